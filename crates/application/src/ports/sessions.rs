//! Stored sessions.

use chrono::TimeDelta;
use tinerary_domain::{Email, Network, Session, SessionId, Timestamp, User};

use super::hasher::PasswordHash;
use crate::{Actor, RepositoryError};

/// How long an account knows a network that its person has signed in from.
pub const KNOWS_NETWORK_FOR: TimeDelta = TimeDelta::days(30);

/// Reads and writes sessions.
///
/// A session is live when it has neither ended nor expired, its person still exists, and that person's role is the one
/// that they signed in with.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait SessionRepository: Send + Sync {
    /// Stores a new session. False, and nothing is stored, when the person is deleted or their password is no longer
    /// `password`: it was changed while it was being checked. The account knows the network of the session from then on,
    /// for [`KNOWS_NETWORK_FOR`].
    fn start(&self, session: &Session, password: Option<PasswordHash>) -> Result<bool, RepositoryError>;

    /// Whose session this is, with the role that the person has now; `None` when it is not live. One statement.
    fn find_live(&self, id: &SessionId, now: Timestamp) -> Result<Option<Actor>, RepositoryError>;

    /// Whether the account with this address knows `network`; an address without an account knows none. One statement.
    fn knows_network(&self, email: &Email, network: Network, now: Timestamp)
    -> Result<bool, RepositoryError>;

    /// Lets a live session last until `expires_at`, and returns its person; `None` when it is not live.
    fn extend(
        &self,
        id: &SessionId,
        expires_at: Timestamp,
        now: Timestamp,
    ) -> Result<Option<User>, RepositoryError>;

    /// Ends a session. Nothing happens to one that has ended.
    fn end(&self, id: &SessionId, now: Timestamp) -> Result<(), RepositoryError>;
}
