//! Rate limits counted in this process.

use std::{
    collections::{BTreeSet, HashMap, VecDeque},
    fmt,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tinerary_application::ports::rate_limiter::{Quota, RateLimiter};
use tinerary_domain::Timestamp;

use super::Limit;

/// Keys kept in memory. With a limit of 60 a minute that is at most about 80 MB, and usually a few.
const MOST_KEYS: usize = 100_000;

/// A sliding-window log: remembers when each key was taken, so that any stretch of a window holds at most the quota.
///
/// A key should always be used with the same window: older entries are dropped. When more than 100,000 keys are in use, the
/// least recently used are dropped. After the clock was set back, no wait is longer than the window.
pub struct InMemoryRateLimiter {
    // One lock for all keys: it is held for about a microsecond.
    logs: Mutex<Logs>,
}

impl InMemoryRateLimiter {
    /// Without any entries.
    #[must_use]
    pub fn new() -> Self {
        Self::with_room_for(MOST_KEYS)
    }

    fn with_room_for(most_keys: usize) -> Self {
        Self {
            logs: Mutex::new(Logs {
                most_keys,
                ..Logs::default()
            }),
        }
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
        // After a panic inside the lock, counts may be off; that is all.
        self.logs
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take(key, limit, now.micros())
            .map_err(|wait| Duration::from_micros(wait.unsigned_abs()))
    }

    fn refund(&self, key: &str, quota: Quota) {
        if let Some(limit) = Limit::of(quota) {
            self.logs
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .refund(key, limit);
        }
    }
}

impl fmt::Debug for InMemoryRateLimiter {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("InMemoryRateLimiter(…)")
    }
}

/// All keys. Times are microseconds.
#[derive(Default)]
struct Logs {
    most_keys: usize,
    by_key: HashMap<Arc<str>, Log>,
    /// The keys by the time at which their newest entry leaves the window, for eviction of expired keys.
    by_end: BTreeSet<(i64, Arc<str>)>,
    /// The keys by their newest entry, for eviction of the least recently used.
    by_newest: BTreeSet<(i64, Arc<str>)>,
}

/// The entries of a key; never empty.
struct Log {
    /// Oldest first.
    taken: VecDeque<i64>,
    newest: i64,
    end: i64,
}

impl Logs {
    fn take(&mut self, key: &str, limit: Limit, now: i64) -> Result<(), i64> {
        self.evict_expired(now);
        // Removed and inserted again, so that both orders stay right.
        let (key, mut taken) = match self.remove(key) {
            Some((key, log)) => (key, log.taken),
            None => (Arc::from(key), VecDeque::new()),
        };
        let outcome = take(&mut taken, limit, now);
        if let Some(&newest) = taken.back() {
            let end = newest.saturating_add(limit.window);
            self.insert(key, Log { taken, newest, end });
        }
        outcome
    }

    fn refund(&mut self, key: &str, limit: Limit) {
        if let Some((key, mut log)) = self.remove(key) {
            log.taken.pop_back();
            if let Some(&newest) = log.taken.back() {
                let end = newest.saturating_add(limit.window);
                self.insert(
                    key,
                    Log {
                        taken: log.taken,
                        newest,
                        end,
                    },
                );
            }
        }
    }

    /// Drops keys whose window has passed. Each was inserted once, so this costs no more than inserting, on average.
    fn evict_expired(&mut self, now: i64) {
        while let Some((end, key)) = self.by_end.first()
            && *end <= now
        {
            let key = Arc::clone(key);
            self.remove(&key);
        }
    }

    fn remove(&mut self, key: &str) -> Option<(Arc<str>, Log)> {
        let (key, log) = self.by_key.remove_entry(key)?;
        let (end, mut place) = (log.end, (log.newest, key));
        self.by_newest.remove(&place);
        place.0 = end;
        self.by_end.remove(&place);
        Some((place.1, log))
    }

    fn insert(&mut self, key: Arc<str>, log: Log) {
        while self.by_key.len() >= self.most_keys
            && let Some((_, stalest)) = self.by_newest.first()
        {
            let stalest = Arc::clone(stalest);
            self.remove(&stalest);
        }
        self.by_newest.insert((log.newest, Arc::clone(&key)));
        self.by_end.insert((log.end, Arc::clone(&key)));
        self.by_key.insert(key, log);
    }
}

/// Takes one at `now`, or says how long to wait.
fn take(taken: &mut VecDeque<i64>, limit: Limit, now: i64) -> Result<(), i64> {
    // An entry in the future was made before the clock was set back: at the latest now.
    for moment in taken.iter_mut().rev().take_while(|moment| **moment > now) {
        *moment = now;
    }
    let start = now.saturating_sub(limit.window);
    while taken.front().is_some_and(|oldest| *oldest <= start) {
        taken.pop_front();
    }
    let times = usize::try_from(limit.times).unwrap_or(usize::MAX);
    // There are more than `times` when the quota was larger before.
    match taken
        .len()
        .checked_sub(times)
        .and_then(|excess| taken.get(excess))
    {
        None => {
            taken.push_back(now);
            Ok(())
        }
        Some(moment) => Err(moment.saturating_sub(start)),
    }
}

#[cfg(test)]
mod tests;
