//! What authors send.

use serde::Deserialize;
use tinerary_domain::{CityFields, CommentFields, HotelFields, ItineraryFields, ReactionFields, ShowFields};
use utoipa::ToSchema;

use super::values;
use crate::extract::{Numeral, Text, Texts};

/// A city.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({
    "name": "Lisbon", "continent": "Europe", "population": 517_802, "photo": "/samples/cities/lisbon.svg",
    "country": "Portugal", "latitude": 38.72, "longitude": -9.13,
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
    #[serde(default, deserialize_with = "Text::or_taken_away")]
    #[schema(value_type = values::CountryOrNone)]
    country: Text,
    /// Together with `longitude` or not at all. In a change: left out, both stay as they are; two empty texts take them away.
    #[serde(default, deserialize_with = "Numeral::or_taken_away")]
    #[schema(value_type = Option<values::Latitude>)]
    latitude: Numeral,
    /// Together with `latitude`, and in a change like it.
    #[serde(default, deserialize_with = "Numeral::or_taken_away")]
    #[schema(value_type = Option<values::Longitude>)]
    longitude: Numeral,
}

impl CityBody {
    /// The fields for the domain.
    pub fn fields(&self) -> CityFields<'_> {
        CityFields {
            name: self.name.as_deref(),
            continent: self.continent.as_deref(),
            population: self.population.as_deref(),
            photo: self.photo.as_deref(),
            country: self.country.as_deref(),
            latitude: self.latitude.as_deref(),
            longitude: self.longitude.as_deref(),
        }
    }
}

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

/// What to change of a hotel; what is left out, or null, stays as it is.
#[derive(ToSchema)]
#[schema(example = json!({"capacity": 140}))]
#[expect(dead_code, reason = "for the document; it is read as a HotelBody")]
pub struct HotelPatch {
    #[schema(value_type = Option<values::HotelName>)]
    name: Option<()>,
    #[schema(value_type = Option<values::Photos>)]
    photo: Option<()>,
    #[schema(value_type = Option<values::Capacity>)]
    capacity: Option<()>,
    /// Id of the city that it stands in.
    #[schema(rename = "cityId", example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    city_id: Option<String>,
}

impl HotelBody {
    /// Runs `used` with the fields for the domain.
    pub fn with_fields<T>(&self, used: impl FnOnce(&HotelFields<'_>) -> T) -> T {
        let photo = self.photo.as_vec();
        used(&HotelFields {
            name: self.name.as_deref(),
            photo: photo.as_deref(),
            capacity: self.capacity.as_deref(),
            city_id: self.city_id.as_deref(),
        })
    }
}

/// An itinerary.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({
    "name": "Tiles and trams", "photo": ["/samples/itineraries/tiles-and-trams.svg"], "price": 10.5, "duration": 2.5,
    "description": "Up the hill by tram, and down by the tiles.", "cityId": "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3",
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
    /// Id of the city that it takes place in.
    #[serde(default, rename = "cityId")]
    #[schema(required = true, value_type = String, example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    city_id: Text,
}

impl ItineraryBody {
    /// Runs `used` with the fields for the domain.
    pub fn with_fields<T>(&self, used: impl FnOnce(&ItineraryFields<'_>) -> T) -> T {
        let photo = self.photo.as_vec();
        used(&ItineraryFields {
            name: self.name.as_deref(),
            photo: photo.as_deref().unwrap_or_default(),
            price: self.price.as_deref(),
            duration: self.duration.as_deref(),
            description: self.description.as_deref(),
            city_id: self.city_id.as_deref(),
        })
    }
}

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

/// What to change of a show; what is left out, or null, stays as it is.
#[derive(ToSchema)]
#[schema(example = json!({"date": "2026-12-25", "price": "22.50"}))]
#[expect(dead_code, reason = "for the document; it is read as a ShowBody")]
pub struct ShowPatch {
    #[schema(value_type = Option<values::ShowName>)]
    name: Option<()>,
    #[schema(value_type = Option<values::PhotoUrl>)]
    photo: Option<()>,
    #[schema(value_type = Option<values::Price>)]
    price: Option<()>,
    #[schema(value_type = Option<values::Description>)]
    description: Option<()>,
    #[schema(value_type = Option<values::ShowDate>)]
    date: Option<()>,
    /// Id of the hotel that it takes place in.
    #[schema(rename = "hotelId", example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    hotel_id: Option<String>,
}

impl ShowBody {
    /// The fields for the domain.
    pub fn fields(&self) -> ShowFields<'_> {
        ShowFields {
            name: self.name.as_deref(),
            photo: self.photo.as_deref(),
            price: self.price.as_deref(),
            description: self.description.as_deref(),
            date: self.date.as_deref(),
            hotel_id: self.hotel_id.as_deref(),
        }
    }
}

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

impl CommentBody {
    /// The fields for the domain.
    pub fn fields(&self) -> CommentFields<'_> {
        CommentFields {
            comment: self.comment.as_deref(),
            itinerary_id: self.itinerary_id.as_deref(),
            show_id: self.show_id.as_deref(),
        }
    }
}

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

impl ReactionBody {
    /// The fields for the domain.
    pub fn fields(&self) -> ReactionFields<'_> {
        ReactionFields {
            name: self.name.as_deref(),
            icon: self.icon.as_deref(),
            icon_back: self.icon_back.as_deref(),
            itinerary_id: self.itinerary_id.as_deref(),
            show_id: self.show_id.as_deref(),
        }
    }
}
