//! Which adapter serves which port, and how much work is taken on.

use std::{num::NonZeroU32, sync::Arc};

use tinerary_application::{
    ports::{
        clock::Clock, expired::Expired, hasher::PasswordHasher, identity_provider::IdentityProvider,
        mailer::Mailer, rate_limiter::RateLimiter, references::References, secrets::Secrets,
        users::UserRepository,
    },
    services::{
        AccountService, CityService, CommentService, GoogleService, HotelService, ItineraryService, Limits,
        MailService, ProfileService, Quotas, ReactionService, SessionService, ShowService,
    },
};
use tinerary_http_api::Services;
use tinerary_infrastructure::{
    built_in_pictures::BuiltInPictures,
    clock::SystemClock,
    db::Db,
    repositories::{
        DbAttemptRepository, DbCityRepository, DbCodeRepository, DbCommentRepository, DbExpired,
        DbHotelRepository, DbItineraryRepository, DbOutbox, DbReactionRepository, DbReferences,
        DbSessionRepository, DbShowRepository, DbUserRepository,
    },
    security::{BcryptHasher, CommonPasswordList, CostError, JwtTokens, RandomSecrets, SigningKeys},
};

/// How much work is taken on with so many connections to `db`.
#[must_use]
pub fn limits(db: &Db, connections: NonZeroU32) -> tinerary_http_api::Limits {
    tinerary_http_api::Limits {
        running: usize::try_from(connections.get()).unwrap_or(usize::MAX),
        writing: db.concurrent_writes(),
        ..tinerary_http_api::Limits::default()
    }
}

/// What the settings choose.
pub struct Chosen {
    /// Sign tokens.
    pub keys: SigningKeys,
    /// Work of hashing a password.
    pub password_cost: u32,
    /// Counts for the limits.
    pub limiter: Arc<dyn RateLimiter>,
    /// The limits.
    pub quotas: Quotas,
    /// Sends mail.
    pub mailer: Arc<dyn Mailer>,
    /// Google, if it is set up.
    pub provider: Option<Arc<dyn IdentityProvider>>,
    /// Where readers find the site.
    pub site: String,
}

/// The use cases.
pub struct Wired {
    /// Those that calls run.
    pub services: Services,
    /// The one that sends mail.
    pub mail: MailService,
    /// Throws away what is over.
    pub expired: Arc<dyn Expired>,
}

/// The use cases on `db`.
///
/// # Errors
/// When there is no such cost of hashing.
pub fn wire(db: &Db, chosen: Chosen) -> Result<Wired, CostError> {
    let clock: Arc<dyn Clock> = Arc::new(SystemClock);
    let secrets: Arc<dyn Secrets> = Arc::new(RandomSecrets);
    let references: Arc<dyn References> = Arc::new(DbReferences::new(db.clone()));
    let users: Arc<dyn UserRepository> = Arc::new(DbUserRepository::new(db.clone()));
    let codes = Arc::new(DbCodeRepository::new(db.clone()));
    let hasher: Arc<dyn PasswordHasher> = Arc::new(BcryptHasher::new(chosen.password_cost)?);
    let limits = Limits::new(chosen.limiter, Arc::clone(&clock), chosen.quotas);
    let sessions = SessionService::new(
        Arc::clone(&users),
        Arc::new(DbSessionRepository::new(db.clone())),
        Arc::clone(&hasher),
        Arc::new(JwtTokens::new(chosen.keys)),
        Arc::clone(&secrets),
        Arc::clone(&clock),
        limits.clone(),
    );
    let mail = MailService::new(
        Arc::new(DbOutbox::new(db.clone())),
        codes.clone(),
        chosen.mailer,
        Arc::clone(&secrets),
        Arc::clone(&clock),
        &chosen.site,
    );
    let services = Services {
        cities: CityService::new(
            Arc::new(DbCityRepository::new(db.clone())),
            Arc::clone(&secrets),
            Arc::clone(&clock),
        ),
        hotels: HotelService::new(
            Arc::new(DbHotelRepository::new(db.clone())),
            Arc::clone(&references),
            Arc::clone(&secrets),
            Arc::clone(&clock),
        ),
        itineraries: ItineraryService::new(
            Arc::new(DbItineraryRepository::new(db.clone())),
            Arc::clone(&references),
            Arc::clone(&secrets),
            Arc::clone(&clock),
        ),
        shows: ShowService::new(
            Arc::new(DbShowRepository::new(db.clone())),
            Arc::clone(&references),
            Arc::clone(&secrets),
            Arc::clone(&clock),
        ),
        comments: CommentService::new(
            Arc::new(DbCommentRepository::new(db.clone())),
            Arc::clone(&users),
            Arc::clone(&references),
            Arc::clone(&secrets),
            Arc::clone(&clock),
        ),
        reactions: ReactionService::new(
            Arc::new(DbReactionRepository::new(db.clone())),
            Arc::clone(&references),
            Arc::clone(&secrets),
            Arc::clone(&clock),
        ),
        google: GoogleService::new(
            chosen.provider,
            Arc::new(DbAttemptRepository::new(db.clone())),
            codes,
            secrets,
            Arc::clone(&clock),
            limits.clone(),
            sessions.clone(),
        ),
        sessions,
        profiles: ProfileService::new(users, clock),
        accounts: accounts(db, hasher, limits.clone()),
        limits,
        health: Arc::new(db.clone()),
        pictures: Arc::new(BuiltInPictures),
    };
    Ok(Wired {
        services,
        mail,
        expired: Arc::new(DbExpired::new(db.clone())),
    })
}

/// The use cases of accounts on `db`; all that a sub-command needs which makes one.
#[must_use]
pub fn accounts(db: &Db, hasher: Arc<dyn PasswordHasher>, limits: Limits) -> AccountService {
    AccountService::new(
        Arc::new(DbUserRepository::new(db.clone())),
        Arc::new(DbCodeRepository::new(db.clone())),
        Arc::new(DbOutbox::new(db.clone())),
        hasher,
        Arc::new(CommonPasswordList),
        Arc::new(RandomSecrets),
        Arc::new(SystemClock),
        limits,
    )
}
