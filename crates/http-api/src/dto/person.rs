use serde::Serialize;
use tinerary_domain as domain;
use utoipa::ToSchema;

use super::{PhotoDetails, address, values};

/// What everybody may see of a person.
#[derive(Serialize, ToSchema)]
pub struct Person {
    #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    #[serde(rename = "_id")]
    id: String,
    #[schema(example = "Ana")]
    name: String,
    /// The last name, or its first letter and a dot, as its owner wants it. Empty for people who came through Google and have
    /// one name there.
    #[schema(example = "Sousa")]
    #[serde(rename = "lastName")]
    last_name: String,
    /// URL, or a path on this server.
    #[schema(example = "/samples/people/ana-sousa.svg")]
    photo: String,
    /// What is known of an uploaded photo; null for any other address.
    #[serde(rename = "photoDetails")]
    photo_details: Option<PhotoDetails>,
    #[schema(value_type = values::Role, example = "user")]
    role: &'static str,
    /// When the account was made.
    #[schema(format = DateTime, example = "2026-11-20T12:00:00.000Z")]
    since: String,
    counts: Made,
}

/// How much somebody has made; each is exact up to 1000, and 1000 when there are more.
#[derive(Serialize, ToSchema)]
pub struct Made {
    /// Itineraries that they shared.
    #[schema(maximum = 1000, example = 12)]
    itineraries: u32,
    /// Shows that they host.
    #[schema(maximum = 1000, example = 3)]
    shows: u32,
    /// Comments that they wrote.
    #[schema(maximum = 1000, example = 40)]
    comments: u32,
}

impl From<domain::Person> for Person {
    fn from(person: domain::Person) -> Self {
        let domain::Made {
            itineraries,
            shows,
            comments,
        } = person.made;
        Self {
            id: person.id.into_string(),
            name: person.name.into_string(),
            last_name: person.last_name,
            photo: address(&person.photo),
            photo_details: PhotoDetails::of(&person.photo),
            role: person.role.as_str(),
            since: person.since.rfc3339_millis(),
            counts: Made {
                itineraries,
                shows,
                comments,
            },
        }
    }
}
