use actix_web::{HttpResponse, post, web::Data};

use crate::{
    api::Api,
    dto::ItineraryBody,
    envelope::{Written, created},
    error::ApiError,
    extract::{Actor, Caller, Json, Then},
    routes::errors::{BodyErrors, SignedInOnly, TooManyRequests},
};

/// Enters an itinerary, to which people can react at once.
#[utoipa::path(
    operation_id = "createItinerary",
    tag = "itineraries",
    request_body = ItineraryBody,
    responses(
        (status = 201, description = "It is there", body = Written,
            headers(("Location" = String, description = "Where it is"))),
        SignedInOnly,
        BodyErrors,
        TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[post("/itineraries")]
pub async fn create_itinerary(
    Then(actor, body): Then<Actor, Json<ItineraryBody>>,
    caller: Caller,
    api: Data<Api>,
) -> Result<HttpResponse, ApiError> {
    let person = actor.0.clone();
    let id = api
        .write(&person, caller.0, move |services| {
            body.0
                .with_fields(|fields| services.itineraries.create(&actor.0, fields))
        })
        .await?;
    Ok(created("itineraries", id.into_string(), "Itinerary created"))
}
