use actix_web::{HttpResponse, put, web::Data};
use tinerary_domain::ItineraryId;

use crate::{
    api::Api,
    dto::ItineraryBody,
    envelope::{Written, written},
    error::ApiError,
    extract::{Actor, Caller, Id, Json, Then},
    routes::errors::{BodyErrors, NoSuchThing, OwnOnly, SignedInOnly, TooManyRequests},
};

/// Changes one's own itinerary.
#[utoipa::path(
    operation_id = "updateItinerary",
    tag = "itineraries",
    params(("id" = String, Path, description = "Its id")),
    request_body = ItineraryBody,
    responses(
        (status = 200, description = "Changed", body = Written),
        SignedInOnly,
        OwnOnly,
        NoSuchThing,
        BodyErrors,
        TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[put("/itineraries/{id}")]
pub async fn update_itinerary(
    Then(actor, (id, body)): Then<Actor, (Id<ItineraryId>, Json<ItineraryBody>)>,
    caller: Caller,
    api: Data<Api>,
) -> Result<HttpResponse, ApiError> {
    let person = actor.0.clone();
    let changed = id.0.clone();
    api.write(&person, caller.0, move |services| {
        body.0
            .with_fields(|fields| services.itineraries.update(&actor.0, &id.0, fields))
    })
    .await?;
    Ok(written(changed.into_string(), "Itinerary updated"))
}
