//! The bodies of the writing calls.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{fields, values};
use crate::extract::{Numeral, Text, Texts};

/// A city.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({
    "name": "Lisbon", "continent": "Europe", "population": 517_802, "photo": "/samples/cities/lisbon.svg",
    "country": "Portugal", "latitude": 38.72, "longitude": -9.13, "timeZone": "Europe/Lisbon",
    "otherNames": ["Lisboa"],
}))]
pub struct CityBody {
    #[serde(default)]
    #[schema(required = true, value_type = values::CityName)]
    name: Text,
    #[serde(default)]
    #[schema(required = true, value_type = values::Continent)]
    continent: Text,
    #[serde(default)]
    #[schema(required = true, value_type = values::Population)]
    population: Numeral,
    #[serde(default)]
    #[schema(required = true, value_type = values::PhotoUrl)]
    photo: Text,
    /// In a change: left out, it stays as it is; an empty text takes it away.
    #[serde(default, deserialize_with = "Text::or_cleared")]
    #[schema(value_type = values::CountryOrNone)]
    country: Text,
    /// Together with `longitude` or not at all. In a change: left out, both stay as they are; two empty texts take them away.
    #[serde(default, deserialize_with = "Numeral::or_cleared")]
    #[schema(value_type = Option<values::Latitude>)]
    latitude: Numeral,
    /// Together with `latitude`, and in a change like it.
    #[serde(default, deserialize_with = "Numeral::or_cleared")]
    #[schema(value_type = Option<values::Longitude>)]
    longitude: Numeral,
    /// By what its clocks go. Left out, that of its place; in a change, it stays as it is then, and an empty text stands for that
    /// of its place.
    #[serde(default, rename = "timeZone", deserialize_with = "Text::or_cleared")]
    #[schema(value_type = values::TimeZoneOrNone)]
    time_zone: Text,
    /// What else it is called. In a change: left out, the names stay as they are; an empty list takes them away.
    #[serde(default, rename = "otherNames")]
    #[schema(value_type = Option<values::OtherNames>)]
    other_names: Texts,
}

fields! { CityBody: NAME: name, CONTINENT: continent, POPULATION: population, PHOTO: photo, COUNTRY: country, LATITUDE: latitude,
LONGITUDE: longitude, TIME_ZONE: time_zone; list OTHER_NAMES: other_names }

/// A hotel.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({
    "name": "The Paper Lantern", "photo": ["/samples/hotels/the-paper-lantern.svg"], "capacity": 120,
    "cityId": "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3",
}))]
pub struct HotelBody {
    #[serde(default)]
    #[schema(required = true, value_type = values::HotelName)]
    name: Text,
    #[serde(default)]
    #[schema(required = true, value_type = values::Photos, nullable = false)]
    photo: Texts,
    #[serde(default)]
    #[schema(required = true, value_type = values::Capacity)]
    capacity: Numeral,
    /// Id of the city that it stands in.
    #[serde(default, rename = "cityId")]
    #[schema(required = true, value_type = String, example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    city_id: Text,
}

fields! { HotelBody: NAME: name, CAPACITY: capacity, CITY_ID: city_id; list PHOTO: photo }

/// An itinerary.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({
    "name": "Tiles and trams", "photo": ["/samples/itineraries/tiles-and-trams.svg"], "price": 10.5, "duration": 2.5,
    "description": "Up the hill by tram, and down by the tiles.", "tags": ["trams", "with kids"],
    "cityId": "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3",
}))]
pub struct ItineraryBody {
    #[serde(default)]
    #[schema(required = true, value_type = values::ItineraryName)]
    name: Text,
    #[serde(default)]
    #[schema(required = true, value_type = values::Photos, nullable = false)]
    photo: Texts,
    #[serde(default)]
    #[schema(required = true, value_type = values::Price)]
    price: Numeral,
    #[serde(default)]
    #[schema(required = true, value_type = values::Duration)]
    duration: Numeral,
    #[serde(default)]
    #[schema(required = true, value_type = values::Description)]
    description: Text,
    /// Words by which it is found. In a change: left out, they stay as they are; an empty list takes them away.
    #[serde(default)]
    #[schema(value_type = Option<values::Tags>)]
    tags: Texts,
    /// Id of the city that it takes place in.
    #[serde(default, rename = "cityId")]
    #[schema(required = true, value_type = String, example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    city_id: Text,
}

fields! { ItineraryBody: NAME: name, PRICE: price, DURATION: duration, DESCRIPTION: description, CITY_ID: city_id;
list PHOTO: photo, TAGS: tags }

/// A show.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({
    "name": "A fado night", "photo": "/samples/shows/fado.svg", "price": 20, "description": "Two guitars and a voice.",
    "date": "2026-12-24T20:30:00Z", "hotelId": "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3",
}))]
pub struct ShowBody {
    #[serde(default)]
    #[schema(required = true, value_type = values::ShowName)]
    name: Text,
    #[serde(default)]
    #[schema(required = true, value_type = values::PhotoUrl)]
    photo: Text,
    #[serde(default)]
    #[schema(required = true, value_type = values::Price)]
    price: Numeral,
    #[serde(default)]
    #[schema(required = true, value_type = values::Description)]
    description: Text,
    #[serde(default)]
    #[schema(required = true, value_type = values::ShowDate)]
    date: Text,
    /// Id of the hotel that it takes place in.
    #[serde(default, rename = "hotelId")]
    #[schema(required = true, value_type = String, example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    hotel_id: Text,
}

fields! { ShowBody: NAME: name, PHOTO: photo, PRICE: price, DESCRIPTION: description, DATE: date, HOTEL_ID: hotel_id }

/// A new comment; exactly one of `itineraryId` and `showId` is given.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({
    "comment": "Take the earlier tram.", "itineraryId": "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3",
}))]
pub struct CommentBody {
    #[serde(default)]
    #[schema(required = true, value_type = values::CommentWords)]
    comment: Text,
    #[serde(default, rename = "itineraryId")]
    #[schema(value_type = Option<String>, example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    itinerary_id: Text,
    #[serde(default, rename = "showId")]
    #[schema(value_type = Option<String>)]
    show_id: Text,
}

fields! { CommentBody: COMMENT: comment, ITINERARY_ID: itinerary_id, SHOW_ID: show_id }

/// What a comment is to say.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"comment": "Take the later tram."}))]
pub struct CommentText {
    #[serde(default)]
    #[schema(required = true, value_type = values::CommentWords)]
    pub comment: Text,
}

/// A new way to react to an activity; exactly one of `itineraryId` and `showId` is given.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({
    "name": "wow", "icon": "/samples/reactions/love.svg", "iconBack": "/samples/reactions/love-back.svg",
    "itineraryId": "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3",
}))]
pub struct ReactionBody {
    #[serde(default)]
    #[schema(required = true, value_type = values::ReactionName)]
    name: Text,
    /// Shown when one has reacted.
    #[serde(default)]
    #[schema(required = true, value_type = values::PhotoUrl)]
    icon: Text,
    /// Shown when one has not.
    #[serde(default, rename = "iconBack")]
    #[schema(required = true, value_type = values::PhotoUrl)]
    icon_back: Text,
    #[serde(default, rename = "itineraryId")]
    #[schema(value_type = Option<String>, example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    itinerary_id: Text,
    #[serde(default, rename = "showId")]
    #[schema(value_type = Option<String>)]
    show_id: Text,
}

fields! { ReactionBody: NAME: name, ICON: icon, ICON_BACK: icon_back, ITINERARY_ID: itinerary_id, SHOW_ID: show_id }
