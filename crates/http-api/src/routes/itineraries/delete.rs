use actix_web::{HttpResponse, delete, web::Data};
use tinerary_domain::ItineraryId;

use crate::{
    api::Api,
    envelope::{Written, written},
    error::ApiError,
    extract::{Actor, Caller, Id, Then},
    routes::errors::{NoSuchThing, OwnOnly, SignedInOnly, TooManyRequests, WriteErrors},
};

/// Deletes one's own itinerary with its comments and reactions.
#[utoipa::path(
    operation_id = "deleteItinerary",
    tag = "itineraries",
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
#[delete("/itineraries/{id}")]
pub async fn delete_itinerary(
    Then(actor, id): Then<Actor, Id<ItineraryId>>,
    caller: Caller,
    api: Data<Api>,
) -> Result<HttpResponse, ApiError> {
    let person = actor.0.clone();
    let deleted = id.0.clone();
    api.write(&person, caller.0, move |services| {
        services.itineraries.delete(&actor.0, &id.0)
    })
    .await?;
    Ok(written(deleted.into_string(), "Itinerary deleted"))
}
