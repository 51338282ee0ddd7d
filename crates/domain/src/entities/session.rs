//! Sign-ins.

use chrono::TimeDelta;

use crate::{
    device,
    ids::{SessionId, UserId},
    network::Network,
    time::Timestamp,
};

/// One sign-in of one person. Its tokens are good as long as it is live.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// Which session it is.
    pub id: SessionId,
    /// Who signed in.
    pub user_id: UserId,
    /// When it began.
    pub created_at: Timestamp,
    /// When it was last used, to within a few minutes.
    pub last_used_at: Timestamp,
    /// When it ends in any case; it is invalid from that moment on.
    pub expires_at: Timestamp,
    /// When it was ended early (signed out, password changed), if it was.
    pub ended_at: Option<Timestamp>,
    /// The network that the person signed in from.
    pub network: Network,
    /// The user agent of the browser, by which the person can recognise the session.
    pub user_agent: Option<String>,
}

impl Session {
    /// A session that has not been used for so long is over.
    pub const LONGEST_UNUSED: TimeDelta = TimeDelta::days(7);
    /// A session that began so long ago is over, however much it is used.
    pub const LONGEST: TimeDelta = TimeDelta::days(30);

    /// Sessions that were last used at this moment or before are over at `now`.
    #[must_use]
    pub fn unused_since(now: Timestamp) -> Timestamp {
        now.plus(-Self::LONGEST_UNUSED)
    }
}

/// A live session, as its person is shown it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionSummary {
    /// Which session it is.
    pub id: SessionId,
    /// When it began.
    pub created_at: Timestamp,
    /// When it was last used, to within a few minutes.
    pub last_used_at: Timestamp,
    /// The user agent of the browser.
    pub user_agent: Option<String>,
}

impl SessionSummary {
    /// What the person used, in a few words: `Firefox on Linux`.
    #[must_use]
    pub fn device(&self) -> String {
        device::describe(self.user_agent.as_deref().unwrap_or_default())
    }
}
