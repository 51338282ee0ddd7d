use serde::Serialize;
use tinerary_application::{
    ports::search::{FoundKind, Hit},
    services,
};
use utoipa::ToSchema;

use super::{PhotoDetails, address};

/// A kind of things that can be found.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only its names are used, in the document")]
#[schema(as = FoundKind, rename_all = "lowercase", examples("city"))]
pub enum FoundKindName {
    City,
    Hotel,
    Itinerary,
    Show,
    Person,
}

/// What a search has found.
#[derive(Serialize, ToSchema)]
pub struct Found {
    /// Always true.
    #[schema(example = true)]
    success: bool,
    /// The best first.
    response: Vec<FoundThing>,
    /// How many things of each kind there are.
    counts: FoundCounts,
}

/// Something that was found.
#[derive(Serialize, ToSchema)]
pub struct FoundThing {
    /// What it is.
    #[serde(rename = "type")]
    #[schema(value_type = FoundKindName, example = "city")]
    kind: &'static str,
    #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    #[serde(rename = "_id")]
    id: String,
    /// Its name; of a person what others see of it.
    #[schema(example = "Rome")]
    name: String,
    /// URL, or a path on this server.
    #[schema(example = "/samples/cities/rome.svg")]
    photo: String,
    /// What is known of an uploaded photo; null for any other address.
    #[serde(rename = "photoDetails")]
    photo_details: Option<PhotoDetails>,
    /// City and country that it is in, the country of a city; null of people, and where it is not known.
    #[schema(required = true, example = "Italy")]
    place: Option<String>,
    /// The name that matched: this one or another one.
    #[schema(example = "Roma")]
    matched: String,
}

/// How many things of each kind fit: exact up to 100, and then 100.
#[derive(Serialize, ToSchema)]
pub struct FoundCounts {
    #[schema(maximum = 100, example = 1)]
    city: usize,
    #[schema(maximum = 100, example = 12)]
    hotel: usize,
    #[schema(maximum = 100, example = 31)]
    itinerary: usize,
    #[schema(maximum = 100, example = 8)]
    show: usize,
    #[schema(maximum = 100, example = 0)]
    person: usize,
}

impl From<services::Found> for Found {
    fn from(found: services::Found) -> Self {
        let count = |kind| found.counts.get(&kind).copied().unwrap_or_default();
        Self {
            success: true,
            counts: FoundCounts {
                city: count(FoundKind::City),
                hotel: count(FoundKind::Hotel),
                itinerary: count(FoundKind::Itinerary),
                show: count(FoundKind::Show),
                person: count(FoundKind::Person),
            },
            response: found.hits.into_iter().map(FoundThing::from).collect(),
        }
    }
}

impl From<Hit> for FoundThing {
    fn from(hit: Hit) -> Self {
        Self {
            kind: hit.name.kind.as_str(),
            id: hit.name.id,
            name: hit.shown,
            photo_details: hit.photo.as_ref().and_then(PhotoDetails::of),
            photo: hit.photo.as_ref().map(address).unwrap_or_default(),
            place: hit.place,
            matched: hit.matched,
        }
    }
}
