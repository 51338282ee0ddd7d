//! Cities.

use super::Creator;
use crate::{
    ids::CityId,
    values::{CityName, Continent, Coordinates, Country, PhotoUrl, Population},
};

/// A city of the catalogue.
#[derive(Clone, Debug, PartialEq)]
pub struct City {
    /// Which city it is.
    pub id: CityId,
    /// Its name.
    pub name: CityName,
    /// Where it lies.
    pub continent: Continent,
    /// How many people live there.
    pub population: Population,
    /// A picture of it.
    pub photo: PhotoUrl,
    /// The country it lies in, where known.
    pub country: Option<Country>,
    /// Its place on the map, where known.
    pub coordinates: Option<Coordinates>,
    /// The admin who entered it.
    pub creator: Creator,
}

/// The name of a city, where only that is needed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CityRef {
    /// Which city it is.
    pub id: CityId,
    /// Its name.
    pub name: CityName,
}
