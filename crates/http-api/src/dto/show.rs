use serde::Serialize;
use serde_json::Number;
use tinerary_application::ports::shows;
use tinerary_domain as domain;
use utoipa::ToSchema;

use super::{Creator, PhotoDetails, address, answer::answer, body::body, dollars, urls, values};
use crate::extract::{Numeral, Text};

body! {
    /// A show.
    #[schema(example = json!({
        "name": "A fado night", "photo": "/samples/shows/fado.svg", "price": 20, "description": "Two guitars and a voice.",
        "date": "2026-12-24T20:30:00Z", "hotelId": "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3",
    }))]
    ShowBody {
        #[schema(required = true, value_type = values::ShowName)]
        NAME name: Text,
        #[serde(deserialize_with = "Text::photo")]
        #[schema(required = true, value_type = values::PhotoUrl)]
        PHOTO photo: Text,
        #[schema(required = true, value_type = values::Price)]
        PRICE price: Numeral,
        #[schema(required = true, value_type = values::Description)]
        DESCRIPTION description: Text,
        #[schema(required = true, value_type = values::ShowDate)]
        DATE date: Text,
        /// Id of the hotel that it takes place in.
        #[schema(required = true, value_type = String, example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
        HOTEL_ID hotel_id: Text,
    }
}

answer! {
    /// A show in a hotel.
    Show of show: domain::Show => {
        #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
        #[serde(rename = "_id")]
        id: String = show.id.into_string(),
        #[schema(example = "Blue Hour Trio")]
        name: String = show.fields.name.into_string(),
        /// URL, or a path on this server.
        #[schema(example = "/samples/shows/blue-hour-trio.svg")]
        photo: String = address(&show.fields.photo),
        /// What is known of an uploaded photo; null for any other address.
        #[serde(rename = "photoDetails")]
        photo_details: Option<PhotoDetails> = PhotoDetails::of(&show.fields.photo),
        /// US dollars, at most two decimals.
        #[schema(value_type = f64, example = 25)]
        price: Number = dollars(show.fields.price),
        #[schema(example = "Standards and surprises, until the ice has melted.")]
        description: String = show.fields.description.into_string(),
        /// When it takes place. Midnight UTC when only the day is known.
        #[schema(format = DateTime, example = "2026-12-24T20:30:00.000Z")]
        date: String = show.when.moment().rfc3339_millis(),
        /// The same by the clocks of the hotel: `2026-12-24T20:30`, or `2026-12-24` when only the day is known.
        #[schema(example = "2026-12-24T20:30")]
        #[serde(rename = "localDate")]
        local_date: String = show.when.local_text(),
        /// By what the clocks of the hotel go: a name of the IANA database. `UTC` where that is not known.
        #[schema(example = "Europe/Lisbon")]
        #[serde(rename = "timeZone")]
        time_zone: &'static str = show.venue.time_zone.as_str(),
        #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
        #[serde(rename = "hotelId")]
        hotel_id: String = show.fields.hotel_id.as_str().to_owned(),
        hotel: Venue = Venue::new(show.fields.hotel_id, show.venue),
        /// Whose show it is.
        #[serde(rename = "userId")]
        creator: Creator = show.creator.into(),
        /// How many people have reacted, `not-like` aside.
        #[schema(example = 41)]
        loved: u32 = show.engagement.loved,
        /// How many comments there are.
        #[schema(example = 7)]
        comments: u32 = show.engagement.comments,
    }
}

/// The hotel in which a show takes place.
#[derive(Serialize, ToSchema)]
pub struct Venue {
    #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    #[serde(rename = "_id")]
    id: String,
    #[schema(example = "The Paper Lantern")]
    name: String,
    /// 1 to 3 URLs, or paths on this server.
    #[schema(example = json!(["/samples/hotels/the-paper-lantern.svg"]))]
    photo: Vec<String>,
    /// The same of each of them that was uploaded; null for any other address.
    #[serde(rename = "photoDetails")]
    #[schema(required = false)]
    photo_details: Vec<Option<PhotoDetails>>,
    city: VenueCity,
}

/// The city in which a show takes place.
#[derive(Serialize, ToSchema)]
pub struct VenueCity {
    #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    #[serde(rename = "_id")]
    id: String,
    #[schema(example = "Lisbon")]
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "Portugal")]
    country: Option<String>,
    /// Decimal degrees, WGS 84.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = 38.72)]
    latitude: Option<f64>,
    /// Decimal degrees, WGS 84.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = -9.13)]
    longitude: Option<f64>,
}

impl Venue {
    fn new(hotel: domain::HotelId, venue: domain::Venue) -> Self {
        Self {
            id: hotel.into_string(),
            name: venue.hotel.into_string(),
            photo: urls(&venue.photos),
            photo_details: PhotoDetails::of_all(&venue.photos),
            city: VenueCity {
                id: venue.city_id.into_string(),
                name: venue.city.into_string(),
                country: venue.country.map(domain::Country::into_string),
                latitude: venue.coordinates.map(domain::Coordinates::latitude),
                longitude: venue.coordinates.map(domain::Coordinates::longitude),
            },
        }
    }
}

/// A day that has shows.
#[derive(Serialize, ToSchema)]
pub struct ShowDay {
    /// The day, by the clocks of the hotel.
    #[schema(format = Date, example = "2026-12-24")]
    date: String,
    /// How many shows it has.
    #[schema(example = 2)]
    shows: u64,
}

impl From<shows::ShowDay> for ShowDay {
    fn from(day: shows::ShowDay) -> Self {
        Self {
            date: day.day.to_string(),
            shows: day.shows,
        }
    }
}
