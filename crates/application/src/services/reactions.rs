//! Reactions.

use std::sync::Arc;

use tinerary_domain::{ReactionTally, UserId};

use crate::{
    AppError,
    page::{Page, PageRequest, ReactionKey},
    ports::reactions::{Activities, ReactionRepository},
};

/// What one can do with reactions.
#[derive(Clone)]
pub struct ReactionService {
    reactions: Arc<dyn ReactionRepository>,
}

impl ReactionService {
    /// Works on `reactions`.
    #[must_use]
    pub fn new(reactions: Arc<dyn ReactionRepository>) -> Self {
        Self { reactions }
    }

    /// The reactions that `activities` offer, with their counts, and whether `viewer` reacted; nobody did for a guest.
    ///
    /// # Errors
    /// [`AppError::Unavailable`] when the database is away.
    pub fn list(
        &self,
        activities: &Activities,
        viewer: Option<UserId>,
        page: &PageRequest<ReactionKey>,
    ) -> Result<Page<ReactionTally, ReactionKey>, AppError> {
        Ok(self.reactions.list(activities, viewer, page)?)
    }
}
