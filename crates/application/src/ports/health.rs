//! Whether the parts that the program cannot work without are there.

use crate::RepositoryError;

/// Asks the database for a sign of life.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait Health: Send + Sync {
    /// Ok when the database answers.
    ///
    /// # Errors
    /// [`RepositoryError::Unavailable`] when it does not, within the time limit of the pool.
    fn check(&self) -> Result<(), RepositoryError>;
}
