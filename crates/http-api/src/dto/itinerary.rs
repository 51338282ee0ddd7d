use serde::Serialize;
use serde_json::Number;
use tinerary_application::ports::itineraries::TagCount;
use tinerary_domain as domain;
use utoipa::ToSchema;

use super::{CityCard, Creator, PhotoDetails, answer::answer, body::body, dollars, hours, urls, values};
use crate::extract::{Numeral, Text, Texts};

body! {
    /// An itinerary.
    #[schema(example = json!({
        "name": "Tiles and trams", "photo": ["/samples/itineraries/tiles-and-trams.svg"], "price": 10.5, "duration": 2.5,
        "description": "Up the hill by tram, and down by the tiles.", "tags": ["trams", "with kids"],
        "cityId": "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3",
    }))]
    ItineraryBody {
        #[schema(required = true, value_type = values::ItineraryName)]
        NAME name: Text,
        #[serde(deserialize_with = "Texts::photos")]
        #[schema(required = true, value_type = values::Photos, nullable = false)]
        PHOTO photo: Texts,
        #[schema(required = true, value_type = values::Price)]
        PRICE price: Numeral,
        #[schema(required = true, value_type = values::Duration)]
        DURATION duration: Numeral,
        #[schema(required = true, value_type = values::Description)]
        DESCRIPTION description: Text,
        /// Words by which it is found. In a change: left out, they stay as they are; an empty list takes them away.
        #[schema(value_type = Option<values::Tags>)]
        TAGS tags: Texts,
        /// Id of the city that it takes place in.
        #[schema(required = true, value_type = String, example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
        CITY_ID city_id: Text,
    }
}

answer! {
    /// An itinerary.
    Itinerary of itinerary: domain::Itinerary => {
        #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
        #[serde(rename = "_id")]
        id: String = itinerary.id.into_string(),
        #[schema(example = "Tiles and trams")]
        name: String = itinerary.fields.name.into_string(),
        /// 1 to 3 URLs, or paths on this server.
        #[schema(example = json!(["/samples/itineraries/tiles-and-trams-1.svg"]))]
        photo: Vec<String> = urls(&itinerary.fields.photos),
        /// The same of each of them that was uploaded; null for any other address.
        #[serde(rename = "photoDetails")]
        #[schema(required = false)]
        photo_details: Vec<Option<PhotoDetails>> = PhotoDetails::of_all(&itinerary.fields.photos),
        /// US dollars, at most two decimals.
        #[schema(value_type = f64, example = 10.5)]
        price: Number = dollars(itinerary.fields.price),
        /// Hours, in halves.
        #[schema(value_type = f64, example = 3)]
        duration: Number = hours(itinerary.fields.duration),
        #[schema(example = "A slow morning between the two oldest tram lines.")]
        description: String = itinerary.fields.description.into_string(),
        /// Words by which it is found, as they were written.
        #[schema(example = json!(["trams", "with kids"]))]
        tags: Vec<String> = itinerary.fields.tags.into_vec(),
        #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
        #[serde(rename = "cityId")]
        city_id: String = itinerary.fields.city_id.as_str().to_owned(),
        city: CityCard = CityCard::new(itinerary.fields.city_id, itinerary.city),
        /// Whose itinerary it is.
        #[serde(rename = "userId")]
        creator: Creator = itinerary.creator.into(),
        #[schema(format = DateTime, example = "2026-11-20T12:00:00.000Z")]
        #[serde(rename = "createdAt")]
        created_at: String = itinerary.created_at.rfc3339_millis(),
        /// How many people have reacted, `not-like` aside.
        #[schema(example = 41)]
        loved: u32 = itinerary.engagement.loved,
        /// How many comments there are.
        #[schema(example = 7)]
        comments: u32 = itinerary.engagement.comments,
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
