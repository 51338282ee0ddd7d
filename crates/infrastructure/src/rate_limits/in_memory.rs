//! Rate limits counted in this process.

use std::{
    collections::{BTreeSet, HashMap, HashSet},
    fmt,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use sha2::{Digest, Sha256};
use tinerary_application::ports::rate_limiter::{Quota, RateLimiter};
use tinerary_domain::Timestamp;

use super::{Limit, count::Count};

/// Keys kept in memory. With a limit of 60 a minute that is at most about 80 MB, and usually a few.
pub(super) const MOST_KEYS: usize = 100_000;

/// The beginning of a key's SHA-256, which takes the same room whatever the key. That it says nothing of people is the work of
/// [`HashedKeys`](super::HashedKeys), in front.
pub(super) type KeyHash = u128;

/// Remembers when each key was taken: see [`Count`].
///
/// A key should always be taken with the same window: older entries are dropped. When more than 100,000 keys are in use, the
/// least recently used are dropped. After the clock was set back, no wait is longer than the window.
pub struct InMemoryRateLimiter {
    // One lock for all keys: it is held for about a microsecond.
    counts: Mutex<Counts>,
}

impl InMemoryRateLimiter {
    /// Without any entries.
    #[must_use]
    pub fn new() -> Self {
        Self::with_room_for(MOST_KEYS)
    }

    fn with_room_for(most_keys: usize) -> Self {
        Self {
            counts: Mutex::new(Counts {
                most_keys,
                ..Counts::default()
            }),
        }
    }

    /// After a panic inside the lock, counts may be off; that is all.
    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What has changed since the last time: the count of each key with its end, in the order of the keys.
    pub(super) fn take_changes(&self) -> Vec<(KeyHash, Option<(Count, i64)>)> {
        let mut counts = self.counts();
        let mut keys: Vec<_> = std::mem::take(&mut counts.changed).into_iter().collect();
        keys.sort_unstable();
        keys.into_iter()
            .map(|key| {
                let entry = counts.by_key.get(&key);
                (key, entry.map(|entry| (entry.count.clone(), entry.end)))
            })
            .collect()
    }

    /// The changes of these keys have still to be taken.
    pub(super) fn mark_changed(&self, keys: impl IntoIterator<Item = KeyHash>) {
        self.counts().changed.extend(keys);
    }

    /// Goes on with a count that was stored.
    pub(super) fn restore(&self, key: KeyHash, count: Count, end: i64) {
        let used = end;
        self.counts().insert(key, Entry { count, used, end });
    }
}

impl Default for InMemoryRateLimiter {
    fn default() -> Self {
        Self::new()
    }
}

impl RateLimiter for InMemoryRateLimiter {
    fn take(&self, key: &str, quota: Quota, now: Timestamp) -> Result<(), Duration> {
        let Some(limit) = Limit::of(quota) else {
            return Ok(());
        };
        self.counts().take(hash(key), limit, now.micros()).map_err(wait)
    }

    fn check(&self, key: &str, quota: Quota, now: Timestamp) -> Result<(), Duration> {
        let Some(limit) = Limit::of(quota) else {
            return Ok(());
        };
        match self.counts().by_key.get(&hash(key)) {
            Some(entry) => entry.count.check(limit, now.micros()).map_err(wait),
            None => Ok(()),
        }
    }

    fn refund(&self, key: &str, quota: Quota) {
        if let Some(limit) = Limit::of(quota) {
            self.counts().refund(hash(key), limit);
        }
    }
}

fn wait(micros: i64) -> Duration {
    Duration::from_micros(micros.unsigned_abs())
}

fn hash(key: &str) -> KeyHash {
    let digest = Sha256::digest(key.as_bytes());
    digest
        .iter()
        .take(16)
        .fold(0, |hash, byte| (hash << 8) | KeyHash::from(*byte))
}

impl fmt::Debug for InMemoryRateLimiter {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("InMemoryRateLimiter(…)")
    }
}

/// All keys. Times are microseconds.
#[derive(Default)]
struct Counts {
    most_keys: usize,
    by_key: HashMap<KeyHash, Entry>,
    /// The keys by the time at which their count ends, for eviction of expired keys.
    by_end: BTreeSet<(i64, KeyHash)>,
    /// The keys by their last use, for eviction of the least recently used.
    by_use: BTreeSet<(i64, KeyHash)>,
    /// The keys that were counted since the counts were stored.
    changed: HashSet<KeyHash>,
}

/// The count of a key; never empty.
struct Entry {
    count: Count,
    /// When it was last taken.
    used: i64,
    end: i64,
}

impl Counts {
    fn take(&mut self, key: KeyHash, limit: Limit, now: i64) -> Result<(), i64> {
        self.evict_expired(now);
        // Removed and inserted again, so that both orders stay right.
        let (mut count, used) = self
            .remove(key)
            .map_or_else(Default::default, |entry| (entry.count, entry.used));
        let outcome = count.take(limit, now);
        let used = if outcome.is_ok() { now } else { used.min(now) };
        self.put(key, count, limit, used);
        if outcome.is_ok() {
            self.changed.insert(key);
        }
        outcome
    }

    fn refund(&mut self, key: KeyHash, limit: Limit) {
        if let Some(Entry { mut count, used, .. }) = self.remove(key) {
            count.refund(limit);
            self.put(key, count, limit, used);
            self.changed.insert(key);
        }
    }

    fn put(&mut self, key: KeyHash, count: Count, limit: Limit, used: i64) {
        if let Some(end) = count.end(limit) {
            self.insert(key, Entry { count, used, end });
        }
    }

    /// Drops keys whose count has ended. Each was inserted once, so this costs no more than inserting, on average.
    fn evict_expired(&mut self, now: i64) {
        while let Some(&(end, key)) = self.by_end.first()
            && end <= now
        {
            self.remove(key);
        }
    }

    fn remove(&mut self, key: KeyHash) -> Option<Entry> {
        let entry = self.by_key.remove(&key)?;
        self.by_use.remove(&(entry.used, key));
        self.by_end.remove(&(entry.end, key));
        Some(entry)
    }

    fn insert(&mut self, key: KeyHash, entry: Entry) {
        self.remove(key);
        while self.by_key.len() >= self.most_keys
            && let Some(&(_, stalest)) = self.by_use.first()
        {
            self.remove(stalest);
        }
        self.by_use.insert((entry.used, key));
        self.by_end.insert((entry.end, key));
        self.by_key.insert(key, entry);
    }
}

#[cfg(test)]
mod tests;
