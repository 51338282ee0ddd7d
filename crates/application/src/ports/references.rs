//! What fields point at.

use tinerary_domain::Reference;

use crate::RepositoryError;

/// Knows whether a thing is there.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait References: Send + Sync {
    /// Whether there is such a thing. One statement.
    ///
    /// # Errors
    /// [`RepositoryError::Unavailable`] when the database is away.
    fn exists(&self, reference: &Reference) -> Result<bool, RepositoryError>;
}
