//! Cities.

use tinerary_domain::{City, CityChange, CityDraft, CityId, Continent, Fields, NameSearch};

use super::dependents::deletion_result;
use crate::{
    Admin, AppError,
    page::{NameKey, Page, PageRequest},
    ports::{Ports, audit::SecurityEvent, cities::CityFilter},
};

/// A page of cities, and what the filter boxes beside it need.
#[derive(Debug)]
pub struct CityListing {
    /// The cities that match, by name.
    pub page: Page<City, NameKey>,
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
