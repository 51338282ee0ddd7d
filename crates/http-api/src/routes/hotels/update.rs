use actix_web::{HttpResponse, patch};
use tinerary_domain::HotelId;

use crate::{
    call::Call,
    dto::{HotelBody, HotelPatch},
    envelope::{WriteResponse, written},
    error::ApiError,
    extract::{Admin, Id, Json},
    routes::errors::{AdminsOnly, BodyErrors, NoSuchThing, SignedInOnly, TooManyRequests},
};

/// Changes a hotel, whoever entered it: what is sent, and nothing else.
#[utoipa::path(
    operation_id = "updateHotel",
    tag = "hotels",
    extensions(
        ("x-changes" = json!(["everything", "cityCounts", "hotel", "hotels", "hotelsOfCity", "loved"])),
    ),
    params(("id" = String, Path, description = "Its id")),
    request_body = HotelPatch,
    responses(
        (status = 200, description = "Changed", body = WriteResponse),
        SignedInOnly, AdminsOnly, NoSuchThing, BodyErrors, TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[patch("/hotels/{id}")]
pub async fn update_hotel(
    call: Call<Admin, (Id<HotelId>, Json<HotelBody>)>,
) -> Result<HttpResponse, ApiError> {
    call.write(|services, Admin(admin), (Id(id), Json(body))| {
        services.hotels.update(&admin, &id, &body)?;
        written(id.into_string(), "Hotel updated")
    })
    .await
}
