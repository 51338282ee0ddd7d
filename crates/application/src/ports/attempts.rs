//! Sign-ins at an identity provider that are under way.

use tinerary_domain::Timestamp;

use super::codes::CodeHash;
use crate::RepositoryError;

/// A browser that was sent to the provider and is expected back.
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
    /// When nobody waits any more.
    pub expires_at: Timestamp,
}

/// Keeps attempts.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait AttemptRepository: Send + Sync {
    /// Stores an attempt.
    ///
    /// # Errors
    /// [`RepositoryError::Unavailable`] when the database is away.
    fn add(&self, attempt: &Attempt) -> Result<(), RepositoryError>;

    /// Uses up the attempt with this state, if it is still waited for. Of several callers one gets it.
    ///
    /// # Errors
    /// [`RepositoryError::Unavailable`] when the database is away.
    fn take(&self, state: &CodeHash, now: Timestamp) -> Result<Option<Attempt>, RepositoryError>;
}
