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

/// Who makes the tokens and whom they are for.
const SERVICE: &str = "tinerary";

/// The longest text that is looked at, in bytes. A token of ours has some 300.
const LONGEST: usize = 2_048;

/// How long a token is good after its time, for servers whose clocks differ.
const LEEWAY_MICROS: i64 = 5_000_000;

/// How far ahead the clock of the server may be that made a token.
const AHEAD_MICROS: i64 = 60_000_000;

const MICROS_A_SECOND: i64 = 1_000_000;

/// What is written into a token. All of it must be there to be read, in these types: numbers are whole, and `aud` is one
/// text.
#[derive(Serialize, Deserialize)]
struct Payload {
    iss: String,
    aud: String,
    sub: String,
    /// The id of the session, a dot, and an id of this token's own: no two tokens are the same, not even of one second.
    jti: String,
    iat: i64,
    exp: i64,
}

/// Signs tokens with the first of its keys and verifies them with all.
pub struct JwtTokens {
    header: Header,
    signing: EncodingKey,
    verifying: HashMap<String, DecodingKey>,
    validation: Validation,
}

impl JwtTokens {
    /// Tokens of these keys.
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
        // The library would ask the machine's clock; times are compared with the caller's `now` below.
        validation.validate_exp = false;
        Self {
            header,
            signing,
            verifying,
            validation,
        }
    }

    fn payload(&self, token: &str) -> Option<Payload> {
        if token.len() > LONGEST {
            return None;
        }
        let header = decode_header(token).ok()?;
        // Whoever marks a header as critical wants it understood, and there is none that we understand.
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
        };
        Ok(encode(&self.header, &payload, &self.signing)?)
    }

    fn verify(&self, token: &str, now: Timestamp) -> Option<Claims> {
        let payload = self.payload(token)?;
        let issued_at = moment(payload.iat)?;
        let expires_at = moment(payload.exp)?;
        let good = now.micros() <= expires_at.micros().saturating_add(LEEWAY_MICROS)
            && issued_at.micros() <= now.micros().saturating_add(AHEAD_MICROS);
        good.then_some(Claims {
            user_id: UserId::parse(&payload.sub)?,
            session_id: session(&payload.jti)?,
            issued_at,
            expires_at,
        })
    }
}

/// The session that a `jti` begins with.
fn session(jti: &str) -> Option<SessionId> {
    let (session, own) = jti.split_once('.')?;
    SessionId::parse(session).filter(|_| !own.is_empty())
}

/// Whole seconds since 1970; what is finer is cut off.
const fn seconds(moment: Timestamp) -> i64 {
    moment.micros().div_euclid(MICROS_A_SECOND)
}

fn moment(seconds: i64) -> Option<Timestamp> {
    Timestamp::from_micros(seconds.checked_mul(MICROS_A_SECOND)?)
}

impl fmt::Debug for JwtTokens {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("JwtTokens(…)")
    }
}

#[cfg(test)]
mod tests;
