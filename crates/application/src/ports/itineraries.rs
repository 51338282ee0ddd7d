//! Stored itineraries.

use tinerary_domain::{CityId, Itinerary, ItineraryDraft, ItineraryId, Reaction, Timestamp, UserId};

use crate::{
    RepositoryError,
    page::{Page, PageRequest, TimeKey},
    ports::outbox::NewLetter,
};

/// Which itineraries; every part that is set must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ItineraryFilter {
    /// The city.
    pub city: Option<CityId>,
    /// The creator.
    pub creator: Option<UserId>,
}

/// Reads and writes itineraries.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait ItineraryRepository: Send + Sync {
    /// The itineraries that match, newest first, then by id. One statement.
    fn list(
        &self,
        filter: &ItineraryFilter,
        page: &PageRequest<TimeKey>,
    ) -> Result<Page<Itinerary, TimeKey>, RepositoryError>;

    /// The itinerary with this id, or `None`. One statement.
    fn find(&self, id: &ItineraryId) -> Result<Option<Itinerary>, RepositoryError>;

    /// Stores a new itinerary with the reactions that it offers.
    ///
    /// # Errors
    /// [`RepositoryError::Reference`], and nothing is stored, when there is no such city.
    fn create(
        &self,
        id: &ItineraryId,
        draft: &ItineraryDraft,
        reactions: &[Reaction],
        creator: &UserId,
        now: Timestamp,
    ) -> Result<(), RepositoryError>;

    /// Changes an itinerary. False when there is none with this id.
    ///
    /// # Errors
    /// [`RepositoryError::Reference`], and nothing is changed, when there is no such city.
    fn update(
        &self,
        id: &ItineraryId,
        draft: &ItineraryDraft,
        now: Timestamp,
    ) -> Result<bool, RepositoryError>;

    /// Deletes an itinerary with its comments and reactions. False when there is none with this id.
    ///
    /// `letter` is posted in the same transaction, when something was deleted.
    fn delete(&self, id: &ItineraryId, letter: Option<NewLetter>) -> Result<bool, RepositoryError>;
}
