//! Hotels.

use std::collections::HashMap;

use tinerary_domain::{Fields, Hotel, HotelChange, HotelDraft, HotelId, NameSearch, NextShow, Reference};

use super::{
    dependents::deletion_result,
    references::{name_missing, with_missing_reference},
};
use crate::{
    Admin, AppError,
    changes::depends_on_day,
    page::{NameKey, Page, PageRequest, RankKey},
    ports::{
        Ports,
        audit::SecurityEvent,
        hotels::{HotelFilter, HotelOrder, Order},
    },
};

/// Use cases of hotels.
pub struct HotelService {
    ports: Ports,
}

const NOT_FOUND: AppError = AppError::NotFound("Hotel not found");

impl HotelService {
    /// Works on `ports`.
    #[must_use]
    pub fn new(ports: &Ports) -> Self {
        Self { ports: ports.clone() }
    }

    /// The hotels that match `filter`, by name in the given direction.
    pub fn list(
        &self,
        filter: &HotelFilter,
        order: Order,
        page: &PageRequest<NameKey>,
    ) -> Result<Page<Hotel, NameKey>, AppError> {
        let mut page = match filter.name {
            NameSearch::Nothing => Page::empty(),
            NameSearch::Any | NameSearch::Contains(_) => self.ports.hotels.list(filter, order, page)?,
        };
        self.read_next_shows(&mut page.items)?;
        Ok(page)
    }

    /// The same in another order.
    pub fn list_by(
        &self,
        filter: &HotelFilter,
        order: HotelOrder,
        page: &PageRequest<RankKey>,
    ) -> Result<Page<Hotel, RankKey>, AppError> {
        let mut page = match filter.name {
            NameSearch::Nothing => Page::empty(),
            NameSearch::Any | NameSearch::Contains(_) => self.ports.hotels.list_by(filter, order, page)?,
        };
        self.read_next_shows(&mut page.items)?;
        Ok(page)
    }

    /// The hotel with this id.
    pub fn get(&self, id: &HotelId) -> Result<Hotel, AppError> {
        let mut hotel = self.find(id)?;
        self.read_next_shows(std::slice::from_mut(&mut hotel))?;
        Ok(hotel)
    }

    /// Reads when the next show of each hotel is, where there are any.
    fn read_next_shows(&self, hotels: &mut [Hotel]) -> Result<(), AppError> {
        let with_shows: Vec<HotelId> = hotels
            .iter()
            .filter(|hotel| hotel.shows > 0)
            .map(|hotel| hotel.id.clone())
            .collect();
        if with_shows.is_empty() {
            return Ok(());
        }
        let today = self.ports.clock.now().start_of_day();
        depends_on_day(today);
        let mut next: HashMap<HotelId, NextShow> = self
            .ports
            .shows
            .next_shows(&with_shows, today)?
            .into_iter()
            .collect();
        for hotel in hotels {
            hotel.next_show = next.remove(&hotel.id);
        }
        Ok(())
    }

    fn find(&self, id: &HotelId) -> Result<Hotel, AppError> {
        self.ports.hotels.find(id)?.ok_or(NOT_FOUND)
    }

    /// Enters a hotel.
    ///
    /// # Errors
    /// [`AppError::Invalid`], also when there is no such city.
    pub fn create(&self, admin: &Admin, fields: &dyn Fields) -> Result<HotelId, AppError> {
        let city = Reference::city(fields);
        let draft =
            with_missing_reference(&*self.ports.references, HotelDraft::check(fields), city.as_ref())?;
        let id = HotelId::stored(self.ports.secrets.id());
        let stored = self
            .ports
            .hotels
            .create(&id, &draft, &admin.actor().user_id, self.ports.clock.now());
        name_missing(stored, city.as_ref())?;
        Ok(id)
    }

    /// Changes what was sent of a hotel. Any admin may: the catalogue is shared.
    pub fn update(&self, _: &Admin, id: &HotelId, fields: &dyn Fields) -> Result<(), AppError> {
        self.find(id)?;
        let city = Reference::city(fields);
        let change =
            with_missing_reference(&*self.ports.references, HotelChange::check(fields), city.as_ref())?;
        let stored = self.ports.hotels.update(id, &change, self.ports.clock.now());
        name_missing(stored, city.as_ref())?
            .then_some(())
            .ok_or(NOT_FOUND)
    }

    /// Deletes a hotel; with `cascade` also its shows.
    ///
    /// # Errors
    /// [`AppError::StillUsed`] when it has shows.
    pub fn delete(&self, admin: &Admin, id: &HotelId, cascade: bool) -> Result<(), AppError> {
        let hotel = self.find(id)?;
        deletion_result(
            self.ports.hotels.delete(id, cascade)?,
            hotel.name.as_str(),
            NOT_FOUND,
        )?;
        self.ports.audit.record(SecurityEvent::DeletedByAdmin {
            admin: admin.actor().user_id.clone(),
            thing: "hotel",
            id: id.as_str().to_owned(),
            owner: None,
            reason: None,
        });
        Ok(())
    }
}
