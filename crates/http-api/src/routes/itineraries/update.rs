use actix_web::{HttpResponse, put};
use tinerary_domain::ItineraryId;

use crate::{
    call::Call,
    dto::ItineraryBody,
    envelope::{WriteResponse, written},
    error::ApiError,
    extract::{Actor, Id, Json},
    routes::errors::{BodyErrors, NoSuchThing, OwnOnly, SignedInOnly, TooManyRequests},
};

/// Changes one's own itinerary.
#[utoipa::path(
    operation_id = "updateItinerary",
    tag = "itineraries",
    extensions(
        ("x-changes" = json!(["cityCounts", "itinerary", "itineraries", "itinerariesOfCity", "loved"])),
    ),
    params(("id" = String, Path, description = "Its id")),
    request_body = ItineraryBody,
    responses(
        (status = 200, description = "Changed", body = WriteResponse),
        SignedInOnly, OwnOnly, NoSuchThing, BodyErrors, TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[put("/itineraries/{id}")]
pub async fn update_itinerary(
    call: Call<Actor, (Id<ItineraryId>, Json<ItineraryBody>)>,
) -> Result<HttpResponse, ApiError> {
    call.write(|services, Actor(actor), (Id(id), Json(body))| {
        services.itineraries.update(&actor, &id, &body)?;
        written(id.into_string(), "Itinerary updated")
    })
    .await
}
