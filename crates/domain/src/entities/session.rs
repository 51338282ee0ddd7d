//! Sign-ins.

use crate::{
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
    /// When it expires; it is invalid from that moment on.
    pub expires_at: Timestamp,
    /// When it was ended early (signed out, password changed), if it was.
    pub ended_at: Option<Timestamp>,
    /// The network that the person signed in from.
    pub network: Network,
    /// The user agent of the browser, by which the person can recognise the session.
    pub user_agent: Option<String>,
}
