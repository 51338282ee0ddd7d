//! What the handlers share: the use cases, and the one place where they are run.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use actix_web::web;
use tinerary_application::{
    AppError,
    ports::{health::Health, pictures::Pictures},
    services::{CityService, CommentService, HotelService, ItineraryService, ReactionService, ShowService},
};
use tokio::{sync::Semaphore, time::timeout};

use crate::{compression::Compressed, error::ApiError};

/// The use cases that the calls offer.
#[expect(missing_docs, reason = "each field is the service of that name")]
pub struct Services {
    pub cities: CityService,
    pub hotels: HotelService,
    pub itineraries: ItineraryService,
    pub shows: ShowService,
    pub comments: CommentService,
    pub reactions: ReactionService,
    pub health: Arc<dyn Health>,
    pub pictures: Arc<dyn Pictures>,
}

/// How much work is taken on.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Use cases that run at the same time; more than the database has connections would only wait for one.
    pub running: usize,
    /// Requests that may wait for their turn; one more is answered with 503.
    pub waiting: usize,
    /// How long a request may take, its waiting included, before it is answered with 503.
    pub time: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            running: 8,
            waiting: 1_024,
            time: Duration::from_millis(1_900),
        }
    }
}

/// The use cases, and the bounds in which they run.
pub struct Api {
    services: Arc<Services>,
    turns: Arc<Semaphore>,
    pending: Arc<AtomicUsize>,
    limits: Limits,
    pub(crate) compressed: Arc<Compressed>,
}

impl Api {
    /// Offers `services` within `limits`.
    #[must_use]
    pub fn new(services: Services, limits: Limits) -> Self {
        Self {
            services: Arc::new(services),
            turns: Arc::new(Semaphore::new(limits.running)),
            pending: Arc::new(AtomicUsize::new(0)),
            limits,
            compressed: Arc::new(Compressed::default()),
        }
    }

    /// Draws a built-in picture; needs no turn, because it asks nobody.
    pub(crate) fn picture(&self, kind: &str, seed: &str) -> Option<String> {
        self.services.pictures.draw(kind, seed)
    }

    /// Runs a use case on a thread that may block, when a turn is free.
    ///
    /// # Errors
    /// What the use case says; [`ApiError::Unavailable`] when too many requests wait or the time is over. Work that
    /// was begun then goes on to its end, but nobody waits for it.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Services) -> Result<T, AppError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let pending = Pending::enter(&self.pending);
        if pending.before >= self.limits.waiting.saturating_add(self.limits.running) {
            return Err(ApiError::Unavailable("too many requests are waiting".into()));
        }
        let turns = Arc::clone(&self.turns);
        let services = Arc::clone(&self.services);
        let job = async move {
            let turn = turns
                .acquire_owned()
                .await
                .map_err(|error| ApiError::Unavailable(Box::new(error)))?;
            // The turn goes along into the thread: it is free again when the work is done, not when nobody waits for it.
            web::block(move || {
                let _turn = turn;
                work(&services)
            })
            .await
            .map_err(|error| ApiError::Internal(Box::new(error)))?
            .map_err(ApiError::from)
        };
        timeout(self.limits.time, job)
            .await
            .unwrap_or_else(|_| Err(ApiError::Unavailable("the request took too long".into())))
    }
}

/// Counts a request for as long as it is under way.
struct Pending {
    counter: Arc<AtomicUsize>,
    before: usize,
}

impl Pending {
    fn enter(counter: &Arc<AtomicUsize>) -> Self {
        Self {
            before: counter.fetch_add(1, Ordering::Relaxed),
            counter: Arc::clone(counter),
        }
    }
}

impl Drop for Pending {
    fn drop(&mut self) {
        self.counter.fetch_sub(1, Ordering::Relaxed);
    }
}
