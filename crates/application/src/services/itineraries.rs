//! Itineraries.

use tinerary_domain::{
    Activity, Fields, Itinerary, ItineraryChange, ItineraryFields, ItineraryId, PhotoUrl, Reference,
    WordSearch, tag_key,
};

use super::things::{ThingService, thing};
use crate::{
    Actor, AppError,
    page::{Page, PageRequest, RankKey, TimeKey},
    ports::{
        itineraries::{ItineraryFilter, ItineraryOrder, ItineraryRepository, TagCount},
        outbox::Thing,
    },
};

/// Use cases of itineraries, which are their authors' own.
pub type ItineraryService = ThingService<Itinerary>;

/// Tags that are suggested.
const MOST_TAGS: u8 = 20;

thing! {
    Itinerary, Actor, Thing::Itinerary, "Itinerary not found",
    ItineraryPorts { itineraries: ItineraryRepository },
    ItineraryId, ItineraryFields, ItineraryChange, Activity::Itinerary;

    fn photos(&self) -> &[PhotoUrl] {
        self.fields.photos.as_slice()
    }

    fn reference(fields: &dyn Fields) -> Option<Reference> {
        Reference::city(fields)
    }
}

impl ItineraryService {
    /// The itineraries that match `filter`, newest first.
    pub fn list(
        &self,
        filter: &ItineraryFilter,
        page: &PageRequest<TimeKey>,
    ) -> Result<Page<Itinerary, TimeKey>, AppError> {
        match filter.words {
            WordSearch::Nothing => Ok(Page::empty()),
            WordSearch::Any | WordSearch::All(_) => Ok(self.ports.itineraries.list(filter, page)?),
        }
    }

    /// The same in another order.
    pub fn list_by(
        &self,
        filter: &ItineraryFilter,
        order: ItineraryOrder,
        page: &PageRequest<RankKey>,
    ) -> Result<Page<Itinerary, RankKey>, AppError> {
        match filter.words {
            WordSearch::Nothing => Ok(Page::empty()),
            WordSearch::Any | WordSearch::All(_) => {
                Ok(self.ports.itineraries.list_by(filter, order, page)?)
            }
        }
    }

    /// The tags that begin with what was typed, the most used first.
    pub fn tags(&self, typed: &str) -> Result<Vec<TagCount>, AppError> {
        Ok(self.ports.itineraries.tags(&tag_key(typed), MOST_TAGS)?)
    }
}
