//! Stored cities.

use tinerary_domain::{City, CityChange, CityFields, CityId, Continent, NameSearch, Timestamp, UserId};

use super::deletion::Deletion;
use crate::{
    RepositoryError,
    page::{NameKey, Page, PageRequest, RankKey},
};

/// Which cities; every part that is set must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CityFilter {
    /// What the name contains, taken literally.
    pub name: NameSearch,
    /// One of these continents; empty: any.
    pub continents: Vec<Continent>,
    /// The creator.
    pub creator: Option<UserId>,
    /// In one of these countries, as [`tinerary_domain::search_key`] folds their names; empty: any.
    pub countries: Vec<String>,
    /// Only those that have a place on the map, or only those that have none.
    pub placed: Option<bool>,
}

/// What a list is ordered by when it is not by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CityOrder {
    /// The fewest people first.
    Population,
    /// The most people first.
    PopulationDown,
    /// The most loved first: by how many people love its itineraries and the shows of its hotels.
    Loved,
    /// What was entered last first.
    Newest,
}

/// Reads and writes cities.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait CityRepository: Send + Sync {
    /// The cities that match, ordered by folded name, then id. One statement when they are not narrowed by country, at most four otherwise; a page may be
    /// shorter than its limit then and yet not be the last.
    fn list(
        &self,
        filter: &CityFilter,
        page: &PageRequest<NameKey>,
    ) -> Result<Page<City, NameKey>, RepositoryError>;

    /// The same in another order: by its key, then the id, the way the order goes.
    fn list_by(
        &self,
        filter: &CityFilter,
        order: CityOrder,
        page: &PageRequest<RankKey>,
    ) -> Result<Page<City, RankKey>, RepositoryError>;

    /// The same: those that have itineraries by name, then those that have none. The name of a key is that of this order.
    fn list_lively(
        &self,
        filter: &CityFilter,
        page: &PageRequest<NameKey>,
    ) -> Result<Page<City, NameKey>, RepositoryError>;

    /// The continents that have a city, in alphabetical order, whatever the filter. One statement.
    fn continents(&self) -> Result<Vec<Continent>, RepositoryError>;

    /// The city with this id, or `None`. One statement.
    fn find(&self, id: &CityId) -> Result<Option<City>, RepositoryError>;

    /// Stores a new city.
    fn create(
        &self,
        id: &CityId,
        draft: &CityFields,
        creator: &UserId,
        now: Timestamp,
    ) -> Result<(), RepositoryError>;

    /// Changes what `change` has of a city, and nothing else. False when there is none with this id.
    fn update(&self, id: &CityId, change: &CityChange, now: Timestamp) -> Result<bool, RepositoryError>;

    /// Deletes a city; with `cascade` also its itineraries and hotels with all that belongs to them.
    fn delete(&self, id: &CityId, cascade: bool) -> Result<Deletion, RepositoryError>;
}
