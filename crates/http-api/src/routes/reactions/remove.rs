use actix_web::{HttpResponse, put, web::Data};
use tinerary_domain::ReactionId;

use crate::{
    api::Api,
    envelope::{Written, written},
    error::ApiError,
    extract::{Actor, Caller, Id, Then},
    routes::errors::{NoSuchThing, SignedInOnly, TooManyRequests, WriteErrors},
};

/// Takes one's own reaction back; 404 when one had not reacted so.
#[utoipa::path(
    operation_id = "removeReaction",
    tag = "reactions",
    params(("id" = String, Path, description = "Id of the reaction")),
    responses(
        (status = 200, description = "Taken back", body = Written),
        SignedInOnly,
        NoSuchThing,
        TooManyRequests,
        WriteErrors,
    ),
    security(("bearer" = [])),
)]
#[put("/reactions/{id}")]
pub async fn remove_reaction(
    Then(actor, id): Then<Actor, Id<ReactionId>>,
    caller: Caller,
    api: Data<Api>,
) -> Result<HttpResponse, ApiError> {
    let person = actor.0.clone();
    let removed = id.0.clone();
    api.write(&person, caller.0, move |services| {
        services.reactions.remove(&actor.0, &id.0)
    })
    .await?;
    Ok(written(removed.into_string(), "You took your reaction back"))
}
