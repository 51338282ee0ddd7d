//! Every error answer: one list of what can go wrong, one table of status, code and words.

use std::{error::Error, fmt, time::Duration};

use actix_web::{
    HttpResponse, ResponseError,
    http::{
        StatusCode,
        header::{ACCEPT_ENCODING, ALLOW, RETRY_AFTER, WWW_AUTHENTICATE},
    },
};
use serde::Serialize;
use tinerary_application::{AppError, error::Causes};
use tinerary_domain::{Field, Violations};
use utoipa::ToSchema;

/// The message when a part is away.
const UNAVAILABLE: &str = "The service is not available at the moment. Please try again shortly";
/// The message of a defect.
const INTERNAL: &str = "Something went wrong on our side";

/// Why a request has no result.
#[derive(Debug)]
pub enum ApiError {
    /// What a use case answers.
    App(AppError),
    /// 400: a parameter cannot be understood; the text names it and says what would be right.
    BadParameter(String),
    /// 400: the body is no JSON object, or a field is there twice.
    BadBody(String),
    /// 405, with the methods that the path knows.
    MethodNotAllowed(String),
    /// 413.
    TooLarge,
    /// 415.
    NotJson,
    /// 415.
    NotAForm,
    /// 413: a photo of more bytes than are taken, with the sentence that says how many are.
    PhotoTooLarge(String),
    /// 415: the body is compressed.
    Encoded,
    /// 400: it is not HTTP.
    Malformed,
    /// 408.
    Timeout,
    /// 431.
    HeadTooLarge,
    /// 503: one connection more than there may be.
    TooManyConnections,
    /// 503: the server ends, or its database is away.
    NotReady,
    /// 500: a panic, or a defect of the protocol layer.
    Internal,
}

/// A stable word for programs.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[schema(examples("not_found"))]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    BadRequest,
    BadParameter,
    BadBody,
    Unauthorized,
    WrongCredentials,
    EmailNotVerified,
    InvalidCode,
    CodeInvalid,
    Forbidden,
    NotFound,
    MethodNotAllowed,
    StillUsed,
    NameTaken,
    PasswordNeeded,
    RequestTimeout,
    HeadTooLarge,
    BodyTooLarge,
    NotJson,
    NotAForm,
    NotAPicture,
    StorageFull,
    BodyEncoded,
    ValidationFailed,
    KeyReused,
    TooManyRequests,
    GoogleNotConfigured,
    Unavailable,
    OutcomeUnknown,
    Internal,
}

impl fmt::Display for ErrorCode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(formatter)
    }
}

/// What every error answer looks like.
#[derive(Serialize, ToSchema)]
pub struct ErrorBody {
    /// Always false.
    #[schema(example = false)]
    success: bool,
    code: ErrorCode,
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
    code: ErrorCode,
    /// Every broken rule, as a sentence for people.
    #[schema(example = json!(["Name must have 1 to 50 characters"]))]
    message: Vec<String>,
    /// The same with the names of the fields; empty when it is about none.
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

impl InvalidBody {
    fn new(code: ErrorCode, violations: &Violations) -> Self {
        Self {
            success: false,
            code,
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

impl InvalidBody {
    /// One sentence that is about no field.
    fn saying(code: ErrorCode, message: &str) -> Self {
        Self {
            success: false,
            code,
            message: vec![message.to_owned()],
            errors: Vec::new(),
        }
    }
}

impl ApiError {
    /// The table: status, code, words.
    fn row(&self) -> (StatusCode, ErrorCode, &str) {
        use ErrorCode as Code;
        match self {
            Self::App(error) => app_row(error),
            Self::BadParameter(message) => (StatusCode::BAD_REQUEST, Code::BadParameter, message),
            Self::BadBody(message) => (StatusCode::BAD_REQUEST, Code::BadBody, message),
            Self::MethodNotAllowed(_) => (
                StatusCode::METHOD_NOT_ALLOWED,
                Code::MethodNotAllowed,
                "This address does not know that method",
            ),
            Self::TooLarge => (
                StatusCode::PAYLOAD_TOO_LARGE,
                Code::BodyTooLarge,
                "The body must have at most 256 KiB",
            ),
            Self::NotJson => (
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                Code::NotJson,
                "The body must be JSON, with Content-Type: application/json",
            ),
            Self::NotAForm => (
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                Code::NotAForm,
                "The body must be a form, with Content-Type: multipart/form-data",
            ),
            Self::PhotoTooLarge(message) => (StatusCode::PAYLOAD_TOO_LARGE, Code::BodyTooLarge, message),
            Self::Encoded => (
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                Code::BodyEncoded,
                "The body must be sent as it is, without Content-Encoding",
            ),
            Self::Malformed => (
                StatusCode::BAD_REQUEST,
                Code::BadRequest,
                "This is not a valid HTTP request",
            ),
            Self::Timeout => (
                StatusCode::REQUEST_TIMEOUT,
                Code::RequestTimeout,
                "The request took too long to arrive",
            ),
            Self::HeadTooLarge => (
                StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
                Code::HeadTooLarge,
                "The head of a request must have at most 32 KiB",
            ),
            Self::TooManyConnections => (
                StatusCode::SERVICE_UNAVAILABLE,
                Code::Unavailable,
                "Too many connections are open. Please try again shortly",
            ),
            Self::NotReady => (StatusCode::SERVICE_UNAVAILABLE, Code::Unavailable, UNAVAILABLE),
            Self::Internal => (StatusCode::INTERNAL_SERVER_ERROR, Code::Internal, INTERNAL),
        }
    }
}

fn app_row(error: &AppError) -> (StatusCode, ErrorCode, &str) {
    use ErrorCode as Code;
    match error {
        AppError::Invalid(_) => (StatusCode::UNPROCESSABLE_ENTITY, Code::ValidationFailed, ""),
        AppError::Unauthenticated => (StatusCode::UNAUTHORIZED, Code::Unauthorized, "Sign in to do this"),
        AppError::WrongCredentials => (
            StatusCode::UNAUTHORIZED,
            Code::WrongCredentials,
            "Email or password incorrect",
        ),
        AppError::EmailNotVerified => (
            StatusCode::UNAUTHORIZED,
            Code::EmailNotVerified,
            "Please confirm your email address first; the link is in the mail that we sent you",
        ),
        AppError::BadCode => (
            StatusCode::UNAUTHORIZED,
            Code::InvalidCode,
            "This code was used already, or is too old",
        ),
        AppError::ConfirmsNothing => (
            StatusCode::UNPROCESSABLE_ENTITY,
            Code::CodeInvalid,
            "Code was used already, or is too old. Ask for another mail",
        ),
        AppError::Forbidden(message) => (StatusCode::FORBIDDEN, Code::Forbidden, message),
        AppError::NotFound(message) => (StatusCode::NOT_FOUND, Code::NotFound, message),
        AppError::StillUsed(message) => (StatusCode::CONFLICT, Code::StillUsed, message),
        AppError::NameTaken(message) => (StatusCode::CONFLICT, Code::NameTaken, message),
        AppError::PasswordNeeded => (
            StatusCode::CONFLICT,
            Code::PasswordNeeded,
            "There is an account with this address, and it has a password. Give that once to sign in to it with Google",
        ),
        AppError::TooMany(_) => (
            StatusCode::TOO_MANY_REQUESTS,
            Code::TooManyRequests,
            "Too many tries. Please wait a while and try again",
        ),
        AppError::NotAPicture => (
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Code::NotAPicture,
            "That is no picture that we take: JPEG, PNG, WebP and GIF are",
        ),
        AppError::StorageFull(message) => (StatusCode::INSUFFICIENT_STORAGE, Code::StorageFull, message),
        AppError::GoogleNotConfigured => (
            StatusCode::SERVICE_UNAVAILABLE,
            Code::GoogleNotConfigured,
            "Google is not set up on this server",
        ),
        AppError::KeyReused => (
            StatusCode::UNPROCESSABLE_ENTITY,
            Code::KeyReused,
            "This Idempotency-Key belongs to another request",
        ),
        AppError::Busy | AppError::Unavailable(_) => {
            (StatusCode::SERVICE_UNAVAILABLE, Code::Unavailable, UNAVAILABLE)
        }
        AppError::OutcomeUnknown(_) => (
            StatusCode::GATEWAY_TIMEOUT,
            Code::OutcomeUnknown,
            "It is not certain whether this was done. Please look before you try again",
        ),
        AppError::Unexpected(_) => (StatusCode::INTERNAL_SERVER_ERROR, Code::Internal, INTERNAL),
    }
}

impl From<AppError> for ApiError {
    fn from(error: AppError) -> Self {
        Self::App(error)
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
            Self::App(error) => error.source(),
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
        if let Self::App(AppError::Unavailable(_) | AppError::OutcomeUnknown(_) | AppError::Unexpected(_)) =
            self
        {
            tracing::error!(%code, causes = %Causes(self), "request failed");
        }
        let mut response = HttpResponse::build(status);
        if status == StatusCode::UNAUTHORIZED {
            response.insert_header((WWW_AUTHENTICATE, "Bearer"));
        }
        match self {
            Self::MethodNotAllowed(methods) => response.insert_header((ALLOW, methods.as_str())),
            // What it says in an answer: what is taken of bodies like this one (RFC 9110, 12.5.3).
            Self::Encoded => response.insert_header((ACCEPT_ENCODING, "identity")),
            Self::App(AppError::Busy | AppError::Unavailable(_) | AppError::OutcomeUnknown(_))
            | Self::TooManyConnections
            | Self::NotReady => response.insert_header((RETRY_AFTER, "2")),
            Self::App(AppError::GoogleNotConfigured) => response.insert_header((RETRY_AFTER, "3600")),
            Self::App(AppError::TooMany(wait)) => response.insert_header((RETRY_AFTER, whole_seconds(*wait))),
            Self::App(AppError::Invalid(violations)) => {
                return response.json(InvalidBody::new(code, violations));
            }
            Self::App(AppError::ConfirmsNothing) => {
                let violations = Violations::from(Field::CODE.says(message));
                return response.json(InvalidBody::new(code, &violations));
            }
            // Of a 422 clients read a list.
            Self::App(AppError::KeyReused) => return response.json(InvalidBody::saying(code, message)),
            _ => &mut response,
        };
        response.json(ErrorBody {
            success: false,
            code,
            message: message.to_owned(),
        })
    }
}

/// Seconds, rounded up, so that a client that waits for them is not too early.
fn whole_seconds(wait: Duration) -> u64 {
    wait.as_secs() + u64::from(wait.subsec_nanos() > 0)
}

#[cfg(test)]
mod tests {
    use super::{ApiError, AppError};
    use actix_web::{ResponseError, body::to_bytes};

    #[actix_web::test]
    async fn cause_of_an_internal_error_is_never_shown() {
        for error in [
            ApiError::App(AppError::Unexpected("SELECT * FROM users at /var/lib".into())),
            ApiError::App(AppError::Unavailable("connection to 10.0.0.3 refused".into())),
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
