use actix_web::{HttpResponse, delete};
use tinerary_domain::CityId;

use crate::{
    call::Call,
    envelope::{WriteResponse, written},
    error::ApiError,
    extract::{Admin, Cascade, CascadeQuery, Id},
    routes::errors::{
        AdminsOnly, BadParameters, Conflicts, NoSuchThing, SignedInOnly, TooManyRequests, WriteErrors,
    },
};

/// Deletes a city, whoever entered it. One that has itineraries or hotels is deleted with all that is in it, or not at all.
#[utoipa::path(
    operation_id = "deleteCity",
    tag = "cities",
    extensions(("x-changes" = json!(["everything", "city", "cities"]))),
    params(("id" = String, Path, description = "Its id"), CascadeQuery),
    responses(
        (status = 200, description = "It is gone", body = WriteResponse),
        SignedInOnly, AdminsOnly, NoSuchThing, BadParameters, Conflicts, TooManyRequests, WriteErrors,
    ),
    security(("bearer" = [])),
)]
#[delete("/cities/{id}")]
pub async fn delete_city(call: Call<Admin, (Id<CityId>, Cascade)>) -> Result<HttpResponse, ApiError> {
    call.write(|services, Admin(admin), (Id(id), Cascade(cascade))| {
        services.cities.delete(&admin, &id, cascade)?;
        written(id.into_string(), "City deleted")
    })
    .await
}
