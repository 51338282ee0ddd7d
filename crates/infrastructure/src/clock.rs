//! The system clock.

use tinerary_application::ports::clock::Clock;
use tinerary_domain::Timestamp;

/// The system clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        Timestamp::stored(chrono::Utc::now().naive_utc())
    }
}
