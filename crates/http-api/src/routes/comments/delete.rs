use actix_web::{HttpResponse, delete};
use tinerary_domain::CommentId;

use crate::{
    call::Call,
    envelope::{WriteResponse, written},
    error::ApiError,
    extract::{Actor, Id, Why, WhyQuery},
    routes::errors::{
        BadParameters, NoSuchThing, OwnOnly, ReasonNeeded, SignedInOnly, TooManyRequests, WriteErrors,
    },
};

/// Deletes one's own comment. An admin may delete anybody's and says why, which its author is told by mail.
#[utoipa::path(
    operation_id = "deleteComment",
    tag = "comments",
    extensions(("x-changes" = json!(["made", "itineraryEngagement", "showEngagement", "loved", "comment"]))),
    params(("id" = String, Path, description = "Its id"), WhyQuery),
    responses(
        (status = 200, description = "It is gone", body = WriteResponse),
        SignedInOnly, OwnOnly, NoSuchThing, BadParameters, ReasonNeeded, TooManyRequests, WriteErrors,
    ),
    security(("bearer" = [])),
)]
#[delete("/comments/{id}")]
pub async fn delete_comment(call: Call<Actor, (Id<CommentId>, Why)>) -> Result<HttpResponse, ApiError> {
    call.write(|services, Actor(actor), (Id(id), why)| {
        services.comments.delete(&actor, &id, why.raw())?;
        written(id.into_string(), "Comment deleted")
    })
    .await
}
