//! A fresh database for each test.
//!
//! SQLite always; PostgreSQL when `TINERARY_TEST_POSTGRES` holds the URL of a server on which databases may be made.

use std::{
    env,
    io::{Write, stderr},
    num::NonZeroU32,
    ops::Deref,
    sync::Once,
};

use diesel::{Connection, PgConnection, connection::SimpleConnection};
use tempfile::TempDir;
use tinerary_infrastructure::db::{DatabaseUrl, Db};
use url::Url;
use uuid::Uuid;

/// Connections of a test's pool; more than one, so that a test meets a connection that it did not use before.
const CONNECTIONS: NonZeroU32 = NonZeroU32::new(3).unwrap();

/// Turns each named function into two tests, `sqlite::name` and `postgres::name`.
///
/// The function takes a [`TestDb`], or a [`Fresh`] when it wants to see what opening does.
macro_rules! on_every_database {
    ($($name:ident),+ $(,)?) => {
        mod sqlite {
            $(
                #[test]
                fn $name() {
                    $crate::database::on_sqlite(super::$name);
                }
            )+
        }
        mod postgres {
            $(
                #[test]
                fn $name() {
                    $crate::database::on_postgres(super::$name);
                }
            )+
        }
    };
}
pub(crate) use on_every_database;

/// Runs `test` on a new SQLite database.
pub fn on_sqlite<T: From<Fresh>>(test: fn(T)) {
    test(T::from(Fresh::sqlite()));
}

/// Runs `test` on a new PostgreSQL database, or says that it was left out.
pub fn on_postgres<T: From<Fresh>>(test: fn(T)) {
    static SAY_IT_ONCE: Once = Once::new();
    if let Ok(server) = env::var("TINERARY_TEST_POSTGRES") {
        return test(T::from(Fresh::postgres(&server)));
    }
    assert!(
        env::var("REQUIRE_ALL").as_deref() != Ok("1"),
        "REQUIRE_ALL=1, but TINERARY_TEST_POSTGRES names no server"
    );
    // Not eprintln!, whose text the test harness keeps to itself when the test passes.
    SAY_IT_ONCE.call_once(|| {
        writeln!(
            stderr(),
            "LEFT OUT: the tests on PostgreSQL, because TINERARY_TEST_POSTGRES is not set"
        )
        .unwrap();
    });
}

/// A database that nobody has opened yet. It is gone when this is dropped.
pub struct Fresh {
    url: String,
    _place: Place,
}

enum Place {
    Folder { _folder: TempDir },
    Server { _database: ServerDatabase },
}

impl Fresh {
    fn sqlite() -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self {
            url: format!("sqlite://{}", folder.path().join("tinerary.db").display()),
            _place: Place::Folder { _folder: folder },
        }
    }

    fn postgres(server: &str) -> Self {
        let database = ServerDatabase::create(server);
        let mut url = Url::parse(server).unwrap();
        url.set_path(&database.name);
        Self {
            url: url.into(),
            _place: Place::Server { _database: database },
        }
    }

    /// Where it is.
    pub fn url(&self) -> DatabaseUrl {
        DatabaseUrl::parse(&self.url).unwrap()
    }
}

/// A database on a server, dropped with this.
struct ServerDatabase {
    server: String,
    name: String,
}

impl ServerDatabase {
    fn create(server: &str) -> Self {
        let name = format!("tinerary_test_{}", Uuid::now_v7().simple());
        let mut conn = PgConnection::establish(server).unwrap();
        // Text that is ordered the ICU way makes a column that forgot its COLLATE "C" stand out; servers before
        // PostgreSQL 15, or without ICU, do it their own way.
        let create = format!("CREATE DATABASE {name} TEMPLATE template0 ENCODING 'UTF8'");
        conn.batch_execute(&format!("{create} LOCALE_PROVIDER icu ICU_LOCALE 'en'"))
            .or_else(|_| conn.batch_execute(&create))
            .unwrap();
        Self {
            server: server.to_owned(),
            name,
        }
    }
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

/// An open, migrated, empty database.
pub struct TestDb {
    // Dropped first: a pool whose database is gone would try to get it back.
    db: Db,
    fresh: Fresh,
}

impl From<Fresh> for TestDb {
    fn from(fresh: Fresh) -> Self {
        Self {
            db: Db::open(&fresh.url(), CONNECTIONS).unwrap(),
            fresh,
        }
    }
}

impl Deref for TestDb {
    type Target = Db;

    fn deref(&self) -> &Db {
        &self.db
    }
}

impl AsRef<Fresh> for TestDb {
    fn as_ref(&self) -> &Fresh {
        &self.fresh
    }
}
