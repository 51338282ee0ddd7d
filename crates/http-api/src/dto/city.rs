use std::mem;

use serde::Serialize;
use serde_json::Number;
use tinerary_application::services::{CityListing, NearCity};
use tinerary_domain as domain;
use utoipa::ToSchema;

use super::{Creator, PhotoDetails, address, answer::answer, body::body, dollars, values};
use crate::{
    envelope::{Paged, total},
    extract::{Numeral, Text, Texts},
};

body! {
    /// A city.
    #[schema(example = json!({
        "name": "Lisbon", "continent": "Europe", "population": 517_802, "photo": "/samples/cities/lisbon.svg",
        "country": "Portugal", "latitude": 38.72, "longitude": -9.13, "timeZone": "Europe/Lisbon",
        "otherNames": ["Lisboa"],
    }))]
    CityBody {
        #[schema(required = true, value_type = values::CityName)]
        NAME name: Text,
        #[schema(required = true, value_type = values::Continent)]
        CONTINENT continent: Text,
        #[schema(required = true, value_type = values::Population)]
        POPULATION population: Numeral,
        #[serde(deserialize_with = "Text::photo")]
        #[schema(required = true, value_type = values::PhotoUrl)]
        PHOTO photo: Text,
        /// In a change: left out, it stays as it is; an empty text takes it away.
        #[serde(deserialize_with = "Text::or_cleared")]
        #[schema(value_type = values::CountryOrNone)]
        COUNTRY country: Text,
        /// Together with `longitude` or not at all. In a change: left out, both stay as they are; two empty texts take them away.
        #[serde(deserialize_with = "Numeral::or_cleared")]
        #[schema(value_type = Option<values::Latitude>)]
        LATITUDE latitude: Numeral,
        /// Together with `latitude`, and in a change like it.
        #[serde(deserialize_with = "Numeral::or_cleared")]
        #[schema(value_type = Option<values::Longitude>)]
        LONGITUDE longitude: Numeral,
        /// By what its clocks go. Left out, that of its place; in a change, it stays as it is then, and an empty text stands for that
        /// of its place.
        #[serde(deserialize_with = "Text::or_cleared")]
        #[schema(value_type = values::TimeZoneOrNone)]
        TIME_ZONE time_zone: Text,
        /// What else it is called. In a change: left out, the names stay as they are; an empty list takes them away.
        #[schema(value_type = Option<values::OtherNames>)]
        OTHER_NAMES other_names: Texts,
    }
}

answer! {
    /// A city.
    City of city: domain::City => {
        #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
        #[serde(rename = "_id")]
        id: String = city.id.into_string(),
        #[schema(example = "São Paulo")]
        name: String = city.fields.name.into_string(),
        #[schema(value_type = values::Continent)]
        continent: &'static str = city.fields.continent.as_str(),
        /// URL, or a path on this server.
        #[schema(example = "/samples/cities/sao-paulo.svg")]
        photo: String = address(&city.fields.photo),
        /// What is known of an uploaded photo; null for any other address.
        #[serde(rename = "photoDetails")]
        photo_details: Option<PhotoDetails> = PhotoDetails::of(&city.fields.photo),
        /// People who live there.
        #[schema(example = 10021295)]
        population: u32 = city.fields.population.get(),
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false, example = "Brazil")]
        country: Option<String> = city.fields.country.map(domain::Country::into_string),
        /// Decimal degrees, WGS 84.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false, example = -23.5475)]
        latitude: Option<f64> = city.fields.coordinates.map(domain::Coordinates::latitude),
        /// Decimal degrees, WGS 84.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false, example = -46.6361)]
        longitude: Option<f64> = city.fields.coordinates.map(domain::Coordinates::longitude),
        /// By what its clocks go, where known: a name of the IANA database.
        #[serde(rename = "timeZone", skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false, example = "America/Sao_Paulo")]
        time_zone: Option<&'static str> = city.fields.time_zone.map(domain::TimeZone::as_str),
        /// What else it is called; in the answer about one city.
        #[serde(rename = "otherNames", skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false, example = json!(["Sampa"]))]
        other_names: Option<Vec<String>> = None,
        /// How much there is in it.
        counts: CityCounts = CityCounts {
            itineraries: city.counts.itineraries,
            hotels: city.counts.hotels,
            shows: city.counts.shows,
        },
        /// What the cheapest of its itineraries costs, in US dollars; null without any.
        #[serde(rename = "priceFrom")]
        #[schema(required, value_type = Option<f64>, example = 9)]
        price_from: Option<Number> = city.price_from.map(dollars),
        /// Kilometres from the place that was asked about; in lists with `order=near`, of cities that have a place.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false, example = 7868.412)]
        distance: Option<f64> = None,
        /// Who added it.
        #[serde(rename = "userId")]
        creator: Creator = city.creator.into(),
    }
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
    /// What is known of an uploaded photo; null for any other address.
    #[serde(rename = "photoDetails")]
    photo_details: Option<PhotoDetails>,
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
            photo: address(&city.photo),
            photo_details: PhotoDetails::of(&city.photo),
            country: city.country.map(domain::Country::into_string),
        }
    }
}

/// The city that a thing is in.
#[derive(Clone, Serialize, ToSchema)]
pub struct CityRef {
    #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    #[serde(rename = "_id")]
    id: String,
    #[schema(example = "São Paulo")]
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "Brazil")]
    country: Option<String>,
}

impl CityRef {
    /// Its id.
    pub fn id(&self) -> String {
        self.id.clone()
    }

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
