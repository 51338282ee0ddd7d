use actix_web::{HttpResponse, post};

use crate::{
    call::Call,
    dto::ItineraryBody,
    envelope::{WriteResponse, created},
    error::ApiError,
    extract::{Actor, Json},
    routes::errors::{BodyErrors, SignedInOnly, TooManyRequests},
};

/// Enters an itinerary, to which people can react at once.
#[utoipa::path(
    operation_id = "createItinerary",
    tag = "itineraries",
    extensions(
        ("x-changes" = json!(["made", "cityCounts", "itineraries", "itinerariesOfCity", "loved", "itineraryReactions"])),
    ),
    request_body = ItineraryBody,
    responses(
        (status = 201, description = "It is there", body = WriteResponse,
            headers(("Location" = String, description = "Where it is"))),
        SignedInOnly, BodyErrors, TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[post("/itineraries")]
pub async fn create_itinerary(call: Call<Actor, Json<ItineraryBody>>) -> Result<HttpResponse, ApiError> {
    call.write(|services, Actor(actor), Json(body)| {
        let id = services.itineraries.create(&actor, &body)?;
        created("itineraries", id.into_string(), "Itinerary created")
    })
    .await
}
