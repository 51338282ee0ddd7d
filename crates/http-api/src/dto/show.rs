use serde::Serialize;
use serde_json::Number;
use tinerary_application::ports::shows;
use tinerary_domain as domain;
use utoipa::ToSchema;

use super::{Creator, dollars, urls};

/// A show in a hotel.
#[derive(Serialize, ToSchema)]
pub struct Show {
    #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    #[serde(rename = "_id")]
    id: String,
    #[schema(example = "Blue Hour Trio")]
    name: String,
    /// URL, or a path on this server.
    #[schema(example = "/samples/shows/blue-hour-trio.svg")]
    photo: String,
    /// US dollars, at most two decimals.
    #[schema(value_type = f64, example = 25)]
    price: Number,
    #[schema(example = "Standards and surprises, until the ice has melted.")]
    description: String,
    /// When it takes place. Midnight UTC when only the day is known.
    #[schema(format = DateTime, example = "2026-12-24T20:30:00.000Z")]
    date: String,
    /// The same by the clocks of the hotel: `2026-12-24T20:30`, or `2026-12-24` when only the day is known.
    #[schema(example = "2026-12-24T20:30")]
    #[serde(rename = "localDate")]
    local_date: String,
    /// By what the clocks of the hotel go: a name of the IANA database. `UTC` where that is not known.
    #[schema(example = "Europe/Lisbon")]
    #[serde(rename = "timeZone")]
    time_zone: &'static str,
    #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    #[serde(rename = "hotelId")]
    hotel_id: String,
    hotel: Venue,
    /// Whose show it is.
    #[serde(rename = "userId")]
    creator: Creator,
    /// How many people have reacted, `not-like` aside.
    #[schema(example = 41)]
    loved: u32,
    /// How many comments there are.
    #[schema(example = 7)]
    comments: u32,
}

impl From<domain::Show> for Show {
    fn from(show: domain::Show) -> Self {
        let fields = show.fields;
        Self {
            id: show.id.into_string(),
            name: fields.name.into_string(),
            photo: fields.photo.into_string(),
            price: dollars(fields.price),
            description: fields.description.into_string(),
            date: show.when.moment().rfc3339_millis(),
            local_date: show.when.local_text(),
            time_zone: show.venue.time_zone.as_str(),
            hotel_id: fields.hotel_id.as_str().to_owned(),
            hotel: Venue::new(fields.hotel_id, show.venue),
            creator: show.creator.into(),
            loved: show.engagement.loved,
            comments: show.engagement.comments,
        }
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
            photo: urls(venue.photos),
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
