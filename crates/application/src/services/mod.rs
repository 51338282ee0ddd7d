//! The use cases, one service per aggregate.
//!
//! Every use case fails with [`Unavailable`](crate::AppError::Unavailable) when a port is, with
//! [`NotFound`](crate::AppError::NotFound) for an id that nothing has, with [`Invalid`](crate::AppError::Invalid) for fields
//! that break rules, and with [`TooMany`](crate::AppError::TooMany) beyond a rate limit. `# Errors` sections list what else.

mod accounts;
mod cards;
mod cities;
mod comments;
mod dependents;
mod google;
mod hotels;
mod itineraries;
mod letters;
mod live_sessions;
mod mail;
mod map;
mod near;
mod owners;
mod passwords;
mod photos;
mod profiles;
mod rate_limits;
mod reactions;
mod references;
mod search;
mod sessions;
mod shows;
mod things;

pub use accounts::{AccountService, AdminCreation, ConfirmFields, ResetFields};
pub use cards::CardService;
pub use cities::{CityListing, CityService, NearCity};
pub use comments::CommentService;
pub use google::{ATTEMPT_LIFETIME, AuthorizationRequest, Callback, GoogleError, GoogleService};
pub use hotels::HotelService;
pub use itineraries::ItineraryService;
pub use mail::{Claimed, Delivery, MailService};
pub use map::{Cluster, MapService, WorldMap};
pub use photos::{MediaCheck, PhotoService};
pub use profiles::ProfileService;
pub use rate_limits::{Action, Quotas, RateLimits};
pub use reactions::{MadeReactions, ReactionService};
pub use search::{Found, SearchService};
pub use sessions::{OwnSession, SessionService, SignInFields, SignedIn};
pub use shows::ShowService;
pub use things::{Deletion, Thing, ThingService, Writer};

use std::sync::Arc;

use crate::ports::{
    Ports, audit::Audit, changes::Changes, clock::Clock, health::Health, housekeeping::Housekeeping,
    idempotency::Idempotency, pictures::Pictures, sitemap::Sitemap,
};

/// Every use case, and the few ports that need none around them.
#[expect(missing_docs, reason = "each field is the service or the port of that name")]
pub struct Services {
    pub cards: CardService,
    pub cities: CityService,
    pub hotels: HotelService,
    pub itineraries: ItineraryService,
    pub shows: ShowService,
    pub map: MapService,
    pub search: SearchService,
    pub comments: CommentService,
    pub reactions: ReactionService,
    pub accounts: AccountService,
    pub sessions: SessionService,
    pub profiles: ProfileService,
    pub photos: PhotoService,
    pub google: GoogleService,
    pub mail: MailService,
    pub rate_limits: RateLimits,
    pub audit: Arc<dyn Audit>,
    pub housekeeping: Arc<dyn Housekeeping>,
    pub idempotency: Arc<dyn Idempotency>,
    pub clock: Arc<dyn Clock>,
    pub health: Arc<dyn Health>,
    pub pictures: Arc<dyn Pictures>,
    pub sitemap: Arc<dyn Sitemap>,
    pub changes: Arc<dyn Changes>,
}

impl Services {
    /// The use cases on `ports`. Links in mails lead to `site`, such as `https://tinerary.example`.
    #[must_use]
    pub fn new(ports: &Ports, quotas: Quotas, site: &str) -> Self {
        let rate_limits = RateLimits::new(ports, quotas);
        let sessions = SessionService::new(ports, rate_limits.clone());
        Self {
            cards: CardService::new(ports),
            cities: CityService::new(ports),
            hotels: HotelService::new(ports),
            itineraries: ItineraryService::new(ports),
            shows: ShowService::new(ports),
            map: MapService::new(ports),
            search: SearchService::new(ports),
            comments: CommentService::new(ports),
            reactions: ReactionService::new(ports),
            accounts: AccountService::new(ports, rate_limits.clone(), sessions.clone()),
            google: GoogleService::new(ports, rate_limits.clone(), sessions.clone()),
            sessions,
            profiles: ProfileService::new(ports),
            photos: PhotoService::new(ports, rate_limits.clone(), quotas.photo_bytes),
            mail: MailService::new(ports, site),
            rate_limits,
            audit: Arc::clone(&ports.audit),
            housekeeping: Arc::clone(&ports.housekeeping),
            idempotency: Arc::clone(&ports.idempotency),
            clock: Arc::clone(&ports.clock),
            health: Arc::clone(&ports.health),
            pictures: Arc::clone(&ports.pictures),
            sitemap: Arc::clone(&ports.sitemap),
            changes: Arc::clone(&ports.changes),
        }
    }
}
