//! How often somebody may do something.

use std::time::Duration;

use tinerary_domain::Timestamp;

/// So many times within so long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quota {
    /// How often; 0 for no limit.
    pub times: u32,
    /// Within how long: any stretch of this length.
    pub window: Duration,
}

/// Counts. Servers that share an adapter's store share the counts.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait RateLimiter: Send + Sync {
    /// Counts one more for `key`, unless there were `quota.times` in the `quota.window` before `now`. What is refused is
    /// not counted.
    ///
    /// # Errors
    /// How long to wait until the next would be taken; more than nothing and at most the window.
    fn take(&self, key: &str, quota: Quota, now: Timestamp) -> Result<(), Duration>;

    /// Takes back the last one that was counted for `key`: what it was taken for came to nothing.
    fn give_back(&self, key: &str, quota: Quota);
}
