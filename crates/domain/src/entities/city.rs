//! Cities.

use super::Creator;
use crate::{
    ids::CityId,
    values::{CityName, Continent, Coordinates, Country, OtherNames, PhotoUrl, Population, Price, TimeZone},
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
    /// By what its clocks go, where known.
    pub time_zone: Option<TimeZone>,
    /// What else it is called; `None` where that is not asked for.
    pub other_names: Option<OtherNames>,
    /// How much there is in it.
    pub counts: CityCounts,
    /// What the cheapest of its itineraries costs, in US dollars; `None` without any.
    pub price_from: Option<Price>,
    /// The admin who entered it.
    pub creator: Creator,
}

/// How much there is in a city.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CityCounts {
    /// Itineraries.
    pub itineraries: u32,
    /// Hotels.
    pub hotels: u32,
    /// Shows, those that are over among them.
    pub shows: u32,
}

/// The name of a city and its country, where only that is needed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CityRef {
    /// Which city it is.
    pub id: CityId,
    /// Its name.
    pub name: CityName,
    /// The country it lies in, where known.
    pub country: Option<Country>,
}

/// A city as the pages of what is in it show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CityCard {
    /// Which city it is.
    pub id: CityId,
    /// Its name.
    pub name: CityName,
    /// A picture of it.
    pub photo: PhotoUrl,
    /// The country it lies in, where known.
    pub country: Option<Country>,
}
