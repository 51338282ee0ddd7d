//! Rate limits, counted in this process or in a Redis that several servers share.

mod count;
pub mod hashed_keys;
pub mod in_memory;
pub mod networks;
pub mod redis;
pub mod stored;

use tinerary_application::ports::rate_limiter::Quota;

pub use self::{
    hashed_keys::HashedKeys,
    in_memory::InMemoryRateLimiter,
    networks::InMemoryNetworkLimiter,
    redis::{RedisRateLimiter, RedisUrlError},
    stored::StoredCounts,
};

/// The longest window, 10 years in microseconds: Redis counts in 64-bit floats, and sums must stay exact.
const LONGEST_WINDOW: i64 = 10 * 366 * 86_400 * 1_000_000;

/// A quota in the units that both limiters count in.
#[derive(Clone, Copy)]
struct Limit {
    times: u32,
    /// Microseconds.
    window: i64,
}

impl Limit {
    /// `None` for a quota without a limit.
    fn of(quota: Quota) -> Option<Self> {
        let window =
            i64::try_from(quota.window.as_micros()).map_or(LONGEST_WINDOW, |it| it.min(LONGEST_WINDOW));
        (quota.times > 0 && window > 0).then_some(Self {
            times: quota.times,
            window,
        })
    }
}
