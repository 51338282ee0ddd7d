//! Itineraries.

use std::sync::Arc;

use tinerary_domain::{Itinerary, ItineraryId};

use crate::{
    AppError,
    page::{Page, PageRequest, TimeKey},
    ports::itineraries::{ItineraryFilter, ItineraryRepository},
};

/// What one can do with itineraries.
#[derive(Clone)]
pub struct ItineraryService {
    itineraries: Arc<dyn ItineraryRepository>,
}

impl ItineraryService {
    /// Works on `itineraries`.
    #[must_use]
    pub fn new(itineraries: Arc<dyn ItineraryRepository>) -> Self {
        Self { itineraries }
    }

    /// The itineraries that match `filter`, newest first.
    ///
    /// # Errors
    /// [`AppError::Unavailable`] when the database is away.
    pub fn list(
        &self,
        filter: &ItineraryFilter,
        page: &PageRequest<TimeKey>,
    ) -> Result<Page<Itinerary, TimeKey>, AppError> {
        Ok(self.itineraries.list(filter, page)?)
    }

    /// The itinerary with this id.
    ///
    /// # Errors
    /// [`AppError::NotFound`]; [`AppError::Unavailable`] when the database is away.
    pub fn get(&self, id: &ItineraryId) -> Result<Itinerary, AppError> {
        self.itineraries
            .find(id)?
            .ok_or(AppError::NotFound("Itinerary not found"))
    }
}
