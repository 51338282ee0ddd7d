use actix_web::{HttpResponse, put};
use tinerary_domain::CommentId;

use crate::{
    call::Call,
    dto::CommentText,
    envelope::{WriteResponse, written},
    error::ApiError,
    extract::{Actor, Id, Json},
    routes::errors::{BodyErrors, NoSuchThing, OwnOnly, SignedInOnly, TooManyRequests},
};

/// Changes what one's own comment says. It keeps its place and is marked as edited.
#[utoipa::path(
    operation_id = "updateComment",
    tag = "comments",
    extensions(("x-changes" = json!(["comment"]))),
    params(("id" = String, Path, description = "Its id")),
    request_body = CommentText,
    responses(
        (status = 200, description = "Changed", body = WriteResponse),
        SignedInOnly, OwnOnly, NoSuchThing, BodyErrors, TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[put("/comments/{id}")]
pub async fn update_comment(
    call: Call<Actor, (Id<CommentId>, Json<CommentText>)>,
) -> Result<HttpResponse, ApiError> {
    call.write(|services, Actor(actor), (Id(id), Json(body))| {
        services.comments.update(&actor, &id, body.comment.raw())?;
        written(id.into_string(), "Comment updated")
    })
    .await
}
