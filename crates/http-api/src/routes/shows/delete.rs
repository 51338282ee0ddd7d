use actix_web::{HttpResponse, delete, web::Data};
use tinerary_domain::ShowId;

use crate::{
    api::Api,
    envelope::{Written, written},
    error::ApiError,
    extract::{Actor, Caller, Id, Then},
    routes::errors::{NoSuchThing, OwnOnly, SignedInOnly, TooManyRequests, WriteErrors},
};

/// Deletes one's own show with its comments and reactions.
#[utoipa::path(
    operation_id = "deleteShow",
    tag = "shows",
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
#[delete("/shows/{id}")]
pub async fn delete_show(
    Then(actor, id): Then<Actor, Id<ShowId>>,
    caller: Caller,
    api: Data<Api>,
) -> Result<HttpResponse, ApiError> {
    let person = actor.0.clone();
    let deleted = id.0.clone();
    api.write(&person, caller.0, move |services| {
        services.shows.delete(&actor.0, &id.0)
    })
    .await?;
    Ok(written(deleted.into_string(), "Show deleted"))
}
