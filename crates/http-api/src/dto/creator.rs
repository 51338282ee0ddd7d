use serde::Serialize;
use tinerary_domain as domain;
use utoipa::ToSchema;

use super::{PhotoDetails, address};

/// The public face of the user who made a thing.
#[derive(Serialize, ToSchema)]
pub struct Creator {
    #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    #[serde(rename = "_id")]
    id: String,
    /// The same as `_id`.
    #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    #[serde(rename = "id")]
    id_again: String,
    #[schema(example = "Ana")]
    name: String,
    /// URL, or a path on this server.
    #[schema(example = "/samples/people/ana-sousa.svg")]
    photo: String,
    /// What is known of an uploaded photo; null for any other address.
    #[serde(rename = "photoDetails")]
    photo_details: Option<PhotoDetails>,
}

impl From<domain::Creator> for Creator {
    fn from(creator: domain::Creator) -> Self {
        let id = creator.id.into_string();
        Self {
            id_again: id.clone(),
            id,
            name: creator.name,
            photo_details: PhotoDetails::of(&creator.photo),
            photo: address(&creator.photo),
        }
    }
}

/// Who wrote a comment; the photo stands beside the comment's text.
#[derive(Serialize, ToSchema)]
pub struct Author {
    #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    #[serde(rename = "_id")]
    id: String,
    /// The same as `_id`.
    #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    #[serde(rename = "id")]
    id_again: String,
    #[schema(example = "Ana")]
    name: String,
}

impl Author {
    /// The author of a comment.
    pub fn new(id: domain::UserId, name: String) -> Self {
        let id = id.into_string();
        Self {
            id_again: id.clone(),
            id,
            name,
        }
    }
}
