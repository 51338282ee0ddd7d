//! Rate limits.

use std::time::Duration;

use tinerary_domain::{Network, Timestamp};

/// A number of times within a sliding window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quota {
    /// 0 for no limit.
    pub times: u32,
    /// Length of the sliding window.
    pub window: Duration,
}

/// Counts by key. Servers that share an adapter's store share the counts.
///
/// An adapter may count more than 100 times in a window as a token bucket: the whole quota at once, and then one more each
/// time that its part of the window has passed.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait RateLimiter: Send + Sync {
    /// Counts one more for `key`, unless there were `quota.times` in the `quota.window` before `now`. Refusals are not
    /// counted.
    ///
    /// # Errors
    /// How long until the next one would be accepted; more than zero and at most the window.
    fn take(&self, key: &str, quota: Quota, now: Timestamp) -> Result<(), Duration>;

    /// Whether [`Self::take`] would accept one more, which is not counted. `quota` may be smaller than the one that the key
    /// is taken with.
    ///
    /// # Errors
    /// As those of [`Self::take`].
    fn check(&self, key: &str, quota: Quota, now: Timestamp) -> Result<(), Duration>;

    /// Takes back the last one that was counted for `key`.
    fn refund(&self, key: &str, quota: Quota);
}

/// Counts what comes from each network where it has to cost next to nothing: in this process, as a token bucket.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait NetworkLimiter: Send + Sync {
    /// Counts one more for `network`, unless it has used up `quota`.
    ///
    /// # Errors
    /// How long until the next one would be accepted; more than zero and at most the window.
    fn take(&self, network: Network, quota: Quota, now: Timestamp) -> Result<(), Duration>;
}
