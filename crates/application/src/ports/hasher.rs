//! Hashes of passwords.

use std::fmt;

use crate::error::Source;

/// A salted hash of a password, as text that says how it was made. Never shown.
#[derive(Clone, PartialEq, Eq)]
pub struct PasswordHash(String);

impl PasswordHash {
    /// A hash that a [`PasswordHasher`] made.
    #[must_use]
    pub const fn stored(text: String) -> Self {
        Self(text)
    }

    /// The text, for the database.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for PasswordHash {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("PasswordHash(…)")
    }
}

/// Hashes passwords, slowly on purpose: tens of milliseconds of one processor for each call.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait PasswordHasher: Send + Sync {
    /// A new hash of `password`, every byte of which counts.
    fn hash(&self, password: &str) -> Result<PasswordHash, Source>;

    /// Whether `password` is the one behind `hash`. Without a hash it is not, and finding out takes the same time.
    #[expect(clippy::needless_lifetimes, reason = "the mock needs a name for it")]
    fn verify<'a>(&self, password: &str, hash: Option<&'a PasswordHash>) -> bool;
}
