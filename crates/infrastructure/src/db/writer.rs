//! Group commit for SQLite: one thread writes, and writes that wait together share one commit.
//!
//! SQLite lets one connection write at a time and waits for the disk at every commit. So the waiting closures run in one
//! transaction, each in a savepoint of its own (a failing one takes back only its own rows), are committed once, and only
//! then answered: whoever got an answer has its rows on the disk.
//!
//! Writers who were answered together mostly come back together, a moment after the next ones have been taken. Two
//! groups would go on taking turns for ever, each half as large as it could be. So a group waits for those who were there a
//! moment ago, at most for as long as a commit takes (ADR 0010).

use std::{
    mem,
    num::NonZeroU32,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel},
    thread,
    time::{Duration, Instant},
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
/// A group waits for more writes at most as long as commits take, and never longer than this.
const PATIENCE: Duration = Duration::from_millis(3);

/// What is left to do when the group is committed, or when that failed: tell the caller.
type Answer = Box<dyn FnOnce(Result<(), RepositoryError>) + Send>;
/// One write: runs in a savepoint, and gives its answer to keep until the commit; or tells why there is nothing to commit
/// any more.
type Job = Box<dyn FnOnce(&mut DbConn) -> Result<Answer, String> + Send>;

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
            let mut own_error = None;
            let outcome =
                conn.transaction(|conn| write(conn).inspect_err(|error| own_error = Some(error.to_string())));
            if !is_open(conn) {
                // From diesel comes only that the savepoint is gone.
                return Err(own_error.unwrap_or_else(|| "a write ended it".to_owned()));
            }
            let outcome = outcome.map_err(|error| translate(error, conn));
            Ok(Box::new(move |committed| {
                // Nobody listens any more when the caller gave up waiting; the rows are written all the same.
                let _ = answer.send(committed.and(outcome));
            }))
        });
        self.jobs.try_send(job).map_err(|error| {
            RepositoryError::Unavailable(match error {
                TrySendError::Full(_) => "too many writes are waiting".into(),
                TrySendError::Disconnected(_) => "the writing thread has ended".into(),
            })
        })?;
        // The job was dropped unanswered: the database could not be opened, or a write of the same group panicked or was the
        // end of the transaction.
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
    let mut gathering = Gathering::new(PATIENCE);
    while let Some(jobs) = gathering.next_group(queue) {
        let Some(mut current) = conn.take().or_else(|| reopen(url)) else {
            continue;
        };
        // A connection that a failure or a panic left in an unknown state is thrown away, and with it what was not
        // committed.
        let ran = catch_unwind(AssertUnwindSafe(|| commit_together(&mut current, jobs)));
        if let Ok(Some(Group { answers, committed })) = ran {
            if let Ok(took) = committed {
                gathering.committed(took);
                conn = Some(current);
            }
            // Before anybody is answered, and can come back.
            gathering.take_waiting(queue);
            answer(answers, &committed);
        }
    }
}

/// Who can be expected to write, and for how long it pays to wait for them.
struct Gathering {
    /// Writes that shared the last commit.
    last: usize,
    /// How long commits take, on average over the last few: a disk is now quick and now slow.
    commit: Duration,
    /// The longest wait, however long that is.
    patience: Duration,
    /// Those who came meanwhile.
    waiting: Vec<Job>,
}

impl Gathering {
    const fn new(patience: Duration) -> Self {
        Self {
            last: 0,
            commit: Duration::ZERO,
            patience,
            waiting: Vec::new(),
        }
    }

    /// A commit took this long.
    fn committed(&mut self, took: Duration) {
        self.commit = (self.commit * 7 + took) / 8;
    }

    /// Takes the writes that wait already.
    fn take_waiting(&mut self, queue: &Receiver<Job>) {
        let room = GROUP.saturating_sub(self.waiting.len());
        self.waiting.extend(queue.try_iter().take(room));
    }

    /// The writes of the next commit; nothing when there will be none.
    fn next_group(&mut self, queue: &Receiver<Job>) -> Option<Vec<Job>> {
        // Everybody who was answered may come back, and those who came meanwhile are others.
        let expected = (self.last + self.waiting.len()).min(GROUP);
        if self.waiting.is_empty() {
            self.waiting.push(queue.recv().ok()?);
        }
        // Somebody who writes alone waits for nobody: one is expected, and one is there.
        let until = Instant::now() + self.commit.min(self.patience);
        while self.waiting.len() < expected
            && let Ok(job) = queue.recv_timeout(until.saturating_duration_since(Instant::now()))
        {
            self.waiting.push(job);
        }
        self.take_waiting(queue);
        self.last = self.waiting.len();
        Some(mem::take(&mut self.waiting))
    }
}

fn reopen(url: &DatabaseUrl) -> Option<DbConn> {
    open(url, Use::Write)
        .inspect_err(|error| tracing::error!(%error, "the database could not be opened for writing"))
        .ok()
}

/// What is left to do behind a commit, or behind one that failed.
struct Group {
    answers: Vec<Answer>,
    /// How long the commit took. When it failed, the connection is not to be used again.
    committed: Result<Duration, String>,
}

/// Runs `jobs` in one transaction and commits them. Nothing when it could not even begin, or when SQLite gave it up, as it
/// does when the disk is full or fails: those who wrote before have lost their rows then, and what came behind would be
/// committed by itself.
fn commit_together(conn: &mut DbConn, jobs: Vec<Job>) -> Option<Group> {
    if let Err(error) = begin(conn) {
        tracing::error!(%error, "a group of writes could not begin");
        return None;
    }
    let answers = jobs
        .into_iter()
        .map(|job| job(conn))
        .collect::<Result<_, _>>()
        .inspect_err(|error| tracing::error!(%error, "a group of writes was given up by the database"))
        .ok()?;
    let start = Instant::now();
    let committed = commit(conn).map(|()| start.elapsed()).map_err(|error| {
        tracing::error!(%error, "a group of writes could not be committed");
        error.to_string()
    });
    Some(Group { answers, committed })
}

fn answer(answers: Vec<Answer>, committed: &Result<Duration, String>) {
    for answer in answers {
        // Every caller gets an error of its own; errors cannot be cloned, their words can.
        answer(match committed {
            Ok(_) => Ok(()),
            Err(text) => Err(RepositoryError::Unavailable(text.clone().into())),
        });
    }
}

/// Takes the write lock at once: a transaction that begins by reading would fail when it starts to write.
fn begin(conn: &mut DbConn) -> QueryResult<()> {
    match conn {
        DbConn::Sqlite(conn) => AnsiTransactionManager::begin_transaction_sql(conn, "BEGIN IMMEDIATE"),
        DbConn::Postgres(conn) => AnsiTransactionManager::begin_transaction(conn),
    }
}

/// Whether the transaction of the group is still open.
fn is_open(conn: &mut DbConn) -> bool {
    let status = match conn {
        DbConn::Sqlite(conn) => AnsiTransactionManager::transaction_manager_status_mut(conn),
        DbConn::Postgres(conn) => AnsiTransactionManager::transaction_manager_status_mut(conn),
    };
    matches!(status.transaction_depth(), Ok(Some(depth)) if depth == NonZeroU32::MIN)
}

fn commit(conn: &mut DbConn) -> QueryResult<()> {
    match conn {
        DbConn::Sqlite(conn) => AnsiTransactionManager::commit_transaction(conn),
        DbConn::Postgres(conn) => AnsiTransactionManager::commit_transaction(conn),
    }
}

#[cfg(test)]
mod tests {
    use std::{
        sync::mpsc::{SyncSender, sync_channel},
        thread::{scope, sleep},
        time::{Duration, Instant},
    };

    use super::{GROUP, Gathering, Job, QUEUE};

    /// Longer than any of these tests may take.
    const AGES: Duration = Duration::from_mins(1);

    /// As after a commit of `last` writes that took ages.
    fn after(last: usize) -> Gathering {
        Gathering {
            last,
            commit: AGES,
            ..Gathering::new(AGES)
        }
    }

    fn hand_in(jobs: &SyncSender<Job>) {
        jobs.send(Box::new(|_| Ok(Box::new(drop)))).unwrap();
    }

    #[test]
    fn whoever_writes_alone_waits_for_nobody() {
        let (jobs, queue) = sync_channel(QUEUE);
        let (mut gathering, start) = (after(1), Instant::now());
        for _ in 0..3 {
            gathering.take_waiting(&queue);
            hand_in(&jobs);
            assert_eq!(gathering.next_group(&queue).map(|group| group.len()), Some(1));
        }
        assert!(start.elapsed() < AGES / 2);
    }

    #[test]
    fn those_who_come_back_share_a_commit_with_those_who_came_meanwhile() {
        let (jobs, queue) = sync_channel(QUEUE);
        let (mut gathering, start) = (after(2), Instant::now());
        hand_in(&jobs);
        gathering.take_waiting(&queue);
        scope(|scope| {
            scope.spawn(|| {
                for _ in 0..2 {
                    sleep(Duration::from_millis(20));
                    hand_in(&jobs);
                }
            });
            assert_eq!(gathering.next_group(&queue).map(|group| group.len()), Some(3));
        });
        assert_eq!(gathering.last, 3);
        assert!(start.elapsed() < AGES / 2);
    }

    #[test]
    fn those_who_stay_away_are_not_waited_for_longer_than_a_commit_takes() {
        let (jobs, queue) = sync_channel(QUEUE);
        let (mut gathering, start) = (after(16), Instant::now());
        gathering.commit = Duration::from_millis(20);
        hand_in(&jobs);
        assert_eq!(gathering.next_group(&queue).map(|group| group.len()), Some(1));
        assert!(start.elapsed() >= Duration::from_millis(20) && start.elapsed() < AGES / 2);
    }

    #[test]
    fn one_slow_commit_does_not_make_the_next_group_wait_for_as_long() {
        let mut gathering = Gathering::new(AGES);
        gathering.committed(Duration::from_millis(80));
        assert_eq!(gathering.commit, Duration::from_millis(10));
        gathering.committed(Duration::ZERO);
        assert!(gathering.commit < Duration::from_millis(9));
    }

    #[test]
    fn a_group_has_an_end() {
        let (jobs, queue) = sync_channel(QUEUE);
        let mut gathering = Gathering::new(Duration::ZERO);
        for _ in 0..GROUP + 10 {
            hand_in(&jobs);
        }
        drop(jobs);
        for size in [Some(GROUP), Some(10), None] {
            assert_eq!(gathering.next_group(&queue).map(|group| group.len()), size);
        }
    }
}
