//! Real databases, and the real application on one that holds the demo data of one moment.

use std::{num::NonZeroU32, sync::Arc};

use tinerary_application::{Ports, Services, ports::clock::Clock, services::Quotas};
use tinerary_domain::PhotoHosts;
use tinerary_infrastructure::{
    audit::AuditLog,
    built_in_pictures::BuiltInPictures,
    photo_processor::BackgroundPhotoProcessor,
    rate_limits::{InMemoryNetworkLimiter, InMemoryRateLimiter},
    repositories::{
        DbAttemptRepository, DbCityRepository, DbCodeRepository, DbCommentRepository, DbHotelRepository,
        DbHousekeeping, DbIdempotency, DbItineraryRepository, DbOutbox, DbPhotoRepository, DbPlaces,
        DbReactionRepository, DbReferences, DbSearch, DbSessionRepository, DbShowRepository,
        DbSignUpRepository, DbSitemap, DbUserRepository,
    },
    security::{CommonPasswordList, JwtTokens, RandomSecrets, SigningKeys},
    seeding::seed_demo,
};
use tinerary_storage::Db;
use tinerary_test_support::{MemoryMedia, Server, StoppedClock, Template, TestDb};

use super::{
    accounts::{self, Mailbox, SITE},
    app::{TestApp, patient},
    things,
};

pub const CONNECTIONS: NonZeroU32 = NonZeroU32::new(8).unwrap();

/// The demo data, as of [`things::now`].
static DEMO: Template = Template::new(|db| {
    let clock = StoppedClock(things::now());
    assert!(
        seed_demo(db, &clock, &*accounts::hasher()).unwrap(),
        "the database was new"
    );
});

/// The server of the tests on PostgreSQL, or a line that says that they are left out.
pub fn postgres() -> Option<Server> {
    Server::postgres("the API on PostgreSQL")
}

/// A database with the schema and nothing in it.
pub fn empty(server: &Server) -> TestDb {
    TestDb::with_connections(server, CONNECTIONS)
}

/// A running server with the demo data. Its database is gone when this is dropped.
pub struct DemoApp {
    // Dropped in this order: the client, then the server.
    pub app: TestApp,
    pub db: Db,
    _database: TestDb,
}

impl DemoApp {
    /// On SQLite.
    pub fn on_sqlite() -> Self {
        Self::on(&Server::Sqlite)
    }

    /// On PostgreSQL, if there is a server.
    pub fn on_postgres() -> Option<Self> {
        postgres().map(|server| Self::on(&server))
    }

    fn on(server: &Server) -> Self {
        let database = DEMO.copy(server, CONNECTIONS);
        let clock = StoppedClock(things::now());
        let db = (*database).clone();
        db.hear_others().unwrap();
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
        places: Arc::new(DbPlaces::new(db.clone())),
        search: Arc::new(DbSearch::new(db.clone())),
        sitemap: Arc::new(DbSitemap::new(db.clone())),
        users: Arc::new(DbUserRepository::new(db.clone())),
        sign_ups: Arc::new(DbSignUpRepository::new(db.clone())),
        sessions: Arc::new(DbSessionRepository::new(db.clone())),
        codes: Arc::new(DbCodeRepository::new(db.clone())),
        attempts: Arc::new(DbAttemptRepository::new(db.clone())),
        audit: Arc::new(AuditLog::default()),
        outbox: Arc::new(DbOutbox::new(db.clone())),
        housekeeping: Arc::new(DbHousekeeping::new(db.clone())),
        idempotency: Arc::new(DbIdempotency::new(db.clone())),
        health: Arc::new(db.clone()),
        hasher: accounts::hasher(),
        common_passwords: Arc::new(CommonPasswordList),
        tokens: Arc::new(JwtTokens::new(SigningKeys::parse(accounts::KEYS).unwrap())),
        secrets: Arc::new(RandomSecrets),
        clock,
        rate_limiter: Arc::new(InMemoryRateLimiter::new()),
        read_limiter: Arc::new(InMemoryNetworkLimiter::new()),
        mailer: Arc::new(Mailbox::default()),
        identity_provider: None,
        pictures: Arc::new(BuiltInPictures::default()),
        photo_hosts: PhotoHosts::Any,
        photos: Arc::new(DbPhotoRepository::new(db.clone())),
        photo_processor: Arc::new(BackgroundPhotoProcessor::new(40_000_000)),
        media: Arc::new(MemoryMedia::default()),
        changes: db.changes(),
    }
}
