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

    /// A new hash of `password`, in the same time, that shares its salt with `beside`: [`PasswordHasher::verify`] compares with
    /// both in the time of one. For passwords of one address alone.
    fn hash_beside(&self, password: &str, beside: &PasswordHash) -> Result<PasswordHash, Source>;

    /// The place of the first of `hashes` that `password` is behind. Those that were made beside each other take the time of
    /// one, and so does none at all.
    fn verify(&self, password: &str, hashes: &[PasswordHash]) -> Option<usize>;
}
