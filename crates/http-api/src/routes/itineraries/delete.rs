use actix_web::{HttpResponse, delete};
use tinerary_domain::ItineraryId;

use crate::{
    call::Call,
    envelope::{WriteResponse, written},
    error::ApiError,
    extract::{Actor, Id, Why, WhyQuery},
    routes::errors::{
        BadParameters, NoSuchThing, OwnOnly, ReasonNeeded, SignedInOnly, TooManyRequests, WriteErrors,
    },
};

/// Deletes one's own itinerary with its comments and reactions. An admin may delete anybody's and says why, which its author is told by mail.
#[utoipa::path(
    operation_id = "deleteItinerary",
    tag = "itineraries",
    extensions(("x-changes" = json!(["made", "cityCounts", "itinerary", "itineraries", "loved"]))),
    params(("id" = String, Path, description = "Its id"), WhyQuery),
    responses(
        (status = 200, description = "It is gone", body = WriteResponse),
        SignedInOnly, OwnOnly, NoSuchThing, BadParameters, ReasonNeeded, TooManyRequests, WriteErrors,
    ),
    security(("bearer" = [])),
)]
#[delete("/itineraries/{id}")]
pub async fn delete_itinerary(call: Call<Actor, (Id<ItineraryId>, Why)>) -> Result<HttpResponse, ApiError> {
    call.write(|services, Actor(actor), (Id(id), why)| {
        services.itineraries.delete(&actor, &id, why.raw())?;
        written(id.into_string(), "Itinerary deleted")
    })
    .await
}
