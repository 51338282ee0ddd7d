//! Comments.

use std::sync::Arc;

use tinerary_domain::{Activity, Comment};

use crate::{
    AppError,
    page::{Page, PageRequest, TimeKey},
    ports::comments::CommentRepository,
};

/// What one can do with comments.
#[derive(Clone)]
pub struct CommentService {
    comments: Arc<dyn CommentRepository>,
}

impl CommentService {
    /// Works on `comments`.
    #[must_use]
    pub fn new(comments: Arc<dyn CommentRepository>) -> Self {
        Self { comments }
    }

    /// The comments on one itinerary or show, newest first. Empty when there is no such activity.
    ///
    /// # Errors
    /// [`AppError::Unavailable`] when the database is away.
    pub fn list(
        &self,
        activity: &Activity,
        page: &PageRequest<TimeKey>,
    ) -> Result<Page<Comment, TimeKey>, AppError> {
        Ok(self.comments.list(activity, page)?)
    }
}
