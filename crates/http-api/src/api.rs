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

/// How much work is taken on.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Use cases that read and run at the same time; more than the database has connections would only wait for one.
    pub running: usize,
    /// Use cases that change something and run at the same time. They may have to wait for each other, so they have turns of
    /// their own, and nobody who reads waits for them.
    pub writing: usize,
    /// Requests that may wait for their turn; one more is answered with 503.
    pub waiting: usize,
    /// How long a request may take, its waiting included, before it is answered with 503. Those that change something may
    /// take longer: they go on to their end in any case, and whoever asked wants to know it.
    pub time: Duration,
    /// Use cases that hash a password at the same time. Each keeps a processor busy for tens of milliseconds, so they
    /// have turns of their own and leave a processor to everybody else.
    pub hashing: usize,
}

impl Default for Limits {
    fn default() -> Self {
        let processors = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Self {
            running: 8,
            writing: 8,
            waiting: 1_024,
            time: Duration::from_millis(1_900),
            hashing: processors.saturating_sub(1).max(1),
        }
    }
}

/// What a use case mostly waits for. Those that wait for the same take turns; nobody waits for the turns of others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Work {
    /// The database, to read.
    Database,
    /// The database, to change something.
    Writing,
    /// A processor, to hash a password.
    Hashing,
    /// Another service on the network.
    Outside,
}

/// Turns of one kind of work.
struct Turns {
    free: Arc<Semaphore>,
    pending: Arc<AtomicUsize>,
    /// Requests that may run or wait.
    most: usize,
    time: Duration,
}

impl Turns {
    fn new(running: usize, waiting: usize, time: Duration) -> Self {
        Self {
            free: Arc::new(Semaphore::new(running)),
            pending: Arc::new(AtomicUsize::new(0)),
            most: running.saturating_add(waiting),
            time,
        }
    }
}

/// The use cases, and the bounds in which they run.
pub struct Api {
    services: Arc<Services>,
    database: Turns,
    writing: Turns,
    hashing: Turns,
    outside: Turns,
    pub(crate) compressed: Arc<Compressed>,
}

impl Api {
    /// Offers `services` within `limits`.
    #[must_use]
    pub fn new(services: Arc<Services>, limits: Limits) -> Self {
        // A minute of hashing may not pile up, and another service answers within its own time limits.
        let patient = limits.time.max(Duration::from_secs(10));
        Self {
            services,
            database: Turns::new(limits.running, limits.waiting, limits.time),
            writing: Turns::new(limits.writing, limits.waiting, patient),
            hashing: Turns::new(limits.hashing, limits.hashing.saturating_mul(64), patient),
            outside: Turns::new(8, 64, patient.max(Duration::from_secs(20))),
            compressed: Arc::new(Compressed::default()),
        }
    }

    /// Draws a built-in picture; needs no turn, because it asks nobody.
    pub(crate) fn picture(&self, kind: &str, seed: &str) -> Option<String> {
        self.services.pictures.draw(kind, seed)
    }

    /// The use cases of sessions, for what they know without asking anybody.
    pub(crate) fn sessions(&self) -> &SessionService {
        &self.services.sessions
    }

    /// The use cases of Google, likewise.
    pub(crate) fn google(&self) -> &GoogleService {
        &self.services.google
    }

    /// Runs a use case that asks the database: see [`Api::run_at`].
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Services) -> Result<T, AppError> + Send + 'static,
    ) -> Result<T, ApiError> {
        self.run_at(Work::Database, work).await
    }

    /// Runs a use case on a thread that may block, when a turn for its kind is free.
    ///
    /// # Errors
    /// What the use case says; [`ApiError::Unavailable`] when too many requests wait or the time is over. Work that
    /// was begun then goes on to its end, but nobody waits for it.
    pub(crate) async fn run_at<T: Send + 'static>(
        &self,
        kind: Work,
        work: impl FnOnce(&Services) -> Result<T, AppError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let turns = match kind {
            Work::Database => &self.database,
            Work::Writing => &self.writing,
            Work::Hashing => &self.hashing,
            Work::Outside => &self.outside,
        };
        let pending = Pending::enter(&turns.pending);
        if pending.before >= turns.most {
            return Err(ApiError::Unavailable("too many requests are waiting".into()));
        }
        let free = Arc::clone(&turns.free);
        let services = Arc::clone(&self.services);
        let job = async move {
            let turn = free
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
        timeout(turns.time, job)
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
