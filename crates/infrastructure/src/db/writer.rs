//! Group commit for SQLite: one thread writes, and writes that wait together share one commit.
//!
//! SQLite lets one connection write at a time and waits for the disk at every commit. So the waiting closures run in one
//! transaction, each in a savepoint of its own (a failing one takes back only its own rows), are committed once, and only
//! then answered: whoever got an answer has its rows on the disk.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel},
    thread,
};

use diesel::{
    Connection, QueryResult,
    connection::{AnsiTransactionManager, TransactionManager},
};
use tinerary_application::RepositoryError;

use super::{
    connection::{DbConn, Use, open},
    error::translate,
    url::DatabaseUrl,
};

/// Writes that may wait; one more is refused, because it would wait too long.
const QUEUE: usize = 1_024;
/// Writes that share a commit; more would make the first one wait for the last.
const GROUP: usize = 256;

/// What is left to do when the group is committed, or when that failed: tell the caller.
type Answer = Box<dyn FnOnce(Result<(), RepositoryError>) + Send>;
/// One write: runs in a savepoint, and gives its answer to keep until the commit.
type Job = Box<dyn FnOnce(&mut DbConn) -> Answer + Send>;

/// Hands writes to the writing thread, which ends when this is dropped.
pub(super) struct Writer {
    jobs: SyncSender<Job>,
}

impl Writer {
    /// Opens the writing connection and starts the thread.
    pub(super) fn start(url: DatabaseUrl) -> Result<Self, diesel::ConnectionError> {
        let conn = open(&url, Use::Write)?;
        let (jobs, queue) = sync_channel(QUEUE);
        thread::Builder::new()
            .name("sqlite-writer".to_owned())
            .spawn(move || write_all(&url, conn, &queue))
            .map_err(|error| diesel::ConnectionError::BadConnection(error.to_string()))?;
        Ok(Self { jobs })
    }

    /// Runs `write` in a transaction and returns when it is on the disk.
    pub(super) fn write<T: Send + 'static>(
        &self,
        write: impl FnOnce(&mut DbConn) -> QueryResult<T> + Send + 'static,
    ) -> Result<T, RepositoryError> {
        let (answer, answered) = sync_channel(1);
        let job: Job = Box::new(move |conn| {
            let outcome = conn.transaction(write).map_err(|error| translate(error, conn));
            Box::new(move |committed| {
                // Nobody listens any more when the caller gave up waiting; the rows are written all the same.
                let _ = answer.send(committed.and(outcome));
            })
        });
        self.jobs.try_send(job).map_err(|error| {
            RepositoryError::Unavailable(match error {
                TrySendError::Full(_) => "too many writes are waiting".into(),
                TrySendError::Disconnected(_) => "the writing thread has ended".into(),
            })
        })?;
        // The job was dropped unanswered: the database could not be opened, or a write of the same group panicked.
        answered.recv().unwrap_or_else(|_| {
            Err(RepositoryError::Unavailable(
                "the write was given up; see the log".into(),
            ))
        })
    }
}

/// Takes what waits, until nobody can hand in writes any more.
fn write_all(url: &DatabaseUrl, conn: DbConn, queue: &Receiver<Job>) {
    let mut conn = Some(conn);
    while let Ok(first) = queue.recv() {
        let mut jobs = vec![first];
        while jobs.len() < GROUP
            && let Ok(job) = queue.try_recv()
        {
            jobs.push(job);
        }
        let Some(mut current) = conn.take().or_else(|| reopen(url)) else {
            continue;
        };
        // A connection that a failure or a panic left in an unknown state is thrown away, and with it what was not
        // committed.
        let committed = catch_unwind(AssertUnwindSafe(|| commit_together(&mut current, jobs)));
        if matches!(committed, Ok(true)) {
            conn = Some(current);
        }
    }
}

fn reopen(url: &DatabaseUrl) -> Option<DbConn> {
    open(url, Use::Write)
        .inspect_err(|error| tracing::error!(%error, "the database could not be opened for writing"))
        .ok()
}

/// Runs `jobs` in one transaction and answers them when it is committed. False when the connection is not to be used again.
fn commit_together(conn: &mut DbConn, jobs: Vec<Job>) -> bool {
    if let Err(error) = begin(conn) {
        tracing::error!(%error, "a group of writes could not begin");
        return false;
    }
    let answers: Vec<Answer> = jobs.into_iter().map(|job| job(conn)).collect();
    let committed = commit(conn).map_err(|error| {
        tracing::error!(%error, "a group of writes could not be committed");
        error.to_string()
    });
    let healthy = committed.is_ok();
    for answer in answers {
        // Every caller gets an error of its own; errors cannot be cloned, their words can.
        answer(
            committed
                .clone()
                .map_err(|text| RepositoryError::Unavailable(text.into())),
        );
    }
    healthy
}

/// Takes the write lock at once: a transaction that begins by reading would fail when it starts to write.
fn begin(conn: &mut DbConn) -> QueryResult<()> {
    match conn {
        DbConn::Sqlite(conn) => AnsiTransactionManager::begin_transaction_sql(conn, "BEGIN IMMEDIATE"),
        DbConn::Postgres(conn) => AnsiTransactionManager::begin_transaction(conn),
    }
}

fn commit(conn: &mut DbConn) -> QueryResult<()> {
    match conn {
        DbConn::Sqlite(conn) => AnsiTransactionManager::commit_transaction(conn),
        DbConn::Postgres(conn) => AnsiTransactionManager::commit_transaction(conn),
    }
}
