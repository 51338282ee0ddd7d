//! Cities.

use tinerary_domain::{City, CityChange, CityFields, CityId, Continent, Coordinates, NameSearch, PhotoUrl};

pub use super::near::NearCity;

use super::{
    near,
    things::{ThingService, thing},
};
use crate::{
    Admin, AppError,
    page::{NameKey, Page, PageRequest, RankKey},
    ports::{
        cities::{CityFilter, CityOrder, CityRepository},
        places::Places,
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

/// Use cases of cities. Any admin writes them: the catalogue is shared. The country and the place on the map stay as they are when
/// they are not sent: clients that do not know them must not take them away.
pub type CityService = ThingService<City>;

thing! {
    City, Admin, "city", "City not found",
    CityPorts { cities: CityRepository, places: Places },
    CityId, CityFields, CityChange;

    fn photos(&self) -> &[PhotoUrl] {
        std::slice::from_ref(&self.fields.photo)
    }
}

impl CityService {
    /// The cities that match `filter`, by name.
    pub fn list(&self, filter: &CityFilter, page: &PageRequest<NameKey>) -> Result<CityListing, AppError> {
        self.listing(filter, |ports| Ok(ports.cities.list(filter, page)?))
    }

    /// The same: those that have itineraries by name, then those that have none.
    pub fn list_lively(
        &self,
        filter: &CityFilter,
        page: &PageRequest<NameKey>,
    ) -> Result<CityListing, AppError> {
        self.listing(filter, |ports| Ok(ports.cities.list_lively(filter, page)?))
    }

    /// The same in another order.
    pub fn list_by(
        &self,
        filter: &CityFilter,
        order: CityOrder,
        page: &PageRequest<RankKey>,
    ) -> Result<CityListing<RankKey>, AppError> {
        self.listing(filter, |ports| Ok(ports.cities.list_by(filter, order, page)?))
    }

    /// The same by how far they are from `place`, the nearest first, with the kilometres; those without a place come last, by id.
    pub fn list_near(
        &self,
        filter: &CityFilter,
        place: Coordinates,
        page: &PageRequest<RankKey>,
    ) -> Result<CityListing<RankKey, NearCity>, AppError> {
        self.listing(filter, |ports| near::page(&*ports.places, filter, place, page))
    }

    fn listing<Key, Item>(
        &self,
        filter: &CityFilter,
        find: impl FnOnce(&CityPorts) -> Result<Page<Item, Key>, AppError>,
    ) -> Result<CityListing<Key, Item>, AppError> {
        let page = match filter.name {
            NameSearch::Nothing => Page::empty(),
            NameSearch::Any | NameSearch::Contains(_) => find(&self.ports)?,
        };
        Ok(CityListing {
            page,
            continents: self.ports.cities.continents()?,
        })
    }
}
