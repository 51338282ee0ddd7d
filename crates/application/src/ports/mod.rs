//! What the use cases need from outside, one trait a file. Each doc comment is the contract that every adapter keeps.
//!
//! Every method of a repository fails with [`RepositoryError::Unavailable`](crate::RepositoryError::Unavailable) when the
//! database is away; `# Errors` sections list what else. Every such method is one transaction.

pub mod account;
pub mod attempts;
pub mod audit;
pub mod changes;
pub mod cities;
pub mod clock;
pub mod codes;
pub mod comments;
pub mod common_passwords;
pub mod deletion;
pub mod hasher;
pub mod health;
pub mod hotels;
pub mod housekeeping;
pub mod idempotency;
pub mod identity_provider;
pub mod itineraries;
pub mod mailer;
pub mod media;
pub mod outbox;
pub mod photo_processor;
pub mod photos;
pub mod pictures;
pub mod places;
pub mod quick_reads;
pub mod rate_limiter;
pub mod reactions;
pub mod references;
pub mod replicas;
pub mod search;
pub mod secrets;
pub mod sessions;
pub mod shows;
pub mod sign_ups;
pub mod sitemap;
pub mod tokens;
pub mod users;

#[cfg(feature = "mocks")]
mod mocks;

use std::sync::Arc;

use tinerary_domain::PhotoHosts;

#[cfg(feature = "mocks")]
pub use mocks::MockPorts;

/// Everything that a running Tinerary needs from outside.
#[derive(Clone)]
#[expect(missing_docs, reason = "each field is the port of that name")]
pub struct Ports {
    pub cities: Arc<dyn cities::CityRepository>,
    pub hotels: Arc<dyn hotels::HotelRepository>,
    pub itineraries: Arc<dyn itineraries::ItineraryRepository>,
    pub shows: Arc<dyn shows::ShowRepository>,
    pub comments: Arc<dyn comments::CommentRepository>,
    pub reactions: Arc<dyn reactions::ReactionRepository>,
    pub references: Arc<dyn references::References>,
    pub places: Arc<dyn places::Places>,
    pub search: Arc<dyn search::Search>,
    pub sitemap: Arc<dyn sitemap::Sitemap>,
    pub users: Arc<dyn users::UserRepository>,
    pub sign_ups: Arc<dyn sign_ups::SignUpRepository>,
    pub sessions: Arc<dyn sessions::SessionRepository>,
    pub codes: Arc<dyn codes::CodeRepository>,
    pub attempts: Arc<dyn attempts::AttemptRepository>,
    pub audit: Arc<dyn audit::Audit>,
    pub outbox: Arc<dyn outbox::Outbox>,
    pub housekeeping: Arc<dyn housekeeping::Housekeeping>,
    pub idempotency: Arc<dyn idempotency::Idempotency>,
    pub health: Arc<dyn health::Health>,
    pub hasher: Arc<dyn hasher::PasswordHasher>,
    pub common_passwords: Arc<dyn common_passwords::CommonPasswords>,
    pub tokens: Arc<dyn tokens::Tokens>,
    pub secrets: Arc<dyn secrets::Secrets>,
    pub clock: Arc<dyn clock::Clock>,
    pub rate_limiter: Arc<dyn rate_limiter::RateLimiter>,
    pub read_limiter: Arc<dyn rate_limiter::NetworkLimiter>,
    pub mailer: Arc<dyn mailer::Mailer>,
    /// `None` when people cannot sign in with Google.
    pub identity_provider: Option<Arc<dyn identity_provider::IdentityProvider>>,
    pub pictures: Arc<dyn pictures::Pictures>,
    pub photos: Arc<dyn photos::PhotoRepository>,
    /// Where pictures may be that were not uploaded.
    pub photo_hosts: PhotoHosts,
    pub photo_processor: Arc<dyn photo_processor::PhotoProcessor>,
    pub media: Arc<dyn media::MediaStore>,
    /// What was changed when, for those who keep answers.
    pub changes: Arc<dyn changes::Changes>,
}
