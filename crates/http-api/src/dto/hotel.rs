use serde::Serialize;
use tinerary_domain as domain;
use utoipa::ToSchema;

use super::{CityRef, Creator, urls};

/// A hotel in a list: its city comes along.
#[derive(Serialize, ToSchema)]
pub struct Hotel {
    #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    #[serde(rename = "_id")]
    id: String,
    #[schema(example = "The Paper Lantern")]
    name: String,
    /// 1 to 3 URLs, or paths on this server.
    #[schema(example = json!(["/samples/hotels/the-paper-lantern.svg"]))]
    photo: Vec<String>,
    /// How many people can stay there.
    #[schema(example = 120)]
    capacity: u32,
    #[serde(rename = "cityId")]
    city: CityRef,
    /// Who added it.
    #[serde(rename = "userId")]
    creator: Creator,
}

impl From<domain::Hotel> for Hotel {
    fn from(hotel: domain::Hotel) -> Self {
        Self {
            id: hotel.id.into_string(),
            name: hotel.name.into_string(),
            photo: urls(hotel.photos),
            capacity: hotel.capacity.get(),
            city: hotel.city.into(),
            creator: hotel.creator.into(),
        }
    }
}

/// A hotel by itself: `cityId` is the plain id, and the city comes in `city`.
#[derive(Serialize, ToSchema)]
pub struct HotelDetail {
    #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    #[serde(rename = "_id")]
    id: String,
    #[schema(example = "The Paper Lantern")]
    name: String,
    /// 1 to 3 URLs, or paths on this server.
    #[schema(example = json!(["/samples/hotels/the-paper-lantern.svg"]))]
    photo: Vec<String>,
    /// How many people can stay there.
    #[schema(example = 120)]
    capacity: u32,
    #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    #[serde(rename = "cityId")]
    city_id: String,
    city: CityRef,
    /// Who added it.
    #[serde(rename = "userId")]
    creator: Creator,
}

impl From<domain::Hotel> for HotelDetail {
    fn from(hotel: domain::Hotel) -> Self {
        Self {
            id: hotel.id.into_string(),
            name: hotel.name.into_string(),
            photo: urls(hotel.photos),
            capacity: hotel.capacity.get(),
            city_id: hotel.city.id.as_str().to_owned(),
            city: hotel.city.into(),
            creator: hotel.creator.into(),
        }
    }
}
