//! Sessions that were found live a moment ago, so that not every request has to ask the database.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use chrono::TimeDelta;
use tinerary_domain::{SessionId, Timestamp};

use crate::Actor;

/// For how long an answer of the database is good. A session that another program ended, such as `tinerary admin`, is dead
/// here by then.
const GOOD_FOR: TimeDelta = TimeDelta::milliseconds(500);
/// More than this many are not remembered.
const MOST: usize = 10_000;

/// What is known about sessions. Shared by everything that begins, uses or ends them.
#[derive(Default)]
pub struct LiveSessions {
    known: Mutex<Known>,
    /// Whether another server may end a session, which is to be dead here at once: then nothing is remembered.
    many_servers: bool,
}

#[derive(Default)]
struct Known {
    actors: HashMap<SessionId, (Actor, Timestamp)>,
    /// Grows whenever a session ends: what was read before is not remembered after.
    endings: u64,
}

/// The state of things when somebody set out to ask the database.
#[derive(Clone, Copy)]
pub struct Asked {
    at: Timestamp,
    endings: u64,
}

impl LiveSessions {
    /// `many_servers`: whether others may use the same database. The default is for a server that is alone.
    #[must_use]
    pub fn new(many_servers: bool) -> Self {
        Self {
            many_servers,
            ..Self::default()
        }
    }

    /// Whose session this is, if that is known well enough at `now`.
    pub fn recall(&self, id: &SessionId, now: Timestamp) -> Option<Actor> {
        self.known()
            .actors
            .get(id)
            // A clock that was put back must not make old knowledge last.
            .filter(|(_, since)| *since <= now && now < since.plus(GOOD_FOR))
            .map(|(actor, _)| actor.clone())
    }

    /// To be called before the database is asked.
    pub fn ask(&self, now: Timestamp) -> Asked {
        Asked {
            at: now,
            endings: self.known().endings,
        }
    }

    /// Remembers what the database said, unless a session has ended meanwhile.
    pub fn remember(&self, asked: Asked, actor: Actor) {
        let mut known = self.known();
        if self.many_servers || known.endings != asked.endings {
            return;
        }
        if known.actors.len() >= MOST {
            known
                .actors
                .retain(|_, (_, since)| asked.at < since.plus(GOOD_FOR));
            if known.actors.len() >= MOST {
                known.actors.clear();
            }
        }
        known.actors.insert(actor.session_id.clone(), (actor, asked.at));
    }

    /// A session has ended.
    pub fn forget(&self, id: &SessionId) {
        let mut known = self.known();
        known.endings += 1;
        known.actors.remove(id);
    }

    /// Sessions have ended, of which nobody knows the ids.
    pub fn forget_all(&self) {
        let mut known = self.known();
        known.endings += 1;
        known.actors.clear();
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        // Nothing is left half done by a panic: every change is one call.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::{LiveSessions, MOST};
    use crate::Actor;
    use tinerary_domain::{Role, SessionId, Timestamp, UserId};

    fn at(millis: i64) -> Timestamp {
        Timestamp::from_micros(millis * 1_000).expect("in the calendar")
    }

    fn actor(session: &str) -> Actor {
        Actor {
            user_id: UserId::stored("ana".to_owned()),
            session_id: SessionId::stored(session.to_owned()),
            role: Role::User,
        }
    }

    fn id() -> SessionId {
        actor("s").session_id
    }

    #[test]
    fn an_answer_is_good_for_half_a_second() {
        let live = LiveSessions::default();
        live.remember(live.ask(at(1_000)), actor("s"));
        assert_eq!(live.recall(&id(), at(1_000)), Some(actor("s")));
        assert_eq!(live.recall(&id(), at(1_499)), Some(actor("s")));
        assert_eq!(live.recall(&id(), at(1_500)), None);
        assert_eq!(live.recall(&id(), at(999)), None, "the clock was put back");
    }

    #[test]
    fn one_of_many_servers_remembers_nothing() {
        let live = LiveSessions::new(true);
        live.remember(live.ask(at(1_000)), actor("s"));
        assert_eq!(live.recall(&id(), at(1_000)), None);
    }

    #[test]
    fn an_ended_session_is_forgotten_at_once() {
        let live = LiveSessions::default();
        live.remember(live.ask(at(0)), actor("s"));
        live.remember(live.ask(at(0)), actor("other"));
        live.forget(&id());
        assert_eq!(live.recall(&id(), at(1)), None);
        assert!(live.recall(&actor("other").session_id, at(1)).is_some());
        live.forget_all();
        assert_eq!(live.recall(&actor("other").session_id, at(1)), None);
    }

    #[test]
    fn an_answer_that_an_ending_overtook_is_not_kept() {
        let live = LiveSessions::default();
        let asked = live.ask(at(0));
        live.forget(&id());
        live.remember(asked, actor("s"));
        assert_eq!(live.recall(&id(), at(1)), None);
    }

    #[test]
    fn it_does_not_grow_without_end() {
        let live = LiveSessions::default();
        for number in 0..MOST + 10 {
            live.remember(live.ask(at(0)), actor(&number.to_string()));
        }
        assert!(live.known().actors.len() <= MOST);
        assert!(
            live.recall(&actor(&(MOST + 9).to_string()).session_id, at(1))
                .is_some()
        );
    }
}
