//! Bounds on how many use cases of one kind run and queue at the same time, so that none starves the others (ADR 0009).

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use tinerary_application::{AppError, ports::quick_reads::QuickReads};
use tinerary_measures::{Counter, Distribution, Histogram};
use tokio::sync::Semaphore;

/// Reads run inline while at most so many lists wait, as in an ordinary rush. Beyond it lists take more permits each, so that they
/// leave processors to others.
const INLINE_THRESHOLD: usize = 64;

/// What a use case mostly waits for. Each kind has a bulkhead, so that none starves the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// A read of one thing.
    Reading,
    /// A read of a page of a list, which takes ten times as long.
    Listing,
    /// A write to the database.
    Writing,
    /// A search, or a list that is narrowed or in an order of its own: it reads more rows than it shows (ADR 0034, 0037).
    Searching,
    /// The processor, to hash a password.
    Hashing,
    /// The processor, to draw a picture.
    Drawing,
    /// The processor, to take a photo in.
    Photos,
    /// Another service on the network.
    External,
}

/// Bounds how many use cases of one kind run and queue at the same time.
pub struct Bulkhead {
    pub permits: Arc<Semaphore>,
    pub pending: Arc<AtomicUsize>,
    running: usize,
    pub max_pending: usize,
    pub timeout: Duration,
    pub outcome_timeout: Duration,
    /// Permits that each takes when many wait.
    weight: u32,
    /// Those that found the queue full.
    pub refused: Counter,
    /// Those that were not done in time.
    pub timed_out: Counter,
    /// How long they ran, in microseconds. Not measured of reads, which are many: the durations of requests show it.
    pub work: Option<Arc<Histogram>>,
}

/// Where the buckets of `work` end, in microseconds.
const WORK_BOUNDS: [u64; 9] = [
    1_000, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000, 10_000_000,
];

/// How busy one kind of use cases is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BulkheadLoad {
    /// What they wait for: `reading`, `listing`, `writing`, `searching`, `hashing`, `drawing`, `photos` or `external`.
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
    /// How long they ran, in microseconds; not measured of reads.
    pub work: Option<Distribution>,
}

impl Bulkhead {
    /// With room for `running` at a time, and for `queue` that wait.
    pub fn new(running: usize, queue: usize, timeout: Duration, outcome_timeout: Duration) -> Self {
        Self {
            permits: Arc::new(Semaphore::new(running)),
            pending: Arc::new(AtomicUsize::new(0)),
            running,
            max_pending: running.saturating_add(queue),
            timeout,
            outcome_timeout,
            weight: 1,
            refused: Counter::new(),
            timed_out: Counter::new(),
            work: Some(Arc::new(Histogram::new(&WORK_BOUNDS))),
        }
    }

    /// The same without the time that each takes.
    pub fn untimed(self) -> Self {
        Self { work: None, ..self }
    }

    /// The same, in which each takes `weight` permits when many wait: then they leave the processors to others.
    pub fn weighted(self, weight: usize) -> Self {
        Self {
            weight: u32::try_from(weight.max(1)).unwrap_or(1),
            ..self
        }
    }

    /// How many permits a use case takes that finds so many before it.
    pub fn weight(&self, before: usize) -> u32 {
        if before >= INLINE_THRESHOLD {
            self.weight
        } else {
            1
        }
    }

    /// Runs `work` on this thread if there is a permit, few wait, and `quick` runs it; otherwise it is still there.
    pub fn run_inline<T>(
        &self,
        quick: &dyn QuickReads,
        work: &mut Option<impl FnOnce() -> Result<T, AppError>>,
    ) -> Option<Result<T, AppError>> {
        if self.pending.load(Ordering::Relaxed) > INLINE_THRESHOLD {
            return None;
        }
        let _permit = self.permits.try_acquire().ok()?;
        let mut outcome = None;
        quick.run(&mut || outcome = work.take().map(|work| work()));
        outcome
    }

    /// How busy it is.
    pub fn load(&self, kind: &'static str) -> BulkheadLoad {
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

/// Counts a request while it runs or queues.
pub struct Pending {
    counter: Arc<AtomicUsize>,
    /// Those that were there before.
    pub before: usize,
}

impl Pending {
    /// One more.
    pub fn enter(counter: &Arc<AtomicUsize>) -> Self {
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
