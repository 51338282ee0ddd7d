//! Writes that are done once, however often they are sent.

use chrono::TimeDelta;
use tinerary_domain::{Timestamp, UserId};

use crate::AppError;

/// How long a key is remembered.
pub const KEY_LIFETIME: TimeDelta = TimeDelta::hours(24);

/// A name that a person gives a request of theirs: 1 to 100 visible ASCII characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdempotencyKey(String);

impl IdempotencyKey {
    /// The longest key, in characters.
    pub const LONGEST: usize = 100;

    /// The key, or `None` when `text` cannot be one.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let is_key =
            (1..=Self::LONGEST).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
        is_key.then(|| Self(text.to_owned()))
    }

    /// The key as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A request that has a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyedRequest {
    /// Who sends it. Others may use the same key.
    pub person: UserId,
    /// The key.
    pub key: IdempotencyKey,
    /// A hash of all that makes it this request and no other.
    pub digest: String,
    /// When it came.
    pub at: Timestamp,
}

/// What a write is answered with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The status of HTTP.
    pub status: u16,
    /// Where the new thing is.
    pub location: Option<String>,
    /// JSON.
    pub body: String,
}

/// A use case with its answer.
pub type Work = Box<dyn FnOnce() -> Result<Answer, AppError> + Send>;

/// Remembers requests and their answers for [`KEY_LIFETIME`].
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait Idempotency: Send + Sync {
    /// Runs `work` and remembers the request with its answer; or gives the answer that it got before.
    ///
    /// All that `work` reads and writes through other ports is one transaction, of which the key and the answer are part: both
    /// are there, or neither is. An error of `work` rolls everything back and is not remembered. Security events that `work`
    /// records are kept once the transaction is committed. Of two at the same time with the same key the second waits for the
    /// first. On SQLite `work` keeps all other writes waiting, so it must neither hash passwords nor wait for the network.
    ///
    /// # Errors
    /// [`AppError::KeyReused`] when the key belongs to another request of this person; [`AppError::NotFound`] when it posted a
    /// comment that is deleted, whose words are kept nowhere; those of `work`.
    fn once(&self, request: KeyedRequest, work: Work) -> Result<Answer, AppError>;

    /// The answer that the request got before, if it was done. For what takes long and can be spared then; whether it is done is
    /// decided by [`once`](Self::once).
    ///
    /// # Errors
    /// Those of [`once`](Self::once).
    fn answered(&self, request: &KeyedRequest) -> Result<Option<Answer>, AppError>;
}

#[cfg(test)]
mod tests {
    use super::IdempotencyKey;

    #[test]
    fn a_key_has_1_to_100_visible_characters() {
        for good in ["k", "0190-a_b:c", "~!", &"x".repeat(100)] {
            assert_eq!(
                IdempotencyKey::parse(good).as_ref().map(IdempotencyKey::as_str),
                Some(good)
            );
        }
        for bad in ["", " ", "a b", "a\tb", "é", "\u{7f}", &"x".repeat(101)] {
            assert_eq!(IdempotencyKey::parse(bad), None, "{bad:?}");
        }
    }
}
