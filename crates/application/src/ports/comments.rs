//! Stored comments.

use tinerary_domain::{Activity, Comment, CommentId, CommentText, Timestamp};

use crate::{
    RepositoryError,
    page::{Page, PageRequest, TimeKey},
    ports::outbox::NewLetter,
};

/// Reads and writes comments.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait CommentRepository: Send + Sync {
    /// The comments on one itinerary or show, newest first by creation, then by id. Empty when there is no such
    /// activity. One statement.
    fn list(
        &self,
        activity: &Activity,
        page: &PageRequest<TimeKey>,
    ) -> Result<Page<Comment, TimeKey>, RepositoryError>;

    /// The comment with this id, or `None`. One statement.
    fn find(&self, id: &CommentId) -> Result<Option<Comment>, RepositoryError>;

    /// Stores a new comment.
    ///
    /// # Errors
    /// [`RepositoryError::Reference`], and nothing is stored, when there is no such activity.
    fn create(&self, comment: &Comment) -> Result<(), RepositoryError>;

    /// Changes what a comment says. False when there is none with this id.
    fn update(&self, id: &CommentId, text: &CommentText, now: Timestamp) -> Result<bool, RepositoryError>;

    /// Deletes a comment. False when there is none with this id.
    ///
    /// `letter` is posted in the same transaction, when something was deleted.
    fn delete(&self, id: &CommentId, letter: Option<NewLetter>) -> Result<bool, RepositoryError>;
}
