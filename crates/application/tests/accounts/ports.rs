//! The ports of a test: strict mocks, and small fakes of those that every use case needs.

use std::{
    ops::{Deref, DerefMut},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicI64, AtomicUsize, Ordering},
    },
    time::Duration,
};

use chrono::TimeDelta;
use tinerary_application::{
    Actor, AppError, Caller, RepositoryError, Services,
    ports::{
        MockPorts,
        account::Account,
        account::SignUp,
        clock::Clock,
        codes::CodeHash,
        hasher::PasswordHash,
        identity_provider::MockIdentityProvider,
        rate_limiter::{Quota, RateLimiter},
        secrets::{Code, Secrets},
    },
    services::{AccountService, GoogleService, MailService, ProfileService, Quotas, SessionService},
};
use tinerary_domain::{
    Age, Email, LastNameShown, PersonName, Photo, PhotoId, PhotoUrl, Role, SessionId, Timestamp, User, UserId,
};

/// A good password.
pub const PASSWORD: &str = "Adventure-2026";
/// One that everybody tries first.
pub const COMMON: &str = "password1";
/// The keys under which a sign-up and so on of [`caller`] counts begin with this after their name.
pub const ADDRESS: &str = "network:192.0.2.7";

/// Fails unless the value has the given form.
macro_rules! assert_is {
    ($value:expr, $pattern:pat $(if $guard:expr)?) => {
        assert!(
            matches!($value, $pattern $(if $guard)?),
            "it is not {}",
            stringify!($pattern $(if $guard)?)
        )
    };
}
pub(crate) use assert_is;

pub struct Ports {
    pub mocks: MockPorts,
    pub limiter: Arc<Counts>,
    pub clock: Arc<Watch>,
    pub secrets: Arc<Numbered>,
    /// Whether everybody has signed in from everywhere before.
    pub knows_networks: Arc<AtomicBool>,
}

impl Deref for Ports {
    type Target = MockPorts;

    fn deref(&self) -> &MockPorts {
        &self.mocks
    }
}

impl DerefMut for Ports {
    fn deref_mut(&mut self) -> &mut MockPorts {
        &mut self.mocks
    }
}

impl Ports {
    /// Nothing is expected, except that anybody may ask what time it is, for new ids and codes, and whether a password
    /// is common.
    pub fn new() -> Self {
        let mut mocks = MockPorts {
            identity_provider: Some(MockIdentityProvider::new()),
            ..MockPorts::default()
        };
        mocks
            .common_passwords
            .expect_contains()
            .returning(|password| password == COMMON);
        let knows_networks = Arc::new(AtomicBool::new(false));
        let known = Arc::clone(&knows_networks);
        mocks
            .sessions
            .expect_knows_network()
            .returning(move |_, _, _| Ok(known.load(Ordering::SeqCst)));
        Self {
            knows_networks,
            mocks,
            limiter: Arc::default(),
            clock: Arc::default(),
            secrets: Arc::default(),
        }
    }

    /// Sign-ups with these passwords wait for the address, when that is asked once.
    pub fn waits(&mut self, passwords: &[&str]) {
        let hashes: Vec<_> = passwords.iter().map(|password| hash(password)).collect();
        self.sign_ups
            .expect_waiting_hashes()
            .withf(|_, when| *when == now())
            .once()
            .returning(move |_, _| Ok(hashes.clone()));
    }

    /// What is known of the portrait that Ana has uploaded is asked for once.
    pub fn has_the_photo(&mut self) {
        self.photos
            .expect_find()
            .withf(|id| *id == uploaded_photo().id)
            .once()
            .returning(|_| Ok(Some(uploaded_photo())));
    }

    /// No sign-up waits for any address.
    pub fn nothing_waits(&mut self) {
        self.sign_ups.expect_waiting_hashes().returning(|_, _| Ok(vec![]));
    }

    /// The same, but whatever counts under `key` has to wait.
    pub fn refusing(key: &str) -> Self {
        Self::refusing_all([key])
    }

    /// The same for several keys.
    pub fn refusing_all<'a>(keys: impl IntoIterator<Item = &'a str>) -> Self {
        let limiter = Arc::new(Counts {
            refused: keys.into_iter().map(str::to_owned).collect(),
            ..Counts::default()
        });
        Self {
            limiter,
            ..Self::new()
        }
    }

    /// What the expected provider does.
    pub fn provider(&mut self) -> &mut MockIdentityProvider {
        self.identity_provider.as_mut().expect("a provider")
    }

    fn services(self) -> Services {
        self.services_at("https://tinerary.test")
    }

    fn services_at(self, site: &str) -> Services {
        let ports = tinerary_application::Ports {
            rate_limiter: self.limiter,
            clock: self.clock,
            secrets: self.secrets,
            ..self.mocks.into()
        };
        Services::new(&ports, Quotas::default(), site)
    }

    pub fn accounts(self) -> AccountService {
        self.services().accounts
    }

    pub fn sessions(self) -> SessionService {
        self.services().sessions
    }

    pub fn profiles(self) -> ProfileService {
        self.services().profiles
    }

    pub fn google(self) -> GoogleService {
        self.services().google
    }

    pub fn mail(self, site: &str) -> MailService {
        self.services_at(site).mail
    }
}

/// Counts everything and refuses some keys.
#[derive(Default)]
pub struct Counts {
    counted: Mutex<Vec<(String, Quota)>>,
    refused: Vec<String>,
}

/// What a refused one has to wait.
pub const WAIT: Duration = Duration::from_secs(42);

impl Counts {
    /// The keys that were counted, in their order.
    pub fn keys(&self) -> Vec<String> {
        self.quotas().into_iter().map(|(key, _)| key).collect()
    }

    pub fn quotas(&self) -> Vec<(String, Quota)> {
        self.counted.lock().expect("no panic").clone()
    }
}

impl RateLimiter for Counts {
    fn take(&self, key: &str, quota: Quota, now: Timestamp) -> Result<(), Duration> {
        self.check(key, quota, now)?;
        self.counted
            .lock()
            .expect("no panic")
            .push((key.to_owned(), quota));
        Ok(())
    }

    fn check(&self, key: &str, _: Quota, _: Timestamp) -> Result<(), Duration> {
        if self.refused.iter().any(|refused| refused == key) {
            return Err(WAIT);
        }
        Ok(())
    }

    fn refund(&self, key: &str, _: Quota) {
        let mut counted = self.counted.lock().expect("no panic");
        let last = counted.iter().rposition(|(counted, _)| counted == key);
        counted.remove(last.expect("it was counted"));
    }
}

/// Stands still at [`now`], unless it is moved.
#[derive(Default)]
pub struct Watch(AtomicI64);

impl Watch {
    pub fn advance(&self, by: TimeDelta) {
        self.0
            .fetch_add(by.num_microseconds().expect("a short time"), Ordering::SeqCst);
    }
}

impl Clock for Watch {
    fn now(&self) -> Timestamp {
        now().plus(TimeDelta::microseconds(self.0.load(Ordering::SeqCst)))
    }
}

/// `id-1`, `id-2` … and `code-1`, `code-2` …; a hash tells what it is the hash of.
#[derive(Default)]
pub struct Numbered {
    ids: AtomicUsize,
    codes: AtomicUsize,
}

impl Secrets for Numbered {
    fn code(&self) -> Code {
        Code::new(format!("code-{}", self.codes.fetch_add(1, Ordering::SeqCst) + 1))
    }

    fn hash(&self, code: &str) -> CodeHash {
        hashed(code)
    }

    fn id(&self) -> String {
        format!("id-{}", self.ids.fetch_add(1, Ordering::SeqCst) + 1)
    }
}

/// What is stored of `code`.
pub fn hashed(code: &str) -> CodeHash {
    CodeHash::stored(format!("#{code}#"))
}

/// The hash of `password`, as the mocks of a test make it.
pub fn hash(password: &str) -> PasswordHash {
    PasswordHash::stored(format!("bcrypt({password})"))
}

pub fn at(text: &str) -> Timestamp {
    Timestamp::parse_rfc3339(text).expect("a moment")
}

pub fn now() -> Timestamp {
    at("2026-11-20T12:00:00Z")
}

/// Somebody at a computer.
pub fn caller() -> Caller {
    Caller {
        address: "192.0.2.7".parse().expect("an address"),
        user_agent: Some("Firefox/140".to_owned()),
    }
}

/// Ana López, who has confirmed her address.
pub fn ana() -> User {
    User {
        id: UserId::stored("ana".to_owned()),
        name: PersonName::stored("Ana".to_owned()),
        last_name: PersonName::stored("López-Ruiz".to_owned()),
        last_name_shown: LastNameShown::default(),
        email: Email::stored("Ana@Tinerary.test".to_owned()),
        photo: PhotoUrl::stored("/samples/people/ana.svg".to_owned()),
        age: Some(Age::stored(30)),
        role: Role::User,
        verified_at: Some(at("2026-01-02T03:04:05Z")),
        created_at: at("2026-01-01T00:00:00Z"),
    }
}

/// The same with a portrait that she has uploaded.
pub fn with_uploaded_photo() -> User {
    User {
        photo: PhotoUrl::of(&uploaded_photo().id),
        ..ana()
    }
}

/// That portrait.
pub fn uploaded_photo() -> Photo {
    Photo {
        id: PhotoId::stored("face".to_owned()),
        owner: ana().id,
        created_at: at("2026-01-03T00:00:00Z"),
        width: 2_048,
        height: 2_048,
        alt: None,
        focus: None,
        placeholder: "2fcZFIB3iId/h3iJh4aIYJ2V8g==".to_owned(),
        bytes: 1_000,
    }
}

/// Ana before she has confirmed it.
pub fn unconfirmed() -> User {
    User {
        verified_at: None,
        ..ana()
    }
}

pub fn account(user: User, password: Option<&str>) -> Account {
    Account {
        user,
        password: password.map(hash),
    }
}

/// A sign-up of Ana's that waits for a week from now on.
pub fn waiting(id: &str, password: &str) -> SignUp {
    SignUp {
        user: User {
            id: UserId::stored(id.to_owned()),
            created_at: now(),
            ..unconfirmed()
        },
        password: hash(password),
        expires_at: now().plus(TimeDelta::days(7)),
    }
}

/// Ana, signed in.
pub fn actor() -> Actor {
    Actor {
        user_id: ana().id,
        session_id: SessionId::stored("session".to_owned()),
        role: Role::User,
    }
}

pub fn admin() -> Actor {
    Actor {
        user_id: UserId::stored("root".to_owned()),
        session_id: SessionId::stored("session-of-root".to_owned()),
        role: Role::Admin,
    }
}

pub fn away() -> RepositoryError {
    RepositoryError::Unavailable("connection refused".into())
}

pub fn duplicate(constraint: &str) -> RepositoryError {
    RepositoryError::Duplicate {
        constraint: constraint.to_owned(),
    }
}

/// The broken rules: the field and its sentence.
#[track_caller]
pub fn broken<T>(outcome: Result<T, AppError>) -> Vec<(&'static str, String)> {
    match outcome {
        Err(AppError::Invalid(violations)) => violations
            .into_errors()
            .into_iter()
            .map(|error| (error.field, error.message))
            .collect(),
        Err(other) => panic!("not about fields: {other:?}"),
        Ok(_) => panic!("nothing is wrong"),
    }
}

/// The fields alone.
#[track_caller]
pub fn broken_fields<T>(outcome: Result<T, AppError>) -> Vec<&'static str> {
    broken(outcome).into_iter().map(|(field, _)| field).collect()
}
