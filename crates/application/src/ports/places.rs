//! Where cities are: counted by cells of the map, and found in them (ADR 0035).

use std::ops::RangeInclusive;

use tinerary_domain::{City, CityId, CityName, Continent, Coordinates, MapKey};

use super::cities::CityFilter;
use crate::RepositoryError;

/// How many cities there are in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellCount {
    /// Which cell of the level that was asked for.
    pub code: u32,
    /// How many.
    pub cities: u32,
    /// The sum of their latitudes, in millionths of a degree.
    pub latitudes: i64,
    /// The same of their longitudes.
    pub longitudes: i64,
}

/// A city that has a place.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// Which city.
    pub id: CityId,
    /// Where it is.
    pub at: Coordinates,
}

/// A city as the map shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct MapCity {
    /// Which city it is.
    pub id: CityId,
    /// Its name.
    pub name: CityName,
    /// Where it is.
    pub at: Coordinates,
    /// How many itineraries there are in it.
    pub itineraries: u32,
    /// How many hotels.
    pub hotels: u32,
}

/// Cities without a place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unplaced {
    /// By id.
    pub ids: Vec<CityId>,
    /// The last that was looked at, when there are others after it that were not.
    pub looked_at: Option<CityId>,
}

/// Reads where cities are.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait Places: Send + Sync {
    /// How many cities of these continents (empty: of all) there are in each cell with any, of those of `level`, an even number from 2 to 12, whose codes
    /// are in `ranges`.
    fn count(
        &self,
        level: u8,
        ranges: &[RangeInclusive<u32>],
        continents: &[Continent],
    ) -> Result<Vec<CellCount>, RepositoryError>;

    /// The cities that match `filter` and whose keys are in `ranges`.
    fn within(
        &self,
        ranges: &[RangeInclusive<MapKey>],
        filter: &CityFilter,
    ) -> Result<Vec<Place>, RepositoryError>;

    /// The cities with a place that match `filter`, when its name, its creator or its countries leave at most `most` cities, which are then all
    /// looked at; `None` when none of them is so narrow. A name is looked for among those with some of its letters.
    fn few(&self, filter: &CityFilter, most: u32) -> Result<Option<Vec<Place>>, RepositoryError>;

    /// The cities with a place that match `filter`, of the first `most` by name of those that are looked at.
    fn some(&self, filter: &CityFilter, most: u32) -> Result<Vec<Place>, RepositoryError>;

    /// The cities that match `filter` and have no place, by id, after one of them: `most` at most, of some thousands that are looked at.
    fn unplaced(
        &self,
        filter: &CityFilter,
        after: Option<CityId>,
        most: u32,
    ) -> Result<Unplaced, RepositoryError>;

    /// What the map shows of cities, by name. Those that are gone are left out.
    fn on_map(&self, ids: &[CityId]) -> Result<Vec<MapCity>, RepositoryError>;

    /// Cities, in the order of their ids as given. Those that are gone are left out.
    fn cities(&self, ids: &[CityId]) -> Result<Vec<City>, RepositoryError>;
}
