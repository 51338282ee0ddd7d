//! Whether requests can be served, found out beside them: who asks waits for no turn of the database.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, PoisonError},
    thread,
    time::{Duration, Instant},
};

use tinerary_application::{AppError, error::Causes, ports::health::Health};
use tokio::{sync::watch, time::timeout};

/// How old a check may be. One that takes longer has failed.
const FRESH: Duration = Duration::from_secs(1);
/// Pause between two checks.
const PAUSE: Duration = Duration::from_millis(250);
/// The same while the database is away.
const PAUSE_AWAY: Duration = Duration::from_millis(100);
/// How long somebody waits for the first check.
const FIRST: Duration = Duration::from_millis(1_900);
/// The checks end when no probe has come for that long.
const UNASKED: Duration = Duration::from_mins(1);

/// A check of the database and when it was done.
#[derive(Clone, Copy, Debug)]
struct Check {
    good: bool,
    at: Instant,
}

/// The last check. A thread makes a new one four times a second, as long as somebody asks.
pub struct Readiness {
    health: Arc<dyn Health>,
    last: watch::Sender<Option<Check>>,
    /// When somebody last asked; `None` when no thread checks.
    asked: Mutex<Option<Instant>>,
}

impl Readiness {
    /// Asks `health`.
    pub fn new(health: Arc<dyn Health>) -> Arc<Self> {
        Arc::new(Self {
            health,
            last: watch::Sender::new(None),
            asked: Mutex::default(),
        })
    }

    /// Whether the database has answered within the last second.
    pub async fn is_ready(self: &Arc<Self>) -> bool {
        self.keep_checking();
        let mut last = self.last.subscribe();
        match timeout(FIRST, last.wait_for(Option::is_some)).await {
            Ok(Ok(check)) => check.is_some_and(|check| check.good && check.at.elapsed() <= FRESH),
            _ => false,
        }
    }

    fn keep_checking(self: &Arc<Self>) {
        let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        if asked.is_none() {
            // What was found out by the thread before is too old.
            self.last.send_replace(None);
            // Not kept alive by its thread.
            let watched = Arc::downgrade(self);
            let started = thread::Builder::new()
                .name("readiness".to_owned())
                .spawn(move || {
                    while let Some(pause) = watched.upgrade().and_then(|readiness| readiness.check()) {
                        thread::sleep(pause);
                    }
                });
            if let Err(error) = started {
                tracing::error!(%error, "the database cannot be watched");
                return;
            }
        }
        *asked = Some(Instant::now());
    }

    /// Checks once, and returns the pause until the next time; `None` when no probe has come for long.
    fn check(&self) -> Option<Duration> {
        let result = catch_unwind(AssertUnwindSafe(|| self.health.check()));
        let good = matches!(result, Ok(Ok(())));
        let before = self.last.send_replace(Some(Check {
            good,
            at: Instant::now(),
        }));
        match result {
            Ok(Err(error)) if before.is_none_or(|before| before.good) => {
                let error = AppError::from(error);
                tracing::warn!(causes = %Causes(&error), "not ready: the database does not answer");
            }
            Ok(Ok(())) if before.is_some_and(|before| !before.good) => {
                tracing::info!("ready: the database answers again");
            }
            _ => {}
        }
        let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        if asked.is_none_or(|asked| asked.elapsed() > UNASKED) {
            *asked = None;
            return None;
        }
        Some(if good { PAUSE } else { PAUSE_AWAY })
    }
}
