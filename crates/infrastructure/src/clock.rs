//! The clock of the machine.

use tinerary_application::ports::clock::Clock;
use tinerary_domain::Timestamp;

/// Tells the machine's time.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        Timestamp::stored(chrono::Utc::now().naive_utc())
    }
}
