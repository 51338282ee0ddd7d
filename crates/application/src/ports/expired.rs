//! What is over and need not be kept.

use tinerary_domain::Timestamp;

use crate::RepositoryError;

/// Throws away sessions, codes and attempts that are over.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait Expired: Send + Sync {
    /// Deletes what was over before `before`, and tells how many rows that were.
    ///
    /// # Errors
    /// [`RepositoryError::Unavailable`] when the database is away.
    fn purge(&self, before: Timestamp) -> Result<usize, RepositoryError>;
}
