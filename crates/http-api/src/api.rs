//! What the handlers share: the use cases, and the one place where they are run.

use std::{
    num::NonZeroUsize,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use actix_web::web;
use tinerary_application::{
    AppError, Services,
    services::{GoogleService, SessionService},
};
use tokio::{sync::Semaphore, time::timeout};

use crate::{compression::Compressed, error::ApiError};

/// How many use cases run at a time, and how long a request may take.
#[derive(Clone, Copy, Debug)]
pub struct ConcurrencyLimits {
    /// Use cases that read and run at the same time; more than the database has connections would only wait for one.
    pub reading: usize,
    /// Use cases that write and run at the same time. They may block each other, so they have a bulkhead of their own and
    /// reads do not wait for them.
    pub writing: usize,
    /// Use cases that hash a password at the same time. Each keeps a processor busy for tens of milliseconds.
    pub hashing: usize,
    /// Requests that may queue for each bulkhead; one more is answered with 503.
    pub queue: usize,
    /// How long a read may take, its time in the queue included, before it is answered with 503. Writes may take longer:
    /// they run to their end in any case, and the caller needs to know the outcome.
    pub timeout: Duration,
}

impl Default for ConcurrencyLimits {
    fn default() -> Self {
        let processors = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Self {
            reading: 8,
            writing: 8,
            // One processor stays free for everything else.
            hashing: processors.saturating_sub(1).max(1),
            queue: 1_024,
            timeout: Duration::from_millis(1_900),
        }
    }
}

/// What a use case mostly waits for. Each kind has a bulkhead, so that none starves the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Work {
    /// A read of the database.
    Reading,
    /// A write to the database.
    Writing,
    /// The processor, to hash a password.
    Hashing,
    /// Another service on the network.
    External,
}

/// Bounds how many use cases of one kind run and queue at the same time.
struct Bulkhead {
    permits: Arc<Semaphore>,
    pending: Arc<AtomicUsize>,
    max_pending: usize,
    timeout: Duration,
}

impl Bulkhead {
    fn new(running: usize, queue: usize, timeout: Duration) -> Self {
        Self {
            permits: Arc::new(Semaphore::new(running)),
            pending: Arc::new(AtomicUsize::new(0)),
            max_pending: running.saturating_add(queue),
            timeout,
        }
    }
}

/// The use cases, and the bounds in which they run.
pub struct Api {
    services: Arc<Services>,
    reading: Bulkhead,
    writing: Bulkhead,
    hashing: Bulkhead,
    external: Bulkhead,
    pub(crate) compressed: Arc<Compressed>,
}

impl Api {
    /// Offers `services` within `limits`.
    #[must_use]
    pub fn new(services: Arc<Services>, limits: ConcurrencyLimits) -> Self {
        let long = limits.timeout.max(Duration::from_secs(10));
        Self {
            services,
            reading: Bulkhead::new(limits.reading, limits.queue, limits.timeout),
            writing: Bulkhead::new(limits.writing, limits.queue, long),
            // A short queue: a minute of hashing must not pile up.
            hashing: Bulkhead::new(limits.hashing, limits.hashing.saturating_mul(64), long),
            // Other services answer within time limits of their own.
            external: Bulkhead::new(8, 64, long.max(Duration::from_secs(20))),
            compressed: Arc::new(Compressed::default()),
        }
    }

    /// Draws a built-in picture. Needs no bulkhead: it does not block.
    pub(crate) fn picture(&self, kind: &str, seed: &str) -> Option<String> {
        self.services.pictures.draw(kind, seed)
    }

    /// The use cases of sessions, for those that do not block.
    pub(crate) fn sessions(&self) -> &SessionService {
        &self.services.sessions
    }

    /// The same of Google.
    pub(crate) fn google(&self) -> &GoogleService {
        &self.services.google
    }

    /// Runs a use case that reads: see [`Api::run_at`].
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Services) -> Result<T, AppError> + Send + 'static,
    ) -> Result<T, ApiError> {
        self.run_at(Work::Reading, work).await
    }

    /// Runs a use case on a thread that may block, within the bulkhead of its kind.
    ///
    /// # Errors
    /// Those of the use case; [`AppError::Unavailable`] when the queue is full or the time is over. Work that has begun
    /// then still runs to its end.
    pub(crate) async fn run_at<T: Send + 'static>(
        &self,
        kind: Work,
        work: impl FnOnce(&Services) -> Result<T, AppError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let bulkhead = match kind {
            Work::Reading => &self.reading,
            Work::Writing => &self.writing,
            Work::Hashing => &self.hashing,
            Work::External => &self.external,
        };
        let pending = Pending::enter(&bulkhead.pending);
        if pending.before >= bulkhead.max_pending {
            return Err(AppError::Unavailable("too many requests are waiting".into()).into());
        }
        let permits = Arc::clone(&bulkhead.permits);
        let services = Arc::clone(&self.services);
        let job = async move {
            let permit = permits
                .acquire_owned()
                .await
                .map_err(|error| AppError::Unavailable(Box::new(error)))?;
            // Moved into the thread: the permit is free again when the work is done, not when the request has timed out.
            web::block(move || {
                let _permit = permit;
                work(&services)
            })
            .await
            .map_err(|error| AppError::Unexpected(Box::new(error)))?
            .map_err(ApiError::from)
        };
        timeout(bulkhead.timeout, job)
            .await
            .unwrap_or_else(|_| Err(AppError::Unavailable("the request took too long".into()).into()))
    }
}

/// Counts a request while it runs or queues.
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
