//! A database for each test, dropped with it.
//!
//! SQLite always; PostgreSQL when `TINERARY_TEST_POSTGRES` holds the URL of a server on which databases may be created.
//! The schema is migrated once into a template, of which each test gets a copy.

use std::{
    collections::BTreeSet,
    fs,
    hash::{Hash, Hasher},
    num::NonZeroU32,
    ops::Deref,
    path::{Path, PathBuf},
    sync::{Mutex, OnceLock, PoisonError},
};

use diesel::{Connection, PgConnection, RunQueryDsl, connection::SimpleConnection, sql_types::Text};
use tempfile::TempDir;
use tinerary_storage::{DatabaseUrl, Db, copy_sqlite};
use url::Url;
use uuid::Uuid;

use crate::named_server;

/// Connections of a test's pool: several, so that a test meets one that it has not used before.
const CONNECTIONS: NonZeroU32 = NonZeroU32::new(3).expect("not zero");

/// Text that is ordered the ICU way makes a column that forgot its COLLATE "C" stand out; servers before PostgreSQL 15, or
/// without ICU, do it their own way.
const ICU: [&str; 2] = [
    "TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'en'",
    "TEMPLATE template0 ENCODING 'UTF8'",
];

/// Where databases are created.
#[derive(Clone, Debug)]
pub enum Server {
    /// In a folder of their own.
    Sqlite,
    /// On the PostgreSQL server of this URL.
    Postgres(String),
}

impl Server {
    /// The server that `TINERARY_TEST_POSTGRES` names; without one `None`, and a line that says that `what` is left out.
    #[must_use]
    pub fn postgres(what: &str) -> Option<Self> {
        named_server("TINERARY_TEST_POSTGRES", what).map(Self::Postgres)
    }
}

/// What a test wants of a server.
pub trait OnDatabase {
    /// Creates it on `server`.
    fn on(server: &Server) -> Self;
}

/// Runs `test` on SQLite.
pub fn on_sqlite<T: OnDatabase>(test: fn(T)) {
    test(T::on(&Server::Sqlite));
}

/// Runs `test` on PostgreSQL, or says that it is left out.
pub fn on_postgres<T: OnDatabase>(test: fn(T)) {
    if let Some(server) = Server::postgres("the tests on PostgreSQL") {
        test(T::on(&server));
    }
}

/// Turns each named function into two tests, `sqlite::name` and `postgres::name`.
///
/// The function takes a [`TestDb`], or an [`EmptyDatabase`] when it is about what opening does.
#[macro_export]
macro_rules! on_every_database {
    ($($name:ident),+ $(,)?) => {
        mod sqlite {
            $(
                #[test]
                fn $name() {
                    $crate::on_sqlite(super::$name);
                }
            )+
        }
        mod postgres {
            $(
                #[test]
                fn $name() {
                    $crate::on_postgres(super::$name);
                }
            )+
        }
    };
}

/// A database without a schema.
pub struct EmptyDatabase {
    url: String,
    _place: Place,
}

enum Place {
    Folder { _folder: TempDir },
    Server { _database: ServerDatabase },
}

impl OnDatabase for EmptyDatabase {
    fn on(server: &Server) -> Self {
        match server {
            Server::Sqlite => Self::in_folder().0,
            Server::Postgres(url) => Self::on_server(url, &ICU),
        }
    }
}

impl EmptyDatabase {
    /// A database of which the file does not exist yet, and the path of the file.
    fn in_folder() -> (Self, PathBuf) {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("tinerary.db");
        let url = format!("sqlite://{}", file.display());
        let place = Place::Folder { _folder: folder };
        (Self { url, _place: place }, file)
    }

    fn on_server(server: &str, options: &[&str]) -> Self {
        let name = format!("tinerary_test_{}", Uuid::now_v7().simple());
        create(&mut connect(server), &name, options);
        let url = url_of(server, &name);
        let database = ServerDatabase {
            server: server.to_owned(),
            name,
        };
        Self {
            url,
            _place: Place::Server { _database: database },
        }
    }

    /// Where it is.
    #[must_use]
    pub fn url(&self) -> DatabaseUrl {
        DatabaseUrl::parse(&self.url).expect("a URL")
    }

    /// Its URL, as in the program's settings.
    #[must_use]
    pub fn url_text(&self) -> &str {
        &self.url
    }

    /// Migrates and opens it.
    #[must_use]
    pub fn open(self) -> TestDb {
        self.open_with(CONNECTIONS)
    }

    fn open_with(self, connections: NonZeroU32) -> TestDb {
        TestDb {
            db: Db::open(&self.url(), connections).expect("a database"),
            database: self,
        }
    }
}

/// Drops the database when it goes out of scope.
struct ServerDatabase {
    server: String,
    name: String,
}

impl Drop for ServerDatabase {
    fn drop(&mut self) {
        let dropped = PgConnection::establish(&self.server)
            .map_err(|error| error.to_string())
            .and_then(|mut conn| {
                conn.batch_execute(&format!("DROP DATABASE {} WITH (FORCE)", self.name))
                    .map_err(|error| error.to_string())
            });
        if let Err(error) = dropped {
            eprintln!("the test database {} is left behind: {error}", self.name);
        }
    }
}

/// The URL of a database on the server.
fn url_of(server: &str, name: &str) -> String {
    let mut url = Url::parse(server).expect("a URL");
    url.set_path(name);
    url.into()
}

fn connect(server: &str) -> PgConnection {
    PgConnection::establish(server).expect("PostgreSQL")
}

/// Creates a database with the first of `options` that the server understands.
fn create(conn: &mut PgConnection, name: &str, options: &[&str]) {
    let mut tried = options
        .iter()
        .map(|options| conn.batch_execute(&format!("CREATE DATABASE {name} {options}")));
    let first = tried.next().expect("an option");
    tried.fold(first, Result::or).expect("a new database");
}

/// An open database with the schema.
pub struct TestDb {
    // Dropped first: a pool whose database is gone would try to get it back.
    db: Db,
    database: EmptyDatabase,
}

impl OnDatabase for TestDb {
    fn on(server: &Server) -> Self {
        Self::with_connections(server, CONNECTIONS)
    }
}

impl TestDb {
    /// A database with the schema and nothing in it.
    #[must_use]
    pub fn with_connections(server: &Server, connections: NonZeroU32) -> Self {
        MIGRATED.copy(server, connections)
    }

    /// Where it is.
    #[must_use]
    pub fn url(&self) -> DatabaseUrl {
        self.database.url()
    }
}

impl Deref for TestDb {
    type Target = Db;

    fn deref(&self) -> &Db {
        &self.db
    }
}

/// A database that is prepared once a process on SQLite, and copied for each test.
pub struct Template {
    prepare: fn(&Db),
    sqlite: OnceLock<Vec<u8>>,
}

/// The schema and nothing in it. On PostgreSQL the template stays on the server, for other processes and the next run.
static MIGRATED: Template = Template::new(|_| ());

impl Template {
    /// What `prepare` makes of a database with the schema.
    #[must_use]
    pub const fn new(prepare: fn(&Db)) -> Self {
        Self {
            prepare,
            sqlite: OnceLock::new(),
        }
    }

    /// A copy on `server`.
    #[must_use]
    pub fn copy(&self, server: &Server, connections: NonZeroU32) -> TestDb {
        match server {
            Server::Sqlite => {
                let (database, file) = EmptyDatabase::in_folder();
                fs::write(&file, self.sqlite.get_or_init(|| self.file())).expect("a file");
                database.open_with(connections)
            }
            Server::Postgres(url) => {
                let template = postgres_template(url);
                // Copying files is faster than logging each page (PostgreSQL 15 and newer have the choice).
                let db = EmptyDatabase::on_server(
                    url,
                    &[
                        &format!("TEMPLATE {template} STRATEGY file_copy"),
                        &format!("TEMPLATE {template}"),
                    ],
                )
                .open_with(connections);
                (self.prepare)(&db);
                db
            }
        }
    }

    /// The file of a prepared SQLite database.
    fn file(&self) -> Vec<u8> {
        let (database, file) = EmptyDatabase::in_folder();
        let db = database.open();
        (self.prepare)(&db);
        let copy = file.with_extension("copy");
        copy_sqlite(&file, &copy).expect("a copy");
        fs::read(copy).expect("a file")
    }
}

/// The name of the migrated database on `server` that others are created from.
///
/// It is named after what the migrations say, so that processes that run side by side, and the next ones, share it. The
/// first migrates while the others wait for the advisory lock.
fn postgres_template(server: &str) -> &'static str {
    static NAME: OnceLock<String> = OnceLock::new();
    static HAVE_IT: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    let name = NAME.get_or_init(|| format!("tinerary_template_{:016x}", migrations_hash()));
    let mut have_it = HAVE_IT.lock().unwrap_or_else(PoisonError::into_inner);
    if have_it.contains(server) {
        return name;
    }
    let mut conn = connect(server);
    conn.batch_execute("SELECT pg_advisory_lock(7846372792)")
        .expect("a lock");
    let exists = diesel::sql_query("SELECT 1 FROM pg_database WHERE datname = $1")
        .bind::<Text, _>(name)
        .execute(&mut conn)
        .expect("an answer");
    if exists == 0 {
        // Renamed when it is complete: a process that dies on the way leaves no half template.
        let unfinished = format!("{name}_{}", std::process::id());
        create(&mut conn, &unfinished, &ICU);
        drop(
            Db::open(
                &DatabaseUrl::parse(&url_of(server, &unfinished)).expect("a URL"),
                CONNECTIONS,
            )
            .expect("a database"),
        );
        let rename = format!("ALTER DATABASE {unfinished} RENAME TO {name}");
        conn.batch_execute(&rename).expect("a new name");
    }
    conn.batch_execute("SELECT pg_advisory_unlock(7846372792)")
        .expect("unlocked");
    have_it.insert(server.to_owned());
    name
}

fn migrations_hash() -> u64 {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations/postgres");
    let mut migrations: Vec<_> = fs::read_dir(folder)
        .expect("the migrations")
        .map(|entry| entry.expect("a migration").path())
        .collect();
    migrations.sort();
    #[expect(clippy::disallowed_types, reason = "the migrations are our own")]
    let mut hasher = std::hash::DefaultHasher::new();
    for migration in migrations {
        migration.file_name().hash(&mut hasher);
        fs::read(migration.join("up.sql"))
            .expect("a migration")
            .hash(&mut hasher);
    }
    hasher.finish()
}
