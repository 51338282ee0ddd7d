//! Wiring of adapters to ports: once, for the program and for tests.

use std::{sync::Arc, time::Duration};

use tinerary_application::{
    Ports,
    error::Source,
    ports::{
        hasher::PasswordHasher,
        identity_provider::IdentityProvider,
        mailer::{Mail, MailError, Mailer},
        media::{MediaFile, MediaStore, Part, Span},
        photo_processor::{PhotoProcessor, PhotoRefused, ProcessedPhoto, Refusal},
        rate_limiter::{NetworkLimiter, RateLimiter},
        secrets::Secrets,
    },
};
use tinerary_domain::{PhotoHosts, PhotoId, Timestamp};
use tinerary_storage::Db;

use crate::{
    audit::AuditLog,
    built_in_pictures::BuiltInPictures,
    clock::SystemClock,
    rate_limits::{InMemoryNetworkLimiter, InMemoryRateLimiter},
    repositories::{
        DbAttemptRepository, DbCityRepository, DbCodeRepository, DbCommentRepository, DbHotelRepository,
        DbHousekeeping, DbIdempotency, DbItineraryRepository, DbOutbox, DbPhotoRepository, DbPlaces,
        DbReactionRepository, DbReferences, DbSearch, DbSessionRepository, DbShowRepository,
        DbSignUpRepository, DbSitemap, DbUserRepository,
    },
    security::{CommonPasswordList, JwtTokens, RandomSecrets, SigningKeys, SigningKeysError},
};

/// The adapters that depend on settings.
#[expect(missing_docs, reason = "each field is the adapter of the port of that name")]
pub struct Adapters {
    pub signing_keys: SigningKeys,
    pub hasher: Arc<dyn PasswordHasher>,
    pub rate_limiter: Arc<dyn RateLimiter>,
    pub read_limiter: Arc<dyn NetworkLimiter>,
    pub audit: Arc<AuditLog>,
    pub photo_hosts: PhotoHosts,
    pub photo_processor: Arc<dyn PhotoProcessor>,
    pub media: Arc<dyn MediaStore>,
    pub mailer: Arc<dyn Mailer>,
    pub identity_provider: Option<Arc<dyn IdentityProvider>>,
}

impl Adapters {
    /// For commands that run use cases without serving: tokens of a throw-away key, no mail, no photos.
    ///
    /// # Errors
    /// When the signing key cannot be parsed, which would be a defect.
    pub fn standalone(hasher: Arc<dyn PasswordHasher>) -> Result<Self, SigningKeysError> {
        let key = format!("standalone:{}", RandomSecrets.code().expose());
        Ok(Self {
            signing_keys: SigningKeys::parse(&key)?,
            hasher,
            rate_limiter: Arc::new(InMemoryRateLimiter::new()),
            read_limiter: Arc::new(InMemoryNetworkLimiter::new()),
            audit: Arc::default(),
            photo_hosts: PhotoHosts::Any,
            photo_processor: Arc::new(NoPhotos),
            media: Arc::new(NoPhotos),
            mailer: Arc::new(NoMailer),
            identity_provider: None,
        })
    }
}

struct NoMailer;

impl Mailer for NoMailer {
    fn send(&self, _: &Mail) -> Result<(), MailError> {
        Err(MailError::Unavailable("this program sends no mail".into()))
    }
}

struct NoPhotos;

impl NoPhotos {
    fn refused<T>() -> Result<T, Source> {
        Err("this program keeps no photos".into())
    }
}

impl PhotoProcessor for NoPhotos {
    fn process(&self, _: &[u8]) -> Result<ProcessedPhoto, Refusal> {
        Err(Refusal {
            why: PhotoRefused::Format,
            took: Duration::ZERO,
        })
    }
}

impl MediaStore for NoPhotos {
    fn put(&self, _: &PhotoId, _: &[MediaFile]) -> Result<(), Source> {
        Self::refused()
    }

    fn get(&self, _: &PhotoId, _: &str, _: Option<Span>) -> Result<Option<Part>, Source> {
        Self::refused()
    }

    fn delete(&self, _: &PhotoId) -> Result<(), Source> {
        Self::refused()
    }

    fn discard(&self, _: &PhotoId) {}

    fn list(&self) -> Result<Vec<(PhotoId, Timestamp)>, Source> {
        Self::refused()
    }

    fn is_full(&self) -> Result<bool, Source> {
        Self::refused()
    }
}

/// The ports on `db`.
#[must_use]
pub fn ports(db: &Db, adapters: Adapters) -> Ports {
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
        audit: adapters.audit,
        outbox: Arc::new(DbOutbox::new(db.clone())),
        housekeeping: Arc::new(DbHousekeeping::new(db.clone())),
        idempotency: Arc::new(DbIdempotency::new(db.clone())),
        health: Arc::new(db.clone()),
        hasher: adapters.hasher,
        common_passwords: Arc::new(CommonPasswordList),
        tokens: Arc::new(JwtTokens::new(adapters.signing_keys)),
        secrets: Arc::new(RandomSecrets),
        clock: Arc::new(SystemClock),
        rate_limiter: adapters.rate_limiter,
        read_limiter: adapters.read_limiter,
        mailer: adapters.mailer,
        identity_provider: adapters.identity_provider,
        pictures: Arc::new(BuiltInPictures),
        photos: Arc::new(DbPhotoRepository::new(db.clone())),
        photo_hosts: adapters.photo_hosts,
        photo_processor: adapters.photo_processor,
        media: adapters.media,
        changes: db.changes(),
    }
}
