use actix_web::{HttpResponse, put, web::Data};
use tinerary_domain::CommentId;

use crate::{
    api::Api,
    dto::CommentText,
    envelope::{Written, written},
    error::ApiError,
    extract::{Actor, Caller, Id, Json, Then},
    routes::errors::{BodyErrors, NoSuchThing, OwnOnly, SignedInOnly, TooManyRequests},
};

/// Changes what one's own comment says. It keeps its place and is marked as edited.
#[utoipa::path(
    operation_id = "updateComment",
    tag = "comments",
    params(("id" = String, Path, description = "Its id")),
    request_body = CommentText,
    responses(
        (status = 200, description = "Changed", body = Written),
        SignedInOnly,
        OwnOnly,
        NoSuchThing,
        BodyErrors,
        TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[put("/comments/{id}")]
pub async fn update_comment(
    Then(actor, (id, body)): Then<Actor, (Id<CommentId>, Json<CommentText>)>,
    caller: Caller,
    api: Data<Api>,
) -> Result<HttpResponse, ApiError> {
    let person = actor.0.clone();
    let changed = id.0.clone();
    api.write(&person, caller.0, move |services| {
        services
            .comments
            .update(&actor.0, &id.0, body.0.comment.as_deref())
    })
    .await?;
    Ok(written(changed.into_string(), "Comment updated"))
}
