//! The database: SQLite inside by default, PostgreSQL when one machine is not enough. Queries are written once for both.

mod after_commit;
mod ambient;
mod announce;
mod changes;
mod connection;
mod error;
pub mod files;
mod foreign;
mod measures;
mod migrations;
mod open_error;
mod others;
mod outcome;
pub mod plain;
mod replicas;
mod url;
mod wal;
mod write;
mod writer;

use std::{
    fmt, io,
    num::NonZeroU32,
    path::Path,
    sync::{Arc, Mutex, PoisonError, RwLock},
    thread,
    time::{Duration, Instant},
};

use diesel::{Connection, QueryResult, RunQueryDsl};
use prometheus_client::{collector::Collector, encoding::DescriptorEncoder, registry::Registry};
use tinerary_application::{
    RepositoryError,
    ports::{health::Health, quick_reads::QuickReads},
};

pub use self::{
    after_commit::after_commit,
    changes::ChangeTable,
    connection::{DbConn, MultiBackend, MultiRawValue, create_sqlite},
    migrations::MigrationError,
    open_error::OpenError,
    replicas::{DbReplicas, MAX_BEHIND, ReplicaError, ReplicaState, register as register_replicas},
    url::{DatabaseUrl, DatabaseUrlError},
};
use announce::{Listener, Publisher};
use connection::{Manager, OpenCount, Use, open};
use measures::{Measures, encode_pool};
use outcome::run;
use writer::Writer;

/// How long a request waits for a connection before it fails as unavailable.
const CHECKOUT_TIMEOUT: Duration = Duration::from_millis(1_500);

/// How long closing waits for connections that are in use.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(2);

/// A database: a pool of connections and, for SQLite, the one writer. Clones share them.
#[derive(Clone)]
pub struct Db {
    connections: Arc<Connections>,
}

struct Connections {
    /// `None` when the database is closed.
    pool: RwLock<Option<r2d2::Pool<Manager>>>,
    size: u32,
    /// The connections of the pool.
    open: OpenCount,
    writer: Option<Writer>,
    measures: Arc<Measures>,
    changes: Arc<ChangeTable>,
    publisher: Publisher,
    /// Set while this server listens to others.
    listener: Mutex<Option<Listener>>,
    url: DatabaseUrl,
}

impl Db {
    /// Opens the database, brings its schema up to date, and keeps at most `connections` connections for reading
    /// (on PostgreSQL for writing too).
    ///
    /// # Errors
    /// [`OpenError`] when it cannot be reached, or when it is newer than this program.
    pub fn open(url: &DatabaseUrl, connections: NonZeroU32) -> Result<Self, OpenError> {
        let mut conn = open(url, Use::Write).map_err(|error| OpenError::connecting(url, &error))?;
        migrations::run(&mut conn)?;
        drop(conn);
        let open_count = OpenCount::default();
        let pool = r2d2::Pool::builder()
            .max_size(connections.get())
            .min_idle(Some(1))
            .test_on_check_out(false)
            .connection_timeout(CHECKOUT_TIMEOUT)
            .error_handler(Box::new(LogConnectionErrors))
            .build(Manager::new(url.clone(), open_count.clone()))
            .map_err(|error| OpenError::connecting(url, &error))?;
        let measures = Arc::<Measures>::default();
        let changes = Arc::<ChangeTable>::default();
        let writer = match url {
            DatabaseUrl::Postgres(_) => None,
            DatabaseUrl::Sqlite(_) => {
                let writer = Writer::start(url.clone(), Arc::clone(&measures), Arc::clone(&changes))
                    .map_err(|error| OpenError::connecting(url, &error))?;
                // The writing thread notices them.
                changes.hears_always();
                Some(writer)
            }
        };
        Ok(Self {
            connections: Arc::new(Connections {
                pool: RwLock::new(Some(pool)),
                size: connections.get(),
                open: open_count,
                writer,
                measures,
                publisher: Publisher::new(Arc::clone(&changes)),
                changes,
                listener: Mutex::default(),
                url: url.clone(),
            }),
        })
    }

    /// What was changed when. On PostgreSQL nothing counts as unchanged before [`Db::hear_others`].
    #[must_use]
    pub fn changes(&self) -> Arc<ChangeTable> {
        Arc::clone(&self.connections.changes)
    }

    fn url(&self) -> &DatabaseUrl {
        &self.connections.url
    }

    /// Listens, on PostgreSQL, to what other servers change, until this is closed. SQLite is listened to in any case.
    ///
    /// # Errors
    /// When the system has no thread left.
    pub fn hear_others(&self) -> io::Result<()> {
        if let DatabaseUrl::Postgres(url) = &self.connections.url {
            let listener = self.connections.publisher.listen(url.clone())?;
            *self
                .connections
                .listener
                .lock()
                .unwrap_or_else(PoisonError::into_inner) = Some(listener);
        }
        Ok(())
    }

    /// Closes all connections, those of clones too: waits for reads that run (for a while) and for writes that are handed in (to
    /// their end). A SQLite database is one whole file then, without a `-wal` and a `-shm`. What is asked of it later fails as
    /// unavailable.
    pub fn close(&self) {
        self.connections.close();
    }

    /// Runs `read` on a pooled connection; again on the next one when the connection turns out to be dead. In a transaction of
    /// this thread it reads what that has written.
    ///
    /// # Errors
    /// [`RepositoryError::Unavailable`] when no working connection can be had.
    pub fn read<T>(&self, read: impl Fn(&mut DbConn) -> QueryResult<T>) -> Result<T, RepositoryError> {
        if let Some(shared) = ambient::current() {
            return ambient::on(&shared, read);
        }
        let mut tries = self.connections.size;
        loop {
            let mut pooled = self.checkout()?;
            match run(&mut pooled, &read) {
                Err(RepositoryError::Unavailable(_)) if pooled.broken && tries > 0 => tries -= 1,
                outcome => return outcome,
            }
        }
    }

    /// Adds how busy it is, and what its writes changed, to `registry`.
    pub fn register(&self, registry: &mut Registry) {
        registry.register_collector(Box::new(PoolState(self.clone())));
        self.connections.measures.register(registry);
        self.connections.changes.register(registry);
    }

    /// How many writes should run at once. On SQLite those that wait share a commit. On PostgreSQL each takes a connection, and
    /// half of the pool is left for reads.
    #[must_use]
    pub fn concurrent_writes(&self) -> usize {
        match self.connections.writer {
            Some(_) => 64,
            None => usize::try_from(self.connections.size).map_or(1, |connections| connections.div_ceil(2)),
        }
    }

    fn checkout(&self) -> Result<r2d2::PooledConnection<Manager>, RepositoryError> {
        let _waiting = self.connections.measures.wait();
        let pool = self.connections.pool();
        pool.ok_or_else(|| RepositoryError::Unavailable("the database is closed".into()))?
            .get()
            .map_err(|error| RepositoryError::Unavailable(Box::new(error)))
    }
}

/// The state of the pool, for the metrics.
struct PoolState(Db);

impl fmt::Debug for PoolState {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("PoolState").finish_non_exhaustive()
    }
}

impl Collector for PoolState {
    fn encode(&self, encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let connections = &self.0.connections;
        let state = connections.pool().map(|pool| pool.state());
        let (open, idle) = state.map_or((0, 0), |state| (state.connections, state.idle_connections));
        encode_pool(encoder, connections.size, open, idle)
    }
}

impl Connections {
    /// The pool; none when the database is closed. A clone: closing must not wait for those who wait for a connection.
    fn pool(&self) -> Option<r2d2::Pool<Manager>> {
        self.pool.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn close(&self) {
        drop(
            self.listener
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .take(),
        );
        drop(self.pool.write().unwrap_or_else(PoisonError::into_inner).take());
        let begun = Instant::now();
        while self.open.get() > 0 && begun.elapsed() < CLOSE_TIMEOUT {
            thread::sleep(Duration::from_millis(2));
        }
        // The last connection that is closed tidies up, and this one may write.
        if let Some(writer) = &self.writer {
            writer.close();
        }
    }
}

impl Drop for Connections {
    fn drop(&mut self) {
        self.close();
    }
}

impl Health for Db {
    fn check(&self) -> Result<(), RepositoryError> {
        self.read(|conn| diesel::sql_query("SELECT 1").execute(conn).map(drop))
    }
}

/// On SQLite alone: a page that is in memory is read faster than a thread is woken.
impl QuickReads for Db {
    fn run(&self, reads: &mut dyn FnMut()) -> bool {
        if self.connections.writer.is_none() || ambient::current().is_some() {
            return false;
        }
        let Some(conn) = self.connections.pool().and_then(|pool| pool.try_get()) else {
            return false;
        };
        ambient::lend(conn, reads);
        true
    }
}

/// The pool retries; the log says why it had to.
#[derive(Debug)]
struct LogConnectionErrors;

impl r2d2::HandleError<diesel::ConnectionError> for LogConnectionErrors {
    fn handle_error(&self, error: diesel::ConnectionError) {
        tracing::warn!(%error, "a database connection could not be opened");
    }
}

/// Whether there is a database of this program, of any version. Makes nothing.
///
/// # Errors
/// [`OpenError::Connect`] when that cannot be known: the server does not answer, or the file is no database.
pub fn holds_data(url: &DatabaseUrl) -> Result<bool, OpenError> {
    match url {
        DatabaseUrl::Sqlite(file) if file.symlink_metadata().is_err() => Ok(false),
        DatabaseUrl::Sqlite(file) => foreign::refuse_odd_files(file).and_then(|()| {
            diesel::SqliteConnection::establish(&file.to_string_lossy())
                .map_err(|error| OpenError::in_file(file, &error))
                .and_then(|mut conn| {
                    migrations::has_any(&mut conn).map_err(|error| OpenError::in_file(file, &error))
                })
        }),
        DatabaseUrl::Postgres(address) => diesel::PgConnection::establish(address)
            .map_err(|error| OpenError::connecting(url, &error))
            .and_then(|mut conn| {
                migrations::has_any_on_server(&mut conn).map_err(|error| OpenError::connecting(url, &error))
            }),
    }
}

/// Refuses a database in a file that others may have changed: one that is no plain file, or that holds triggers, views or tables which
/// this program has not made. What is on a server is not a copy.
///
/// # Errors
/// [`OpenError`], which names some of them.
pub fn refuse_foreign(url: &DatabaseUrl) -> Result<(), OpenError> {
    match url {
        DatabaseUrl::Sqlite(file) => foreign::open_checked(file).map(drop),
        DatabaseUrl::Postgres(_) => Ok(()),
    }
}

/// Copies a SQLite database into a new file of mode 0600: a consistent snapshot, compacted, while other connections read and
/// write. A copy that fails leaves no file.
///
/// # Errors
/// [`OpenError::Connect`] when `from` is not a valid database of this program, or `to` exists or cannot be written.
pub fn copy_sqlite(from: &Path, to: &Path) -> Result<(), OpenError> {
    let mut conn = diesel::SqliteConnection::establish(&from.to_string_lossy())
        .map_err(|error| OpenError::in_file(from, &error))?;
    // To SQLite an empty file is a valid database.
    if !migrations::has_any(&mut conn).map_err(|error| OpenError::in_file(from, &error))? {
        return Err(OpenError::in_file(from, &"it holds no data of Tinerary"));
    }
    copy_open(&mut conn, from, to, |_| Ok(()))
}

/// The same of a file that others may have written, which is [refused](refuse_foreign) when it holds what this program has not made.
/// `before` gets the copy before it is in its place.
///
/// # Errors
/// Those of [`copy_sqlite`] and of `before`; no file is left then.
pub fn restore_sqlite(
    from: &Path,
    to: &Path,
    before: impl FnOnce(&mut DbConn) -> io::Result<()>,
) -> Result<(), OpenError> {
    let mut conn = foreign::open_checked(from)?;
    copy_open(&mut conn, from, to, |copy| {
        let mut copied =
            diesel::SqliteConnection::establish(&copy.to_string_lossy()).map_err(io::Error::other)?;
        // Once more: only this program can change this one.
        foreign::refuse_foreign(&mut copied, from).map_err(io::Error::other)?;
        before(&mut DbConn::Sqlite(copied))
    })
}

fn copy_open(
    conn: &mut diesel::SqliteConnection,
    from: &Path,
    to: &Path,
    before: impl FnOnce(&Path) -> io::Result<()>,
) -> Result<(), OpenError> {
    files::create_private(to, |file| {
        // SQLite accepts an existing file when it is empty.
        diesel::sql_query("VACUUM INTO ?")
            .bind::<diesel::sql_types::Text, _>(file.path().to_string_lossy())
            .execute(conn)
            .map_err(|error| io::Error::other(error.to_string()))?;
        before(file.path())
    })
    .map_err(|error| OpenError::in_file(from, &format!("it cannot be copied to {}: {error}", to.display())))
}
