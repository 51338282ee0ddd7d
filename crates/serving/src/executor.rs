//! The one place where work is run that may block: how much of each kind at a time, and for how long (ADR 0009, 0030, 0033).

use std::{
    pin::pin,
    sync::Arc,
    time::{Duration, Instant},
};

use actix_web::web;
use prometheus_client::{
    metrics::{counter::Counter, family::Family},
    registry::Registry,
};
use tinerary_application::{
    AppError, CancellationToken,
    ports::{
        quick_reads::QuickReads,
        replicas::{Replica, Replicas},
    },
};
use tokio::{
    task::yield_now,
    time::{timeout, timeout_at},
};

use crate::{
    bulkhead::{Bulkhead, Bulkheads, Work},
    fair_queue::Client,
    limits::ConcurrencyLimits,
    observe,
};

/// How long a password may wait and be hashed: the last of a full queue gets its turn also when a machine that is busy with
/// other things needs 300 ms for each, several times what a quiet one needs.
const HASHING_TIMEOUT: Duration = Duration::from_secs(20);

/// How long a photo may wait and be taken in: the last of a full queue gets its turn.
const PHOTO_TIMEOUT: Duration = Duration::from_mins(1);

/// How long a file of a photo may take: a store on the network has time limits of its own, within this one.
const MEDIA_TIMEOUT: Duration = Duration::from_secs(5);

/// The last part of its time is what a request needs to be answered: with less left it is not begun.
const NEEDED: u32 = 8;

/// The part of the time of a read that a replica may take of it: then the database itself is asked.
const REPLICA_SHARE: u32 = 4;

/// How reads of replicas went: answered, or repeated at the database itself, because the replica lacked a change of what they
/// show, failed, or took too long.
type ReplicaAnswers = Family<[(&'static str, &'static str); 1], Counter>;

const ANSWERED: [(&str, &str); 1] = [("outcome", "answered")];
const REPEATED: [(&str, &str); 1] = [("outcome", "repeated")];

/// Runs use cases on threads that may block, each within the bulkhead of its kind.
pub struct Executor {
    bulkheads: Arc<Bulkheads>,
    quick: Option<Arc<dyn QuickReads>>,
    replicas: Option<Arc<dyn Replicas>>,
    replica_answers: ReplicaAnswers,
}

impl Executor {
    /// Runs what it is given within `limits`.
    #[must_use]
    pub fn new(limits: &ConcurrencyLimits) -> Self {
        // What may wait for long waits in a short queue: a minute of work must not pile up.
        let short = |running: usize| running.saturating_mul(64);
        // A connection stays free for reads of one thing, also beside all searches.
        let listing = limits.reading.saturating_sub(1 + limits.searching).max(1);
        let long = limits.timeout.max(Duration::from_secs(10));
        let bulkhead =
            |running, queue, timeout| Bulkhead::new(running, queue, timeout, limits.outcome_timeout);
        Self {
            bulkheads: Arc::new(Bulkheads {
                reading: bulkhead(limits.reading, limits.queue, limits.timeout).untimed(),
                listing: bulkhead(listing, limits.queue, limits.timeout)
                    .untimed()
                    .weighted(listing.div_ceil(limits.searching.max(1))),
                writing: bulkhead(limits.writing, limits.queue, limits.timeout),
                searching: bulkhead(limits.searching, limits.queue, limits.timeout),
                // Two share a processor.
                hashing: bulkhead(
                    limits.hashing,
                    short(limits.hashing) / 2,
                    long.max(HASHING_TIMEOUT),
                ),
                drawing: bulkhead(limits.drawing, limits.queue, limits.timeout),
                photos: bulkhead(limits.photos, 0, long.max(PHOTO_TIMEOUT))
                    .held_long(short(limits.photos) / 4),
                media: bulkhead(limits.media, limits.queue, limits.timeout.max(MEDIA_TIMEOUT)),
                // Other services answer within time limits of their own.
                external: bulkhead(8, 64, long.max(Duration::from_secs(20))),
            }),
            quick: None,
            replicas: None,
            replica_answers: ReplicaAnswers::default(),
        }
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

    /// The same with reads that `replicas` answer, where their freshness can be verified (ADR 0033).
    #[must_use]
    pub fn with_replicas(self, replicas: Arc<dyn Replicas>) -> Self {
        Self {
            replicas: Some(replicas),
            ..self
        }
    }

    /// Adds how busy each kind of use cases is, and how reads of replicas went, to `registry`.
    pub fn register(&self, registry: &mut Registry) {
        registry.register_collector(Box::new(Arc::clone(&self.bulkheads)));
        for outcome in [ANSWERED, REPEATED] {
            drop(self.replica_answers.get_or_create(&outcome));
        }
        registry.register(
            "tinerary_replica_answers",
            "Reads that a replica was asked for, by whether it answered or the primary was asked again.",
            self.replica_answers.clone(),
        );
    }

    /// How long a use case may take.
    #[must_use]
    pub fn patience(&self, kind: Work) -> Duration {
        self.bulkheads.of(kind).timeout
    }

    /// Runs `work` on a thread that may block, within the bulkhead of its kind, as one of the current request's client.
    ///
    /// # Errors
    /// Those of `work`; [`AppError::Busy`] when it was not begun, as the queue is full or the time is over;
    /// [`AppError::Unavailable`] when the time is over and nothing was written, which nothing is then later either;
    /// [`AppError::OutcomeUnknown`] when a write has begun, and has not ended in time. It still runs to its end.
    pub async fn run<T: Send + 'static>(
        &self,
        kind: Work,
        work: impl FnOnce() -> Result<T, AppError> + Send + 'static,
    ) -> Result<T, AppError> {
        self.run_within(kind, self.patience(kind), work).await
    }

    /// The same in `time`, when some of what a use case of this kind may take has passed.
    pub async fn run_within<T: Send + 'static>(
        &self,
        kind: Work,
        time: Duration,
        work: impl FnOnce() -> Result<T, AppError> + Send + 'static,
    ) -> Result<T, AppError> {
        let bulkhead = self.bulkheads.of(kind);
        let pending = bulkhead.enter();
        let client = observe::current_client();
        let mut work = Some(work);
        if let Some(quick) = &self.quick
            && matches!(kind, Work::Reading | Work::Listing)
        {
            if kind == Work::Listing {
                // Other ready tasks run first, so that requests for lists are counted as pending: beyond the threshold they
                // run on blocking threads and delay only each other.
                yield_now().await;
            }
            if let Some(outcome) = bulkhead.run_inline(&client, &**quick, &mut work) {
                return outcome;
            }
        }
        let work =
            work.ok_or_else(|| AppError::Unexpected("the work was done, and has no outcome".into()))?;
        let amount = bulkhead.weight(pending.before);
        run_blocking(bulkhead, kind, (client, amount), time, work).await
    }

    /// A replica to ask, if one is to be had now.
    #[must_use]
    pub fn replica(&self) -> Option<Box<dyn Replica>> {
        self.replicas.as_ref().and_then(|replicas| replicas.take())
    }

    /// Runs the read `work` on `replica`, on a thread that may block. `None` when the result cannot be used: it is late (only a
    /// connection of the replica stays busy then), or `work` returned `None`.
    pub async fn run_on<T: Send + 'static>(
        &self,
        replica: Box<dyn Replica>,
        kind: Work,
        work: impl FnOnce() -> Option<T> + Send + 'static,
    ) -> Option<T> {
        let context = observe::current();
        let job = web::block(move || {
            observe::propagate(context, || {
                let (mut work, mut found) = (Some(work), None);
                replica.run(&mut || found = work.take().and_then(|work| work()));
                found
            })
        });
        let found = timeout(self.patience(kind) / REPLICA_SHARE, job).await;
        // A panic of the use case is reported when it runs again on the primary.
        let found = found.ok().and_then(Result::ok).flatten();
        let outcome = if found.is_some() { ANSWERED } else { REPEATED };
        self.replica_answers.get_or_create(&outcome).inc();
        found
    }
}

/// Runs `work` of `client`, which takes `amount` permits, on another thread.
async fn run_blocking<T: Send + 'static>(
    bulkhead: &Bulkhead,
    kind: Work,
    (client, amount): (Client, usize),
    time: Duration,
    work: impl FnOnce() -> Result<T, AppError> + Send + 'static,
) -> Result<T, AppError> {
    let now = Instant::now();
    let deadline = now + time;
    let permit = bulkhead
        .queue
        .acquire(client, amount, now + time.saturating_sub(time / NEEDED))
        .await
        .map_err(|why| bulkhead.refuse(kind, why))?;
    let context = observe::current();
    let measured = bulkhead.work.clone();
    let token = CancellationToken::default();
    let scope = token.clone();
    // Moved into the thread: the permit is free again when the work is done, not when the request has timed out.
    let job = web::block(move || {
        let _permit = permit;
        let measured = measured.map(|measured| (measured, Instant::now()));
        let outcome = observe::propagate(context, || scope.scope(work));
        if let Some((measured, began)) = measured {
            measured.observe(began.elapsed().as_secs_f64());
        }
        outcome
    });
    let mut job = pin!(async { job.await.map_err(|error| AppError::Unexpected(Box::new(error)))? });
    if let Ok(outcome) = timeout_at(deadline.into(), &mut job).await {
        return outcome;
    }
    if token.cancel() {
        bulkhead.timed_out.inc();
        return Err(AppError::Unavailable("the request took too long".into()));
    }
    timeout(bulkhead.outcome_timeout, job).await.unwrap_or_else(|_| {
        bulkhead.timed_out.inc();
        Err(AppError::OutcomeUnknown("the write took too long".into()))
    })
}
