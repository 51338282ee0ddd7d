//! Real databases, and the real application on one that holds the demo data of one moment.

use std::{
    env,
    io::{Write, stderr},
    num::NonZeroU32,
    sync::{Arc, Once},
};

use diesel::{Connection, PgConnection, connection::SimpleConnection};
use tempfile::TempDir;
use tinerary_application::{Ports, Services, ports::clock::Clock, services::Quotas};
use tinerary_infrastructure::{
    built_in_pictures::BuiltInPictures,
    db::{DatabaseUrl, Db},
    rate_limits::InMemoryRateLimiter,
    repositories::{
        DbAttemptRepository, DbCityRepository, DbCodeRepository, DbCommentRepository, DbExpired,
        DbHotelRepository, DbItineraryRepository, DbOutbox, DbReactionRepository, DbReferences,
        DbSessionRepository, DbShowRepository, DbUserRepository,
    },
    security::{CommonPasswordList, JwtTokens, RandomSecrets, SigningKeys},
    seeding::seed_demo,
};
use url::Url;
use uuid::Uuid;

use super::{
    accounts::{self, Mailbox, SITE},
    app::{TestApp, patient},
    ports::StoppedClock,
    things,
};

const CONNECTIONS: NonZeroU32 = NonZeroU32::new(8).unwrap();

/// A new database. It is gone when this is dropped.
pub struct Database {
    // Dropped in this order: what is asked, and where it lies.
    pub db: Db,
    _place: Place,
}

enum Place {
    Folder { _folder: TempDir },
    Server { _database: ServerDatabase },
}

impl Database {
    /// On SQLite.
    pub fn on_sqlite() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite://{}", folder.path().join("tinerary.db").display());
        Self::open(&url, Place::Folder { _folder: folder })
    }

    /// On the PostgreSQL server that `TINERARY_TEST_POSTGRES` names; `None`, and a line that says so, without one.
    pub fn on_postgres() -> Option<Self> {
        static SAY_IT_ONCE: Once = Once::new();
        let Ok(server) = env::var("TINERARY_TEST_POSTGRES") else {
            assert!(
                env::var("REQUIRE_ALL").as_deref() != Ok("1"),
                "REQUIRE_ALL=1, but TINERARY_TEST_POSTGRES names no server"
            );
            // Not eprintln!, whose text the test harness keeps to itself when the test passes.
            SAY_IT_ONCE.call_once(|| {
                stderr()
                    .write_all(
                        b"LEFT OUT: the API on PostgreSQL, because TINERARY_TEST_POSTGRES is not set\n",
                    )
                    .unwrap();
            });
            return None;
        };
        let database = ServerDatabase::create(server);
        let mut url = Url::parse(&database.server).unwrap();
        url.set_path(&database.name);
        Some(Self::open(url.as_str(), Place::Server { _database: database }))
    }

    fn open(url: &str, place: Place) -> Self {
        Self {
            db: Db::open(&DatabaseUrl::parse(url).unwrap(), CONNECTIONS).unwrap(),
            _place: place,
        }
    }
}

/// A running server with the demo data. Its database is gone when this is dropped.
pub struct DemoApp {
    // Dropped in this order: whoever asks, and what is asked.
    pub app: TestApp,
    pub db: Db,
    _database: Database,
}

impl DemoApp {
    /// On SQLite.
    pub fn on_sqlite() -> Self {
        Self::on(Database::on_sqlite())
    }

    /// On PostgreSQL, if there is a server.
    pub fn on_postgres() -> Option<Self> {
        Database::on_postgres().map(Self::on)
    }

    fn on(database: Database) -> Self {
        let clock = StoppedClock(things::now());
        let db = database.db.clone();
        assert!(
            seed_demo(&db, &clock, &*accounts::hasher()).unwrap(),
            "the database was new"
        );
        let services = Services::new(&ports(&db, Arc::new(clock)), Quotas::new(0, 0, 0), SITE);
        Self {
            app: TestApp::start(services, patient()),
            db,
            _database: database,
        }
    }
}

/// The ports on `db`, as in production; mails go nowhere.
pub fn ports(db: &Db, clock: Arc<dyn Clock>) -> Ports {
    Ports {
        cities: Arc::new(DbCityRepository::new(db.clone())),
        hotels: Arc::new(DbHotelRepository::new(db.clone())),
        itineraries: Arc::new(DbItineraryRepository::new(db.clone())),
        shows: Arc::new(DbShowRepository::new(db.clone())),
        comments: Arc::new(DbCommentRepository::new(db.clone())),
        reactions: Arc::new(DbReactionRepository::new(db.clone())),
        references: Arc::new(DbReferences::new(db.clone())),
        users: Arc::new(DbUserRepository::new(db.clone())),
        sessions: Arc::new(DbSessionRepository::new(db.clone())),
        codes: Arc::new(DbCodeRepository::new(db.clone())),
        attempts: Arc::new(DbAttemptRepository::new(db.clone())),
        outbox: Arc::new(DbOutbox::new(db.clone())),
        expired: Arc::new(DbExpired::new(db.clone())),
        health: Arc::new(db.clone()),
        hasher: accounts::hasher(),
        common_passwords: Arc::new(CommonPasswordList),
        tokens: Arc::new(JwtTokens::new(SigningKeys::parse(accounts::KEYS).unwrap())),
        secrets: Arc::new(RandomSecrets),
        clock,
        rate_limiter: Arc::new(InMemoryRateLimiter::new()),
        mailer: Arc::new(Mailbox::default()),
        identity_provider: None,
        pictures: Arc::new(BuiltInPictures),
    }
}

/// A database on a server, dropped with this.
struct ServerDatabase {
    server: String,
    name: String,
}

impl ServerDatabase {
    fn create(server: String) -> Self {
        let name = format!("tinerary_http_test_{}", Uuid::now_v7().simple());
        let mut conn = PgConnection::establish(&server).unwrap();
        // Text that is ordered the ICU way makes a column that forgot its COLLATE "C" stand out; servers before
        // PostgreSQL 15, or without ICU, do it their own way.
        let create = format!("CREATE DATABASE {name} TEMPLATE template0 ENCODING 'UTF8'");
        conn.batch_execute(&format!("{create} LOCALE_PROVIDER icu ICU_LOCALE 'en'"))
            .or_else(|_| conn.batch_execute(&create))
            .unwrap();
        Self { server, name }
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
