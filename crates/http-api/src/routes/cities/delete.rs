use actix_web::{HttpResponse, delete, web::Data};
use tinerary_domain::CityId;

use crate::{
    api::Api,
    envelope::{Written, written},
    error::ApiError,
    extract::{Admin, Caller, Cascade, CascadeQuery, Id, Then},
    routes::errors::{
        AdminsOnly, BadParameters, Conflicts, NoSuchThing, SignedInOnly, TooManyRequests, WriteErrors,
    },
};

/// Deletes a city, whoever entered it. One that has itineraries or hotels is deleted with all that is in it, or not at all.
#[utoipa::path(
    operation_id = "deleteCity",
    tag = "cities",
    params(("id" = String, Path, description = "Its id"), CascadeQuery),
    responses(
        (status = 200, description = "It is gone", body = Written),
        SignedInOnly,
        AdminsOnly,
        NoSuchThing,
        BadParameters,
        Conflicts,
        TooManyRequests,
        WriteErrors,
    ),
    security(("bearer" = [])),
)]
#[delete("/cities/{id}")]
pub async fn delete_city(
    Then(admin, (id, cascade)): Then<Admin, (Id<CityId>, Cascade)>,
    caller: Caller,
    api: Data<Api>,
) -> Result<HttpResponse, ApiError> {
    let actor = admin.0.actor().clone();
    let deleted = id.0.clone();
    api.write(&actor, caller.0, move |services| {
        services.cities.delete(&admin.0, &id.0, cascade.0)
    })
    .await?;
    Ok(written(deleted.into_string(), "City deleted"))
}
