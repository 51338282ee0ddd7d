use serde::{Deserialize, Serialize};
use tinerary_domain as domain;
use utoipa::ToSchema;

use super::{Author, PhotoDetails, activity_ids, address, body::body, values};
use crate::extract::Text;

body! {
    /// A new comment; exactly one of `itineraryId` and `showId` is given.
    #[schema(example = json!({
        "comment": "Take the earlier tram.", "itineraryId": "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3",
    }))]
    CommentBody {
        #[schema(required = true, value_type = values::CommentWords)]
        COMMENT comment: Text,
        /// A photo that one has uploaded: `/media/{id}`.
        #[serde(deserialize_with = "Text::photo")]
        #[schema(value_type = Option<String>, example = "/media/jq0cVJv3")]
        ATTACHMENT attachment: Text,
        #[schema(value_type = Option<String>, example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
        ITINERARY_ID itinerary_id: Text,
        #[schema(value_type = Option<String>)]
        SHOW_ID show_id: Text,
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

/// A comment on an itinerary or a show; exactly one of `itineraryId` and `showId` is there.
#[derive(Serialize, ToSchema)]
pub struct Comment {
    #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    #[serde(rename = "_id")]
    id: String,
    #[schema(example = "Take the earlier tram: by ten the queue reaches the corner.")]
    comment: String,
    #[schema(format = DateTime, example = "2026-11-20T12:00:00.000Z")]
    #[serde(rename = "createdAt")]
    created_at: String,
    /// Later than `createdAt` when the comment was edited.
    #[schema(format = DateTime, example = "2026-11-20T12:00:00.000Z")]
    #[serde(rename = "updatedAt")]
    updated_at: String,
    /// The author's photo: URL, or a path on this server.
    #[schema(example = "/samples/people/ana-sousa.svg")]
    photo: String,
    /// What is known of it when it was uploaded; null for any other address.
    #[serde(rename = "photoDetails")]
    photo_details: Option<PhotoDetails>,
    /// The uploaded photo that goes with it.
    #[schema(required = true)]
    attachment: Option<PhotoDetails>,
    /// Who wrote it.
    #[serde(rename = "userId")]
    author: Author,
    #[serde(rename = "itineraryId", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    itinerary_id: Option<String>,
    #[serde(rename = "showId", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    show_id: Option<String>,
}

impl From<domain::Comment> for Comment {
    fn from(comment: domain::Comment) -> Self {
        let (itinerary_id, show_id) = activity_ids(comment.activity);
        Self {
            id: comment.id.into_string(),
            comment: comment.text.into_string(),
            created_at: comment.created_at.rfc3339_millis(),
            updated_at: comment.updated_at.rfc3339_millis(),
            photo_details: PhotoDetails::of(&comment.author.photo),
            photo: address(&comment.author.photo),
            attachment: comment.attachment.as_ref().and_then(PhotoDetails::of),
            author: Author::new(comment.author.id, comment.author.name),
            itinerary_id,
            show_id,
        }
    }
}

/// A comment that was posted.
#[derive(Serialize, ToSchema)]
pub struct CommentCreated {
    /// Always true.
    #[schema(example = true)]
    success: bool,
    /// Its id.
    #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    id: String,
    /// A sentence for people.
    #[schema(example = "Comment posted")]
    message: &'static str,
    /// The whole comment.
    response: Comment,
}

impl From<domain::Comment> for CommentCreated {
    fn from(comment: domain::Comment) -> Self {
        Self {
            success: true,
            id: comment.id.as_str().to_owned(),
            message: "Comment posted",
            response: comment.into(),
        }
    }
}
