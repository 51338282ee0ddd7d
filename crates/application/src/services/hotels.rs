//! Hotels.

use std::sync::Arc;

use tinerary_domain::{Fields, Hotel, HotelChange, HotelDraft, HotelId, NameSearch, Reference};

use super::{
    dependents::deletion_result,
    references::{name_missing, with_missing_reference},
};
use crate::{
    Admin, AppError,
    page::{NameKey, Page, PageRequest},
    ports::{
        Ports,
        clock::Clock,
        hotels::{HotelFilter, HotelRepository, Order},
        references::References,
        secrets::Secrets,
    },
};

/// Use cases of hotels.
pub struct HotelService {
    hotels: Arc<dyn HotelRepository>,
    references: Arc<dyn References>,
    secrets: Arc<dyn Secrets>,
    clock: Arc<dyn Clock>,
}

const NOT_FOUND: AppError = AppError::NotFound("Hotel not found");

impl HotelService {
    /// Works on `ports`.
    #[must_use]
    pub fn new(ports: &Ports) -> Self {
        Self {
            hotels: Arc::clone(&ports.hotels),
            references: Arc::clone(&ports.references),
            secrets: Arc::clone(&ports.secrets),
            clock: Arc::clone(&ports.clock),
        }
    }

    /// The hotels that match `filter`, by name in the given direction.
    pub fn list(
        &self,
        filter: &HotelFilter,
        order: Order,
        page: &PageRequest<NameKey>,
    ) -> Result<Page<Hotel, NameKey>, AppError> {
        match filter.name {
            NameSearch::Nothing => Ok(Page::empty()),
            NameSearch::Any | NameSearch::Contains(_) => Ok(self.hotels.list(filter, order, page)?),
        }
    }

    /// The hotel with this id.
    pub fn get(&self, id: &HotelId) -> Result<Hotel, AppError> {
        self.hotels.find(id)?.ok_or(NOT_FOUND)
    }

    /// Enters a hotel.
    ///
    /// # Errors
    /// [`AppError::Invalid`], also when there is no such city.
    pub fn create(&self, admin: &Admin, fields: &dyn Fields) -> Result<HotelId, AppError> {
        let city = Reference::city(fields);
        let draft = with_missing_reference(&*self.references, HotelDraft::check(fields), city.as_ref())?;
        let id = HotelId::stored(self.secrets.id());
        let stored = self
            .hotels
            .create(&id, &draft, &admin.actor().user_id, self.clock.now());
        name_missing(stored, city.as_ref())?;
        Ok(id)
    }

    /// Changes what was sent of a hotel. Any admin may: the catalogue is shared.
    pub fn update(&self, _: &Admin, id: &HotelId, fields: &dyn Fields) -> Result<(), AppError> {
        self.get(id)?;
        let city = Reference::city(fields);
        let change = with_missing_reference(&*self.references, HotelChange::check(fields), city.as_ref())?;
        let stored = self.hotels.update(id, &change, self.clock.now());
        name_missing(stored, city.as_ref())?
            .then_some(())
            .ok_or(NOT_FOUND)
    }

    /// Deletes a hotel; with `cascade` also its shows.
    ///
    /// # Errors
    /// [`AppError::StillUsed`] when it has shows.
    pub fn delete(&self, _: &Admin, id: &HotelId, cascade: bool) -> Result<(), AppError> {
        let hotel = self.get(id)?;
        deletion_result(self.hotels.delete(id, cascade)?, hotel.name.as_str(), NOT_FOUND)
    }
}
