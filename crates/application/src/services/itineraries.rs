//! Itineraries.

use std::sync::Arc;

use tinerary_domain::{
    Activity, Fields, Itinerary, ItineraryDraft, ItineraryId, ReactionId, Reference, standard_reactions,
};

use super::{
    owners::require_author,
    references::{name_missing, with_missing_reference},
};
use crate::{
    Actor, AppError,
    page::{Page, PageRequest, TimeKey},
    ports::{
        Ports,
        clock::Clock,
        itineraries::{ItineraryFilter, ItineraryRepository},
        references::References,
        secrets::Secrets,
    },
};

/// Use cases of itineraries.
pub struct ItineraryService {
    itineraries: Arc<dyn ItineraryRepository>,
    references: Arc<dyn References>,
    secrets: Arc<dyn Secrets>,
    clock: Arc<dyn Clock>,
}

const NOT_FOUND: AppError = AppError::NotFound("Itinerary not found");

impl ItineraryService {
    /// Works on `ports`.
    #[must_use]
    pub fn new(ports: &Ports) -> Self {
        Self {
            itineraries: Arc::clone(&ports.itineraries),
            references: Arc::clone(&ports.references),
            secrets: Arc::clone(&ports.secrets),
            clock: Arc::clone(&ports.clock),
        }
    }

    /// The itineraries that match `filter`, newest first.
    pub fn list(
        &self,
        filter: &ItineraryFilter,
        page: &PageRequest<TimeKey>,
    ) -> Result<Page<Itinerary, TimeKey>, AppError> {
        Ok(self.itineraries.list(filter, page)?)
    }

    /// The itinerary with this id.
    pub fn get(&self, id: &ItineraryId) -> Result<Itinerary, AppError> {
        self.itineraries.find(id)?.ok_or(NOT_FOUND)
    }

    /// Enters an itinerary, to which people can react at once.
    ///
    /// # Errors
    /// [`AppError::Invalid`], also when there is no such city.
    pub fn create(&self, actor: &Actor, fields: &dyn Fields) -> Result<ItineraryId, AppError> {
        let city = Reference::city(fields);
        let draft = with_missing_reference(&*self.references, ItineraryDraft::check(fields), city.as_ref())?;
        let id = ItineraryId::stored(self.secrets.id());
        let reactions = standard_reactions(&Activity::Itinerary(id.clone()), || {
            ReactionId::stored(self.secrets.id())
        });
        let stored = self
            .itineraries
            .create(&id, &draft, &reactions, &actor.user_id, self.clock.now());
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
        let draft = with_missing_reference(&*self.references, ItineraryDraft::check(fields), city.as_ref())?;
        let stored = self.itineraries.update(id, &draft, self.clock.now());
        name_missing(stored, city.as_ref())?
            .then_some(())
            .ok_or(NOT_FOUND)
    }

    /// Deletes one's own itinerary with its comments and reactions.
    ///
    /// # Errors
    /// [`AppError::Forbidden`] for another person's.
    pub fn delete(&self, actor: &Actor, id: &ItineraryId) -> Result<(), AppError> {
        require_author(actor, &self.get(id)?.creator)?;
        self.itineraries.delete(id)?.then_some(()).ok_or(NOT_FOUND)
    }
}
