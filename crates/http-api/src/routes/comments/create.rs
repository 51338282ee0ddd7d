use actix_web::{HttpResponse, post, web::Data};

use crate::{
    api::Api,
    dto::{CommentBody, CommentCreated},
    envelope::created_whole,
    error::ApiError,
    extract::{Actor, Caller, Json, Then},
    routes::errors::{BodyErrors, SignedInOnly, TooManyRequests},
};

/// Posts a comment on an itinerary or a show, and gives it back whole.
#[utoipa::path(
    operation_id = "createComment",
    tag = "comments",
    request_body = CommentBody,
    responses(
        (status = 201, description = "It is there", body = CommentCreated,
            headers(("Location" = String, description = "Where it is"))),
        SignedInOnly,
        BodyErrors,
        TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[post("/comments")]
pub async fn create_comment(
    Then(actor, body): Then<Actor, Json<CommentBody>>,
    caller: Caller,
    api: Data<Api>,
) -> Result<HttpResponse, ApiError> {
    let person = actor.0.clone();
    let comment = api
        .write(&person, caller.0, move |services| {
            services.comments.create(&actor.0, &body.0.fields())
        })
        .await?;
    let id = comment.id.clone();
    Ok(created_whole(
        "comments",
        id.as_str(),
        CommentCreated::from(comment),
    ))
}
