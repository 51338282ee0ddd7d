use serde::Serialize;
use serde_json::Number;
use tinerary_application::ports::itineraries::TagCount;
use tinerary_domain as domain;
use utoipa::ToSchema;

use super::{CityCard, Creator, dollars, hours, urls};

/// An itinerary.
#[derive(Serialize, ToSchema)]
pub struct Itinerary {
    #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    #[serde(rename = "_id")]
    id: String,
    #[schema(example = "Tiles and trams")]
    name: String,
    /// 1 to 3 URLs, or paths on this server.
    #[schema(example = json!(["/samples/itineraries/tiles-and-trams-1.svg"]))]
    photo: Vec<String>,
    /// US dollars, at most two decimals.
    #[schema(value_type = f64, example = 10.5)]
    price: Number,
    /// Hours, in halves.
    #[schema(value_type = f64, example = 3)]
    duration: Number,
    #[schema(example = "A slow morning between the two oldest tram lines.")]
    description: String,
    /// Words by which it is found, as they were written.
    #[schema(example = json!(["trams", "with kids"]))]
    tags: Vec<String>,
    #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    #[serde(rename = "cityId")]
    city_id: String,
    city: CityCard,
    /// Whose itinerary it is.
    #[serde(rename = "userId")]
    creator: Creator,
    #[schema(format = DateTime, example = "2026-11-20T12:00:00.000Z")]
    #[serde(rename = "createdAt")]
    created_at: String,
    /// How many people have reacted, `not-like` aside.
    #[schema(example = 41)]
    loved: u32,
    /// How many comments there are.
    #[schema(example = 7)]
    comments: u32,
}

impl From<domain::Itinerary> for Itinerary {
    fn from(itinerary: domain::Itinerary) -> Self {
        let fields = itinerary.fields;
        Self {
            id: itinerary.id.into_string(),
            name: fields.name.into_string(),
            photo: urls(fields.photos),
            price: dollars(fields.price),
            duration: hours(fields.duration),
            description: fields.description.into_string(),
            tags: fields.tags.into_vec(),
            city_id: fields.city_id.as_str().to_owned(),
            city: CityCard::new(fields.city_id, itinerary.city),
            creator: itinerary.creator.into(),
            created_at: itinerary.created_at.rfc3339_millis(),
            loved: itinerary.engagement.loved,
            comments: itinerary.engagement.comments,
        }
    }
}

/// A tag that itineraries have.
#[derive(Serialize, ToSchema)]
pub struct Tag {
    /// As the first of them has it.
    #[schema(example = "with kids")]
    name: String,
    /// How many have it.
    #[schema(example = 12)]
    count: u32,
}

impl From<TagCount> for Tag {
    fn from(tag: TagCount) -> Self {
        Self {
            name: tag.name,
            count: tag.itineraries,
        }
    }
}
