//! `Idempotency-Key`: a request that is done once, however often it is sent.

use actix_web::{
    HttpMessage, HttpRequest,
    http::header::{HeaderMap, HeaderName},
};
use tinerary_application::ports::idempotency::IdempotencyKey;
use xxhash_rust::xxh3::xxh3_128;

use crate::error::ApiError;

/// The header.
const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");

/// The key of a request, and what makes it that request.
pub struct Keyed {
    pub key: IdempotencyKey,
    pub digest: String,
}

/// The hash of a body that was read, in the extensions of its request.
struct BodyHash(u128);

impl Keyed {
    /// Of a request whose body has been read, if it takes one.
    ///
    /// # Errors
    /// 400 for what is no key, and for several.
    pub fn of(request: &HttpRequest) -> Result<Option<Self>, ApiError> {
        let mut values = request.headers().get_all(&IDEMPOTENCY_KEY);
        let Some(value) = values.next() else {
            return Ok(None);
        };
        let key = value
            .to_str()
            .ok()
            .and_then(IdempotencyKey::parse)
            .filter(|_| values.next().is_none())
            .ok_or_else(|| {
                ApiError::BadParameter(format!(
                    "Idempotency-Key must be one text of 1 to {} visible characters",
                    IdempotencyKey::LONGEST
                ))
            })?;
        let body = request.extensions().get::<BodyHash>().map_or(0, |hash| hash.0);
        // Nobody else chooses both of two requests that would have to collide: keys are a person's own.
        let digest = xxh3_128(format!("{} {}\n{body:032x}", request.method(), request.uri()).as_bytes());
        Ok(Some(Self {
            key,
            digest: format!("{digest:032x}"),
        }))
    }
}

/// Remembers what was sent, when the request has a key.
pub fn hash_body(request: &HttpRequest, body: &[u8]) {
    if has_key(request.headers()) {
        request.extensions_mut().insert(BodyHash(xxh3_128(body)));
    }
}

fn has_key(headers: &HeaderMap) -> bool {
    headers.contains_key(&IDEMPOTENCY_KEY)
}
