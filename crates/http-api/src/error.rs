//! Every error answer: one list of what can go wrong, one table of status, code and words.

use std::{error::Error, fmt};

use actix_web::{
    HttpResponse, ResponseError,
    http::{
        StatusCode,
        header::{ALLOW, RETRY_AFTER, WWW_AUTHENTICATE},
    },
};
use serde::Serialize;
use tinerary_application::AppError;
use utoipa::ToSchema;

/// The cause of a failure: for the log, never for the caller.
type Source = Box<dyn Error + Send + Sync>;

/// Why a request has no result.
#[derive(Debug)]
pub enum ApiError {
    /// 400: a parameter cannot be understood; the text names it and says what would be right.
    BadParameter(String),
    /// 401: nobody is signed in.
    Unauthorized,
    /// 404.
    NotFound(&'static str),
    /// 405, with the methods that the path knows.
    MethodNotAllowed(String),
    /// 503: the database is away, or the server is too busy.
    Unavailable(Source),
    /// 500: a defect.
    Internal(Source),
}

/// What every error answer looks like.
#[derive(Serialize, ToSchema)]
pub struct ErrorBody {
    /// Always false.
    #[schema(example = false)]
    success: bool,
    /// A stable word for programs.
    #[schema(example = "not_found")]
    code: &'static str,
    /// A sentence for people.
    #[schema(example = "City not found")]
    message: String,
}

impl ApiError {
    /// The table: status, code, words.
    fn row(&self) -> (StatusCode, &'static str, &str) {
        match self {
            Self::BadParameter(message) => (StatusCode::BAD_REQUEST, "bad_parameter", message),
            Self::Unauthorized => (StatusCode::UNAUTHORIZED, "unauthorized", "Sign in to do this"),
            Self::NotFound(message) => (StatusCode::NOT_FOUND, "not_found", message),
            Self::MethodNotAllowed(_) => (
                StatusCode::METHOD_NOT_ALLOWED,
                "method_not_allowed",
                "This address does not know that method",
            ),
            Self::Unavailable(_) => (
                StatusCode::SERVICE_UNAVAILABLE,
                "unavailable",
                "The service is not available at the moment. Please try again shortly",
            ),
            Self::Internal(_) => (
                StatusCode::INTERNAL_SERVER_ERROR,
                "internal",
                "Something went wrong on our side",
            ),
        }
    }
}

impl From<AppError> for ApiError {
    fn from(error: AppError) -> Self {
        match error {
            AppError::NotFound(message) => Self::NotFound(message),
            AppError::Unavailable(source) => Self::Unavailable(source),
            AppError::Unexpected(source) => Self::Internal(source),
        }
    }
}

impl fmt::Display for ApiError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (status, code, message) = self.row();
        write!(formatter, "{status} {code}: {message}")
    }
}

impl Error for ApiError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Unavailable(source) | Self::Internal(source) => Some(source.as_ref()),
            _ => None,
        }
    }
}

impl ResponseError for ApiError {
    fn status_code(&self) -> StatusCode {
        self.row().0
    }

    fn error_response(&self) -> HttpResponse {
        let (status, code, message) = self.row();
        if status.is_server_error() {
            tracing::error!(code, causes = %Causes(self), "request failed");
        }
        let mut response = HttpResponse::build(status);
        match self {
            Self::Unauthorized => response.insert_header((WWW_AUTHENTICATE, "Bearer")),
            Self::MethodNotAllowed(methods) => response.insert_header((ALLOW, methods.as_str())),
            Self::Unavailable(_) => response.insert_header((RETRY_AFTER, "2")),
            _ => &mut response,
        };
        response.json(ErrorBody {
            success: false,
            code,
            message: message.to_owned(),
        })
    }
}

/// An error and what caused it, in one line.
struct Causes<'a>(&'a ApiError);

impl fmt::Display for Causes<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut cause: Option<&(dyn Error + 'static)> = self.0.source();
        while let Some(error) = cause {
            write!(formatter, "{error}")?;
            cause = error.source();
            if cause.is_some() {
                formatter.write_str(": ")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::ApiError;
    use actix_web::{ResponseError, body::to_bytes};

    #[actix_web::test]
    async fn a_failure_inside_is_never_shown() {
        for error in [
            ApiError::Internal("SELECT * FROM users at /var/lib".into()),
            ApiError::Unavailable("connection to 10.0.0.3 refused".into()),
        ] {
            let response = error.error_response();
            assert!(response.status().is_server_error());
            let body = to_bytes(response.into_body()).await.unwrap();
            let text = String::from_utf8_lossy(&body).into_owned();
            assert!(!text.contains("SELECT") && !text.contains("10.0.0.3"), "{text}");
            assert!(text.contains(r#""success":false"#), "{text}");
        }
    }
}
