//! What only the database can tell: whether it answers, and what waits in the outbox. A database that hangs must not take the
//! metrics with it, so it gets two seconds, and no second question before it has answered the first.

use std::{
    fmt,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use actix_web::{rt::time::timeout, web};
use prometheus_client::{
    collector::Collector,
    encoding::{DescriptorEncoder, EncodeMetric},
    metrics::gauge::ConstGauge,
    registry::Registry,
};
use tinerary_application::{
    Services,
    ports::{clock::Clock, outbox::Waiting},
};
use tinerary_infrastructure::clock::SystemClock;

/// How long the database may take.
const PATIENCE: Duration = Duration::from_secs(2);

/// Asks the database.
pub struct Probe {
    services: Arc<Services>,
    asking: Arc<AtomicBool>,
    answer: Arc<Answer>,
}

impl Probe {
    /// Asks by `services`.
    pub fn new(services: Arc<Services>) -> Self {
        Self {
            services,
            asking: Arc::default(),
            answer: Arc::default(),
        }
    }

    /// Adds what the database last said to `registry`.
    pub fn register(&self, registry: &mut Registry) {
        registry.register_collector(Box::new(Arc::clone(&self.answer)));
    }

    /// Asks the database; it counts as away when it does not answer in time.
    pub async fn refresh(&self) {
        let waiting = self.ask().await;
        *self.answer.0.lock().unwrap_or_else(PoisonError::into_inner) = waiting;
    }

    async fn ask(&self) -> Option<Waiting> {
        if self.asking.swap(true, Ordering::AcqRel) {
            return None;
        }
        let (services, asking) = (Arc::clone(&self.services), Arc::clone(&self.asking));
        let answer = web::block(move || {
            let answer = services.mail.waiting();
            asking.store(false, Ordering::Release);
            answer
        });
        match timeout(PATIENCE, answer).await {
            Ok(Ok(answer)) => answer.ok(),
            // Too late, or a panic.
            Ok(Err(_)) | Err(_) => None,
        }
    }
}

/// What the database last said of its outbox; `None` while it is away.
#[derive(Debug, Default)]
struct Answer(Mutex<Option<Waiting>>);

impl Collector for Answer {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut write = |name: &str, help: &str, gauge: &dyn EncodeMetric| {
            gauge.encode(encoder.encode_descriptor(name, help, None, gauge.metric_type())?)
        };
        write(
            "tinerary_ready",
            "1 while the database answers, 0 otherwise.",
            &ConstGauge::new(u32::from(waiting.is_some())),
        )?;
        let Some(waiting) = &*waiting else { return Ok(()) };
        write(
            "tinerary_outbox_letters",
            "Mails that are not sent yet.",
            &ConstGauge::new(waiting.letters),
        )?;
        let age = waiting.oldest.map_or(0, |oldest| {
            SystemClock.now().micros().saturating_sub(oldest.micros())
        });
        let age = Duration::from_micros(u64::try_from(age).unwrap_or_default());
        write(
            "tinerary_outbox_oldest_seconds",
            "How long the oldest of them has waited; 0 when there is none.",
            &ConstGauge::new(age.as_secs_f64()),
        )
    }
}
