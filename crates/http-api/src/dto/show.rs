use serde::Serialize;
use serde_json::Number;
use tinerary_domain as domain;
use utoipa::ToSchema;

use super::{Creator, dollars};

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
    #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    #[serde(rename = "hotelId")]
    hotel_id: String,
    /// Whose show it is.
    #[serde(rename = "userId")]
    creator: Creator,
}

impl From<domain::Show> for Show {
    fn from(show: domain::Show) -> Self {
        Self {
            id: show.id.into_string(),
            name: show.name.into_string(),
            photo: show.photo.into_string(),
            price: dollars(show.price),
            description: show.description.into_string(),
            date: show.date.rfc3339_millis(),
            hotel_id: show.hotel_id.into_string(),
            creator: show.creator.into(),
        }
    }
}
