use actix_web::{HttpResponse, put};
use tinerary_domain::CityId;

use crate::{
    call::Call,
    dto::CityBody,
    envelope::{WriteResponse, written},
    error::ApiError,
    extract::{Admin, Id, Json},
    routes::errors::{AdminsOnly, BodyErrors, NoSuchThing, SignedInOnly, TooManyRequests},
};

/// Changes a city, whoever entered it.
#[utoipa::path(
    operation_id = "updateCity",
    tag = "cities",
    extensions(("x-changes" = json!(["everything", "city", "cities"]))),
    params(("id" = String, Path, description = "Its id")),
    request_body = CityBody,
    responses(
        (status = 200, description = "Changed", body = WriteResponse),
        SignedInOnly, AdminsOnly, NoSuchThing, BodyErrors, TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[put("/cities/{id}")]
pub async fn update_city(call: Call<Admin, (Id<CityId>, Json<CityBody>)>) -> Result<HttpResponse, ApiError> {
    call.write(|services, Admin(admin), (Id(id), Json(body))| {
        services.cities.update(&admin, &id, &body)?;
        written(id.into_string(), "City updated")
    })
    .await
}
