//! Keys of limits that say nothing of people.

use std::{fmt, sync::Arc, time::Duration};

use tinerary_application::ports::rate_limiter::{Quota, RateLimiter};
use tinerary_domain::Timestamp;

use crate::security::SigningKeys;

/// The context of the key derivation (BLAKE3). Changing it resets all limits.
const PURPOSE: &str = "tinerary 2026-11-25 keys of rate limits";

/// Replaces each key by its keyed hash, 64 hexadecimal digits. Keys hold mail addresses and networks of people, which must be
/// neither readable nor guessable where the counts are stored.
///
/// Servers with the same first signing key make the same hashes, so they can share counts.
pub struct HashedKeys {
    key: [u8; 32],
    limiter: Arc<dyn RateLimiter>,
}

impl HashedKeys {
    /// In front of `limiter`.
    #[must_use]
    pub fn new(keys: &SigningKeys, limiter: Arc<dyn RateLimiter>) -> Self {
        Self {
            key: keys.derive(PURPOSE),
            limiter,
        }
    }

    fn hash(&self, key: &str) -> String {
        blake3::keyed_hash(&self.key, key.as_bytes()).to_hex().to_string()
    }
}

impl RateLimiter for HashedKeys {
    fn take(&self, key: &str, quota: Quota, now: Timestamp) -> Result<(), Duration> {
        self.limiter.take(&self.hash(key), quota, now)
    }

    fn check(&self, key: &str, quota: Quota, now: Timestamp) -> Result<(), Duration> {
        self.limiter.check(&self.hash(key), quota, now)
    }

    fn refund(&self, key: &str, quota: Quota) {
        self.limiter.refund(&self.hash(key), quota);
    }
}

impl fmt::Debug for HashedKeys {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("HashedKeys(…)")
    }
}
