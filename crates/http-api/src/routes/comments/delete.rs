use actix_web::{HttpResponse, delete};
use tinerary_domain::CommentId;

use crate::{
    call::Call,
    envelope::{WriteResponse, written},
    error::ApiError,
    extract::{Actor, Id},
    routes::errors::{NoSuchThing, OwnOnly, SignedInOnly, TooManyRequests, WriteErrors},
};

/// Deletes one's own comment.
#[utoipa::path(
    operation_id = "deleteComment",
    tag = "comments",
    params(("id" = String, Path, description = "Its id")),
    responses(
        (status = 200, description = "It is gone", body = WriteResponse),
        SignedInOnly, OwnOnly, NoSuchThing, TooManyRequests, WriteErrors,
    ),
    security(("bearer" = [])),
)]
#[delete("/comments/{id}")]
pub async fn delete_comment(call: Call<Actor, Id<CommentId>>) -> Result<HttpResponse, ApiError> {
    let id = call
        .write(|services, Actor(actor), Id(id)| {
            services.comments.delete(&actor, &id)?;
            Ok(id)
        })
        .await?;
    Ok(written(id.into_string(), "Comment deleted"))
}
