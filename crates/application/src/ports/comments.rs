//! Stored comments.

use tinerary_domain::{Activity, Comment, CommentId, CommentText, Creator, PhotoUrl, Timestamp, UserId};

use crate::{
    RepositoryError,
    page::{Page, PageRequest, TimeKey},
    ports::outbox::NewLetter,
};

/// A comment that is to be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PostedComment {
    /// Its id.
    pub id: CommentId,
    /// What it says.
    pub text: CommentText,
    /// The uploaded photo that goes with it.
    pub attachment: Option<PhotoUrl>,
    /// What it is on.
    pub activity: Activity,
    /// Who wrote it.
    pub author: UserId,
    /// When.
    pub at: Timestamp,
}

impl PostedComment {
    /// The comment, its author being called `name`, with that portrait.
    #[must_use]
    pub fn by(&self, name: String, photo: PhotoUrl) -> Comment {
        Comment {
            id: self.id.clone(),
            text: self.text.clone(),
            attachment: self.attachment.clone(),
            activity: self.activity.clone(),
            author: Creator {
                id: self.author.clone(),
                name,
                photo,
            },
            created_at: self.at,
            updated_at: self.at,
        }
    }
}

/// Reads and writes comments.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait CommentRepository: Send + Sync {
    /// The comments on one itinerary or show, newest first by creation, then by id. Empty when there is no such
    /// activity. One statement, and one more when photos among them were uploaded.
    fn list(
        &self,
        activity: &Activity,
        page: &PageRequest<TimeKey>,
    ) -> Result<Page<Comment, TimeKey>, RepositoryError>;

    /// The comment with this id, or `None`. One statement.
    fn find(&self, id: &CommentId) -> Result<Option<Comment>, RepositoryError>;

    /// Stores a new comment, and returns it with its author; `None`, and nothing is stored, when that person is gone. One statement, and
    /// one more when their photo was uploaded.
    ///
    /// # Errors
    /// [`RepositoryError::Reference`], and nothing is stored, when there is no such activity, or no such photo.
    fn create(&self, comment: &PostedComment) -> Result<Option<Comment>, RepositoryError>;

    /// Changes what a comment says. False when there is none with this id.
    fn update(&self, id: &CommentId, text: &CommentText, now: Timestamp) -> Result<bool, RepositoryError>;

    /// Deletes a comment. False when there is none with this id.
    ///
    /// `letter` is posted in the same transaction, when something was deleted.
    fn delete(&self, id: &CommentId, letter: Option<NewLetter>) -> Result<bool, RepositoryError>;
}
