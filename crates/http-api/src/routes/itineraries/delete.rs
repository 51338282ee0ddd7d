use actix_web::{HttpResponse, delete};
use tinerary_domain::ItineraryId;

use crate::{
    call::Call,
    envelope::{WriteResponse, written},
    error::ApiError,
    extract::{Actor, Id},
    routes::errors::{NoSuchThing, OwnOnly, SignedInOnly, TooManyRequests, WriteErrors},
};

/// Deletes one's own itinerary with its comments and reactions.
#[utoipa::path(
    operation_id = "deleteItinerary",
    tag = "itineraries",
    params(("id" = String, Path, description = "Its id")),
    responses(
        (status = 200, description = "It is gone", body = WriteResponse),
        SignedInOnly, OwnOnly, NoSuchThing, TooManyRequests, WriteErrors,
    ),
    security(("bearer" = [])),
)]
#[delete("/itineraries/{id}")]
pub async fn delete_itinerary(call: Call<Actor, Id<ItineraryId>>) -> Result<HttpResponse, ApiError> {
    let id = call
        .write(|services, Actor(actor), Id(id)| {
            services.itineraries.delete(&actor, &id)?;
            Ok(id)
        })
        .await?;
    Ok(written(id.into_string(), "Itinerary deleted"))
}
