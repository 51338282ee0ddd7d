//! A strict mock of every port.

use std::sync::Arc;

use tinerary_domain::PhotoHosts;

use crate::changes::Subjects;

use super::{
    Ports,
    attempts::MockAttemptRepository,
    audit::RecordedEvents,
    changes::{Changes, Version, Watch},
    cities::MockCityRepository,
    clock::MockClock,
    codes::MockCodeRepository,
    comments::MockCommentRepository,
    common_passwords::MockCommonPasswords,
    hasher::MockPasswordHasher,
    health::MockHealth,
    hotels::MockHotelRepository,
    housekeeping::MockHousekeeping,
    idempotency::MockIdempotency,
    identity_provider::{IdentityProvider, MockIdentityProvider},
    itineraries::MockItineraryRepository,
    mailer::MockMailer,
    media::MockMediaStore,
    outbox::MockOutbox,
    photo_processor::MockPhotoProcessor,
    photos::MockPhotoRepository,
    pictures::MockPictures,
    places::MockPlaces,
    rate_limiter::{MockNetworkLimiter, MockRateLimiter},
    reactions::MockReactionRepository,
    references::MockReferences,
    search::MockSearch,
    secrets::MockSecrets,
    sessions::MockSessionRepository,
    shows::MockShowRepository,
    sign_ups::MockSignUpRepository,
    sitemap::MockSitemap,
    tokens::MockTokens,
    users::MockUserRepository,
};

/// [`Ports`] whose every call fails the test that does not expect it. There is no identity provider.
#[derive(Default)]
#[expect(missing_docs, reason = "each field is the mock of the port of that name")]
pub struct MockPorts {
    pub cities: MockCityRepository,
    pub hotels: MockHotelRepository,
    pub itineraries: MockItineraryRepository,
    pub shows: MockShowRepository,
    pub comments: MockCommentRepository,
    pub reactions: MockReactionRepository,
    pub references: MockReferences,
    pub places: MockPlaces,
    pub search: MockSearch,
    pub sitemap: MockSitemap,
    pub users: MockUserRepository,
    pub sign_ups: MockSignUpRepository,
    pub sessions: MockSessionRepository,
    pub codes: MockCodeRepository,
    pub attempts: MockAttemptRepository,
    /// Takes every event and remembers it.
    pub audit: RecordedEvents,
    pub outbox: MockOutbox,
    pub housekeeping: MockHousekeeping,
    pub idempotency: MockIdempotency,
    pub health: MockHealth,
    pub hasher: MockPasswordHasher,
    pub common_passwords: MockCommonPasswords,
    pub tokens: MockTokens,
    pub secrets: MockSecrets,
    pub clock: MockClock,
    pub rate_limiter: MockRateLimiter,
    pub read_limiter: MockNetworkLimiter,
    pub mailer: MockMailer,
    pub identity_provider: Option<MockIdentityProvider>,
    pub pictures: MockPictures,
    pub photos: MockPhotoRepository,
    pub photo_hosts: PhotoHosts,
    pub photo_processor: MockPhotoProcessor,
    pub media: MockMediaStore,
    /// Without them the server hears of no change.
    pub changes: Option<Arc<dyn Changes>>,
}

impl From<MockPorts> for Ports {
    fn from(mocks: MockPorts) -> Self {
        Self {
            cities: Arc::new(mocks.cities),
            hotels: Arc::new(mocks.hotels),
            itineraries: Arc::new(mocks.itineraries),
            shows: Arc::new(mocks.shows),
            comments: Arc::new(mocks.comments),
            reactions: Arc::new(mocks.reactions),
            references: Arc::new(mocks.references),
            places: Arc::new(mocks.places),
            search: Arc::new(mocks.search),
            sitemap: Arc::new(mocks.sitemap),
            users: Arc::new(mocks.users),
            sign_ups: Arc::new(mocks.sign_ups),
            sessions: Arc::new(mocks.sessions),
            codes: Arc::new(mocks.codes),
            attempts: Arc::new(mocks.attempts),
            audit: Arc::new(mocks.audit),
            outbox: Arc::new(mocks.outbox),
            housekeeping: Arc::new(mocks.housekeeping),
            idempotency: Arc::new(mocks.idempotency),
            health: Arc::new(mocks.health),
            hasher: Arc::new(mocks.hasher),
            common_passwords: Arc::new(mocks.common_passwords),
            tokens: Arc::new(mocks.tokens),
            secrets: Arc::new(mocks.secrets),
            clock: Arc::new(mocks.clock),
            rate_limiter: Arc::new(mocks.rate_limiter),
            read_limiter: Arc::new(mocks.read_limiter),
            mailer: Arc::new(mocks.mailer),
            identity_provider: mocks
                .identity_provider
                .map(|provider| -> Arc<dyn IdentityProvider> { Arc::new(provider) }),
            pictures: Arc::new(mocks.pictures),
            photos: Arc::new(mocks.photos),
            photo_hosts: mocks.photo_hosts,
            photo_processor: Arc::new(mocks.photo_processor),
            media: Arc::new(mocks.media),
            changes: mocks.changes.unwrap_or_else(|| Arc::new(Unheard)),
        }
    }
}

impl Ports {
    /// Strict mocks; a test puts its own ports in their place.
    #[must_use]
    pub fn mocked() -> Self {
        MockPorts::default().into()
    }
}

/// The changes of a server that hears of none: whatever was read may have changed.
struct Unheard;

impl Changes for Unheard {
    fn version(&self) -> Version {
        Version::default()
    }

    fn watch(&self, _: &Subjects, _: Version) -> Box<dyn Watch> {
        Box::new(Self)
    }
}

impl Watch for Unheard {
    fn is_unchanged(&self) -> bool {
        false
    }

    fn size(&self) -> usize {
        0
    }
}
