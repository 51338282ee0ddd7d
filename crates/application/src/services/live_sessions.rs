//! Live sessions that were looked up, kept until something changes them (ADR 0007).

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use tinerary_domain::{SessionId, Timestamp};

use crate::{
    Actor,
    changes::{Subject, Subjects},
    ports::{
        changes::{Changes, Version, Watch},
        sessions::LiveSession,
    },
};

/// How long one is kept at most, however little happens: of rows that are changed by hand no server is notified. A second is what
/// it takes at worst to hear of the changes of another server.
const LONGEST: Duration = Duration::from_secs(1);
/// How many are kept of either age.
const MOST: usize = 10_000;

/// What is known of sessions. It lets in no user whose session may have been changed since: by this server, or by others, or
/// because this server cannot be sure to hear of them.
#[derive(Clone)]
pub struct LiveSessions {
    changes: Arc<dyn Changes>,
    kept: Arc<Mutex<Generations>>,
}

/// Those that were used of late, and those before them, which go next.
#[derive(Default)]
struct Generations {
    young: HashMap<SessionId, Kept>,
    old: HashMap<SessionId, Kept>,
}

struct Kept {
    session: LiveSession,
    found: Instant,
    watch: Box<dyn Watch>,
}

impl LiveSessions {
    pub fn new(changes: Arc<dyn Changes>) -> Self {
        Self {
            changes,
            kept: Arc::default(),
        }
    }

    /// Whose session this is, if that is certain.
    pub fn get(&self, id: &SessionId, now: Timestamp) -> Option<Actor> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let found = kept.get(id)?;
        if found.session.until > now && found.found.elapsed() < LONGEST && found.watch.is_unchanged() {
            return Some(found.session.actor.clone());
        }
        kept.forget(id);
        None
    }

    /// What is to be noted before the database is asked.
    pub fn version(&self) -> Version {
        self.changes.version()
    }

    /// Keeps what the database has said, which may miss all changes after `since`.
    pub fn keep(&self, session: LiveSession, since: Version) {
        let mut subjects = Subjects::default();
        subjects.push(Subject::SessionsOf(session.actor.user_id.as_str()));
        let kept = Kept {
            watch: self.changes.watch(&subjects, since),
            found: Instant::now(),
            session,
        };
        self.kept
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(kept);
    }
}

impl Generations {
    fn get(&mut self, id: &SessionId) -> Option<&Kept> {
        if let Some(used) = self.old.remove(id) {
            self.insert(used);
        }
        self.young.get(id)
    }

    fn insert(&mut self, kept: Kept) {
        if self.young.len() >= MOST {
            self.old = std::mem::take(&mut self.young);
        }
        self.young.insert(kept.session.actor.session_id.clone(), kept);
    }

    fn forget(&mut self, id: &SessionId) {
        self.young.remove(id);
        self.old.remove(id);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    };

    use chrono::TimeDelta;
    use tinerary_domain::{Role, SessionId, Timestamp, UserId};

    use super::{LiveSessions, MOST};
    use crate::{
        Actor,
        changes::{Kind, Subjects},
        ports::{
            changes::{Changes, Version, Watch},
            sessions::LiveSession,
        },
    };

    /// Each write changes the sessions of everybody.
    #[derive(Default)]
    struct Writes(Arc<AtomicU64>);

    struct Since(Arc<AtomicU64>, u64);

    impl Changes for Writes {
        fn version(&self) -> Version {
            Version(self.0.load(Ordering::SeqCst))
        }

        fn watch(&self, subjects: &Subjects, since: Version) -> Box<dyn Watch> {
            assert_eq!(subjects.parts().collect::<Vec<_>>(), [(Kind::Sessions, "ana")]);
            Box::new(Since(Arc::clone(&self.0), since.0))
        }
    }

    impl Watch for Since {
        fn is_unchanged(&self) -> bool {
            self.0.load(Ordering::SeqCst) == self.1
        }

        fn size(&self) -> usize {
            0
        }
    }

    fn noon() -> Timestamp {
        Timestamp::from_micros(1_763_942_400_000_000).expect("a time")
    }

    fn session(id: &str) -> LiveSession {
        LiveSession {
            actor: Actor {
                user_id: UserId::stored("ana".to_owned()),
                session_id: SessionId::stored(id.to_owned()),
                role: Role::User,
            },
            until: noon().plus(TimeDelta::hours(1)),
        }
    }

    fn kept() -> (LiveSessions, Arc<AtomicU64>) {
        let writes = Writes::default();
        let count = Arc::clone(&writes.0);
        (LiveSessions::new(Arc::new(writes)), count)
    }

    #[test]
    fn a_session_is_known_until_something_is_changed() {
        let (sessions, writes) = kept();
        let id = SessionId::stored("s".to_owned());
        assert_eq!(sessions.get(&id, noon()), None);
        sessions.keep(session("s"), sessions.version());
        assert_eq!(sessions.get(&id, noon()), Some(session("s").actor));
        writes.fetch_add(1, Ordering::SeqCst);
        assert_eq!(sessions.get(&id, noon()), None);
    }

    #[test]
    fn change_during_the_database_read_invalidates_the_session() {
        let (sessions, writes) = kept();
        let before = sessions.version();
        writes.fetch_add(1, Ordering::SeqCst);
        sessions.keep(session("s"), before);
        assert_eq!(sessions.get(&SessionId::stored("s".to_owned()), noon()), None);
    }

    #[test]
    fn a_session_is_over_at_its_end() {
        let (sessions, _) = kept();
        sessions.keep(session("s"), sessions.version());
        let id = SessionId::stored("s".to_owned());
        let end = session("s").until;
        assert!(sessions.get(&id, end.plus(TimeDelta::microseconds(-1))).is_some());
        assert_eq!(sessions.get(&id, end), None);
    }

    #[test]
    fn unused_sessions_are_evicted_first() {
        let (sessions, _) = kept();
        let used = SessionId::stored("used".to_owned());
        sessions.keep(session("used"), sessions.version());
        for number in 0..3 * MOST {
            sessions.keep(session(&format!("{number}")), sessions.version());
            assert!(sessions.get(&used, noon()).is_some());
        }
        let first = SessionId::stored("0".to_owned());
        assert_eq!(sessions.get(&first, noon()), None);
    }
}
