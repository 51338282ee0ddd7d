//! What is done to every request before routing, and to every answer.

use actix_web::{
    Error, HttpResponse,
    dev::{ServiceRequest, ServiceResponse},
    error::InternalError,
    http::{Method, header::RANGE},
    middleware::DefaultHeaders,
    web::Data,
};

use tinerary_serving::client_address;

use crate::{
    api::Api,
    cors::CorsHeaders,
    error::ApiError,
    known_paths::{is_counted, knows_head},
};

/// Nothing from elsewhere but pictures; no inline script, no plug-in, no framing, and `$styles`.
macro_rules! policy {
    ($styles:literal) => {
        concat!(
            "default-src 'self'; base-uri 'none'; connect-src 'self'; font-src 'self'; form-action 'self'; \
             frame-ancestors 'none'; img-src 'self' data: http: https:; object-src 'none'; script-src 'self'; style-src ",
            $styles
        )
    };
}

/// No inline style either.
const CONTENT_SECURITY_POLICY: &str = policy!("'self'");

/// For the page of the API: the one inline style that Swagger's logo has, by its hash.
pub const DOCS_POLICY: &str = policy!("'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='");

/// A year. Not for sub-domains: what the site's owner serves there is not ours to say.
const STRICT_TRANSPORT_SECURITY: (&str, &str) = ("strict-transport-security", "max-age=31536000");

/// Headers that every answer carries unless it sets its own. `https` says whether readers come by HTTPS.
pub fn security_headers(https: bool) -> impl Iterator<Item = (&'static str, &'static str)> {
    [
        ("content-security-policy", CONTENT_SECURITY_POLICY),
        ("x-content-type-options", "nosniff"),
        ("x-frame-options", "DENY"),
        ("referrer-policy", "strict-origin-when-cross-origin"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
        (
            "permissions-policy",
            "camera=(), geolocation=(self), microphone=()",
        ),
    ]
    .into_iter()
    .chain(https.then_some(STRICT_TRANSPORT_SECURITY))
}

/// Adds them to the answers of the application.
pub fn add_security_headers(https: bool) -> DefaultHeaders {
    security_headers(https).fold(DefaultHeaders::new(), DefaultHeaders::add)
}

/// Counts a read against the budget of the client's network, unless it is one of the few that cost nothing.
pub fn count_read(request: &ServiceRequest) -> Result<(), ApiError> {
    if request.method() != Method::GET || !is_counted(request.path()) {
        return Ok(());
    }
    match request.app_data::<Data<Api>>() {
        Some(api) => api.count_read(client_address(request.request())),
        None => Ok(()),
    }
}

/// The response to a GET of the API, if a fresh one is cached.
pub fn cached_response(request: &ServiceRequest) -> Option<HttpResponse> {
    if request.method() != Method::GET || !request.path().starts_with("/api/") {
        return None;
    }
    let cached = request
        .app_data::<Data<Api>>()?
        .reads
        .cache
        .get(request.request(), request.headers())?;
    Some(cached.representation.respond(request.headers()))
}

/// Adds the headers of `cors`, if there are any, to `answer`: also to one of a panic, which comes as an error.
pub fn add_cors<B>(
    cors: Option<CorsHeaders>,
    answer: Result<ServiceResponse<B>, Error>,
) -> Result<ServiceResponse<B>, Error> {
    let Some(cors) = cors else { return answer };
    match answer {
        Ok(mut answer) => {
            cors.add_to(answer.headers_mut());
            Ok(answer)
        }
        Err(error) => {
            let mut answer = error.error_response();
            cors.add_to(answer.headers_mut());
            Err(InternalError::from_response(error, answer).into())
        }
    }
}

/// Routes a HEAD to the handler of its GET; the protocol layer leaves the body out.
pub fn route_head(request: &mut ServiceRequest) {
    if request.method() == Method::HEAD && knows_head(request.path()) {
        let head = request.head_mut();
        head.method = Method::GET;
        // Only a GET has ranges (RFC 9110, 14.2).
        head.headers.remove(RANGE);
    }
}
