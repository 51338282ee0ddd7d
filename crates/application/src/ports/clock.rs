//! The time.

use tinerary_domain::Timestamp;

/// A clock.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait Clock: Send + Sync {
    /// This moment, UTC, cut to microseconds.
    fn now(&self) -> Timestamp;
}
