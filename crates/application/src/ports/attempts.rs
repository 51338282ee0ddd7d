//! Sign-ins at an identity provider that have begun.

use tinerary_domain::Timestamp;

use super::codes::CodeHash;
use crate::RepositoryError;

/// A browser that was sent to the provider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// Hash of the `state` that it comes back with.
    pub state: CodeHash,
    /// Hash of the cookie that only that browser has.
    pub browser: CodeHash,
    /// The `nonce` that the ID token must hold.
    pub nonce: String,
    /// The PKCE verifier.
    pub verifier: String,
    /// When it expires.
    pub expires_at: Timestamp,
}

/// Stores attempts.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait AttemptRepository: Send + Sync {
    /// Stores an attempt.
    fn add(&self, attempt: &Attempt) -> Result<(), RepositoryError>;

    /// Takes and removes the attempt with this state, unless it has expired. Of several callers one gets it.
    fn take(&self, state: &CodeHash, now: Timestamp) -> Result<Option<Attempt>, RepositoryError>;
}
