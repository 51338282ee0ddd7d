//! Every error answer: one list of what can go wrong, one table of status, code and words.

use std::{error::Error, fmt, time::Duration};

use actix_web::{
    HttpResponse, ResponseError,
    http::{
        StatusCode,
        header::{ALLOW, RETRY_AFTER, WWW_AUTHENTICATE},
    },
};
use serde::Serialize;
use tinerary_application::{AppError, error::Causes};
use tinerary_domain::Violations;
use utoipa::ToSchema;

/// The cause of a failure: for the log, never for the caller.
type Source = Box<dyn Error + Send + Sync>;

/// Why a request has no result.
#[derive(Debug)]
pub enum ApiError {
    /// 400: a parameter cannot be understood; the text names it and says what would be right.
    BadParameter(String),
    /// 400: the body is no JSON object, or a field is there twice.
    BadBody(String),
    /// 401: nobody is signed in.
    Unauthorized,
    /// 401: the address or the password is wrong.
    WrongCredentials,
    /// 401: the address was never confirmed.
    EmailNotVerified,
    /// 401: the one-time code is not good.
    BadCode,
    /// 403: signed in, but not allowed.
    Forbidden(&'static str),
    /// 404.
    NotFound(&'static str),
    /// 405, with the methods that the path knows.
    MethodNotAllowed(String),
    /// 409: a rule between records. A word for programs, and what is in the way.
    Conflict(&'static str, String),
    /// 413.
    TooLarge,
    /// 415.
    NotJson,
    /// 422: fields break rules.
    Invalid(Violations),
    /// 429: too often; may be tried again after that long.
    TooMany(Duration),
    /// 503: the server has no client at Google.
    GoogleNotConfigured,
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

/// What the answer to fields that break rules looks like.
#[derive(Serialize, ToSchema)]
pub struct InvalidBody {
    /// Always false.
    #[schema(example = false)]
    success: bool,
    /// A stable word for programs.
    #[schema(example = "validation_failed")]
    code: &'static str,
    /// Every broken rule, as a sentence for people.
    #[schema(example = json!(["Name must have 1 to 50 characters"]))]
    message: Vec<String>,
    /// The same with the names of the fields.
    errors: Vec<InvalidField>,
}

/// A field that breaks a rule.
#[derive(Serialize, ToSchema)]
pub struct InvalidField {
    /// The name of the field in the body.
    #[schema(example = "name")]
    field: &'static str,
    /// A sentence for people.
    #[schema(example = "Name must have 1 to 50 characters")]
    message: String,
}

impl From<&Violations> for InvalidBody {
    fn from(violations: &Violations) -> Self {
        Self {
            success: false,
            code: "validation_failed",
            message: violations.messages().map(str::to_owned).collect(),
            errors: violations
                .errors()
                .iter()
                .map(|error| InvalidField {
                    field: error.field,
                    message: error.message.clone(),
                })
                .collect(),
        }
    }
}

impl ApiError {
    /// The table: status, code, words.
    fn row(&self) -> (StatusCode, &'static str, &str) {
        match self {
            Self::BadParameter(message) => (StatusCode::BAD_REQUEST, "bad_parameter", message),
            Self::BadBody(message) => (StatusCode::BAD_REQUEST, "bad_body", message),
            Self::Unauthorized => (StatusCode::UNAUTHORIZED, "unauthorized", "Sign in to do this"),
            Self::WrongCredentials => (
                StatusCode::UNAUTHORIZED,
                "wrong_credentials",
                "Email or password incorrect",
            ),
            Self::EmailNotVerified => (
                StatusCode::UNAUTHORIZED,
                "email_not_verified",
                "Please confirm your email address first; the link is in the mail that we sent you",
            ),
            Self::BadCode => (
                StatusCode::UNAUTHORIZED,
                "invalid_code",
                "This code was used already, or is too old",
            ),
            Self::Forbidden(message) => (StatusCode::FORBIDDEN, "forbidden", message),
            Self::NotFound(message) => (StatusCode::NOT_FOUND, "not_found", message),
            Self::MethodNotAllowed(_) => (
                StatusCode::METHOD_NOT_ALLOWED,
                "method_not_allowed",
                "This address does not know that method",
            ),
            Self::Conflict(code, message) => (StatusCode::CONFLICT, code, message),
            Self::TooLarge => (
                StatusCode::PAYLOAD_TOO_LARGE,
                "body_too_large",
                "The body must have at most 256 KiB",
            ),
            Self::NotJson => (
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "not_json",
                "The body must be JSON, with Content-Type: application/json",
            ),
            Self::Invalid(_) => (StatusCode::UNPROCESSABLE_ENTITY, "validation_failed", ""),
            Self::TooMany(_) => (
                StatusCode::TOO_MANY_REQUESTS,
                "too_many_requests",
                "Too many tries. Please wait a while and try again",
            ),
            Self::GoogleNotConfigured => (
                StatusCode::SERVICE_UNAVAILABLE,
                "google_not_configured",
                "Google is not set up on this server",
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
            AppError::Invalid(violations) => Self::Invalid(violations),
            AppError::Unauthenticated => Self::Unauthorized,
            AppError::WrongCredentials => Self::WrongCredentials,
            AppError::EmailNotVerified => Self::EmailNotVerified,
            AppError::BadCode => Self::BadCode,
            AppError::Forbidden(message) => Self::Forbidden(message),
            AppError::Conflict { code, message } => Self::Conflict(code, message),
            AppError::TooMany(wait) => Self::TooMany(wait),
            AppError::GoogleNotConfigured => Self::GoogleNotConfigured,
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
        if let Self::Unavailable(_) | Self::Internal(_) = self {
            tracing::error!(code, causes = %Causes(self), "request failed");
        }
        let mut response = HttpResponse::build(status);
        match self {
            Self::Unauthorized | Self::WrongCredentials | Self::EmailNotVerified | Self::BadCode => {
                response.insert_header((WWW_AUTHENTICATE, "Bearer"))
            }
            Self::MethodNotAllowed(methods) => response.insert_header((ALLOW, methods.as_str())),
            Self::Unavailable(_) => response.insert_header((RETRY_AFTER, "2")),
            Self::GoogleNotConfigured => response.insert_header((RETRY_AFTER, "3600")),
            Self::TooMany(wait) => response.insert_header((RETRY_AFTER, whole_seconds(*wait))),
            _ => &mut response,
        };
        if let Self::Invalid(violations) = self {
            return response.json(InvalidBody::from(violations));
        }
        response.json(ErrorBody {
            success: false,
            code,
            message: message.to_owned(),
        })
    }
}

/// Seconds, rounded up: whoever waits for that long is not too early.
fn whole_seconds(wait: Duration) -> u64 {
    wait.as_secs() + u64::from(wait.subsec_nanos() > 0)
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
