//! One connection to either database, and how the pool opens them.

use std::{
    path::Path,
    thread,
    time::{Duration, Instant},
};

use diesel::{Connection, ConnectionError, PgConnection, SqliteConnection, connection::SimpleConnection};

use super::url::DatabaseUrl;
use crate::files;

/// A connection to SQLite or PostgreSQL. Queries are written once, for both.
#[derive(diesel::MultiConnection)]
pub enum DbConn {
    /// PostgreSQL.
    Postgres(PgConnection),
    /// SQLite.
    Sqlite(SqliteConnection),
}

/// Runs one statement on the connection inside [`DbConn`], for what the enum cannot express (`on_conflict`, inserts of
/// many rows). For leaf statements only.
macro_rules! on_each {
    ($conn:expr, $inner:ident => $body:expr) => {
        match $conn {
            $crate::db::DbConn::Postgres($inner) => $body,
            $crate::db::DbConn::Sqlite($inner) => $body,
        }
    };
}
pub(crate) use on_each;

/// The order matters: the time-out first, because switching to WAL may have to wait for another connection.
const SQLITE_SETTINGS: &str = "
    PRAGMA busy_timeout = 5000;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA cache_size = -4000;
    PRAGMA temp_store = MEMORY;
";

/// As long as SQLite's own `busy_timeout`.
const BUSY: Duration = Duration::from_secs(5);
/// A switch to WAL takes about as long as one wait for the disk.
const RETRY: Duration = Duration::from_millis(10);

/// Whoever asked has long had an answer by then; the thread and the connection must become free again.
/// A write that waits for another one's rows gives way before that.
const POSTGRES_SETTINGS: &str = "SET statement_timeout = '30s'; SET lock_timeout = '8s'";

/// What a connection is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    /// Reading only. SQLite then refuses to write, which belongs to the one writer.
    Read,
    /// Reading and writing.
    Write,
}

/// Opens a connection.
pub(super) fn open(url: &DatabaseUrl, purpose: Use) -> Result<DbConn, ConnectionError> {
    match url {
        DatabaseUrl::Postgres(url) => PgConnection::establish(url).map(DbConn::Postgres),
        DatabaseUrl::Sqlite(path) => {
            // Whether it was there already is all the same here.
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

/// Makes a database in a file that is not there yet, for its owner's eyes only; false when there is nothing to make, or
/// something is in the way, which is SQLite's to tell. SQLite would do as the umask says, which lets every user of the machine
/// read, as a rule; what it puts beside the file gets the mode and the owner of the file.
#[must_use]
pub fn create_sqlite(path: &Path) -> bool {
    let is_uri = path.to_string_lossy().starts_with("file:");
    !is_uri && !path.exists() && files::create(path, |_| Ok(())).is_ok()
}

/// Sets a connection up. Of several that switch a new database to WAL at once, SQLite refuses some without waiting (none
/// could let another one pass): they try again.
fn prepare(conn: &mut SqliteConnection) -> diesel::QueryResult<()> {
    let began = Instant::now();
    loop {
        match conn.batch_execute(SQLITE_SETTINGS) {
            Err(error) if is_locked(&error) && began.elapsed() < BUSY => thread::sleep(RETRY),
            outcome => return outcome,
        }
    }
}

fn is_locked(error: &diesel::result::Error) -> bool {
    matches!(error, diesel::result::Error::DatabaseError(_, told) if told.message() == "database is locked")
}

/// Opens connections for the pool.
///
/// diesel's own way of opening the enum tries one database after the other and hides what went wrong; this one does
/// what the scheme of the URL says.
#[derive(Debug)]
pub(super) struct Manager {
    url: DatabaseUrl,
    purpose: Use,
}

impl Manager {
    pub(super) fn new(url: DatabaseUrl) -> Self {
        let purpose = match url {
            DatabaseUrl::Postgres(_) => Use::Write,
            DatabaseUrl::Sqlite(_) => Use::Read,
        };
        Self { url, purpose }
    }
}

/// A connection of the pool, and whether it was seen to be dead.
pub(super) struct Pooled {
    pub(super) conn: DbConn,
    pub(super) broken: bool,
}

impl r2d2::ManageConnection for Manager {
    type Connection = Pooled;
    type Error = ConnectionError;

    fn connect(&self) -> Result<Pooled, ConnectionError> {
        let mut conn = open(&self.url, self.purpose)?;
        if let DbConn::Postgres(conn) = &mut conn {
            conn.batch_execute(POSTGRES_SETTINGS)
                .map_err(ConnectionError::CouldntSetupConfiguration)?;
        }
        Ok(Pooled { conn, broken: false })
    }

    fn is_valid(&self, _conn: &mut Pooled) -> Result<(), ConnectionError> {
        // Never asked: a question before every request costs more than a second try after a failed one.
        Ok(())
    }

    fn has_broken(&self, conn: &mut Pooled) -> bool {
        // A panic leaves its transaction open: later writes would be answered, and never committed.
        conn.broken || std::thread::panicking()
    }
}
