//! Rate limits.

use std::time::Duration;

use tinerary_domain::Timestamp;

/// A number of times within a sliding window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quota {
    /// 0 for no limit.
    pub times: u32,
    /// Length of the sliding window.
    pub window: Duration,
}

/// Counts by key. Servers that share an adapter's store share the counts.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait RateLimiter: Send + Sync {
    /// Counts one more for `key`, unless there were `quota.times` in the `quota.window` before `now`. Refusals are not
    /// counted.
    ///
    /// # Errors
    /// How long until the next one would be accepted; more than zero and at most the window.
    fn take(&self, key: &str, quota: Quota, now: Timestamp) -> Result<(), Duration>;

    /// Takes back the last one that was counted for `key`.
    fn refund(&self, key: &str, quota: Quota);
}
