//! What only the database can tell: whether it answers, and what waits in the outbox. A database that hangs must not take the
//! metrics with it, so it gets two seconds, and no second question before it has answered the first.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use actix_web::{rt::time::timeout, web};
use tinerary_application::{
    Services,
    ports::{clock::Clock, outbox::Waiting},
};
use tinerary_infrastructure::clock::SystemClock;

use super::exposition::{Exposition, Kind, seconds};

/// How long the database may take.
const PATIENCE: Duration = Duration::from_secs(2);

/// Asks the database.
pub struct Probe {
    services: Arc<Services>,
    asking: Arc<AtomicBool>,
}

impl Probe {
    /// Asks by `services`.
    pub fn new(services: Arc<Services>) -> Self {
        Self {
            services,
            asking: Arc::default(),
        }
    }

    /// Writes what the database says; that it is away when it does not answer in time.
    pub async fn write(&self, out: &mut Exposition) {
        let waiting = self.ask().await;
        let name = "tinerary_ready";
        out.family(Kind::Gauge, name, "1 while the database answers, 0 otherwise.");
        out.sample(name, &[], u8::from(waiting.is_some()));
        let Some(waiting) = waiting else { return };
        let name = "tinerary_outbox_letters";
        out.family(Kind::Gauge, name, "Mails that are not sent yet.");
        out.sample(name, &[], waiting.letters);
        let name = "tinerary_outbox_oldest_seconds";
        out.family(
            Kind::Gauge,
            name,
            "How long the oldest of them has waited; 0 when there is none.",
        );
        let age = waiting.oldest.map_or(0, |oldest| {
            SystemClock.now().micros().saturating_sub(oldest.micros())
        });
        out.sample(name, &[], seconds(u64::try_from(age).unwrap_or_default()));
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
