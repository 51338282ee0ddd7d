use actix_web::{HttpResponse, post, web::Data};

use crate::{
    api::Api,
    dto::HotelBody,
    envelope::{Written, created},
    error::ApiError,
    extract::{Admin, Caller, Json, Then},
    routes::errors::{AdminsOnly, BodyErrors, SignedInOnly, TooManyRequests},
};

/// Enters a hotel.
#[utoipa::path(
    operation_id = "createHotel",
    tag = "hotels",
    request_body = HotelBody,
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
#[post("/hotels")]
pub async fn create_hotel(
    Then(admin, body): Then<Admin, Json<HotelBody>>,
    caller: Caller,
    api: Data<Api>,
) -> Result<HttpResponse, ApiError> {
    let actor = admin.0.actor().clone();
    let id = api
        .write(&actor, caller.0, move |services| {
            body.0
                .with_fields(|fields| services.hotels.create(&admin.0, fields))
        })
        .await?;
    Ok(created("hotels", id.into_string(), "Hotel created"))
}
