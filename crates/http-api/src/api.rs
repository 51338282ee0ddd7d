//! What the handlers share: the use cases, and the bounds in which they run.

use std::{net::IpAddr, sync::Arc, time::Duration};

use prometheus_client::registry::Registry;
use tinerary_application::{
    AppError, Services,
    ports::{audit::Audit, quick_reads::QuickReads, replicas::Replicas},
    services::{GoogleService, SessionService},
};
use tinerary_serving::{
    Compressed, ConcurrencyLimits, Executor, FairQueue, Readiness, Reads, ResponseCache, Work,
};

use crate::{error::ApiError, media_urls::MediaUrls};

/// Bytes of bodies that may be in memory at the same time, because their requests are still arriving.
const BODIES: usize = 32 * 1024 * 1024;

/// The same of photos, also while they wait for their turn and are taken in.
const PHOTO_BODIES: usize = 64 * 1024 * 1024;

/// Bodies of either kind that wait until there is memory for them.
const BODIES_WAITING: usize = 1_024;

/// Bytes of cards and built-in pictures that are cached: about a hundred cards.
const PICTURES: usize = 8 * 1024 * 1024;

/// The use cases, and the bounds in which they run.
pub struct Api {
    services: Arc<Services>,
    pub(crate) reads: Reads,
    pub(crate) bodies: Arc<FairQueue>,
    pub(crate) photo_bodies: Arc<FairQueue>,
    pub(crate) photo_bytes: usize,
    pub(crate) media_urls: MediaUrls,
    pub(crate) readiness: Arc<Readiness>,
    pub(crate) page_data: Duration,
}

impl Api {
    /// Default of the bytes of a photo.
    pub const PHOTO_BYTES: usize = 15 * 1024 * 1024;

    /// Offers `services` within `limits`.
    #[must_use]
    pub fn new(services: Arc<Services>, limits: ConcurrencyLimits) -> Self {
        Self {
            reads: Reads {
                executor: Executor::new(&limits),
                compressed: Arc::new(Compressed::default()),
                cache: Arc::new(response_cache(&services, ResponseCache::DEFAULT_CAPACITY)),
                pictures: response_cache(&services, PICTURES),
            },
            bodies: Arc::new(FairQueue::held_long(BODIES, BODIES_WAITING)),
            photo_bodies: Arc::new(FairQueue::held_long(PHOTO_BODIES, BODIES_WAITING)),
            photo_bytes: Self::PHOTO_BYTES,
            media_urls: MediaUrls::default(),
            readiness: Readiness::new(Arc::clone(&services.health)),
            page_data: limits.page_data,
            services,
        }
    }

    /// The same that takes photos of so many bytes; 0 for as many as there is memory for.
    #[must_use]
    pub fn with_photo_bytes(mut self, bytes: usize) -> Self {
        self.photo_bytes = if bytes == 0 { PHOTO_BODIES } else { bytes };
        self
    }

    /// The same whose clients find the files of photos at `urls`.
    #[must_use]
    pub fn with_media_urls(mut self, urls: MediaUrls) -> Self {
        self.media_urls = urls;
        self
    }

    /// The same with a response cache of so many bytes; 0 turns it off.
    #[must_use]
    pub fn with_response_cache(mut self, bytes: usize) -> Self {
        self.reads.cache = Arc::new(response_cache(&self.services, bytes));
        self
    }

    /// The same with [`Executor::with_quick_reads`].
    #[must_use]
    pub fn with_quick_reads(mut self, quick: Arc<dyn QuickReads>) -> Self {
        self.reads.executor = self.reads.executor.with_quick_reads(quick);
        self
    }

    /// The same with [`Executor::with_replicas`].
    #[must_use]
    pub fn with_replicas(mut self, replicas: Arc<dyn Replicas>) -> Self {
        self.reads.executor = self.reads.executor.with_replicas(replicas);
        self
    }

    /// Adds what the executor and the response cache count to `registry`.
    pub(crate) fn register_metrics(&self, registry: &mut Registry) {
        self.reads.cache.register(registry);
        self.reads.executor.register(registry);
    }

    /// The use cases, for those that do not block.
    pub(crate) fn services(&self) -> &Services {
        &self.services
    }

    /// Where security events go.
    pub(crate) fn audit(&self) -> Arc<dyn Audit> {
        Arc::clone(&self.services.audit)
    }

    /// Counts a read from `address`. Does not block.
    pub(crate) fn count_read(&self, address: IpAddr) -> Result<(), ApiError> {
        Ok(self.services.rate_limits.read(address)?)
    }

    /// All use cases, for one that ends on another thread.
    pub(crate) fn shared_services(&self) -> Arc<Services> {
        Arc::clone(&self.services)
    }

    /// The use cases of sessions, for those that do not block.
    pub(crate) fn sessions(&self) -> &SessionService {
        &self.services.sessions
    }

    /// The same of Google.
    pub(crate) fn google(&self) -> &GoogleService {
        &self.services.google
    }

    /// Runs a use case: see [`Executor::run`].
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        kind: Work,
        work: impl FnOnce(&Services) -> Result<T, AppError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let (services, urls) = (Arc::clone(&self.services), self.media_urls.clone());
        let outcome = self
            .reads
            .executor
            .run(kind, move || urls.scope(|| work(&services)));
        Ok(outcome.await?)
    }
}

fn response_cache(services: &Services, bytes: usize) -> ResponseCache {
    let (changes, clock) = (Arc::clone(&services.changes), Arc::clone(&services.clock));
    ResponseCache::new(bytes, changes, clock)
}
