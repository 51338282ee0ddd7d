use std::mem;

use serde::Serialize;
use serde_json::Number;
use tinerary_application::services::{CityListing, NearCity};
use tinerary_domain as domain;
use utoipa::ToSchema;

use super::{Creator, dollars, values};
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
    /// By what its clocks go, where known: a name of the IANA database.
    #[serde(rename = "timeZone", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "America/Sao_Paulo")]
    time_zone: Option<&'static str>,
    /// What else it is called; in the answer about one city.
    #[serde(rename = "otherNames", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = json!(["Sampa"]))]
    other_names: Option<Vec<String>>,
    /// How much there is in it.
    counts: CityCounts,
    /// What the cheapest of its itineraries costs, in US dollars; null without any.
    #[serde(rename = "priceFrom")]
    #[schema(required, value_type = Option<f64>, example = 9)]
    price_from: Option<Number>,
    /// Kilometres from the place that was asked about; in lists with `order=near`, of cities that have a place.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = 7868.412)]
    distance: Option<f64>,
    /// Who added it.
    #[serde(rename = "userId")]
    creator: Creator,
}

/// How much there is in a city.
#[derive(Serialize, ToSchema)]
pub struct CityCounts {
    #[schema(example = 11)]
    itineraries: u32,
    #[schema(example = 3)]
    hotels: u32,
    /// Those that are over among them.
    #[schema(example = 8)]
    shows: u32,
}

impl From<NearCity> for City {
    fn from(near: NearCity) -> Self {
        Self {
            // To the metre.
            distance: near.distance.map(|distance| (distance * 1e3).round() / 1e3),
            ..near.city.into()
        }
    }
}

impl From<domain::City> for City {
    fn from(city: domain::City) -> Self {
        let fields = city.fields;
        Self {
            id: city.id.into_string(),
            name: fields.name.into_string(),
            continent: fields.continent.as_str(),
            photo: fields.photo.into_string(),
            population: fields.population.get(),
            country: fields.country.map(domain::Country::into_string),
            latitude: fields.coordinates.map(domain::Coordinates::latitude),
            longitude: fields.coordinates.map(domain::Coordinates::longitude),
            time_zone: fields.time_zone.map(domain::TimeZone::as_str),
            other_names: None,
            counts: CityCounts {
                itineraries: city.counts.itineraries,
                hotels: city.counts.hotels,
                shows: city.counts.shows,
            },
            price_from: city.price_from.map(dollars),
            distance: None,
            creator: city.creator.into(),
        }
    }
}

impl City {
    /// The answer about one city.
    pub fn alone(mut city: domain::City) -> Self {
        let other_names = mem::take(&mut city.fields.other_names);
        Self {
            other_names: Some(other_names.into_vec()),
            ..city.into()
        }
    }
}

/// The city that a thing is in, as its page shows it.
#[derive(Serialize, ToSchema)]
pub struct CityCard {
    #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    #[serde(rename = "_id")]
    id: String,
    #[schema(example = "São Paulo")]
    name: String,
    /// URL, or a path on this server.
    #[schema(example = "/samples/cities/sao-paulo.svg")]
    photo: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "Brazil")]
    country: Option<String>,
}

impl CityCard {
    /// The card of the city with this id.
    pub fn new(id: domain::CityId, city: domain::CityCard) -> Self {
        Self {
            id: id.into_string(),
            name: city.name.into_string(),
            photo: city.photo.into_string(),
            country: city.country.map(domain::Country::into_string),
        }
    }
}

/// The city that a thing is in.
#[derive(Clone, Serialize, ToSchema)]
pub struct CityRef {
    #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    #[serde(rename = "_id")]
    pub id: String,
    #[schema(example = "São Paulo")]
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "Brazil")]
    country: Option<String>,
}

impl CityRef {
    /// The city with this id.
    pub fn new(id: domain::CityId, city: domain::CityRef) -> Self {
        Self {
            id: id.into_string(),
            name: city.name.into_string(),
            country: city.country.map(domain::Country::into_string),
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
    pub fn new<Key, Item>(listing: CityListing<Key, Item>, next: Option<String>, first: bool) -> Self
    where
        City: From<Item>,
    {
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
