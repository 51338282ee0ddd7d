//! Things that fields refer to.

use tinerary_domain::Reference;

use crate::RepositoryError;

/// Looks up whether things exist.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait References: Send + Sync {
    /// Whether it exists. One statement.
    fn exists(&self, reference: &Reference) -> Result<bool, RepositoryError>;
}
