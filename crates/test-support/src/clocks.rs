//! Clocks that obey the test.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tinerary_application::ports::clock::Clock;
use tinerary_domain::Timestamp;

/// A clock that stands still.
#[derive(Clone, Copy)]
pub struct StoppedClock(pub Timestamp);

impl Clock for StoppedClock {
    fn now(&self) -> Timestamp {
        self.0
    }
}

/// A clock that a test sets. Clones share the time.
#[derive(Clone)]
pub struct SetClock(Arc<Mutex<Timestamp>>);

impl Clock for SetClock {
    fn now(&self) -> Timestamp {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl SetClock {
    /// Starts at `now`.
    #[must_use]
    pub fn new(now: Timestamp) -> Self {
        Self(Arc::new(Mutex::new(now)))
    }

    /// Moves forward by `time`.
    pub fn forward(&self, time: Duration) {
        let mut now = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *now = now.plus(chrono::TimeDelta::from_std(time).unwrap_or_default());
    }
}
