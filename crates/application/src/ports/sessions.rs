//! Stored sessions.

use tinerary_domain::{Session, SessionId, Timestamp, User};

use super::hasher::PasswordHash;
use crate::{Actor, RepositoryError};

/// Reads and writes sessions. Every method is one transaction.
///
/// A session is live when it has neither ended nor expired, its person still exists, and that person's role is the one
/// that they signed in with.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait SessionRepository: Send + Sync {
    /// Stores a new session. False, and nothing is stored, when the person is gone or their password is no longer
    /// `password`: somebody changed it while it was being checked.
    ///
    /// # Errors
    /// [`RepositoryError::Unavailable`] when the database is away.
    fn start(&self, session: &Session, password: Option<PasswordHash>) -> Result<bool, RepositoryError>;

    /// Whose session this is, with the role that the person has now; `None` when it is not live. One statement.
    ///
    /// # Errors
    /// [`RepositoryError::Unavailable`] when the database is away.
    fn find_live(&self, id: &SessionId, now: Timestamp) -> Result<Option<Actor>, RepositoryError>;

    /// Lets a live session last until `expires_at`, and tells whose it is; `None` when it is not live.
    ///
    /// # Errors
    /// [`RepositoryError::Unavailable`] when the database is away.
    fn extend(
        &self,
        id: &SessionId,
        expires_at: Timestamp,
        now: Timestamp,
    ) -> Result<Option<User>, RepositoryError>;

    /// Ends a session. Nothing happens to one that has ended.
    ///
    /// # Errors
    /// [`RepositoryError::Unavailable`] when the database is away.
    fn end(&self, id: &SessionId, now: Timestamp) -> Result<(), RepositoryError>;
}
