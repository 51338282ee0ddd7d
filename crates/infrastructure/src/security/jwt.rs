//! Tokens as JSON Web Tokens (RFC 7519), signed with HMAC-SHA-256.

use std::{collections::HashMap, fmt};

use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, decode_header, encode};
use serde::{Deserialize, Serialize};
use tinerary_application::{
    error::Source,
    ports::{
        secrets::Secrets,
        tokens::{Claims, Tokens},
    },
};
use tinerary_domain::{SessionId, Timestamp, UserId};

use super::{secrets::RandomSecrets, signing_keys::SigningKeys};

/// Issuer and audience of the tokens.
const SERVICE: &str = "tinerary";

/// Longer tokens are rejected unread, in bytes. Ours have about 300.
const MAX_LENGTH: usize = 2_048;

/// How long a token is accepted after it expired, and before it begins, for servers whose clocks differ.
const LEEWAY_MICROS: i64 = 5_000_000;

/// How far ahead the issuing server's clock may be.
const ISSUED_AHEAD_MICROS: i64 = 60_000_000;

const MICROS_PER_SECOND: i64 = 1_000_000;

/// The claims. Each is required in exactly this type (integers, and `aud` as one string), but for `nbf`, which our tokens do
/// not have.
#[derive(Serialize, Deserialize)]
struct Payload {
    iss: String,
    aud: String,
    sub: String,
    /// The session id, a dot, and a random id, so that no two tokens are equal.
    jti: String,
    iat: i64,
    exp: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    nbf: Option<i64>,
}

/// Signs tokens with the first key and verifies them with any.
pub struct JwtTokens {
    header: Header,
    signing: EncodingKey,
    verifying: HashMap<String, DecodingKey>,
    validation: Validation,
}

impl JwtTokens {
    /// Uses these keys.
    #[must_use]
    pub fn new(keys: SigningKeys) -> Self {
        let mut header = Header::new(Algorithm::HS256);
        header.kid = Some(keys.first.id.clone());
        let signing = EncodingKey::from_secret(&keys.first.secret);
        let verifying = std::iter::once(keys.first)
            .chain(keys.others)
            .map(|key| (key.id, DecodingKey::from_secret(&key.secret)))
            .collect();
        let mut validation = Validation::new(Algorithm::HS256);
        validation.set_required_spec_claims(&["iss", "aud", "sub", "exp"]);
        validation.set_issuer(&[SERVICE]);
        validation.set_audience(&[SERVICE]);
        // The library would use the system clock; `verify` compares with the caller's `now`.
        validation.validate_exp = false;
        Self {
            header,
            signing,
            verifying,
            validation,
        }
    }

    fn payload(&self, token: &str) -> Option<Payload> {
        if token.len() > MAX_LENGTH {
            return None;
        }
        let header = decode_header(token).ok()?;
        // RFC 7515: a critical header that is not understood makes the token invalid, and we understand none.
        if header.alg != Algorithm::HS256 || header.crit.is_some() {
            return None;
        }
        let key = self.verifying.get(header.kid.as_deref()?)?;
        Some(decode::<Payload>(token, key, &self.validation).ok()?.claims)
    }
}

impl Tokens for JwtTokens {
    fn sign(&self, claims: &Claims) -> Result<String, Source> {
        let payload = Payload {
            iss: SERVICE.to_owned(),
            aud: SERVICE.to_owned(),
            sub: claims.user_id.as_str().to_owned(),
            jti: format!("{}.{}", claims.session_id.as_str(), RandomSecrets.id()),
            iat: seconds(claims.issued_at),
            exp: seconds(claims.expires_at),
            nbf: None,
        };
        Ok(encode(&self.header, &payload, &self.signing)?)
    }

    fn verify(&self, token: &str, now: Timestamp) -> Option<Claims> {
        self.verify_expired(token, now)
            .filter(|claims| now.micros() <= claims.expires_at.micros().saturating_add(LEEWAY_MICROS))
    }

    fn verify_expired(&self, token: &str, now: Timestamp) -> Option<Claims> {
        let payload = self.payload(token)?;
        let issued_at = timestamp(payload.iat)?;
        let is_begun = issued_at.micros() <= now.micros().saturating_add(ISSUED_AHEAD_MICROS)
            && payload.nbf.is_none_or(|nbf| {
                nbf.saturating_mul(MICROS_PER_SECOND) <= now.micros().saturating_add(LEEWAY_MICROS)
            });
        is_begun.then_some(Claims {
            user_id: UserId::parse(&payload.sub)?,
            session_id: session(&payload.jti)?,
            issued_at,
            expires_at: timestamp(payload.exp)?,
        })
    }
}

/// The session id at the beginning of a `jti`.
fn session(jti: &str) -> Option<SessionId> {
    let (session, random) = jti.split_once('.')?;
    SessionId::parse(session).filter(|_| !random.is_empty())
}

/// Whole seconds since 1970, rounded down.
const fn seconds(time: Timestamp) -> i64 {
    time.micros().div_euclid(MICROS_PER_SECOND)
}

fn timestamp(seconds: i64) -> Option<Timestamp> {
    Timestamp::from_micros(seconds.checked_mul(MICROS_PER_SECOND)?)
}

impl fmt::Debug for JwtTokens {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("JwtTokens(…)")
    }
}

#[cfg(test)]
mod tests;
