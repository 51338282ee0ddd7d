//! Deletion of rows that are no longer needed.

use tinerary_domain::Timestamp;

use crate::RepositoryError;

/// Deletes sessions that are over, expired codes, sign-ups, attempts and known networks, old idempotency keys, and words of deleted names.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait Housekeeping: Send + Sync {
    /// Deletes what was over before `before`, and idempotency keys that were used before it, and returns the number of rows. A
    /// session that was ended early stays until it expires or was not used for too long; a sign-up, as long as its letter is
    /// not sent.
    fn purge_expired(&self, before: Timestamp) -> Result<usize, RepositoryError>;

    /// Deletes the words that only deleted names had from search, as far as their deletion could not do so itself. Returns how many were looked
    /// through.
    fn forget_words(&self) -> Result<usize, RepositoryError>;
}
