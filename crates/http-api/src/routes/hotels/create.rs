use actix_web::{HttpResponse, post};

use crate::{
    call::Call,
    dto::HotelBody,
    envelope::{WriteResponse, created},
    error::ApiError,
    extract::{Admin, Json},
    routes::errors::{AdminsOnly, BodyErrors, SignedInOnly, TooManyRequests},
};

/// Enters a hotel.
#[utoipa::path(
    operation_id = "createHotel",
    tag = "hotels",
    extensions(("x-changes" = json!(["cityCounts", "hotels", "hotelsOfCity"]))),
    request_body = HotelBody,
    responses(
        (status = 201, description = "It is there", body = WriteResponse,
            headers(("Location" = String, description = "Where it is"))),
        SignedInOnly, AdminsOnly, BodyErrors, TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[post("/hotels")]
pub async fn create_hotel(call: Call<Admin, Json<HotelBody>>) -> Result<HttpResponse, ApiError> {
    call.write(|services, Admin(admin), Json(body)| {
        let id = services.hotels.create(&admin, &body)?;
        created("hotels", id.into_string(), "Hotel created")
    })
    .await
}
