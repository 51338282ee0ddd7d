//! Error responses to what reaches no handler.

use actix_web::{
    HttpResponse, ResponseError,
    http::header::{HeaderMap, HeaderName, HeaderValue},
};
use tinerary_serving::{FallbackResponses, Rejection};

use crate::{error::ApiError, known_paths::is_api, middleware::security_headers};

/// Errors like any other. `https` says whether readers come by HTTPS.
pub struct ApiFallbackResponses {
    pub https: bool,
}

impl FallbackResponses for ApiFallbackResponses {
    fn rejection(&self, rejection: Rejection) -> HttpResponse {
        match rejection {
            Rejection::Malformed => ApiError::Malformed,
            Rejection::Timeout => ApiError::Timeout,
            Rejection::HeadTooLarge => ApiError::HeadTooLarge,
            Rejection::TooManyConnections => ApiError::TooManyConnections,
            Rejection::Internal => ApiError::Internal,
        }
        .error_response()
    }

    fn add_headers(&self, headers: &mut HeaderMap) {
        for (name, value) in security_headers(self.https) {
            let name = HeaderName::from_static(name);
            if !headers.contains_key(&name) {
                headers.insert(name, HeaderValue::from_static(value));
            }
        }
    }

    fn is_api(&self, path: &str) -> bool {
        is_api(path)
    }
}

#[cfg(test)]
mod tests {
    use actix_web::{
        body::MessageBody,
        http::header::{
            CONTENT_SECURITY_POLICY, CONTENT_TYPE, RETRY_AFTER, STRICT_TRANSPORT_SECURITY,
            X_CONTENT_TYPE_OPTIONS,
        },
    };

    use super::{ApiFallbackResponses, FallbackResponses, Rejection};

    #[test]
    fn rejection_has_the_error_envelope() {
        for (rejection, status, code) in [
            (Rejection::Malformed, 400, "bad_request"),
            (Rejection::Timeout, 408, "request_timeout"),
            (Rejection::HeadTooLarge, 431, "head_too_large"),
            (Rejection::TooManyConnections, 503, "unavailable"),
            (Rejection::Internal, 500, "internal"),
        ] {
            let answers = ApiFallbackResponses { https: true };
            let mut response = answers.rejection(rejection);
            answers.add_headers(response.headers_mut());
            assert_eq!(response.status().as_u16(), status);
            let headers = response.headers();
            for (name, value) in [
                (CONTENT_TYPE, "application/json"),
                (X_CONTENT_TYPE_OPTIONS, "nosniff"),
                (STRICT_TRANSPORT_SECURITY, "max-age=31536000"),
            ] {
                assert_eq!(headers.get(&name).unwrap(), value, "{name}");
            }
            let policy = headers.get(CONTENT_SECURITY_POLICY).unwrap().to_str().unwrap();
            assert!(policy.starts_with("default-src 'self'"), "{policy}");
            let is_full = rejection == Rejection::TooManyConnections;
            assert_eq!(headers.contains_key(RETRY_AFTER), is_full);
            let body = response.into_body().try_into_bytes().unwrap();
            let error: serde_json::Value = serde_json::from_slice(&body).unwrap();
            assert_eq!((&error["success"], &error["code"]), (&false.into(), &code.into()));
        }
    }
}
