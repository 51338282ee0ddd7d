//! Counts by network that cost a request next to nothing.

use std::{
    collections::HashMap,
    fmt,
    hash::{BuildHasher, RandomState},
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tinerary_application::ports::rate_limiter::{NetworkLimiter, Quota};
use tinerary_domain::{Network, Timestamp};

use super::Limit;

/// Locks, so that threads rarely wait for each other.
const SHARDS: usize = 16;
/// Networks of a shard. An entry is done with as soon as its bucket is full again, which takes 10 ms after one read of 6,000 a
/// minute, so that only a flood from very many networks at once fills it.
const MOST: usize = 8_192;

/// A token bucket for each network.
pub struct InMemoryNetworkLimiter {
    shards: [Mutex<Buckets>; SHARDS],
    hasher: RandomState,
}

/// When the bucket of each network is full again, in microseconds.
type Buckets = HashMap<Network, i64>;

impl InMemoryNetworkLimiter {
    /// Every bucket is full.
    #[must_use]
    pub fn new() -> Self {
        Self {
            shards: Default::default(),
            hasher: RandomState::new(),
        }
    }

    /// Its shard, locked. After a panic inside a lock, counts may be off; that is all.
    fn shard(&self, network: Network) -> MutexGuard<'_, Buckets> {
        let hash = usize::try_from(self.hasher.hash_one(network) % 16).unwrap_or_default();
        let [first, ..] = &self.shards;
        self.shards
            .get(hash)
            .unwrap_or(first)
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// The buckets that will not be full again before `soon`, with the moment when they will; forgets those that are full
    /// at `now`.
    pub(super) fn in_use(&self, soon: i64, now: i64) -> Vec<(Network, i64)> {
        let mut found = Vec::new();
        for shard in &self.shards {
            let mut buckets = shard.lock().unwrap_or_else(PoisonError::into_inner);
            buckets.retain(|_, full_at| *full_at > now);
            found.extend(
                buckets
                    .iter()
                    .filter(|(_, full_at)| **full_at > soon)
                    .map(|(network, full_at)| (*network, *full_at)),
            );
        }
        found
    }

    /// Goes on with a bucket that will be full again at `full_at`.
    pub(super) fn restore(&self, network: Network, full_at: i64) {
        self.shard(network).insert(network, full_at);
    }
}

impl Default for InMemoryNetworkLimiter {
    fn default() -> Self {
        Self::new()
    }
}

impl NetworkLimiter for InMemoryNetworkLimiter {
    fn take(&self, network: Network, quota: Quota, now: Timestamp) -> Result<(), Duration> {
        let Some(limit) = Limit::of(quota) else {
            return Ok(());
        };
        let now = now.micros();
        let mut buckets = self.shard(network);
        let known = buckets.get(&network).copied();
        if known.is_none() && buckets.len() >= MOST {
            buckets.retain(|_, full_at| *full_at > now);
            if buckets.len() >= MOST {
                // To refuse everybody who is new would be worse than not to count them.
                return Ok(());
            }
        }
        let full_at = limit
            .bucket_after(known, now)
            .map_err(|wait| Duration::from_micros(wait.unsigned_abs()))?;
        buckets.insert(network, full_at);
        Ok(())
    }
}

impl fmt::Debug for InMemoryNetworkLimiter {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("InMemoryNetworkLimiter(…)")
    }
}

#[cfg(test)]
mod tests {
    use std::{
        net::{IpAddr, Ipv4Addr},
        thread,
        time::{Duration, Instant},
    };

    use tinerary_application::ports::rate_limiter::{NetworkLimiter, Quota};
    use tinerary_domain::{Network, Timestamp};

    use super::{InMemoryNetworkLimiter, MOST, SHARDS};

    const READS: Quota = Quota {
        times: 6_000,
        window: Duration::from_mins(1),
    };

    fn network(number: u32) -> Network {
        Network::of(IpAddr::V4(Ipv4Addr::from_bits(number)))
    }

    fn at(micros: i64) -> Timestamp {
        Timestamp::from_micros(1_795_176_000_000_000 + micros).unwrap()
    }

    #[test]
    fn network_has_its_own_budget_beside_concurrent_networks() {
        let limiter = InMemoryNetworkLimiter::new();
        thread::scope(|scope| {
            for number in 0..4 {
                let limiter = &limiter;
                scope.spawn(move || {
                    for _ in 0..6_000 {
                        limiter.take(network(number), READS, at(0)).unwrap();
                    }
                    assert_eq!(
                        limiter.take(network(number), READS, at(0)),
                        Err(Duration::from_millis(10))
                    );
                });
            }
        });
        assert_eq!(limiter.take(network(0), READS, at(10_000)), Ok(()));
        assert!(limiter.take(network(0), READS, at(10_000)).is_err());
        assert_eq!(limiter.take(network(9), READS, at(0)), Ok(()));
    }

    #[test]
    fn nothing_is_kept_where_nothing_is_limited() {
        let limiter = InMemoryNetworkLimiter::new();
        for number in 0..100 {
            let none = Quota { times: 0, ..READS };
            assert_eq!(limiter.take(network(number), none, at(0)), Ok(()));
        }
        assert_eq!(limiter.in_use(0, 0), []);
    }

    #[test]
    fn a_flood_of_networks_takes_bounded_room() {
        let limiter = InMemoryNetworkLimiter::new();
        for number in 0..300_000 {
            limiter.take(network(number), READS, at(0)).unwrap();
        }
        let kept = |now: i64| limiter.in_use(0, at(now).micros()).len();
        assert!(kept(0) <= MOST * SHARDS, "{}", kept(0));
        assert_eq!(kept(10_000), 0);
    }

    #[test]
    fn counting_one_costs_the_same_among_many() {
        let among = |networks: u32| {
            let limiter = InMemoryNetworkLimiter::new();
            for number in 0..networks {
                limiter.take(network(number), READS, at(0)).unwrap();
            }
            limiter
        };
        // A look at each of the others would take a hundred times as long.
        let limiters = [among(500), among(50_000)];
        let mut best = [Duration::MAX; 2];
        for _ in 0..20 {
            for (limiter, best) in limiters.iter().zip(&mut best) {
                let begun = Instant::now();
                for number in 0..500 {
                    limiter.take(network(number), READS, at(0)).unwrap();
                }
                *best = begun.elapsed().min(*best);
            }
        }
        assert!(best[1] < 20 * best[0], "{best:?}");
    }
}
