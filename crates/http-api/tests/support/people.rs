//! The real application on a real database, and the people who use it.

use std::sync::Arc;

use diesel::{QueryableByName, RunQueryDsl, sql_query, sql_types::Text};
use serde_json::{Value, json};
use tinerary_application::{
    Ports, Services,
    changes::{Subject, touches},
    ports::{
        changes::Changes, hasher::PasswordHasher, identity_provider::IdentityProvider, mailer::Mail,
        media::MediaStore, replicas::Replicas,
    },
    services::{Delivery, MailService, MediaCheck, Quotas, SessionService},
};
use tinerary_domain::{Field, PhotoHosts};
use tinerary_http_api::{AllowedOrigins, Deployment, MediaUrls};
use tinerary_infrastructure::security::BcryptHasher;
use tinerary_serving::{AccessLog, ConcurrencyLimits, TrustedProxies};
use tinerary_storage::{DatabaseUrl, Db};
use tinerary_test_support::{MemoryMedia, Server, SetClock, TestDb};

use super::{
    accounts::{COST, Mailbox, SITE, code_of},
    app::{TestApp, patient},
    databases::{self, CONNECTIONS},
    gate::GatedHasher,
    things,
    visitor::Visitor,
};

/// The password of everybody who is not asked for another one.
pub const PASSWORD: &str = "a tram up the hill";

/// What differs from test to test.
pub struct Setup {
    pub quotas: Quotas,
    pub photo_hosts: PhotoHosts,
    pub media: Arc<dyn MediaStore>,
    pub media_urls: MediaUrls,
    pub cost: u32,
    pub hasher: Option<Arc<dyn PasswordHasher>>,
    pub provider: Option<Arc<dyn IdentityProvider>>,
    pub limits: ConcurrencyLimits,
    pub https: bool,
    pub origins: AllowedOrigins,
    pub access_log: Option<Arc<dyn AccessLog>>,
    /// Whether `X-Forwarded-For` of this machine is believed.
    pub behind_proxy: bool,
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            quotas: Quotas::new(0, 0, 0),
            photo_hosts: PhotoHosts::Any,
            media: Arc::new(MemoryMedia::default()),
            media_urls: MediaUrls::default(),
            cost: COST,
            hasher: None,
            provider: None,
            limits: patient(),
            https: false,
            origins: AllowedOrigins::default(),
            access_log: None,
            behind_proxy: false,
        }
    }
}

/// A new running server, with its mail. Its database is gone when this is dropped.
pub struct PeopleApp {
    // Dropped in this order: the client, then the server.
    pub app: TestApp,
    pub clock: SetClock,
    pub db: Db,
    mailbox: Mailbox,
    mail: MailService,
    sessions: SessionService,
    setup: Setup,
    database: TestDb,
}

impl PeopleApp {
    /// On SQLite, without limits.
    pub fn new() -> Self {
        Self::with(|_| {})
    }

    /// On SQLite.
    pub fn with(prepare: impl FnOnce(&mut Setup)) -> Self {
        let mut setup = Setup::default();
        prepare(&mut setup);
        Self::on(&Server::Sqlite, setup)
    }

    /// On SQLite and, if there is a server, on PostgreSQL: where the database matters.
    pub fn everywhere() -> impl Iterator<Item = Self> {
        Self::everywhere_with(|_| {})
    }

    /// The same, prepared.
    pub fn everywhere_with(prepare: impl Fn(&mut Setup)) -> impl Iterator<Item = Self> {
        [Some(Server::Sqlite), databases::postgres()]
            .into_iter()
            .flatten()
            .map(move |server| {
                let mut setup = Setup::default();
                prepare(&mut setup);
                Self::on(&server, setup)
            })
    }

    /// The same, with room for `count` passwords to be hashed at once, and a gate in front of the hashing: callers that have
    /// passed it go on at the same moment.
    pub fn everywhere_gated(count: usize) -> impl Iterator<Item = (Self, GatedHasher)> {
        let hasher = GatedHasher::default();
        let shared = hasher.clone();
        Self::everywhere_with(move |setup| {
            setup.hasher = Some(Arc::new(shared.clone()));
            setup.limits.hashing = count;
        })
        .map(move |people| {
            hasher.close().open();
            (people, hasher.clone())
        })
    }

    /// On `server`.
    pub fn on(server: &Server, setup: Setup) -> Self {
        let database = databases::empty(server);
        let clock = SetClock::new(things::now());
        let db = (*database).clone();
        db.hear_others().unwrap();
        let mailbox = Mailbox::default();
        let mail = MailService::new(
            &Ports {
                mailer: Arc::new(mailbox.clone()),
                ..ports(&db, &clock, &setup)
            },
            SITE,
        );
        let services = services(&db, &clock, &setup);
        Self {
            sessions: services.sessions.clone(),
            app: start(services, &setup),
            mail,
            clock,
            db,
            mailbox,
            setup,
            database,
        }
    }

    /// A second server that shares the database, and nothing else.
    pub fn second_server(&self) -> TestApp {
        start(services(&self.db, &self.clock, &self.setup), &self.setup)
    }

    /// A server beside the first without a response cache.
    pub fn uncached_server(&self) -> TestApp {
        let services = services(&self.db, &self.clock, &self.setup);
        start_with_response_cache(0, services, &self.setup)
    }

    /// A server beside the first that knows of changes from `changes` alone.
    pub fn server_hearing(&self, changes: Arc<dyn Changes>) -> TestApp {
        let ports = Ports {
            changes,
            ..ports(&self.db, &self.clock, &self.setup)
        };
        start(Services::new(&ports, self.setup.quotas, SITE), &self.setup)
    }

    /// A server beside the first that asks `replicas`, and keeps as many bytes of answers.
    pub fn server_asking(&self, replicas: Arc<dyn Replicas>, kept: usize) -> TestApp {
        let services = services(&self.db, &self.clock, &self.setup);
        TestApp::asking(replicas, kept, services, self.setup.limits)
    }

    /// A server beside the first within `limits` of its own.
    pub fn server_within(&self, limits: ConcurrencyLimits) -> TestApp {
        let services = services(&self.db, &self.clock, &self.setup);
        TestApp::start(services, limits)
    }

    /// Where its database is.
    pub fn database_url(&self) -> DatabaseUrl {
        self.database.url()
    }

    /// A server with connections of its own to the same database at `url`, as on another machine.
    pub fn distant_server(&self, url: &DatabaseUrl) -> (Db, TestApp) {
        let db = Db::open(url, CONNECTIONS).unwrap();
        db.hear_others().unwrap();
        let app = start(services(&db, &self.clock, &self.setup), &self.setup);
        (db, app)
    }

    /// Whether the database is PostgreSQL.
    pub fn is_on_postgres(&self) -> bool {
        matches!(self.database.url(), DatabaseUrl::Postgres(_))
    }

    /// Records which sessions were used on the first server, as it does every few minutes.
    pub fn record_use(&self) {
        self.sessions.record_use().unwrap();
    }

    /// Deletes what no photo needs any more, as the server does every hour.
    pub fn sweep_photos(&self) -> usize {
        let services = services(&self.db, &self.clock, &self.setup);
        services.photos.sweep().unwrap()
    }

    /// Whether each photo has its files, and each file its photo.
    pub fn check_media(&self) -> MediaCheck {
        let services = services(&self.db, &self.clock, &self.setup);
        services.photos.verify().unwrap()
    }

    /// Sends every letter that waits, and returns what arrives.
    pub fn mails(&self) -> Vec<Mail> {
        while !matches!(self.mail.deliver_next().unwrap(), Delivery::Nothing) {}
        self.mailbox.take()
    }

    /// The code in the only mail that arrives.
    #[track_caller]
    pub fn mailed_code(&self) -> String {
        let mails = self.mails();
        assert_eq!(mails.len(), 1, "one mail");
        code_of(&mails[0]).to_owned()
    }

    pub fn guest(&self) -> Visitor {
        Visitor {
            client: *self.app,
            token: None,
            id: String::new(),
            email: String::new(),
        }
    }

    /// Somebody who signed up, confirmed the address and signed in.
    #[track_caller]
    pub fn member(&self, email: &str) -> Visitor {
        self.member_with(email, PASSWORD)
    }

    #[track_caller]
    pub fn member_with(&self, email: &str, password: &str) -> Visitor {
        let guest = self.guest();
        let made = guest.post("/api/auth/sign-up", &new_account(email, password));
        assert_eq!(made.status, 201, "{made:?}");
        guest.signed_in(&guest.confirm(&self.mailed_code(), password))
    }

    /// An admin, made as on the command line, who has signed in.
    #[track_caller]
    pub fn admin(&self, email: &str) -> Visitor {
        let fields = vec![
            (Field::NAME, Some("Ada")),
            (Field::LAST_NAME, Some("Min")),
            (Field::EMAIL, Some(email)),
            (Field::PASSWORD, Some(PASSWORD)),
        ];
        let accounts = services(&self.db, &self.clock, &self.setup).accounts;
        accounts.create_admin(&fields).unwrap();
        self.guest().sign_in(email, PASSWORD)
    }

    /// Everybody: `(app, guest, user, admin)`.
    pub fn with_everybody() -> (Self, Visitor, Visitor, Visitor) {
        let app = Self::new();
        let (guest, user, admin) = (
            app.guest(),
            app.member("ana@example.com"),
            app.admin("ada@example.com"),
        );
        (app, guest, user, admin)
    }

    /// Changes rows behind the application's back, as an operator may who then starts it again.
    pub fn sql(&self, sql: impl Into<String>) -> usize {
        let sql = sql.into();
        self.db
            .write(move |conn| {
                touches(Subject::Everything);
                sql_query(sql).execute(conn)
            })
            .unwrap()
    }

    /// A text that the database holds.
    pub fn texts(&self, sql: &str) -> Vec<String> {
        #[derive(QueryableByName)]
        struct Row {
            #[diesel(sql_type = Text)]
            text: String,
        }
        let rows: Vec<Row> = self.db.read(|conn| sql_query(sql).load(conn)).unwrap();
        rows.into_iter().map(|row| row.text).collect()
    }
}

fn ports(db: &Db, clock: &SetClock, setup: &Setup) -> Ports {
    Ports {
        hasher: match &setup.hasher {
            Some(hasher) => Arc::clone(hasher),
            None => Arc::new(BcryptHasher::new(setup.cost).unwrap()),
        },
        identity_provider: setup.provider.clone(),
        photo_hosts: setup.photo_hosts.clone(),
        media: Arc::clone(&setup.media),
        ..databases::ports(db, Arc::new(clock.clone()))
    }
}

fn services(db: &Db, clock: &SetClock, setup: &Setup) -> Services {
    Services::new(&ports(db, clock, setup), setup.quotas, SITE)
}

fn start(services: Services, setup: &Setup) -> TestApp {
    start_with_response_cache(CACHE_BYTES, services, setup)
}

fn start_with_response_cache(bytes: usize, services: Services, setup: &Setup) -> TestApp {
    let proxies: &[&str] = if setup.behind_proxy {
        &["127.0.0.1/32"]
    } else {
        &[]
    };
    let deployment = Deployment {
        proxies: TrustedProxies::new(proxies.iter().map(|text| text.parse().unwrap()).collect()),
        https: setup.https,
        origins: setup.origins.clone(),
        access_log: setup.access_log.clone(),
        ..Deployment::default()
    };
    let urls = setup.media_urls.clone();
    TestApp::start_with_response_cache(bytes, services, setup.limits, deployment, urls)
}

/// Bytes of answers that a server keeps.
pub const CACHE_BYTES: usize = 16 * 1024 * 1024;

/// What somebody sends who signs up.
pub fn new_account(email: &str, password: &str) -> Value {
    json!({
        "name": "Ana",
        "lastName": "Sousa",
        "email": email,
        "password": password,
        "photo": "https://example.com/ana.png",
        "age": "34",
    })
}
