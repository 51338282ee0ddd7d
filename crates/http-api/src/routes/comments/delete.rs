use actix_web::{HttpResponse, delete, web::Data};
use tinerary_domain::CommentId;

use crate::{
    api::Api,
    envelope::{Written, written},
    error::ApiError,
    extract::{Actor, Caller, Id, Then},
    routes::errors::{NoSuchThing, OwnOnly, SignedInOnly, TooManyRequests, WriteErrors},
};

/// Deletes one's own comment.
#[utoipa::path(
    operation_id = "deleteComment",
    tag = "comments",
    params(("id" = String, Path, description = "Its id")),
    responses(
        (status = 200, description = "It is gone", body = Written),
        SignedInOnly,
        OwnOnly,
        NoSuchThing,
        TooManyRequests,
        WriteErrors,
    ),
    security(("bearer" = [])),
)]
#[delete("/comments/{id}")]
pub async fn delete_comment(
    Then(actor, id): Then<Actor, Id<CommentId>>,
    caller: Caller,
    api: Data<Api>,
) -> Result<HttpResponse, ApiError> {
    let person = actor.0.clone();
    let deleted = id.0.clone();
    api.write(&person, caller.0, move |services| {
        services.comments.delete(&actor.0, &id.0)
    })
    .await?;
    Ok(written(deleted.into_string(), "Comment deleted"))
}
