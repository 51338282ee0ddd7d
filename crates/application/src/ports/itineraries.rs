//! Stored itineraries.

use tinerary_domain::{CityId, Itinerary, ItineraryId, UserId};

use crate::{
    RepositoryError,
    page::{Page, PageRequest, TimeKey},
};

/// Which itineraries; every part that is set must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ItineraryFilter {
    /// The city.
    pub city: Option<CityId>,
    /// The creator.
    pub creator: Option<UserId>,
}

/// Reads itineraries.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait ItineraryRepository: Send + Sync {
    /// The itineraries that match, newest first, then by id. One statement.
    ///
    /// # Errors
    /// [`RepositoryError::Unavailable`] when the database is away.
    fn list(
        &self,
        filter: &ItineraryFilter,
        page: &PageRequest<TimeKey>,
    ) -> Result<Page<Itinerary, TimeKey>, RepositoryError>;

    /// The itinerary with this id, or `None`. One statement.
    ///
    /// # Errors
    /// [`RepositoryError::Unavailable`] when the database is away.
    fn find(&self, id: &ItineraryId) -> Result<Option<Itinerary>, RepositoryError>;
}
