//! What is over and need not be kept.

use tinerary_domain::Timestamp;

use crate::RepositoryError;

/// Throws away sessions, codes and attempts that have expired.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait Expired: Send + Sync {
    /// Deletes what expired before `before`, and tells how many rows that were. A session that was ended is kept until it
    /// expires, too.
    ///
    /// # Errors
    /// [`RepositoryError::Unavailable`] when the database is away.
    fn purge(&self, before: Timestamp) -> Result<usize, RepositoryError>;
}
