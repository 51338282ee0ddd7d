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

impl Session {
    /// Whether it is neither ended nor expired at `now`.
    #[must_use]
    pub fn is_live(&self, now: Timestamp) -> bool {
        self.ended_at.is_none() && now < self.expires_at
    }
}

#[cfg(test)]
mod tests {
    use super::Session;
    use crate::{
        ids::{SessionId, UserId},
        time::Timestamp,
    };

    fn at(micros: i64) -> Timestamp {
        Timestamp::from_micros(micros).expect("in the calendar")
    }

    fn session(ended_at: Option<Timestamp>) -> Session {
        Session {
            id: SessionId::stored("s".to_owned()),
            user_id: UserId::stored("u".to_owned()),
            created_at: at(0),
            expires_at: at(1_000),
            ended_at,
            user_agent: None,
        }
    }

    #[test]
    fn a_session_is_live_until_it_expires() {
        assert!(session(None).is_live(at(999)));
        assert!(!session(None).is_live(at(1_000)));
    }

    #[test]
    fn an_ended_session_is_dead_on_every_clock() {
        // A server whose clock is behind must not take the ended session for live.
        assert!(!session(Some(at(500))).is_live(at(400)));
        assert!(!session(Some(at(500))).is_live(at(600)));
    }
}
