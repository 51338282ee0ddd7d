//! Cities.

use super::Creator;
use crate::{
    drafts::CityFields,
    ids::CityId,
    values::{CityName, Country, PhotoUrl, Price},
};

/// A city of the catalogue.
#[derive(Clone, Debug, PartialEq)]
pub struct City {
    /// Which city it is.
    pub id: CityId,
    /// What was entered of it.
    pub fields: CityFields,
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
    /// Its name.
    pub name: CityName,
    /// The country it lies in, where known.
    pub country: Option<Country>,
}

/// A city as the pages of what is in it show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CityCard {
    /// Its name.
    pub name: CityName,
    /// A picture of it.
    pub photo: PhotoUrl,
    /// The country it lies in, where known.
    pub country: Option<Country>,
}
