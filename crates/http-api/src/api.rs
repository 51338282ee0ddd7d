//! What the handlers share: the use cases, and the one place where they are run.

use std::{
    net::IpAddr,
    num::NonZeroUsize,
    pin::pin,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use actix_web::web;
use tinerary_application::{
    AppError, CancellationToken, Services,
    ports::{
        audit::Audit,
        quick_reads::QuickReads,
        replicas::{Replica, Replicas},
    },
    services::{GoogleService, SessionService},
};
use tokio::{sync::Semaphore, task::yield_now, time::timeout};

use tinerary_measures::{Counter, Distribution, Histogram};

use crate::{
    budget::Budget,
    compression::Compressed,
    error::ApiError,
    kept::{self, KeptAnswers},
    observe,
    readiness::Readiness,
};

/// Bytes of bodies that may be in memory at the same time, because their requests are still arriving.
const BODIES: usize = 32 * 1024 * 1024;

/// As many lists as wait in an ordinary rush. Beyond it they use less of the machine, so that others are not held up.
const CROWD: usize = 64;

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
    /// Searches that read a whole table (names that contain one or two letters) and run at the same time.
    pub scanning: usize,
    /// Pictures that are drawn at the same time.
    pub drawing: usize,
    /// Requests that may queue for each bulkhead; one more is answered with 503.
    pub queue: usize,
    /// How long a request may take, its time in the queue included, before it is answered with 503. A write that has begun by
    /// then runs to its end in any case.
    pub timeout: Duration,
    /// How much longer its caller waits for the outcome, before that is said to be unknown: 504.
    pub outcome_timeout: Duration,
    /// How long a page waits for its data. Then it comes without, and the web app asks for itself.
    pub page_data: Duration,
}

impl Default for ConcurrencyLimits {
    fn default() -> Self {
        let processors = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        // One processor stays free for everything else.
        let all_but_one = processors.saturating_sub(1).max(1);
        Self {
            reading: 8,
            writing: 8,
            // Its threads step back for whoever else wants a processor.
            hashing: processors,
            scanning: all_but_one,
            drawing: all_but_one,
            queue: 1_024,
            timeout: Duration::from_millis(1_900),
            outcome_timeout: Duration::from_secs(8),
            page_data: Duration::from_millis(100),
        }
    }
}

/// How long a password may wait and be hashed: the last of a full queue gets its turn also when a machine that is busy with
/// other things needs 300 ms for each, several times what a quiet one needs.
const HASHING_TIMEOUT: Duration = Duration::from_secs(20);

/// The part of the time of a read that a replica may take of it: then the database itself is asked.
const REPLICA_SHARE: u32 = 4;

/// How the asking of replicas goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplicaLoad {
    /// Reads so far that a replica has answered.
    pub answered: u64,
    /// Those that were repeated at the database itself: the replica lacked a change of what they show, failed, or took too long.
    pub repeated: u64,
}

/// The replicas, and how the asking goes.
struct ReplicaReads {
    replicas: Arc<dyn Replicas>,
    answered: Counter,
    repeated: Counter,
}

/// What a use case mostly waits for. Each kind has a bulkhead, so that none starves the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Work {
    /// A read of one thing.
    Reading,
    /// A read of a page of a list, which takes ten times as long.
    Listing,
    /// A write to the database.
    Writing,
    /// A search that reads a whole table.
    Scanning,
    /// The processor, to hash a password.
    Hashing,
    /// The processor, to draw a picture.
    Drawing,
    /// Another service on the network.
    External,
}

/// Bounds how many use cases of one kind run and queue at the same time.
struct Bulkhead {
    permits: Arc<Semaphore>,
    pending: Arc<AtomicUsize>,
    running: usize,
    max_pending: usize,
    timeout: Duration,
    outcome_timeout: Duration,
    /// Permits that each takes when many wait.
    narrow: u32,
    /// Those that found the queue full.
    refused: Counter,
    /// Those that were not done in time.
    timed_out: Counter,
    /// How long they ran, in microseconds. Not kept of reads: the durations of requests tell it, and they are many.
    work: Option<Arc<Histogram>>,
}

/// Where the buckets of `work` end, in microseconds.
const WORK_BOUNDS: [u64; 9] = [
    1_000, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000, 10_000_000,
];

/// How busy one kind of use cases is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BulkheadLoad {
    /// What they wait for: `reading`, `listing`, `writing`, `scanning`, `hashing`, `drawing` or `external`.
    pub kind: &'static str,
    /// How many may run at a time.
    pub limit: usize,
    /// How many run.
    pub running: usize,
    /// How many wait for their turn.
    pub queued: usize,
    /// How many found the queue full so far.
    pub refused: u64,
    /// How many were not done in time so far.
    pub timed_out: u64,
    /// How long they ran, in microseconds; not kept of reads.
    pub work: Option<Distribution>,
}

impl Bulkhead {
    fn new(running: usize, queue: usize, timeout: Duration, outcome_timeout: Duration) -> Self {
        Self {
            permits: Arc::new(Semaphore::new(running)),
            pending: Arc::new(AtomicUsize::new(0)),
            running,
            max_pending: running.saturating_add(queue),
            timeout,
            outcome_timeout,
            narrow: 1,
            refused: Counter::new(),
            timed_out: Counter::new(),
            work: Some(Arc::new(Histogram::new(&WORK_BOUNDS))),
        }
    }

    /// The same without the time that each takes.
    fn untimed(self) -> Self {
        Self { work: None, ..self }
    }

    /// The same, in which each takes the place of `places` when many wait: then they leave the processors to others.
    fn narrowing(self, places: usize) -> Self {
        Self {
            narrow: u32::try_from(places.max(1)).unwrap_or(1),
            ..self
        }
    }

    /// How many permits a use case takes that finds so many before it.
    fn places(&self, before: usize) -> u32 {
        if before >= CROWD { self.narrow } else { 1 }
    }

    /// Runs `work` on this thread if it has a turn at once, no crowd waits, and `quick` runs it; otherwise it is still there.
    fn run_here<T>(
        &self,
        quick: &dyn QuickReads,
        services: &Services,
        work: &mut Option<impl FnOnce(&Services) -> Result<T, AppError>>,
    ) -> Option<Result<T, AppError>> {
        if self.pending.load(Ordering::Relaxed) > CROWD {
            return None;
        }
        let _permit = self.permits.try_acquire().ok()?;
        let mut outcome = None;
        quick.run(&mut || outcome = work.take().map(|work| work(services)));
        outcome
    }

    fn load(&self, kind: &'static str) -> BulkheadLoad {
        let running = self.running.saturating_sub(self.permits.available_permits());
        BulkheadLoad {
            kind,
            limit: self.running,
            running,
            queued: self.pending.load(Ordering::Relaxed).saturating_sub(running),
            refused: self.refused.get(),
            timed_out: self.timed_out.get(),
            work: self.work.as_ref().map(|work| work.snapshot()),
        }
    }
}

/// The use cases, and the bounds in which they run.
pub struct Api {
    services: Arc<Services>,
    reading: Bulkhead,
    listing: Bulkhead,
    writing: Bulkhead,
    scanning: Bulkhead,
    hashing: Bulkhead,
    drawing: Bulkhead,
    external: Bulkhead,
    quick: Option<Arc<dyn QuickReads>>,
    replicas: Option<ReplicaReads>,
    pub(crate) compressed: Arc<Compressed>,
    pub(crate) kept: Arc<KeptAnswers>,
    pub(crate) bodies: Budget,
    pub(crate) readiness: Arc<Readiness>,
    pub(crate) page_data: Duration,
}

impl Api {
    /// Offers `services` within `limits`.
    #[must_use]
    pub fn new(services: Arc<Services>, limits: ConcurrencyLimits) -> Self {
        let readiness = Readiness::new(Arc::clone(&services.health));
        let kept = kept_answers(&services, kept::DEFAULT_CAPACITY);
        // The queues of what keeps a processor busy are short: a minute of work must not pile up.
        let short = |running: usize| running.saturating_mul(64);
        // A connection stays free for reads of one thing.
        let listing = limits.reading.saturating_sub(1).max(1);
        let long = limits.timeout.max(Duration::from_secs(10));
        let bulkhead =
            |running, queue, timeout| Bulkhead::new(running, queue, timeout, limits.outcome_timeout);
        Self {
            services,
            reading: bulkhead(limits.reading, limits.queue, limits.timeout).untimed(),
            listing: bulkhead(listing, limits.queue, limits.timeout)
                .untimed()
                .narrowing(listing.div_ceil(limits.scanning.max(1))),
            writing: bulkhead(limits.writing, limits.queue, limits.timeout),
            scanning: bulkhead(limits.scanning, short(limits.scanning), limits.timeout),
            hashing: bulkhead(limits.hashing, short(limits.hashing), long.max(HASHING_TIMEOUT)),
            drawing: bulkhead(limits.drawing, short(limits.drawing), limits.timeout),
            // Other services answer within time limits of their own.
            external: bulkhead(8, 64, long.max(Duration::from_secs(20))),
            quick: None,
            replicas: None,
            compressed: Arc::new(Compressed::default()),
            kept,
            bodies: Budget::new(BODIES),
            readiness,
            page_data: limits.page_data,
        }
    }

    /// The same with room for so many bytes of kept answers; with none, every answer is found anew.
    #[must_use]
    pub fn keeping(mut self, bytes: usize) -> Self {
        self.kept = kept_answers(&self.services, bytes);
        self
    }

    /// The same, in which reads run where they were asked for whenever `quick` does that: waking another thread for one, and
    /// this one again, takes longer than the read (ADR 0030).
    #[must_use]
    pub fn with_quick_reads(self, quick: Arc<dyn QuickReads>) -> Self {
        Self {
            quick: Some(quick),
            ..self
        }
    }

    /// The same, in which `replicas` answer those reads of which it can be told whether they may (ADR 0033).
    #[must_use]
    pub fn with_replicas(self, replicas: Arc<dyn Replicas>) -> Self {
        Self {
            replicas: Some(ReplicaReads {
                replicas,
                answered: Counter::new(),
                repeated: Counter::new(),
            }),
            ..self
        }
    }

    /// How the asking of replicas goes; `None` without any.
    #[must_use]
    pub fn replica_load(&self) -> Option<ReplicaLoad> {
        self.replicas.as_ref().map(|reads| ReplicaLoad {
            answered: reads.answered.get(),
            repeated: reads.repeated.get(),
        })
    }

    /// How busy each kind of use cases is.
    #[must_use]
    pub fn load(&self) -> [BulkheadLoad; 7] {
        [
            self.reading.load("reading"),
            self.listing.load("listing"),
            self.writing.load("writing"),
            self.scanning.load("scanning"),
            self.hashing.load("hashing"),
            self.drawing.load("drawing"),
            self.external.load("external"),
        ]
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

    fn bulkhead(&self, kind: Work) -> &Bulkhead {
        match kind {
            Work::Reading => &self.reading,
            Work::Listing => &self.listing,
            Work::Writing => &self.writing,
            Work::Scanning => &self.scanning,
            Work::Hashing => &self.hashing,
            Work::Drawing => &self.drawing,
            Work::External => &self.external,
        }
    }

    /// How long a use case may take.
    pub(crate) fn patience(&self, kind: Work) -> Duration {
        self.bulkhead(kind).timeout
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
    /// Those of the use case; [`AppError::Unavailable`] when the queue is full, or when the time is over and nothing was
    /// written, which nothing is then later either; [`AppError::OutcomeUnknown`] when a write has begun, and has not ended in
    /// time. It still runs to its end.
    pub(crate) async fn run_at<T: Send + 'static>(
        &self,
        kind: Work,
        work: impl FnOnce(&Services) -> Result<T, AppError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let bulkhead = self.bulkhead(kind);
        let pending = Pending::enter(&bulkhead.pending);
        if pending.before >= bulkhead.max_pending {
            bulkhead.refused.increment();
            return Err(AppError::Unavailable("too many requests are waiting".into()).into());
        }
        let mut work = Some(work);
        if let Some(quick) = &self.quick
            && matches!(kind, Work::Reading | Work::Listing)
        {
            if kind == Work::Listing {
                // Whoever else is ready gets a turn, and those that ask for lists are counted: a crowd of them takes the way
                // on which they hold up each other alone.
                yield_now().await;
            }
            if let Some(outcome) = bulkhead.run_here(&**quick, &self.services, &mut work) {
                return outcome.map_err(ApiError::from);
            }
        }
        let Some(work) = work else {
            return Err(ApiError::Internal);
        };
        let places = bulkhead.places(pending.before);
        let permits = Arc::clone(&bulkhead.permits);
        let services = Arc::clone(&self.services);
        let context = observe::current();
        let measured = bulkhead.work.clone();
        let token = CancellationToken::default();
        let scope = token.clone();
        let mut job = pin!(async move {
            let permit = permits
                .acquire_many_owned(places)
                .await
                .map_err(|error| AppError::Unavailable(Box::new(error)))?;
            // Moved into the thread: the permit is free again when the work is done, not when the request has timed out.
            web::block(move || {
                let _permit = permit;
                let measured = measured.map(|measured| (measured, Instant::now()));
                let outcome = observe::carried(context, || scope.scope(|| work(&services)));
                if let Some((measured, began)) = measured {
                    measured.record(u64::try_from(began.elapsed().as_micros()).unwrap_or(u64::MAX));
                }
                outcome
            })
            .await
            .map_err(|error| AppError::Unexpected(Box::new(error)))?
            .map_err(ApiError::from)
        });
        if let Ok(outcome) = timeout(bulkhead.timeout, &mut job).await {
            return outcome;
        }
        if token.cancel() {
            bulkhead.timed_out.increment();
            return Err(AppError::Unavailable("the request took too long".into()).into());
        }
        timeout(bulkhead.outcome_timeout, job).await.unwrap_or_else(|_| {
            bulkhead.timed_out.increment();
            Err(AppError::OutcomeUnknown("the write took too long".into()).into())
        })
    }

    /// A replica to ask, if one is to be had now.
    pub(crate) fn replica(&self) -> Option<Box<dyn Replica>> {
        self.replicas.as_ref().and_then(|reads| reads.replicas.take())
    }

    /// Runs a use case that reads on `replica`, on a thread that may block. `None` when its answer is of no use: it has not come
    /// in time (the connection that it waits on is the replica's, so nobody else is held up), or `work` says so.
    pub(crate) async fn run_on<T: Send + 'static>(
        &self,
        replica: Box<dyn Replica>,
        kind: Work,
        work: impl FnOnce(&Services) -> Option<T> + Send + 'static,
    ) -> Option<T> {
        let services = Arc::clone(&self.services);
        let context = observe::current();
        let job = web::block(move || {
            observe::carried(context, || {
                let (mut work, mut found) = (Some(work), None);
                replica.run(&mut || found = work.take().and_then(|work| work(&services)));
                found
            })
        });
        let found = timeout(self.patience(kind) / REPLICA_SHARE, job).await;
        // A panic is one of the use case; it is told of when the database itself is asked.
        let found = found.ok().and_then(Result::ok).flatten();
        if let Some(reads) = &self.replicas {
            let counter = if found.is_some() {
                &reads.answered
            } else {
                &reads.repeated
            };
            counter.increment();
        }
        found
    }
}

fn kept_answers(services: &Services, bytes: usize) -> Arc<KeptAnswers> {
    let (changes, clock) = (Arc::clone(&services.changes), Arc::clone(&services.clock));
    Arc::new(KeptAnswers::new(bytes, changes, clock))
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
