//! What the use cases of accounts are made of in tests: real adapters on a real database, or nothing at all.

use std::sync::{Arc, Mutex};

use tinerary_application::{
    ports::{
        attempts::{AttemptRepository, MockAttemptRepository},
        clock::Clock,
        codes::{CodeRepository, MockCodeRepository},
        hasher::PasswordHasher,
        identity_provider::IdentityProvider,
        mailer::{Mail, MailError, Mailer},
        outbox::{MockOutbox, Outbox},
        rate_limiter::RateLimiter,
        secrets::Secrets,
        sessions::{MockSessionRepository, SessionRepository},
        tokens::{MockTokens, Tokens},
        users::{MockUserRepository, UserRepository},
    },
    services::{AccountService, GoogleService, Limits, MailService, ProfileService, Quotas, SessionService},
};
use tinerary_infrastructure::{
    db::Db,
    rate_limits::InMemoryRateLimiter,
    repositories::{DbAttemptRepository, DbCodeRepository, DbOutbox, DbSessionRepository, DbUserRepository},
    security::{BcryptHasher, CommonPasswordList, JwtTokens, RandomSecrets, SigningKeys},
};

/// The key that signs the tokens of the tests.
pub const KEYS: &str = "test:AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=";
/// As little work as bcrypt takes.
pub const COST: u32 = 4;

/// The parts that differ from test to test.
pub struct Parts {
    pub users: Arc<dyn UserRepository>,
    pub sessions: Arc<dyn SessionRepository>,
    pub codes: Arc<dyn CodeRepository>,
    pub outbox: Arc<dyn Outbox>,
    pub attempts: Arc<dyn AttemptRepository>,
    pub tokens: Arc<dyn Tokens>,
    pub hasher: Arc<dyn PasswordHasher>,
    pub limiter: Arc<dyn RateLimiter>,
    pub quotas: Quotas,
    pub provider: Option<Arc<dyn IdentityProvider>>,
    pub clock: Arc<dyn Clock>,
}

/// The use cases of accounts.
pub struct AccountServices {
    pub accounts: AccountService,
    pub sessions: SessionService,
    pub profiles: ProfileService,
    pub google: GoogleService,
    pub users: Arc<dyn UserRepository>,
    pub limits: Limits,
}

impl Parts {
    /// Nothing behind the use cases: no token is good, and any other question is a failure of the test.
    pub fn none(clock: Arc<dyn Clock>) -> Self {
        let mut tokens = MockTokens::new();
        tokens.expect_verify().returning(|_, _| None);
        Self {
            users: Arc::new(MockUserRepository::new()),
            sessions: Arc::new(MockSessionRepository::new()),
            codes: Arc::new(MockCodeRepository::new()),
            outbox: Arc::new(MockOutbox::new()),
            attempts: Arc::new(MockAttemptRepository::new()),
            tokens: Arc::new(tokens),
            hasher: hasher(),
            limiter: Arc::new(InMemoryRateLimiter::new()),
            quotas: Quotas::default(),
            provider: None,
            clock,
        }
    }

    /// Real ones on `db`, without limits.
    pub fn on(db: &Db, clock: Arc<dyn Clock>) -> Self {
        Self {
            users: Arc::new(DbUserRepository::new(db.clone())),
            sessions: Arc::new(DbSessionRepository::new(db.clone())),
            codes: Arc::new(DbCodeRepository::new(db.clone())),
            outbox: Arc::new(DbOutbox::new(db.clone())),
            attempts: Arc::new(DbAttemptRepository::new(db.clone())),
            tokens: Arc::new(JwtTokens::new(SigningKeys::parse(KEYS).unwrap())),
            hasher: hasher(),
            limiter: Arc::new(InMemoryRateLimiter::new()),
            quotas: Quotas::new(0, 0, 0),
            provider: None,
            clock,
        }
    }

    pub fn into_services(self) -> AccountServices {
        let limits = Limits::new(self.limiter, Arc::clone(&self.clock), self.quotas);
        let secrets: Arc<dyn Secrets> = Arc::new(RandomSecrets);
        let sessions = SessionService::new(
            Arc::clone(&self.users),
            self.sessions,
            Arc::clone(&self.hasher),
            self.tokens,
            Arc::clone(&secrets),
            Arc::clone(&self.clock),
            limits.clone(),
        );
        AccountServices {
            users: Arc::clone(&self.users),
            limits: limits.clone(),
            google: GoogleService::new(
                self.provider,
                self.attempts,
                Arc::clone(&self.codes),
                Arc::clone(&secrets),
                Arc::clone(&self.clock),
                limits.clone(),
                sessions.clone(),
            ),
            sessions,
            profiles: ProfileService::new(Arc::clone(&self.users), Arc::clone(&self.clock)),
            accounts: AccountService::new(
                self.users,
                self.codes,
                self.outbox,
                self.hasher,
                Arc::new(CommonPasswordList),
                secrets,
                self.clock,
                limits,
            ),
        }
    }
}

pub fn hasher() -> Arc<BcryptHasher> {
    Arc::new(BcryptHasher::new(COST).unwrap())
}

/// Keeps the mails that are sent.
#[derive(Clone, Default)]
pub struct Mailbox(Arc<Mutex<Vec<Mail>>>);

impl Mailer for Mailbox {
    fn send(&self, mail: &Mail) -> Result<(), MailError> {
        self.0.lock().unwrap().push(mail.clone());
        Ok(())
    }
}

impl Mailbox {
    /// The mails since the last time.
    pub fn take(&self) -> Vec<Mail> {
        std::mem::take(&mut self.0.lock().unwrap())
    }
}

/// The one-time code in the link of a mail.
#[track_caller]
pub fn code_of(mail: &Mail) -> &str {
    let code = mail.link.rsplit(['/', '=']).next().unwrap();
    assert!(code.len() >= 22, "{} holds no code", mail.link);
    code
}

/// What sends the letters in the outbox of `db` into `mailbox`.
pub fn mail_service(db: &Db, mailbox: &Mailbox, clock: Arc<dyn Clock>) -> MailService {
    MailService::new(
        Arc::new(DbOutbox::new(db.clone())),
        Arc::new(DbCodeRepository::new(db.clone())),
        Arc::new(mailbox.clone()),
        Arc::new(RandomSecrets),
        clock,
        "https://tinerary.test",
    )
}
