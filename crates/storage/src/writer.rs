//! Group commit for SQLite: one thread writes, and writes that wait together share one commit.
//!
//! SQLite lets one connection write at a time and syncs the disk at every commit. So the waiting closures run in one
//! transaction, each in its own savepoint (a failing one rolls back only its own rows), and are answered after the one
//! commit: an answered write is durable.
//!
//! Callers that were answered together mostly come back together, just after the next group has started. Two groups would
//! alternate for ever, each half as large as it could be. So a group waits for the callers of the last one, at most as long
//! as a commit takes (ADR 0010).

use std::{
    mem,
    num::NonZeroU32,
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
    sync::{
        Arc, Mutex, PoisonError, RwLock,
        mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use diesel::{
    Connection, QueryResult,
    connection::{AnsiTransactionManager, SimpleConnection, TransactionManager},
};
use tinerary_application::{CancellationToken, RepositoryError, changes::take_touched};

use super::{
    ambient::{self, Borrowed, Shared, commit, manage},
    changes::ChangeTable,
    connection::{DbConn, Pooled, Use, open},
    error::translate,
    measures::Measures,
    others::{self, Others},
    outcome::cancelled,
    url::DatabaseUrl,
    wal::Wal,
};

/// Writes that may wait; more are refused, because they would wait too long.
const QUEUE: usize = 1_024;
/// Writes that share a commit; with more, the first would wait too long for the last.
const GROUP: usize = 256;
/// Upper limit of the wait for more writes, however long commits take.
const MAX_WAIT: Duration = Duration::from_millis(3);

/// Sends the caller its result, once the group is committed or has failed.
type Reply = Box<dyn FnOnce(Result<(), RepositoryError>) + Send>;
/// Runs in a savepoint and returns its reply for after the commit, or why the whole transaction is lost.
type Work = Box<dyn FnOnce(&Shared) -> Result<Reply, String> + Send>;

/// When a write counts as done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Durability {
    /// When it is on the disk.
    OnDisk,
    /// When the operating system has it: a power cut may undo it, together with what was written behind it. Such a write keeps
    /// no other write waiting for the disk.
    Behind,
}

/// One write.
struct Job {
    work: Work,
    durability: Durability,
}

/// Sends writes to the writer thread, which ends when this is closed or dropped.
pub(super) struct Writer {
    /// `None` when it is closed.
    jobs: RwLock<Option<SyncSender<Job>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Writer {
    /// Opens the writing connection and starts the thread.
    pub(super) fn start(
        url: DatabaseUrl,
        measures: Arc<Measures>,
        changes: Arc<ChangeTable>,
    ) -> Result<Self, diesel::ConnectionError> {
        let conn = open(&url, Use::Write)?;
        let (jobs, queue) = sync_channel(QUEUE);
        let thread = thread::Builder::new()
            .name("sqlite-writer".to_owned())
            .spawn(move || run(&url, conn, &queue, &measures, &changes))
            .map_err(|error| diesel::ConnectionError::BadConnection(error.to_string()))?;
        Ok(Self {
            jobs: RwLock::new(Some(jobs)),
            thread: Mutex::new(Some(thread)),
        })
    }

    /// Does what waits, and closes the connection.
    pub(super) fn close(&self) {
        // The thread ends when it has done what is in the queue.
        drop(self.jobs.write().unwrap_or_else(PoisonError::into_inner).take());
        let thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take();
        // A write may hold the last handle of its own database: then the thread drops this.
        if let Some(thread) = thread.filter(|thread| thread.thread().id() != thread::current().id()) {
            // A panic was logged where it happened.
            let _ = thread.join();
        }
    }

    /// Runs `write` in a transaction and returns when it is done.
    pub(super) fn write<T: Send + 'static>(
        &self,
        durability: Durability,
        write: impl FnOnce(&mut DbConn) -> QueryResult<T> + Send + 'static,
    ) -> Result<T, RepositoryError> {
        let token = CancellationToken::current();
        let (reply, result) = sync_channel(1);
        let work: Work = Box::new(move |shared| {
            let outcome = if token.begin() {
                in_savepoint(shared.borrow_mut().conn(), write)?
            } else {
                Err(cancelled())
            };
            Ok(Box::new(move |committed| {
                // The caller may have timed out; the rows are written all the same.
                let _ = reply.send(committed.and(outcome));
            }))
        });
        self.hand_in(Job { work, durability })?;
        result.recv().unwrap_or_else(|_| Err(given_up()))
    }

    /// Runs `work` on the writing thread, all that it reads and writes in one transaction, and returns when it is durable. A
    /// panic of `work` goes on here.
    pub(super) fn in_transaction<T, E>(
        &self,
        work: impl FnOnce() -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<RepositoryError> + Send + 'static,
    {
        let (token, span) = (CancellationToken::current(), tracing::Span::current());
        let (reply, result) = sync_channel(1);
        let work: Work = Box::new(move |shared| {
            let outcome = if token.begin() {
                span.in_scope(|| catch_unwind(AssertUnwindSafe(|| ambient::transaction(shared, work))))
            } else {
                Ok(Err(cancelled().into()))
            };
            if !is_open(shared.borrow_mut().conn()) {
                return Err("a use case ended it".to_owned());
            }
            Ok(Box::new(move |committed| {
                let _ = reply.send(match committed {
                    Ok(()) => outcome,
                    Err(error) => Ok(Err(error.into())),
                });
            }))
        });
        let durability = Durability::OnDisk;
        self.hand_in(Job { work, durability })?;
        match result.recv() {
            Ok(outcome) => outcome.unwrap_or_else(|panic| resume_unwind(panic)),
            Err(_) => Err(given_up().into()),
        }
    }

    fn hand_in(&self, job: Job) -> Result<(), RepositoryError> {
        let jobs = self.jobs.read().unwrap_or_else(PoisonError::into_inner);
        let refused = match jobs.as_ref().map(|jobs| jobs.try_send(job)) {
            Some(Ok(())) => return Ok(()),
            Some(Err(TrySendError::Full(_))) => "too many writes are waiting",
            Some(Err(TrySendError::Disconnected(_))) => "the writing thread has ended",
            None => "the database is closed",
        };
        Err(RepositoryError::Unavailable(refused.into()))
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.close();
    }
}

/// The job was dropped without a reply: the database could not be opened or locked, or a write of the same group panicked or
/// ended the transaction. Nothing of it was committed.
fn given_up() -> RepositoryError {
    RepositoryError::Unavailable("the write was given up; see the log".into())
}

/// Runs `write` in a savepoint; the outer error is why the whole transaction is lost.
fn in_savepoint<T>(
    conn: &mut DbConn,
    write: impl FnOnce(&mut DbConn) -> QueryResult<T>,
) -> Result<Result<T, RepositoryError>, String> {
    let mut own_error = None;
    let outcome =
        conn.transaction(|conn| write(conn).inspect_err(|error| own_error = Some(error.to_string())));
    if !is_open(conn) {
        // diesel's own error says only that the savepoint is gone.
        return Err(own_error.unwrap_or_else(|| "a write ended it".to_owned()));
    }
    Ok(outcome.map_err(|error| translate(error, conn)))
}

/// Commits group after group until the [`Writer`] is closed.
fn run(url: &DatabaseUrl, conn: DbConn, queue: &Receiver<Job>, measures: &Measures, changes: &ChangeTable) {
    let mut conn = Some(shared(conn));
    let mut wal = Wal::of(url);
    let mut others = Others::default();
    let mut batch = Batch::new(MAX_WAIT);
    loop {
        let mut idle = || {
            others.look(conn.as_ref(), changes);
            let pause = wal.tidy_when_idle(conn.as_ref());
            Some(pause.map_or(others::PAUSE, |pause| pause.min(others::PAUSE)))
        };
        let Some(jobs) = batch.next_group(queue, &mut idle) else {
            return;
        };
        let Some(current) = conn.take().or_else(|| {
            others.reset();
            reopen(url)
        }) else {
            continue;
        };
        // After a failure or a panic the connection is dropped, which rolls back what was not committed.
        let ran = catch_unwind(AssertUnwindSafe(|| commit_together(&current, jobs)));
        // After the commit, and before anybody hears of it.
        changes.publish(&take_touched());
        if let Ok(Some(Group { replies, committed })) = ran {
            match committed {
                Ok(took) => {
                    batch.committed(took);
                    measures.committed(replies.len(), took);
                    conn = Some(current);
                }
                Err(_) => measures.failed(),
            }
            // Before the replies: their callers may come back at once.
            batch.take_waiting(queue);
            send_replies(replies, &committed);
            let pause = wal.tidy_when_urgent(conn.as_ref());
            batch.hold(queue, pause);
            others.look(conn.as_ref(), changes);
        } else {
            measures.failed();
        }
    }
}

fn shared(conn: DbConn) -> Shared {
    Borrowed::Writer(Pooled::alone(conn)).shared()
}

/// Collects the writes of the next commit, and decides how long to wait for more.
struct Batch {
    /// Size of the last group.
    last: usize,
    /// Moving average of how long commits take.
    commit: Duration,
    max_wait: Duration,
    /// Writes that came during the last commit.
    waiting: Vec<Job>,
}

impl Batch {
    const fn new(max_wait: Duration) -> Self {
        Self {
            last: 0,
            commit: Duration::ZERO,
            max_wait,
            waiting: Vec::new(),
        }
    }

    /// Records how long a commit took.
    fn committed(&mut self, took: Duration) {
        self.commit = (self.commit * 7 + took) / 8;
    }

    /// Takes the writes that are in the queue already.
    fn take_waiting(&mut self, queue: &Receiver<Job>) {
        let room = GROUP.saturating_sub(self.waiting.len());
        self.waiting.extend(queue.try_iter().take(room));
    }

    /// Lets writes wait for `pause`, or until the [`Writer`] is closed.
    fn hold(&mut self, queue: &Receiver<Job>, pause: Duration) {
        if pause.is_zero() {
            return;
        }
        let until = Instant::now() + pause;
        let left = || until.saturating_duration_since(Instant::now());
        while self.waiting.len() < GROUP {
            match queue.recv_timeout(left()) {
                Ok(job) => self.waiting.push(job),
                Err(_) => return,
            }
        }
        thread::sleep(left());
    }

    /// Waits for the writes of the next commit; `None` when the [`Writer`] was closed. `idle` is called when there are none, and
    /// says after what pause it wants to be called again.
    fn next_group(
        &mut self,
        queue: &Receiver<Job>,
        idle: impl FnMut() -> Option<Duration>,
    ) -> Option<Vec<Job>> {
        // Each caller of the last group may come back; those that came meanwhile are others.
        let expected = (self.last + self.waiting.len()).min(GROUP);
        if self.waiting.is_empty() {
            self.waiting.push(next_job(queue, idle)?);
        }
        // A single caller never waits here: one is expected, and one has come.
        let until = Instant::now() + self.commit.min(self.max_wait);
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

fn next_job(queue: &Receiver<Job>, mut idle: impl FnMut() -> Option<Duration>) -> Option<Job> {
    if let Ok(job) = queue.try_recv() {
        return Some(job);
    }
    while let Some(pause) = idle() {
        match queue.recv_timeout(pause) {
            Err(RecvTimeoutError::Timeout) => {}
            outcome => return outcome.ok(),
        }
    }
    queue.recv().ok()
}

fn reopen(url: &DatabaseUrl) -> Option<Shared> {
    open(url, Use::Write)
        .inspect_err(|error| tracing::error!(%error, "the database could not be opened for writing"))
        .ok()
        .map(shared)
}

/// A group after its commit.
struct Group {
    replies: Vec<Reply>,
    /// How long the commit took. After a failure the connection must not be used again.
    committed: Result<Duration, String>,
}

/// Runs `jobs` in one transaction and commits them. `None` when it could not begin, or when SQLite rolled it back, as it does
/// when the disk is full or fails: the rows of the earlier jobs are lost then, and later ones would be committed on their own.
fn commit_together(shared: &Shared, jobs: Vec<Job>) -> Option<Group> {
    let durability = if jobs.iter().all(|job| job.durability == Durability::Behind) {
        Durability::Behind
    } else {
        Durability::OnDisk
    };
    if let Err(error) = begin(shared.borrow_mut().conn(), durability) {
        tracing::error!(%error, "a group of writes could not begin");
        return None;
    }
    let replies = jobs
        .into_iter()
        .map(|job| (job.work)(shared))
        .collect::<Result<_, _>>()
        .inspect_err(|error| tracing::error!(%error, "a group of writes was given up by the database"))
        .ok()?;
    let start = Instant::now();
    let outcome = commit(shared.borrow_mut().conn());
    let committed = outcome.map(|()| start.elapsed()).map_err(|error| {
        tracing::error!(%error, "a group of writes could not be committed");
        error.to_string()
    });
    Some(Group { replies, committed })
}

fn send_replies(replies: Vec<Reply>, committed: &Result<Duration, String>) {
    for reply in replies {
        // An error cannot be cloned, so each caller gets its text.
        reply(match committed {
            Ok(_) => Ok(()),
            // SQLite has rolled it back.
            Err(text) => Err(RepositoryError::Unavailable(text.clone().into())),
        });
    }
}

/// Takes the write lock at once: a transaction that begins by reading would fail when it starts to write. Whether SQLite waits for
/// the disk when it commits must be said before; a later commit that does waits for everything that was written behind, too.
fn begin(conn: &mut DbConn, durability: Durability) -> QueryResult<()> {
    match conn {
        DbConn::Sqlite(conn) => {
            conn.batch_execute(match durability {
                Durability::OnDisk => "PRAGMA synchronous = FULL",
                Durability::Behind => "PRAGMA synchronous = NORMAL",
            })?;
            AnsiTransactionManager::begin_transaction_sql(conn, "BEGIN IMMEDIATE")
        }
        DbConn::Postgres(conn) => AnsiTransactionManager::begin_transaction(conn),
    }
}

/// Whether the transaction of the group is still open.
fn is_open(conn: &mut DbConn) -> bool {
    let status = manage!(conn, transaction_manager_status_mut);
    matches!(status.transaction_depth(), Ok(Some(depth)) if depth == NonZeroU32::MIN)
}

#[cfg(test)]
mod tests {
    use std::{
        sync::mpsc::{Receiver, SyncSender, sync_channel},
        thread::{scope, sleep},
        time::{Duration, Instant},
    };

    use super::{Batch, Durability, GROUP, Job, QUEUE, Work};

    /// Longer than any of these tests may take.
    const AGES: Duration = Duration::from_mins(1);

    /// As after a commit of `last` writes that took ages.
    fn after(last: usize) -> Batch {
        Batch {
            last,
            commit: AGES,
            ..Batch::new(AGES)
        }
    }

    fn next_group(batch: &mut Batch, queue: &Receiver<Job>) -> Option<Vec<Job>> {
        batch.next_group(queue, || None)
    }

    fn hand_in(jobs: &SyncSender<Job>) {
        let work: Work = Box::new(|_| Ok(Box::new(drop)));
        let durability = Durability::OnDisk;
        jobs.send(Job { work, durability }).unwrap();
    }

    #[test]
    fn lone_write_waits_for_no_other() {
        let (jobs, queue) = sync_channel(QUEUE);
        let (mut batch, start) = (after(1), Instant::now());
        for _ in 0..3 {
            batch.take_waiting(&queue);
            hand_in(&jobs);
            assert_eq!(next_group(&mut batch, &queue).map(|group| group.len()), Some(1));
        }
        assert!(start.elapsed() < AGES / 2);
    }

    #[test]
    fn those_who_come_back_share_a_commit_with_those_who_came_meanwhile() {
        let (jobs, queue) = sync_channel(QUEUE);
        let (mut batch, start) = (after(2), Instant::now());
        hand_in(&jobs);
        batch.take_waiting(&queue);
        scope(|scope| {
            scope.spawn(|| {
                for _ in 0..2 {
                    sleep(Duration::from_millis(20));
                    hand_in(&jobs);
                }
            });
            assert_eq!(next_group(&mut batch, &queue).map(|group| group.len()), Some(3));
        });
        assert_eq!(batch.last, 3);
        assert!(start.elapsed() < AGES / 2);
    }

    #[test]
    fn those_who_stay_away_are_not_waited_for_longer_than_a_commit_takes() {
        let (jobs, queue) = sync_channel(QUEUE);
        let (mut batch, start) = (after(16), Instant::now());
        batch.commit = Duration::from_millis(20);
        hand_in(&jobs);
        assert_eq!(next_group(&mut batch, &queue).map(|group| group.len()), Some(1));
        assert!(start.elapsed() >= Duration::from_millis(20) && start.elapsed() < AGES / 2);
    }

    #[test]
    fn one_slow_commit_does_not_make_the_next_group_wait_for_as_long() {
        let mut batch = Batch::new(AGES);
        batch.committed(Duration::from_millis(80));
        assert_eq!(batch.commit, Duration::from_millis(10));
        batch.committed(Duration::ZERO);
        assert!(batch.commit < Duration::from_millis(9));
    }

    #[test]
    fn idle_work_keeps_no_write_waiting() {
        let (jobs, queue) = sync_channel(QUEUE);
        let (mut batch, mut called) = (Batch::new(AGES), 0);
        let mut idle = || {
            called += 1;
            if called == 3 {
                hand_in(&jobs);
            }
            Some(if called < 3 { Duration::ZERO } else { AGES })
        };
        assert_eq!(
            batch.next_group(&queue, &mut idle).map(|group| group.len()),
            Some(1)
        );
        hand_in(&jobs);
        assert_eq!(
            batch
                .next_group(&queue, || panic!("somebody waits"))
                .map(|group| group.len()),
            Some(1)
        );
        assert_eq!(called, 3);
    }

    #[test]
    fn writes_that_are_held_come_with_the_next_group_and_none_is_held_by_a_writer_that_is_closed() {
        let (jobs, queue) = sync_channel(QUEUE);
        let (mut batch, start) = (Batch::new(Duration::ZERO), Instant::now());
        hand_in(&jobs);
        hand_in(&jobs);
        batch.hold(&queue, Duration::from_millis(1));
        assert_eq!(batch.waiting.len(), 2);
        hand_in(&jobs);
        drop(jobs);
        batch.hold(&queue, AGES);
        assert!(start.elapsed() < AGES / 2);
        for size in [Some(3), None] {
            assert_eq!(next_group(&mut batch, &queue).map(|group| group.len()), size);
        }
    }

    #[test]
    fn a_group_has_an_end() {
        let (jobs, queue) = sync_channel(QUEUE);
        let mut batch = Batch::new(Duration::ZERO);
        for _ in 0..GROUP + 10 {
            hand_in(&jobs);
        }
        drop(jobs);
        for size in [Some(GROUP), Some(10), None] {
            assert_eq!(next_group(&mut batch, &queue).map(|group| group.len()), size);
        }
    }
}
