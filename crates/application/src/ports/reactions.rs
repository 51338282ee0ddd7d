//! Stored reactions.

use tinerary_domain::{ItineraryId, ReactionTally, ShowId, UserId};

use crate::{
    RepositoryError,
    page::{Page, PageRequest, ReactionKey},
};

/// The activities whose reactions are asked for: several of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Activities {
    /// Itineraries.
    Itineraries(Vec<ItineraryId>),
    /// Shows.
    Shows(Vec<ShowId>),
}

/// Reads reactions.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait ReactionRepository: Send + Sync {
    /// The reactions that the activities offer, with how many people reacted and whether `viewer` did; ordered by
    /// activity id, then reaction id. One statement.
    ///
    /// # Errors
    /// [`RepositoryError::Unavailable`] when the database is away.
    fn list(
        &self,
        activities: &Activities,
        viewer: Option<UserId>,
        page: &PageRequest<ReactionKey>,
    ) -> Result<Page<ReactionTally, ReactionKey>, RepositoryError>;
}
