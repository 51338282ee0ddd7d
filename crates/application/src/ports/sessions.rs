//! Stored sessions.

use chrono::TimeDelta;
use tinerary_domain::{Email, Network, Session, SessionId, SessionSummary, Timestamp, User, UserId};

use super::hasher::PasswordHash;
use crate::{
    Actor, RepositoryError,
    page::{Page, PageRequest, TimeKey},
};

/// How long an account knows a network that its person has signed in from.
pub const KNOWS_NETWORK_FOR: TimeDelta = TimeDelta::days(30);

/// A session that was found live.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiveSession {
    /// Whose it is.
    pub actor: Actor,
    /// From when on it is over, if nothing is changed, and it is not used.
    pub until: Timestamp,
}

/// Reads and writes sessions.
///
/// A session is live when it has neither ended nor expired, was used within [`Session::LONGEST_UNUSED`], its person still
/// exists, and that person's role is the one that they signed in with.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait SessionRepository: Send + Sync {
    /// Stores a new session. False, and nothing is stored, when the person is deleted or their password is no longer
    /// `password`: it was changed while it was being checked. The account knows the network of the session from then on,
    /// for [`KNOWS_NETWORK_FOR`].
    fn start(&self, session: &Session, password: Option<PasswordHash>) -> Result<bool, RepositoryError>;

    /// Whose session this is, with the role that the person has now; `None` when it is not live. One statement.
    fn find_live(&self, id: &SessionId, now: Timestamp) -> Result<Option<LiveSession>, RepositoryError>;

    /// Whether the account with this address knows `network`; an address without an account knows none. One statement.
    fn knows_network(&self, email: &Email, network: Network, now: Timestamp)
    -> Result<bool, RepositoryError>;

    /// The person whose session this is, whole; `None` when it is not live.
    fn find_person(&self, id: &SessionId, now: Timestamp) -> Result<Option<User>, RepositoryError>;

    /// One page of the live sessions of a person, the latest first.
    fn list(
        &self,
        user: &UserId,
        now: Timestamp,
        page: &PageRequest<TimeKey>,
    ) -> Result<Page<SessionSummary, TimeKey>, RepositoryError>;

    /// Records when each of these sessions was last used. A later moment that is recorded already stays; nothing happens to
    /// sessions that have ended or are gone.
    fn record_use(&self, uses: Vec<(SessionId, Timestamp)>) -> Result<(), RepositoryError>;

    /// Ends a session of `user`. False when it is not live, or somebody else's.
    fn end(&self, id: &SessionId, user: &UserId, now: Timestamp) -> Result<bool, RepositoryError>;

    /// Ends every session of `user` but `kept`, and returns how many were live.
    fn end_others(&self, user: &UserId, kept: &SessionId, now: Timestamp) -> Result<usize, RepositoryError>;
}
