use actix_web::{HttpResponse, put};
use tinerary_domain::ReactionId;

use crate::{
    call::Call,
    envelope::{WriteResponse, written},
    error::ApiError,
    extract::{Actor, Id},
    routes::errors::{NoSuchThing, SignedInOnly, TooManyRequests, WriteErrors},
};

/// Takes one's own reaction back; 404 when one had not reacted so.
#[utoipa::path(
    operation_id = "removeReaction",
    tag = "reactions",
    extensions(("x-changes" = json!(["itineraryEngagement", "showEngagement", "loved", "reaction"]))),
    params(("id" = String, Path, description = "Id of the reaction")),
    responses(
        (status = 200, description = "Taken back", body = WriteResponse),
        SignedInOnly, NoSuchThing, TooManyRequests, WriteErrors,
    ),
    security(("bearer" = [])),
)]
#[put("/reactions/{id}")]
pub async fn remove_reaction(call: Call<Actor, Id<ReactionId>>) -> Result<HttpResponse, ApiError> {
    call.write(|services, Actor(actor), Id(id)| {
        services.reactions.remove(&actor, &id)?;
        written(id.into_string(), "You took your reaction back")
    })
    .await
}
