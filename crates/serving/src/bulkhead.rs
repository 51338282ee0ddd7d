//! Bounds on how many use cases of one kind run and queue at the same time, so that none starves the others (ADR 0009).

use std::{
    fmt,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use prometheus_client::{
    collector::Collector,
    encoding::{DescriptorEncoder, EncodeMetric},
    metrics::{MetricType, counter::Counter, gauge::ConstGauge, histogram::Histogram},
};
use tinerary_application::{AppError, ports::quick_reads::QuickReads};

use crate::fair_queue::{Client, FairQueue, Refused};

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
    /// A disk or a store on the network, to read a file of a photo.
    Media,
    /// Another service on the network.
    External,
}

/// Bounds how many use cases of one kind run and queue at the same time, and shares that between clients.
#[derive(Debug)]
pub struct Bulkhead {
    pub queue: Arc<FairQueue>,
    /// Those that run, wait, or are about to.
    pending: AtomicUsize,
    pub timeout: Duration,
    pub outcome_timeout: Duration,
    /// Permits that each takes when many wait.
    weight: usize,
    /// Those that found the queue full, or made room for another client's.
    refused: Counter,
    /// Those that were not done in time.
    pub timed_out: Counter,
    /// When the log said last that requests are refused.
    logged: Mutex<Option<Instant>>,
    /// How long they ran, in seconds. Not measured of reads, which are many: the durations of requests show it.
    pub work: Option<Histogram>,
}

/// How often the log says that requests are refused: of a flood, not each time.
const LOG_INTERVAL: Duration = Duration::from_secs(10);

/// Where the buckets of `work` end, in seconds.
const WORK_BOUNDS: [f64; 9] = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 10.0];

impl Bulkhead {
    /// With room for `running` at a time, and for `queue` that wait.
    pub fn new(running: usize, queue: usize, timeout: Duration, outcome_timeout: Duration) -> Self {
        Self {
            queue: Arc::new(FairQueue::new(running, queue)),
            pending: AtomicUsize::new(0),
            timeout,
            outcome_timeout,
            weight: 1,
            refused: Counter::default(),
            timed_out: Counter::default(),
            logged: Mutex::default(),
            work: Some(Histogram::new(WORK_BOUNDS)),
        }
    }

    /// The same for what takes seconds: a client leaves half of it to others also while none waits. At most `queue` wait.
    pub fn held_long(self, queue: usize) -> Self {
        let queue = Arc::new(FairQueue::held_long(self.queue.capacity(), queue));
        Self { queue, ..self }
    }

    /// The same without the time that each takes.
    pub fn untimed(self) -> Self {
        Self { work: None, ..self }
    }

    /// The same, in which each takes `weight` permits when many wait: then they leave the processors to others.
    pub fn weighted(self, weight: usize) -> Self {
        Self {
            weight: weight.max(1),
            ..self
        }
    }

    /// Counts a request that is refused before it is begun.
    pub fn refuse(&self, kind: Work, why: Refused) -> AppError {
        match why {
            Refused::Full => &self.refused,
            Refused::TooLate => &self.timed_out,
        }
        .inc();
        let now = Instant::now();
        let mut logged = self.logged.lock().unwrap_or_else(PoisonError::into_inner);
        if logged.is_none_or(|last| now.duration_since(last) >= LOG_INTERVAL) {
            *logged = Some(now);
            drop(logged);
            let (full, late) = (self.refused.get(), self.timed_out.get());
            tracing::warn!(
                ?kind,
                full,
                late,
                "too many requests are waiting: some are refused"
            );
        }
        AppError::Busy
    }

    /// Counts a use case until what is returned is dropped.
    pub fn enter(&self) -> Pending<'_> {
        Pending {
            before: self.pending.fetch_add(1, Ordering::Relaxed),
            counter: &self.pending,
        }
    }

    /// How many permits a use case takes that finds so many before it.
    pub const fn weight(&self, before: usize) -> usize {
        if before >= INLINE_THRESHOLD {
            self.weight
        } else {
            1
        }
    }

    /// Runs `work` of `client` on this thread if there is a permit, few wait, and `quick` runs it; otherwise it is still there.
    pub fn run_inline<T>(
        &self,
        client: &Client,
        quick: &dyn QuickReads,
        work: &mut Option<impl FnOnce() -> Result<T, AppError>>,
    ) -> Option<Result<T, AppError>> {
        if self.pending.load(Ordering::Relaxed) > INLINE_THRESHOLD {
            return None;
        }
        let _permit = self.queue.try_acquire(client, 1)?;
        let mut outcome = None;
        quick.run(&mut || outcome = work.take().map(|work| work()));
        outcome
    }
}

/// The bulkhead of each kind of work.
#[derive(Debug)]
pub struct Bulkheads {
    pub reading: Bulkhead,
    pub listing: Bulkhead,
    pub writing: Bulkhead,
    pub searching: Bulkhead,
    pub hashing: Bulkhead,
    pub drawing: Bulkhead,
    pub photos: Bulkhead,
    pub media: Bulkhead,
    pub external: Bulkhead,
}

impl Bulkheads {
    /// That of `kind`.
    pub const fn of(&self, kind: Work) -> &Bulkhead {
        match kind {
            Work::Reading => &self.reading,
            Work::Listing => &self.listing,
            Work::Writing => &self.writing,
            Work::Searching => &self.searching,
            Work::Hashing => &self.hashing,
            Work::Drawing => &self.drawing,
            Work::Photos => &self.photos,
            Work::Media => &self.media,
            Work::External => &self.external,
        }
    }

    /// Each with the label of its kind.
    const fn labelled(&self) -> [(&'static str, &Bulkhead); 9] {
        [
            ("reading", &self.reading),
            ("listing", &self.listing),
            ("writing", &self.writing),
            ("searching", &self.searching),
            ("hashing", &self.hashing),
            ("drawing", &self.drawing),
            ("photos", &self.photos),
            ("media", &self.media),
            ("external", &self.external),
        ]
    }
}

impl Collector for Bulkheads {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        type Gauge = (&'static str, &'static str, fn(&Bulkhead) -> usize);
        const GAUGES: [Gauge; 3] = [
            (
                "tinerary_bulkhead_limit",
                "Use cases that may run at a time.",
                |of| of.queue.capacity(),
            ),
            ("tinerary_bulkhead_running", "Use cases that run.", |of| {
                of.queue.held()
            }),
            (
                "tinerary_bulkhead_queued",
                "Requests that wait for their turn.",
                |of| of.queue.waiting(),
            ),
        ];
        for (name, help, read) in GAUGES {
            let mut gauge = encoder.encode_descriptor(name, help, None, MetricType::Gauge)?;
            for (kind, bulkhead) in self.labelled() {
                let value = u64::try_from(read(bulkhead)).unwrap_or(u64::MAX);
                ConstGauge::new(value).encode(gauge.encode_family(&[("kind", kind)])?)?;
            }
        }
        let mut rejected = encoder.encode_descriptor(
            "tinerary_bulkhead_rejected",
            "Requests that found the queue full or made room in it, or were not done in time.",
            None,
            MetricType::Counter,
        )?;
        for (kind, bulkhead) in self.labelled() {
            for (why, count) in [("full", &bulkhead.refused), ("timeout", &bulkhead.timed_out)] {
                count.encode(rejected.encode_family(&[("kind", kind), ("why", why)])?)?;
            }
        }
        let mut work = encoder.encode_descriptor(
            "tinerary_bulkhead_work_seconds",
            "How long a use case ran once it had its turn; those that read are in the durations of requests.",
            None,
            MetricType::Histogram,
        )?;
        for (kind, bulkhead) in self.labelled() {
            if let Some(durations) = &bulkhead.work {
                durations.encode(work.encode_family(&[("kind", kind)])?)?;
            }
        }
        Ok(())
    }
}

/// A use case that runs or waits.
pub struct Pending<'a> {
    counter: &'a AtomicUsize,
    /// Those that were there before.
    pub before: usize,
}

impl Drop for Pending<'_> {
    fn drop(&mut self) {
        self.counter.fetch_sub(1, Ordering::Relaxed);
    }
}
