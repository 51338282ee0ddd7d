use actix_web::{HttpResponse, post};

use crate::{
    call::Call,
    dto::{CommentBody, CommentCreated},
    envelope::created_whole,
    error::ApiError,
    extract::{Actor, Json},
    routes::errors::{BodyErrors, PostedAndDeleted, SignedInOnly, TooManyRequests},
};

/// Posts a comment on an itinerary or a show, and gives it back whole.
#[utoipa::path(
    operation_id = "createComment",
    tag = "comments",
    extensions(
        ("x-changes" = json!(["made", "itineraryEngagement", "showEngagement", "loved", "itineraryComments", "showComments"])),
    ),
    request_body = CommentBody,
    responses(
        (status = 201, description = "It is there", body = CommentCreated,
            headers(("Location" = String, description = "Where it is"))),
        SignedInOnly, PostedAndDeleted, BodyErrors, TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[post("/comments")]
pub async fn create_comment(call: Call<Actor, Json<CommentBody>>) -> Result<HttpResponse, ApiError> {
    call.write(|services, Actor(actor), Json(body)| {
        let comment = services.comments.create(&actor, &body)?;
        let id = comment.id.clone();
        created_whole("comments", id.as_str(), &CommentCreated::from(comment))
    })
    .await
}
