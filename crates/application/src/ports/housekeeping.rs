//! Deletion of rows that are no longer needed.

use tinerary_domain::Timestamp;

use crate::RepositoryError;

/// Deletes sessions that are over, expired codes, sign-ups, attempts and known networks, and old idempotency keys.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait Housekeeping: Send + Sync {
    /// Deletes what was over before `before`, and idempotency keys that were used before it, and returns the number of rows. A
    /// session that was ended early stays until it expires or was not used for too long; a sign-up, as long as its letter is
    /// not sent.
    fn purge_expired(&self, before: Timestamp) -> Result<usize, RepositoryError>;
}
