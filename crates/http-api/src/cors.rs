//! Pages of other origins that may use the API (the Fetch standard's CORS protocol).
//!
//! Our own, not actix-cors: that has one list of methods and of headers for all its origins, so that none may only read. The API knows
//! no cookies: a page acts for a person only with the token that it got from them.

use std::sync::Arc;

use actix_web::{
    HttpResponse,
    dev::ServiceRequest,
    http::{
        Method,
        header::{
            ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
            ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_MAX_AGE, ACCESS_CONTROL_REQUEST_METHOD,
            AUTHORIZATION, CROSS_ORIGIN_RESOURCE_POLICY, HeaderMap, HeaderValue, ORIGIN, VARY,
        },
    },
};

/// What is at these paths is for other origins, if anything is.
const SHARED: [&str; 4] = ["/api/", "/samples/", "/media/", "/cards/"];
/// What a page may read of an answer beside what the standard lets it.
const EXPOSED: &str = "ETag, Link, Location, Retry-After, X-Request-Id";
/// How long a browser may know what is allowed without asking again: a day, in seconds.
const MAX_AGE: &str = "86400";

/// The origins whose pages may use the API.
#[derive(Clone, Debug, Default)]
pub struct AllowedOrigins(Option<Arc<Allowed>>);

#[derive(Debug)]
struct Allowed {
    /// As browsers spell them.
    listed: Vec<HeaderValue>,
    /// Whether the pages of all others may read what guests may.
    anybody: bool,
}

/// What a page may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Grant {
    /// All that its user may.
    Everything,
    /// Read what guests may.
    Reading,
}

impl AllowedOrigins {
    /// These, such as `https://app.example`; with `anybody` all others may read without a token.
    pub fn new<'a>(listed: impl IntoIterator<Item = &'a str>, anybody: bool) -> Self {
        // No header can name an origin that is no value of one.
        let listed: Vec<_> = listed
            .into_iter()
            .filter_map(|origin| HeaderValue::from_str(origin).ok())
            .collect();
        let is_empty = listed.is_empty() && !anybody;
        Self((!is_empty).then(|| Arc::new(Allowed { listed, anybody })))
    }

    /// The headers of the answer to `request`, whatever that is; `None` when it gets none.
    pub fn headers(&self, request: &ServiceRequest) -> Option<CorsHeaders> {
        let allowed = self.0.as_ref().filter(|_| is_shared(request.path()))?;
        let origin = match allowed.grant(request) {
            Some(Grant::Everything) => request.headers().get(ORIGIN).cloned(),
            Some(Grant::Reading) => Some(HeaderValue::from_static("*")),
            None => None,
        };
        Some(CorsHeaders {
            origin,
            // The answer to another origin says something else.
            varies: !allowed.listed.is_empty(),
        })
    }

    /// The answer to a browser that asks what it may send (a preflight), if it may send anything; without its [`CorsHeaders`].
    pub fn preflight(&self, request: &ServiceRequest) -> Option<HttpResponse> {
        let asks = request.method() == Method::OPTIONS
            && request.headers().contains_key(ACCESS_CONTROL_REQUEST_METHOD)
            && is_shared(request.path());
        let allowed = self.0.as_ref().filter(|_| asks)?;
        // `*` stands for every header but `Authorization`.
        let (methods, headers) = match allowed.grant(request)? {
            Grant::Everything => (
                "GET, HEAD, POST, PUT, PATCH, DELETE",
                "Authorization, Content-Type, Idempotency-Key, If-None-Match, Traceparent, *",
            ),
            Grant::Reading => ("GET, HEAD", "If-None-Match, Traceparent, *"),
        };
        let answer = HttpResponse::NoContent()
            .insert_header((ACCESS_CONTROL_ALLOW_METHODS, methods))
            .insert_header((ACCESS_CONTROL_ALLOW_HEADERS, headers))
            .insert_header((ACCESS_CONTROL_MAX_AGE, MAX_AGE))
            .finish();
        Some(answer)
    }
}

impl Allowed {
    fn grant(&self, request: &ServiceRequest) -> Option<Grant> {
        let headers = request.headers();
        // Of two lines neither counts.
        let mut origins = headers.get_all(ORIGIN);
        let origin = origins.next().filter(|_| origins.next().is_none());
        if origin.is_some_and(|origin| self.listed.contains(origin)) {
            return Some(Grant::Everything);
        }
        let is_reading = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
        (self.anybody && is_reading && !headers.contains_key(AUTHORIZATION)).then_some(Grant::Reading)
    }
}

fn is_shared(path: &str) -> bool {
    SHARED.iter().any(|prefix| path.starts_with(prefix))
}

/// The headers by which an answer says which pages may read it.
pub struct CorsHeaders {
    origin: Option<HeaderValue>,
    varies: bool,
}

impl CorsHeaders {
    /// Adds them to `headers`: to those of a cached response each time, because it is the same for all origins.
    pub fn add_to(self, headers: &mut HeaderMap) {
        if let Some(origin) = self.origin {
            headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, origin);
            headers.insert(ACCESS_CONTROL_EXPOSE_HEADERS, HeaderValue::from_static(EXPOSED));
        }
        if self.varies {
            // In one line with the others: not every cache reads a second one.
            let others = headers.get(VARY).and_then(|value| value.to_str().ok());
            let all = others.map_or_else(|| "Origin".to_owned(), |others| format!("{others}, Origin"));
            if let Ok(all) = HeaderValue::from_str(&all) {
                headers.insert(VARY, all);
            }
        }
    }
}

/// Lets pages of every origin show the picture that `answer` holds: what does not say who its user is tells nothing about them.
pub fn show_anywhere(mut answer: HttpResponse) -> HttpResponse {
    answer.headers_mut().insert(
        CROSS_ORIGIN_RESOURCE_POLICY,
        HeaderValue::from_static("cross-origin"),
    );
    answer
}
