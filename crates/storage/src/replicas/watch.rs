//! The thread that watches one replica.

use std::{
    error::Error,
    io,
    num::NonZeroU32,
    sync::{
        Arc,
        mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    },
    thread,
    time::{Duration, Instant},
};

use diesel::{
    Connection, PgConnection, QueryResult, QueryableByName, RunQueryDsl,
    sql_types::{BigInt, Bool, Text},
};
use tinerary_application::ports::changes::Changes as _;

use super::{
    Standing, Watched,
    progress::{Mark, Progress, may_answer},
};
use crate::{
    LogConnectionErrors, OpenError,
    changes::ChangeTable,
    connection::{Manager, OpenCount},
    url::DatabaseUrl,
};

/// Pause between two looks when nothing is missing there.
const QUIET: Duration = Duration::from_millis(250);
/// The same when something is.
const BUSY: Duration = Duration::from_millis(25);

/// What the primary must have on its disk for all commits that it has acknowledged to be before it: the position in its log up
/// to which it is flushed, which is also how far replicas are sent it.
const FLUSHED: &str = "SELECT (pg_current_wal_flush_lsn() - '0/0')::bigint AS position";
/// A replica that has replayed its log up to a position shows all commits before it.
const REPLAYED: &str = "SELECT pg_is_in_recovery() AS is_replica, \
    coalesce(pg_last_wal_replay_lsn() - '0/0', 0)::bigint AS position, \
    EXISTS (SELECT FROM pg_stat_wal_receiver) AS follows";
/// Whose copy a server is.
const SYSTEM: &str = "SELECT system_identifier::text AS system, current_database()::text AS database \
    FROM pg_control_system()";

#[derive(QueryableByName)]
struct Flushed {
    #[diesel(sql_type = BigInt)]
    position: i64,
}

#[derive(QueryableByName)]
struct Replayed {
    #[diesel(sql_type = Bool)]
    is_replica: bool,
    #[diesel(sql_type = BigInt)]
    position: i64,
    #[diesel(sql_type = Bool)]
    follows: bool,
}

#[derive(PartialEq, Eq, QueryableByName)]
struct System {
    #[diesel(sql_type = Text)]
    system: String,
    #[diesel(sql_type = Text)]
    database: String,
}

fn one<Row: QueryableByName<diesel::pg::Pg> + 'static>(
    conn: &mut PgConnection,
    question: &str,
) -> QueryResult<Row> {
    diesel::sql_query(question).get_result(conn)
}

/// What is to be watched.
pub(super) struct Watch {
    pub primary: String,
    pub url: DatabaseUrl,
    pub connections: NonZeroU32,
    pub max_behind: Duration,
    pub changes: Arc<ChangeTable>,
    pub replica: Arc<Watched>,
}

impl Watch {
    /// Watches in a thread of its own, until the result is dropped.
    pub fn start(self) -> io::Result<Sender<()>> {
        let (stop, stopped) = channel();
        thread::Builder::new()
            .name("replica".to_owned())
            .spawn(move || self.run(&stopped))?;
        Ok(stop)
    }

    fn run(&self, stopped: &Receiver<()>) {
        let mut logged = LastLogged::default();
        while let Err(error) = self.follow(stopped, &mut logged) {
            // With it, its connections are closed.
            drop(self.replica.standing().take());
            logged.is_left_out(&self.replica.name, &*error);
            if is_over(stopped, QUIET) {
                return;
            }
        }
    }

    /// Follows it until it is to stop; fails when the replica, or the primary, cannot be asked.
    fn follow(&self, stopped: &Receiver<()>, logged: &mut LastLogged) -> Result<(), Box<dyn Error>> {
        let mut replica = self.connect()?;
        let mut primary = PgConnection::establish(&self.primary)
            .map_err(|error| format!("the primary cannot be asked how far it is: {error}"))?;
        if one::<System>(&mut replica, SYSTEM)? != one::<System>(&mut primary, SYSTEM)? {
            return Err("it is a copy of another database".into());
        }
        let manager = Manager::of_replica(self.url.clone(), OpenCount::default());
        let pool = r2d2::Pool::builder()
            .max_size(self.connections.get())
            .min_idle(Some(1))
            .test_on_check_out(false)
            .error_handler(Box::new(LogConnectionErrors))
            .build_unchecked(manager);
        let mut progress = Progress::default();
        let began = Instant::now();
        loop {
            let (at, version) = (Instant::now(), self.changes.version());
            let flushed: Flushed = one(&mut primary, FLUSHED)?;
            progress.mark(Mark {
                at,
                version,
                position: flushed.position,
            });
            let replayed: Replayed = one(&mut replica, REPLAYED)?;
            if !replayed.is_replica {
                return Err("it is no replica: it takes writes itself".into());
            }
            if !replayed.follows {
                return Err("it does not follow its primary".into());
            }
            let passed = progress.replayed(replayed.position);
            if let Some(passed) = passed {
                let pool = pool.clone();
                *self.replica.standing() = Some(Standing { pool, passed });
            }
            let since = passed.map_or(began, |passed| passed.at);
            let may_answer = may_answer(since, Instant::now(), self.max_behind);
            if !may_answer {
                let behind = format!("it is more than {} s behind", self.max_behind.as_secs());
                logged.is_left_out(&self.replica.name, &behind);
            } else if passed.is_some() {
                logged.is_used(&self.replica.name);
            }
            let is_level = progress.is_level() && version == self.changes.version();
            // No read waits for one that is left out.
            let is_quiet = is_level || !may_answer;
            if is_over(stopped, if is_quiet { QUIET } else { BUSY }) {
                return Ok(());
            }
        }
    }

    fn connect(&self) -> Result<PgConnection, Box<dyn Error>> {
        match &self.url {
            DatabaseUrl::Postgres(url) => {
                Ok(PgConnection::establish(url).map_err(|error| OpenError::connecting(&self.url, &error))?)
            }
            DatabaseUrl::Sqlite(_) => Err("it is no PostgreSQL".into()),
        }
    }
}

fn is_over(stopped: &Receiver<()>, pause: Duration) -> bool {
    stopped.recv_timeout(pause) != Err(RecvTimeoutError::Timeout)
}

/// What the log said last.
#[derive(Default)]
struct LastLogged {
    is_used: Option<bool>,
}

impl LastLogged {
    fn is_used(&mut self, replica: &str) {
        if self.is_used.replace(true) != Some(true) {
            tracing::info!(replica, "reads go to the replica");
        }
    }

    fn is_left_out(&mut self, replica: &str, why: &dyn std::fmt::Display) {
        if self.is_used.replace(false) != Some(false) {
            tracing::warn!(replica, %why, "the replica is left out, until it can be used again");
        }
    }
}
