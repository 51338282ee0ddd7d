//! Cities.

use tinerary_domain::{City, CityChange, CityDraft, CityId, Continent, Coordinates, Fields, NameSearch};

pub use super::near::NearCity;

use super::{dependents::deletion_result, near};
use crate::{
    Admin, AppError,
    page::{NameKey, Page, PageRequest, RankKey},
    ports::{
        Ports,
        audit::SecurityEvent,
        cities::{CityFilter, CityOrder},
    },
};

/// A page of cities, and what the filter boxes beside it need.
#[derive(Debug)]
pub struct CityListing<Key = NameKey, Item = City> {
    /// The cities that match.
    pub page: Page<Item, Key>,
    /// The continents that have any city, whatever the filter.
    pub continents: Vec<Continent>,
}

/// Use cases of cities.
pub struct CityService {
    ports: Ports,
}

const NOT_FOUND: AppError = AppError::NotFound("City not found");

impl CityService {
    /// Works on `ports`.
    #[must_use]
    pub fn new(ports: &Ports) -> Self {
        Self { ports: ports.clone() }
    }

    /// The cities that match `filter`, by name.
    pub fn list(&self, filter: &CityFilter, page: &PageRequest<NameKey>) -> Result<CityListing, AppError> {
        let page = match filter.name {
            NameSearch::Nothing => Page::empty(),
            NameSearch::Any | NameSearch::Contains(_) => self.ports.cities.list(filter, page)?,
        };
        Ok(CityListing {
            page,
            continents: self.ports.cities.continents()?,
        })
    }

    /// The same: those that have itineraries by name, then those that have none.
    pub fn list_lively(
        &self,
        filter: &CityFilter,
        page: &PageRequest<NameKey>,
    ) -> Result<CityListing, AppError> {
        let page = match filter.name {
            NameSearch::Nothing => Page::empty(),
            NameSearch::Any | NameSearch::Contains(_) => self.ports.cities.list_lively(filter, page)?,
        };
        Ok(CityListing {
            page,
            continents: self.ports.cities.continents()?,
        })
    }

    /// The same in another order.
    pub fn list_by(
        &self,
        filter: &CityFilter,
        order: CityOrder,
        page: &PageRequest<RankKey>,
    ) -> Result<CityListing<RankKey>, AppError> {
        let page = match filter.name {
            NameSearch::Nothing => Page::empty(),
            NameSearch::Any | NameSearch::Contains(_) => self.ports.cities.list_by(filter, order, page)?,
        };
        Ok(CityListing {
            page,
            continents: self.ports.cities.continents()?,
        })
    }

    /// The same by how far they are from `place`, the nearest first, with the kilometres; those without a place come last, by id.
    pub fn list_near(
        &self,
        filter: &CityFilter,
        place: Coordinates,
        page: &PageRequest<RankKey>,
    ) -> Result<CityListing<RankKey, NearCity>, AppError> {
        let page = match filter.name {
            NameSearch::Nothing => Page::empty(),
            NameSearch::Any | NameSearch::Contains(_) => {
                near::page(&*self.ports.places, filter, place, page)?
            }
        };
        Ok(CityListing {
            page,
            continents: self.ports.cities.continents()?,
        })
    }

    /// The city with this id.
    pub fn get(&self, id: &CityId) -> Result<City, AppError> {
        self.ports.cities.find(id)?.ok_or(NOT_FOUND)
    }

    /// Enters a city.
    pub fn create(&self, admin: &Admin, fields: &dyn Fields) -> Result<CityId, AppError> {
        let draft = CityDraft::check(fields)?;
        let id = CityId::stored(self.ports.secrets.id());
        self.ports
            .cities
            .create(&id, &draft, &admin.actor().user_id, self.ports.clock.now())?;
        Ok(id)
    }

    /// Changes a city. Any admin may: the catalogue is shared. Its country and its place on the map stay as they are
    /// when they are not sent: clients that do not know them must not take them away.
    pub fn update(&self, _: &Admin, id: &CityId, fields: &dyn Fields) -> Result<(), AppError> {
        self.get(id)?;
        let change = CityChange::check(fields)?;
        let found = self.ports.cities.update(id, &change, self.ports.clock.now())?;
        found.then_some(()).ok_or(NOT_FOUND)
    }

    /// Deletes a city; with `cascade` also everything in it.
    ///
    /// # Errors
    /// [`AppError::StillUsed`] when there is something in it.
    pub fn delete(&self, admin: &Admin, id: &CityId, cascade: bool) -> Result<(), AppError> {
        let city = self.get(id)?;
        deletion_result(
            self.ports.cities.delete(id, cascade)?,
            city.name.as_str(),
            NOT_FOUND,
        )?;
        self.ports.audit.record(SecurityEvent::DeletedByAdmin {
            admin: admin.actor().user_id.clone(),
            thing: "city",
            id: id.as_str().to_owned(),
            owner: None,
            reason: None,
        });
        Ok(())
    }
}
