//! Itineraries.

use tinerary_domain::{
    Activity, Fields, Itinerary, ItineraryDraft, ItineraryId, Raw, ReactionId, Reference, WordSearch,
    standard_reactions, tag_key,
};

use super::{
    owners::{Deletion, delete_with_right, require_author},
    references::{name_missing, with_missing_reference},
};
use crate::{
    Actor, AppError,
    page::{Page, PageRequest, RankKey, TimeKey},
    ports::{
        Ports,
        itineraries::{ItineraryFilter, ItineraryOrder, TagCount},
        outbox::Thing,
    },
};

/// Use cases of itineraries.
pub struct ItineraryService {
    ports: Ports,
}

/// Tags that are suggested.
const MOST_TAGS: u8 = 20;

const NOT_FOUND: AppError = AppError::NotFound("Itinerary not found");

impl ItineraryService {
    /// Works on `ports`.
    #[must_use]
    pub fn new(ports: &Ports) -> Self {
        Self { ports: ports.clone() }
    }

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

    /// The itinerary with this id.
    pub fn get(&self, id: &ItineraryId) -> Result<Itinerary, AppError> {
        self.ports.itineraries.find(id)?.ok_or(NOT_FOUND)
    }

    /// The tags that begin with what was typed, the most used first.
    pub fn tags(&self, typed: &str) -> Result<Vec<TagCount>, AppError> {
        Ok(self.ports.itineraries.tags(&tag_key(typed), MOST_TAGS)?)
    }

    /// Enters an itinerary, to which people can react at once.
    ///
    /// # Errors
    /// [`AppError::Invalid`], also when there is no such city.
    pub fn create(&self, actor: &Actor, fields: &dyn Fields) -> Result<ItineraryId, AppError> {
        let city = Reference::city(fields);
        let draft = with_missing_reference(
            &*self.ports.references,
            ItineraryDraft::check(fields),
            city.as_ref(),
        )?;
        let id = ItineraryId::stored(self.ports.secrets.id());
        let reactions = standard_reactions(&Activity::Itinerary(id.clone()), || {
            ReactionId::stored(self.ports.secrets.id())
        });
        let stored =
            self.ports
                .itineraries
                .create(&id, &draft, &reactions, &actor.user_id, self.ports.clock.now());
        name_missing(stored, city.as_ref())?;
        Ok(id)
    }

    /// Changes one's own itinerary.
    ///
    /// # Errors
    /// [`AppError::Forbidden`] for another person's.
    pub fn update(&self, actor: &Actor, id: &ItineraryId, fields: &dyn Fields) -> Result<(), AppError> {
        require_author(actor, &self.get(id)?.creator)?;
        let city = Reference::city(fields);
        let draft = with_missing_reference(
            &*self.ports.references,
            ItineraryDraft::check(fields),
            city.as_ref(),
        )?;
        let stored = self.ports.itineraries.update(id, &draft, self.ports.clock.now());
        name_missing(stored, city.as_ref())?
            .then_some(())
            .ok_or(NOT_FOUND)
    }

    /// Deletes one's own itinerary with its comments and reactions; an admin deletes anybody's, and says why.
    ///
    /// # Errors
    /// [`AppError::Forbidden`] for another person's; [`AppError::Invalid`] for an admin without a good reason.
    pub fn delete(&self, actor: &Actor, id: &ItineraryId, why: Raw<'_>) -> Result<(), AppError> {
        let itinerary = self.get(id)?;
        let deletion = Deletion {
            thing: Thing::Itinerary,
            id: id.as_str(),
            author: &itinerary.creator,
            name: itinerary.name.as_str(),
            why,
        };
        delete_with_right(&self.ports, actor, &deletion, NOT_FOUND, |letter| {
            self.ports.itineraries.delete(id, letter)
        })
    }
}
