use actix_web::{HttpResponse, post, web::Data};

use crate::{
    api::Api,
    dto::CityBody,
    envelope::{Written, created},
    error::ApiError,
    extract::{Admin, Caller, Json, Then},
    routes::errors::{AdminsOnly, BodyErrors, SignedInOnly, TooManyRequests},
};

/// Enters a city.
#[utoipa::path(
    operation_id = "createCity",
    tag = "cities",
    request_body = CityBody,
    responses(
        (status = 201, description = "It is there", body = Written,
            headers(("Location" = String, description = "Where it is"))),
        SignedInOnly,
        AdminsOnly,
        BodyErrors,
        TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[post("/cities")]
pub async fn create_city(
    Then(admin, body): Then<Admin, Json<CityBody>>,
    caller: Caller,
    api: Data<Api>,
) -> Result<HttpResponse, ApiError> {
    let actor = admin.0.actor().clone();
    let id = api
        .write(&actor, caller.0, move |services| {
            services.cities.create(&admin.0, &body.0.fields())
        })
        .await?;
    Ok(created("cities", id.into_string(), "City created"))
}
