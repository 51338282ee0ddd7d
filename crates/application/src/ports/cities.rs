//! Stored cities.

use tinerary_domain::{City, CityChange, CityDraft, CityId, Continent, NameSearch, Timestamp, UserId};

use super::deletion::Deletion;
use crate::{
    RepositoryError,
    page::{NameKey, Page, PageRequest},
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
}

/// Reads and writes cities.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait CityRepository: Send + Sync {
    /// The cities that match, ordered by folded name, then id. One statement.
    fn list(
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
        draft: &CityDraft,
        creator: &UserId,
        now: Timestamp,
    ) -> Result<(), RepositoryError>;

    /// Changes what `change` has of a city, and nothing else. False when there is none with this id.
    fn update(&self, id: &CityId, change: &CityChange, now: Timestamp) -> Result<bool, RepositoryError>;

    /// Deletes a city; with `cascade` also its itineraries and hotels with all that belongs to them.
    fn delete(&self, id: &CityId, cascade: bool) -> Result<Deletion, RepositoryError>;
}
