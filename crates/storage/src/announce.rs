//! What was changed, told between servers of one PostgreSQL: by the transaction that changes it, to a thread of each server
//! (ADR 0027).

use std::{
    fmt::Write,
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use diesel::{
    Connection, PgConnection, QueryResult, RunQueryDsl,
    connection::SimpleConnection,
    pg::Pg,
    query_builder::{AstPass, QueryFragment, QueryId},
    sql_types::Text,
    sqlite::Sqlite,
};
use tinerary_application::{
    RepositoryError,
    changes::{take_touched, touched},
};
use uuid::Uuid;

use super::{
    ambient,
    changes::{ChangeTable, Slot, slots},
    connection::{DbConn, on_each},
    outcome::unknown,
};

const LISTEN: &str = "LISTEN tinerary_changes";
/// With more than these, a message says that everything was changed: it may have 8,000 bytes.
const MOST: usize = 1_500;
/// Pause between two looks at what has come.
const PAUSE: Duration = Duration::from_millis(25);
/// Pause between two proofs that something would come.
const PROOF: Duration = Duration::from_millis(250);
/// How long a proof is good. Nobody gets an answer that is older: a second, less one look.
const PROVEN: Duration = Duration::from_millis(900);

/// The voice of one server.
pub(super) struct Announcer {
    changes: Arc<ChangeTable>,
    name: Arc<Name>,
}

/// How a server signs what it tells: it need not hear again what it has counted itself.
struct Name(Mutex<String>);

impl Name {
    fn new() -> Self {
        Self(Mutex::new(Uuid::now_v7().to_string()))
    }

    fn get(&self) -> String {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Takes another: what was told under the old one is as that of somebody else, and counts when it is heard.
    fn change(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Uuid::now_v7().to_string();
    }
}

impl Announcer {
    pub(super) fn new(changes: Arc<ChangeTable>) -> Self {
        Self {
            changes,
            name: Arc::new(Name::new()),
        }
    }

    /// Commits, and so tells other servers what this thread has touched: both in one message.
    pub(super) fn commit(&self, conn: &mut DbConn) -> QueryResult<()> {
        let slots = slots(&touched());
        let DbConn::Postgres(postgres) = conn else {
            return ambient::commit(conn);
        };
        if slots.is_empty() {
            return ambient::commit(conn);
        }
        // The message consists of hexadecimal digits, spaces and the name. That the transaction has ended, diesel sees from the
        // state of the connection.
        let committed = postgres.batch_execute(&format!(
            "SELECT pg_notify('tinerary_changes', '{}'); COMMIT",
            message(&self.name.get(), &slots)
        ));
        if committed.is_err() {
            // Telling may have failed. When this fails, too, the connection is broken and found to be.
            let _ = ambient::rollback(conn);
        }
        committed
    }

    /// Runs one statement, which is a transaction of its own, and so tells other servers what this thread has touched. Nothing is
    /// told when no row is written.
    pub(super) fn announced<S>(&self, statement: S, conn: &mut DbConn) -> QueryResult<usize>
    where
        S: QueryFragment<Pg> + QueryFragment<Sqlite> + QueryId,
    {
        let slots = slots(&touched());
        match conn {
            DbConn::Postgres(conn) if !slots.is_empty() => Announced {
                statement,
                message: message(&self.name.get(), &slots),
            }
            .execute(conn),
            conn => on_each!(conn, conn => conn.execute_returning_count(&statement)),
        }
    }

    /// The error of a commit. When nobody knows what came of it, it may still be done after this server has counted it: then it
    /// counts once more.
    pub(super) fn not_committed(&self, error: RepositoryError) -> RepositoryError {
        let error = unknown(error);
        if matches!(error, RepositoryError::OutcomeUnknown(_)) {
            self.name.change();
        }
        error
    }

    /// Counts what this thread has touched, after its transaction: also when nobody knows whether that was committed.
    pub(super) fn publish(&self) {
        self.changes.publish(&take_touched());
    }

    /// Listens to other servers until the result is dropped.
    pub(super) fn listen(&self, url: String) -> std::io::Result<Listener> {
        let (stop, stopped) = channel();
        let (changes, name) = (Arc::clone(&self.changes), Arc::clone(&self.name));
        let thread = thread::Builder::new()
            .name("changes".to_owned())
            .spawn(move || {
                let mut is_new = true;
                while let Err(error) = hear(&url, &changes, &name, &stopped, &mut is_new) {
                    // Once for each break.
                    if std::mem::take(&mut is_new) {
                        tracing::warn!(%error, "changes by other servers cannot be heard: no answers are kept meanwhile");
                    }
                    if stopped.recv_timeout(PROOF) != Err(RecvTimeoutError::Timeout) {
                        return;
                    }
                }
            })?;
        Ok(Listener {
            stop: Some(stop),
            thread: Mutex::new(Some(thread)),
        })
    }
}

/// A statement that writes rows, and tells other servers so.
struct Announced<S> {
    statement: S,
    message: String,
}

impl<S: QueryFragment<Pg>> QueryFragment<Pg> for Announced<S> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        // A part that nothing asks for would not run.
        out.push_sql("WITH told AS MATERIALIZED (SELECT pg_notify('tinerary_changes', ");
        out.push_bind_param::<Text, _>(&self.message)?;
        out.push_sql(")) ");
        self.statement.walk_ast(out.reborrow())?;
        out.push_sql(" RETURNING (SELECT count(*) FROM told)");
        Ok(())
    }
}

impl<S: QueryId> QueryId for Announced<S> {
    type QueryId = Announced<S::QueryId>;
    const HAS_STATIC_QUERY_ID: bool = S::HAS_STATIC_QUERY_ID;
}

impl<S> RunQueryDsl<PgConnection> for Announced<S> {}

/// The ears of one server.
pub(super) struct Listener {
    stop: Option<Sender<()>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Drop for Listener {
    fn drop(&mut self) {
        drop(self.stop.take());
        let thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(thread) = thread {
            // A panic was logged where it happened.
            let _ = thread.join();
        }
    }
}

/// Hears until it is stopped; fails when the connection does.
fn hear(
    url: &str,
    changes: &ChangeTable,
    name: &Name,
    stopped: &Receiver<()>,
    is_new: &mut bool,
) -> Result<(), Box<dyn std::error::Error>> {
    let mut conn = PgConnection::establish(url)?;
    conn.batch_execute(LISTEN)?;
    // Nobody knows what was changed before.
    changes.publish_all();
    let mut proven: Option<Instant> = None;
    loop {
        if proven.is_none_or(|at| at.elapsed() >= PROOF) {
            let asked = Instant::now();
            conn.batch_execute("SELECT 1")?;
            proven = Some(asked);
        }
        for notification in conn.notifications_iter() {
            match slots_of_others(&notification?.payload, &name.get()) {
                Some(slots) => changes.publish_slots(&slots),
                // Of a version that says it in another way.
                None => changes.publish_all(),
            }
        }
        if let Some(at) = proven {
            changes.hears_until(at + PROVEN);
            *is_new = true;
        }
        if stopped.recv_timeout(PAUSE) != Err(RecvTimeoutError::Timeout) {
            return Ok(());
        }
    }
}

fn message(name: &str, slots: &[Slot]) -> String {
    let mut text = name.to_owned();
    if slots.len() > MOST || slots.contains(&Slot::EVERYTHING) {
        text.push_str(" 0");
        return text;
    }
    for slot in slots {
        // A string takes everything.
        let _ = write!(text, " {slot:x}");
    }
    text
}

/// What a message of somebody else says; nothing for one's own, `None` for one that cannot be read.
fn slots_of_others(message: &str, name: &str) -> Option<Vec<Slot>> {
    let (sender, slots) = message.split_once(' ')?;
    if sender == name {
        return Some(Vec::new());
    }
    slots.split(' ').map(Slot::parse).collect()
}

#[cfg(test)]
mod tests {
    use super::{MOST, Slot, message, slots_of_others};

    #[test]
    fn a_message_says_what_was_changed_and_who_says_so() {
        let slot = |text| Slot::parse(text).expect("a slot");
        let some = [slot("1"), slot("ffff")];
        assert_eq!(message("me", &some), "me 1 ffff");
        assert_eq!(slots_of_others("me 1 ffff", "other"), Some(some.to_vec()));
        assert_eq!(slots_of_others("me 1 ffff", "me"), Some(Vec::new()));
        for unknown in ["", "me", "me x", "me 1 10000"] {
            assert_eq!(slots_of_others(unknown, "other"), None, "{unknown}");
        }
    }

    #[test]
    fn a_message_that_would_be_too_long_says_everything() {
        let many = vec![Slot::parse("ffff").expect("a slot"); MOST + 1];
        assert_eq!(message("me", &many), "me 0");
        assert!(message("me", &many[1..]).len() < 8_000);
        assert_eq!(slots_of_others("me 0", "other"), Some(vec![Slot::EVERYTHING]));
    }
}
