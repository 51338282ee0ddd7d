//! The database: SQLite inside by default, PostgreSQL when one machine is not enough. Queries are written once for both.

mod connection;
mod error;
mod measures;
mod migrations;
mod open_error;
pub(crate) mod schema;
mod url;
mod writer;

use std::{
    io,
    num::NonZeroU32,
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

use diesel::{Connection, QueryResult, RunQueryDsl, connection::SimpleConnection};
use tinerary_application::{RepositoryError, ports::health::Health};

pub use self::{
    connection::{DbConn, create_sqlite},
    measures::DbLoad,
    migrations::MigrationError,
    open_error::OpenError,
    url::{DatabaseUrl, DatabaseUrlError},
};
pub(crate) use connection::on_each;
use connection::{Manager, Pooled, Use, open};
use error::translate;
use measures::Measures;
use writer::Writer;

use crate::files;

/// How long a request waits for a connection before it fails as unavailable.
const CHECKOUT_TIMEOUT: Duration = Duration::from_millis(1_500);

/// A database: a pool of connections and, for SQLite, the one writer. Clones share them.
#[derive(Clone)]
pub struct Db {
    pool: r2d2::Pool<Manager>,
    writer: Option<Arc<Writer>>,
    measures: Arc<Measures>,
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
        let pool = r2d2::Pool::builder()
            .max_size(connections.get())
            .min_idle(Some(1))
            .test_on_check_out(false)
            .connection_timeout(CHECKOUT_TIMEOUT)
            .error_handler(Box::new(LogConnectionErrors))
            .build(Manager::new(url.clone()))
            .map_err(|error| OpenError::connecting(url, &error))?;
        let measures = Arc::<Measures>::default();
        let writer = match url {
            DatabaseUrl::Postgres(_) => None,
            DatabaseUrl::Sqlite(_) => {
                let writer = Writer::start(url.clone(), Arc::clone(&measures))
                    .map_err(|error| OpenError::connecting(url, &error))?;
                Some(Arc::new(writer))
            }
        };
        Ok(Self {
            pool,
            writer,
            measures,
        })
    }

    /// Runs `read` on a pooled connection; again on the next one when the connection turns out to be dead.
    ///
    /// # Errors
    /// [`RepositoryError::Unavailable`] when no working connection can be had.
    pub fn read<T>(&self, read: impl Fn(&mut DbConn) -> QueryResult<T>) -> Result<T, RepositoryError> {
        let mut tries = self.pool.max_size();
        loop {
            let mut pooled = self.checkout()?;
            match run(&mut pooled, &read) {
                Err(RepositoryError::Unavailable(_)) if pooled.broken && tries > 0 => tries -= 1,
                outcome => return outcome,
            }
        }
    }

    /// Runs `write` in one transaction, which an error rolls back, and returns when it is durable.
    ///
    /// On SQLite, writes that wait at the same time share a commit; on PostgreSQL each has its own.
    ///
    /// # Errors
    /// [`RepositoryError::Duplicate`] when a uniqueness rule refused a row; [`RepositoryError::Unavailable`] when the
    /// database is away or too many writes wait.
    pub fn write<T: Send + 'static>(
        &self,
        write: impl FnOnce(&mut DbConn) -> QueryResult<T> + Send + 'static,
    ) -> Result<T, RepositoryError> {
        if let Some(writer) = &self.writer {
            return writer.write(write);
        }
        let mut pooled = self.checked()?;
        let began = Instant::now();
        let outcome = run(&mut pooled, |conn| conn.transaction(write));
        match &outcome {
            Ok(_) => self.measures.committed(1, began.elapsed()),
            Err(RepositoryError::Unavailable(_)) => self.measures.failed(),
            // A rule of the database's: nothing was to be committed.
            Err(_) => {}
        }
        outcome
    }

    /// How busy it is.
    #[must_use]
    pub fn load(&self) -> DbLoad {
        self.measures.with(self.pool.max_size(), &self.pool.state())
    }

    /// How many writes should run at once. On SQLite those that wait share a commit. On PostgreSQL each takes a connection, and
    /// half of the pool is left for reads.
    #[must_use]
    pub fn concurrent_writes(&self) -> usize {
        match self.writer {
            Some(_) => 64,
            None => usize::try_from(self.pool.max_size()).map_or(1, |connections| connections.div_ceil(2)),
        }
    }

    /// A pooled connection that has just answered: a write cannot simply be retried.
    fn checked(&self) -> Result<r2d2::PooledConnection<Manager>, RepositoryError> {
        let mut tries = self.pool.max_size();
        loop {
            let mut pooled = self.checkout()?;
            match run(&mut pooled, |conn| conn.batch_execute("SELECT 1")) {
                Ok(()) => return Ok(pooled),
                Err(RepositoryError::Unavailable(_)) if pooled.broken && tries > 0 => tries -= 1,
                Err(error) => return Err(error),
            }
        }
    }

    fn checkout(&self) -> Result<r2d2::PooledConnection<Manager>, RepositoryError> {
        let _waiting = self.measures.waiting.enter();
        self.pool
            .get()
            .map_err(|error| RepositoryError::Unavailable(Box::new(error)))
    }
}

/// Runs `work`, translates its error, and marks a connection that is dead.
fn run<T>(
    pooled: &mut Pooled,
    work: impl FnOnce(&mut DbConn) -> QueryResult<T>,
) -> Result<T, RepositoryError> {
    work(&mut pooled.conn).map_err(|error| {
        let error = translate(error, &mut pooled.conn);
        pooled.broken = matches!(
            (&error, &pooled.conn),
            (RepositoryError::Unavailable(_), DbConn::Postgres(_))
        );
        error
    })
}

impl Health for Db {
    fn check(&self) -> Result<(), RepositoryError> {
        self.read(|conn| diesel::sql_query("SELECT 1").execute(conn).map(drop))
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

/// Copies a SQLite database into a new file of mode 0600: a consistent snapshot, compacted, while other connections read and
/// write. A copy that fails leaves no file.
///
/// # Errors
/// [`OpenError::Connect`] when `from` is not a valid database of this program, or `to` exists or cannot be written.
pub fn copy_sqlite(from: &Path, to: &Path) -> Result<(), OpenError> {
    let in_source = |error: diesel::result::Error| OpenError::in_file(from, &error);
    let mut conn = diesel::SqliteConnection::establish(&from.to_string_lossy())
        .map_err(|error| OpenError::in_file(from, &error))?;
    // To SQLite an empty file is a valid database.
    if !migrations::has_any(&mut conn).map_err(in_source)? {
        return Err(OpenError::in_file(from, &"it holds no data of Tinerary"));
    }
    files::create_private(to, |file| {
        // SQLite accepts an existing file when it is empty.
        diesel::sql_query("VACUUM INTO ?")
            .bind::<diesel::sql_types::Text, _>(file.path().to_string_lossy())
            .execute(&mut conn)
            .map_err(|error| io::Error::other(error.to_string()))?;
        Ok(())
    })
    .map_err(|error| OpenError::in_file(from, &format!("it cannot be copied to {}: {error}", to.display())))
}
