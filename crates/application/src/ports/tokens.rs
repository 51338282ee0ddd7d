//! Signed tokens.

use tinerary_domain::{SessionId, Timestamp, UserId};

use crate::error::Source;

/// What a token says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claims {
    /// `sub`: the person.
    pub user_id: UserId,
    /// In `jti`: the session that it belongs to.
    pub session_id: SessionId,
    /// `iat`: when it was made, to the second.
    pub issued_at: Timestamp,
    /// `exp`: when it expires, to the second.
    pub expires_at: Timestamp,
}

/// Signs and verifies tokens.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait Tokens: Send + Sync {
    /// A token with these claims, signed with the current key; another one each time.
    fn sign(&self, claims: &Claims) -> Result<String, Source>;

    /// The claims of a token that one of the known keys signed for this service and that is good at `now`; `None` for
    /// everything else, whatever it is and however long.
    fn verify(&self, token: &str, now: Timestamp) -> Option<Claims>;

    /// The same, however long ago the token expired.
    fn verify_expired(&self, token: &str, now: Timestamp) -> Option<Claims>;
}
