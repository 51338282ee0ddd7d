//! `Idempotency-Key`: a request that is done once, however often it is sent.

use actix_web::{
    HttpMessage, HttpRequest,
    http::header::{HeaderMap, HeaderName},
};
use blake3::Hash;
use tinerary_application::{
    Services,
    ports::idempotency::{IdempotencyKey, KeyedRequest},
};
use tinerary_domain::UserId;

use crate::error::ApiError;

/// The header.
const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");

/// The key of a request, and what makes it that request.
#[derive(Clone)]
pub struct Keyed {
    key: IdempotencyKey,
    digest: String,
}

/// The hash of a body that was read, in the extensions of its request.
struct BodyHash(Hash);

impl Keyed {
    /// Of a request whose body has been read, if it takes one.
    ///
    /// # Errors
    /// 400 for what is no key, and for several.
    pub fn read(request: &HttpRequest) -> Result<Option<Self>, ApiError> {
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
        let extensions = request.extensions();
        let body = extensions.get::<BodyHash>().map(|hash| hash.0.to_hex());
        let body = body.as_deref().unwrap_or_default();
        // Neither a method nor an address has a line feed, so no two requests are written alike.
        let digest = blake3::hash(format!("{} {}\n{body}", request.method(), request.uri()).as_bytes());
        Ok(Some(Self {
            key,
            digest: digest.to_hex().to_string(),
        }))
    }

    /// The same of a person, now.
    pub fn of(self, person: UserId, services: &Services) -> KeyedRequest {
        KeyedRequest {
            person,
            key: self.key,
            digest: self.digest,
            at: services.clock.now(),
        }
    }
}

/// Remembers what was sent, when the request has a key.
pub fn hash_body(request: &HttpRequest, body: &[u8]) {
    if has_key(request.headers()) {
        request.extensions_mut().insert(BodyHash(blake3::hash(body)));
    }
}

/// The same of a form with a file and a text. Its parts stand between lines that differ each time that it is sent.
pub fn hash_form(request: &HttpRequest, file: &[u8], text: &[u8]) {
    if has_key(request.headers()) {
        let both = [blake3::hash(file), blake3::hash(text)].map(|hash| *hash.as_bytes());
        hash_body(request, both.as_flattened());
    }
}

fn has_key(headers: &HeaderMap) -> bool {
    headers.contains_key(&IDEMPOTENCY_KEY)
}
