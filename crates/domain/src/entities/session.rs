//! Sign-ins.

use crate::{
    ids::{SessionId, UserId},
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
    /// When it ends by itself; it is over at that very moment.
    pub expires_at: Timestamp,
    /// When it was ended before its time (signed out, password changed), if it was.
    pub ended_at: Option<Timestamp>,
    /// What the browser called itself, for the person to recognise it by.
    pub user_agent: Option<String>,
}
