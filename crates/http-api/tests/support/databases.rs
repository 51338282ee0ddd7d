//! Real databases, and the real application on one that holds the demo data of one moment.

use std::{num::NonZeroU32, sync::Arc};

use tinerary_application::{Ports, Services, ports::clock::Clock, services::Quotas};
use tinerary_infrastructure::{
    photo_processor::BackgroundPhotoProcessor,
    security::SigningKeys,
    seeding::seed_demo,
    wiring::{self, Adapters},
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
    let adapters = Adapters {
        signing_keys: SigningKeys::parse(accounts::KEYS).unwrap(),
        mailer: Arc::new(Mailbox::default()),
        photo_processor: Arc::new(BackgroundPhotoProcessor::new(40_000_000)),
        media: Arc::new(MemoryMedia::default()),
        ..Adapters::standalone(accounts::hasher()).unwrap()
    };
    Ports {
        clock,
        ..wiring::ports(db, adapters)
    }
}
