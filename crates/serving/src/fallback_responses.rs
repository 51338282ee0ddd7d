//! Responses of the application to what reaches no handler.

use actix_web::{HttpResponse, http::header::HeaderMap};

/// Why a request is rejected before the application sees it, or gets no answer from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rejection {
    /// It is not HTTP.
    Malformed,
    /// The head has not arrived in time.
    Timeout,
    /// The head is too long.
    HeadTooLarge,
    /// There are too many connections.
    TooManyConnections,
    /// The protocol layer has a defect, or a handler panicked.
    Internal,
}

/// Makes the responses that come from no handler, with the words and headers of the application.
pub trait FallbackResponses: Send + Sync {
    /// The response to a rejection.
    fn rejection(&self, rejection: Rejection) -> HttpResponse;

    /// Adds the headers that every answer carries, unless it has its own.
    fn add_headers(&self, headers: &mut HeaderMap);

    /// Whether `path` is one of programs, whose errors are JSON also where there is nothing at it.
    fn is_api(&self, path: &str) -> bool;
}

#[cfg(test)]
pub mod testing {
    use std::sync::Arc;

    use actix_web::{
        HttpResponse,
        http::header::{HeaderMap, HeaderValue, X_FRAME_OPTIONS},
    };

    use super::{FallbackResponses, Rejection};

    /// Answers with nothing but a status.
    struct Bare;

    impl FallbackResponses for Bare {
        fn rejection(&self, rejection: Rejection) -> HttpResponse {
            match rejection {
                Rejection::Malformed => HttpResponse::BadRequest(),
                Rejection::Timeout => HttpResponse::RequestTimeout(),
                Rejection::HeadTooLarge => HttpResponse::RequestHeaderFieldsTooLarge(),
                Rejection::TooManyConnections => HttpResponse::ServiceUnavailable(),
                Rejection::Internal => HttpResponse::InternalServerError(),
            }
            .body("refused")
        }

        fn add_headers(&self, headers: &mut HeaderMap) {
            headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
        }

        fn is_api(&self, path: &str) -> bool {
            path.starts_with("/api")
        }
    }

    /// For a test that is about something else.
    pub fn bare() -> Arc<dyn FallbackResponses> {
        Arc::new(Bare)
    }
}
