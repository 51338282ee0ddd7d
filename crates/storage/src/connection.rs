//! One connection to either database, and how the pool opens them.

use std::{
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use diesel::{Connection, ConnectionError, PgConnection, SqliteConnection, connection::SimpleConnection};

use super::url::DatabaseUrl;
use crate::files;

pub use self::multi::{DbConn, MultiBackend, MultiRawValue};

#[expect(missing_docs, reason = "the types that diesel derives have none")]
mod multi {
    use diesel::{PgConnection, SqliteConnection};

    /// A connection to SQLite or PostgreSQL. Queries are written once, for both.
    #[derive(diesel::MultiConnection)]
    pub enum DbConn {
        /// PostgreSQL.
        Postgres(PgConnection),
        /// SQLite.
        Sqlite(SqliteConnection),
    }
}

/// Runs one statement on the connection inside [`DbConn`], for what the enum cannot express (`on_conflict`, inserts of
/// many rows). For leaf statements only.
#[macro_export]
macro_rules! on_each {
    ($conn:expr, $inner:ident => $body:expr) => {
        match $conn {
            $crate::DbConn::Postgres($inner) => $body,
            $crate::DbConn::Sqlite($inner) => $body,
        }
    };
}

/// The time-out comes first: switching to WAL may have to wait for another connection. When SQLite begins its log again, it
/// cuts it to `journal_size_limit` (wal.rs).
const SQLITE_SETTINGS: &str = "
    PRAGMA busy_timeout = 5000;
    PRAGMA journal_mode = WAL;
    PRAGMA journal_size_limit = 16777216;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA cache_size = -4000;
    PRAGMA temp_store = MEMORY;
";

/// As long as SQLite's own `busy_timeout`.
pub(super) const BUSY_TIMEOUT: Duration = Duration::from_secs(5);
/// A switch to WAL takes about as long as one sync of the disk.
const RETRY: Duration = Duration::from_millis(10);

/// The request has timed out by then; this frees the thread and the connection. A write that waits for another's locks fails
/// earlier.
const POSTGRES_LIMITS: &str = "SET statement_timeout = '30s'; SET lock_timeout = '8s'";

/// A read of a replica does not wait longer, and asks the primary.
const REPLICA_LIMITS: &str = "SET statement_timeout = '1s'";

/// Each statement reads a few rows in the order of an index (ADR 0028). A plan that is made for every value alike would often be to
/// gather all rows of a list and sort them, which for a long list takes a thousand times longer: bitmap scans lose the order, and
/// with the costs of turning disks reading a whole table looks cheaper than a hundred rows by their ids.
const PLANS: &str = "SET enable_bitmapscan = off; SET random_page_cost = 1.1";

/// What a connection is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    /// Reading. SQLite then refuses writes, which are for the writer thread.
    Read,
    /// Reading and writing.
    Write,
}

/// Opens a connection.
pub(super) fn open(url: &DatabaseUrl, purpose: Use) -> Result<DbConn, ConnectionError> {
    match url {
        DatabaseUrl::Postgres(url) => PgConnection::establish(url).map(DbConn::Postgres),
        DatabaseUrl::Sqlite(path) => {
            // It makes no difference whether the file existed.
            let _ = create_sqlite(path);
            let mut conn = SqliteConnection::establish(&path.to_string_lossy())?;
            prepare(&mut conn).map_err(ConnectionError::CouldntSetupConfiguration)?;
            if purpose == Use::Read {
                conn.batch_execute("PRAGMA query_only = ON")
                    .map_err(ConnectionError::CouldntSetupConfiguration)?;
            }
            Ok(DbConn::Sqlite(conn))
        }
    }
}

/// Creates an empty file of mode 0600 for a new database, and returns whether it did; any error is left for SQLite to report.
/// SQLite itself would use the umask, which usually lets every user read; its -wal and -shm files take the mode and the owner
/// of this one.
#[must_use]
pub fn create_sqlite(path: &Path) -> bool {
    let is_uri = path.to_string_lossy().starts_with("file:");
    !is_uri && !path.exists() && files::create_private(path, |_| Ok(())).is_ok()
}

/// Sets a connection up. When several switch a new database to WAL at once, SQLite refuses some without waiting, to avoid a
/// deadlock: those retry.
fn prepare(conn: &mut SqliteConnection) -> diesel::QueryResult<()> {
    let began = Instant::now();
    loop {
        match conn.batch_execute(SQLITE_SETTINGS) {
            Err(error) if is_locked(&error) && began.elapsed() < BUSY_TIMEOUT => thread::sleep(RETRY),
            outcome => return outcome,
        }
    }
}

fn is_locked(error: &diesel::result::Error) -> bool {
    matches!(error, diesel::result::Error::DatabaseError(_, info) if info.message() == "database is locked")
}

/// Opens connections for the pool.
///
/// diesel's `establish` of the enum tries each database in turn and hides the errors; this one goes by the scheme of the URL.
#[derive(Debug)]
pub(super) struct Manager {
    url: DatabaseUrl,
    purpose: Use,
    open: OpenCount,
}

impl Manager {
    pub(super) fn new(url: DatabaseUrl, open: OpenCount) -> Self {
        let purpose = match url {
            DatabaseUrl::Postgres(_) => Use::Write,
            DatabaseUrl::Sqlite(_) => Use::Read,
        };
        Self { url, purpose, open }
    }

    /// For reading on a replica.
    pub(super) const fn of_replica(url: DatabaseUrl, open: OpenCount) -> Self {
        Self {
            url,
            purpose: Use::Read,
            open,
        }
    }
}

/// How many connections of a pool are open, or about to be. The pool opens them in the background, also while it is dropped.
#[derive(Clone, Debug, Default)]
pub(super) struct OpenCount(Arc<AtomicUsize>);

impl OpenCount {
    pub(super) fn get(&self) -> usize {
        self.0.load(Ordering::Acquire)
    }

    fn enter(&self) -> Open {
        self.0.fetch_add(1, Ordering::AcqRel);
        Open(Arc::clone(&self.0))
    }
}

/// Counts one connection while it lives.
struct Open(Arc<AtomicUsize>);

impl Drop for Open {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::AcqRel);
    }
}

/// A connection, and whether it is known to be dead.
pub(super) struct Pooled {
    // Dropped in this order: closed, and then not counted any more.
    pub(super) conn: DbConn,
    pub(super) broken: bool,
    /// When PostgreSQL last answered.
    answered: Option<Instant>,
    /// Its number, if other servers can tell whose it is.
    pub(super) signed: Option<u64>,
    _open: Option<Open>,
}

impl Pooled {
    /// One that no pool has.
    pub(super) const fn alone(conn: DbConn) -> Self {
        Self {
            conn,
            broken: false,
            answered: None,
            signed: None,
            _open: None,
        }
    }

    /// Notes that it works.
    pub(super) fn has_answered(&mut self) {
        if matches!(self.conn, DbConn::Postgres(_)) {
            self.answered = Some(Instant::now());
        }
    }

    pub(super) fn has_answered_within(&self, time: Duration) -> bool {
        self.answered.is_some_and(|at| at.elapsed() <= time)
    }

    /// Whether PostgreSQL is known to have closed it, as it does when it stops: the socket tells without a message.
    pub(super) fn is_closed_by_the_server(&mut self) -> bool {
        let DbConn::Postgres(conn) = &mut self.conn else {
            return false;
        };
        // What it said on closing is read first, the end of the stream after it.
        (0..2).any(|_| conn.notifications_iter().any(|heard| heard.is_err()))
    }
}

impl r2d2::ManageConnection for Manager {
    type Connection = Pooled;
    type Error = ConnectionError;

    fn connect(&self) -> Result<Pooled, ConnectionError> {
        let counted = self.open.enter();
        let mut conn = open(&self.url, self.purpose)?;
        if let DbConn::Postgres(conn) = &mut conn {
            let limits = match self.purpose {
                Use::Read => REPLICA_LIMITS,
                Use::Write => POSTGRES_LIMITS,
            };
            conn.batch_execute(&format!("{limits}; {PLANS}"))
                .map_err(ConnectionError::CouldntSetupConfiguration)?;
        }
        Ok(Pooled {
            conn,
            broken: false,
            answered: None,
            signed: None,
            _open: Some(counted),
        })
    }

    fn is_valid(&self, _conn: &mut Pooled) -> Result<(), ConnectionError> {
        // Never called (`test_on_check_out` is off): a check before each request costs more than a retry after a failure.
        Ok(())
    }

    fn has_broken(&self, conn: &mut Pooled) -> bool {
        // A panic leaves its transaction open: later writes would succeed and never be committed.
        conn.broken || std::thread::panicking()
    }
}
