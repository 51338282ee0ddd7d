use serde::Serialize;
use tinerary_application::services::CityListing;
use tinerary_domain as domain;
use utoipa::ToSchema;

use super::{Creator, values};
use crate::envelope::{Paged, total};

/// A city.
#[derive(Serialize, ToSchema)]
pub struct City {
    #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    #[serde(rename = "_id")]
    id: String,
    #[schema(example = "São Paulo")]
    name: String,
    #[schema(value_type = values::Continent)]
    continent: &'static str,
    /// URL, or a path on this server.
    #[schema(example = "/samples/cities/sao-paulo.svg")]
    photo: String,
    /// People who live there.
    #[schema(example = 10021295)]
    population: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "Brazil")]
    country: Option<String>,
    /// Decimal degrees, WGS 84.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = -23.5475)]
    latitude: Option<f64>,
    /// Decimal degrees, WGS 84.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = -46.6361)]
    longitude: Option<f64>,
    /// Who added it.
    #[serde(rename = "userId")]
    creator: Creator,
}

impl From<domain::City> for City {
    fn from(city: domain::City) -> Self {
        Self {
            id: city.id.into_string(),
            name: city.name.into_string(),
            continent: city.continent.as_str(),
            photo: city.photo.into_string(),
            population: city.population.get(),
            country: city.country.map(domain::Country::into_string),
            latitude: city.coordinates.map(domain::Coordinates::latitude),
            longitude: city.coordinates.map(domain::Coordinates::longitude),
            creator: city.creator.into(),
        }
    }
}

/// The city that a thing is in.
#[derive(Serialize, ToSchema)]
pub struct CityRef {
    #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    #[serde(rename = "_id")]
    id: String,
    #[schema(example = "São Paulo")]
    name: String,
}

impl From<domain::CityRef> for CityRef {
    fn from(city: domain::CityRef) -> Self {
        Self {
            id: city.id.into_string(),
            name: city.name.into_string(),
        }
    }
}

/// One page of cities, and what the filter boxes beside it need.
#[derive(Serialize, ToSchema)]
pub struct CityList {
    // Not `List<City>` flattened: this is the busiest answer, and flattening costs a tenth of it.
    /// Always true.
    #[schema(example = true)]
    success: bool,
    /// The cities on this page; empty when nothing matches.
    response: Vec<City>,
    /// Give it as `cursor` to get the next page; absent on the last one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    next: Option<String>,
    /// How many cities match, where that is cheap to know.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = 12)]
    total: Option<usize>,
    /// The continents that have a city, whatever the filter.
    #[schema(value_type = Vec<values::Continent>)]
    continents: Vec<&'static str>,
}

impl Paged for CityList {
    type Item = City;

    fn items(&self) -> &[City] {
        &self.response
    }
}

impl CityList {
    /// The answer for `listing`; `next` is the cursor of its next page, `first` says whether it is the first page.
    pub fn new(listing: CityListing, next: Option<String>, first: bool) -> Self {
        let response: Vec<City> = listing.page.items.into_iter().map(City::from).collect();
        Self {
            success: true,
            total: total(&response, next.as_deref(), first),
            response,
            next,
            continents: listing
                .continents
                .into_iter()
                .map(domain::Continent::as_str)
                .collect(),
        }
    }
}
