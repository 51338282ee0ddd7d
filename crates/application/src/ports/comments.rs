//! Stored comments.

use tinerary_domain::{Activity, Comment};

use crate::{
    RepositoryError,
    page::{Page, PageRequest, TimeKey},
};

/// Reads comments.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait CommentRepository: Send + Sync {
    /// The comments on one itinerary or show, newest first by creation, then by id. Empty when there is no such
    /// activity. One statement.
    ///
    /// # Errors
    /// [`RepositoryError::Unavailable`] when the database is away.
    fn list(
        &self,
        activity: &Activity,
        page: &PageRequest<TimeKey>,
    ) -> Result<Page<Comment, TimeKey>, RepositoryError>;
}
