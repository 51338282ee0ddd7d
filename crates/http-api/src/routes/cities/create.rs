use actix_web::{HttpResponse, post};

use crate::{
    call::Call,
    dto::CityBody,
    envelope::{WriteResponse, created},
    error::ApiError,
    extract::{Admin, Json},
    routes::errors::{AdminsOnly, BodyErrors, SignedInOnly, TooManyRequests},
};

/// Enters a city.
#[utoipa::path(
    operation_id = "createCity",
    tag = "cities",
    extensions(("x-changes" = json!(["cities"]))),
    request_body = CityBody,
    responses(
        (status = 201, description = "It is there", body = WriteResponse,
            headers(("Location" = String, description = "Where it is"))),
        SignedInOnly, AdminsOnly, BodyErrors, TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[post("/cities")]
pub async fn create_city(call: Call<Admin, Json<CityBody>>) -> Result<HttpResponse, ApiError> {
    call.write(|services, Admin(admin), Json(body)| {
        let id = services.cities.create(&admin, &body)?;
        created("cities", id.into_string(), "City created")
    })
    .await
}
