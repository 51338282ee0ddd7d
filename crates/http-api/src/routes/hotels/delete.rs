use actix_web::{HttpResponse, delete};
use tinerary_domain::HotelId;

use crate::{
    call::Call,
    envelope::{WriteResponse, written},
    error::ApiError,
    extract::{Admin, Cascade, CascadeQuery, Id},
    routes::errors::{
        AdminsOnly, BadParameters, Conflicts, NoSuchThing, SignedInOnly, TooManyRequests, WriteErrors,
    },
};

/// Deletes a hotel, whoever entered it. One that has shows is deleted with them, or not at all.
#[utoipa::path(
    operation_id = "deleteHotel",
    tag = "hotels",
    extensions(("x-changes" = json!(["everything", "cityCounts", "hotel", "hotels"]))),
    params(("id" = String, Path, description = "Its id"), CascadeQuery),
    responses(
        (status = 200, description = "It is gone", body = WriteResponse),
        SignedInOnly, AdminsOnly, NoSuchThing, BadParameters, Conflicts, TooManyRequests, WriteErrors,
    ),
    security(("bearer" = [])),
)]
#[delete("/hotels/{id}")]
pub async fn delete_hotel(call: Call<Admin, (Id<HotelId>, Cascade)>) -> Result<HttpResponse, ApiError> {
    call.write(|services, Admin(admin), (Id(id), Cascade(cascade))| {
        services.hotels.delete(&admin, &id, cascade)?;
        written(id.into_string(), "Hotel deleted")
    })
    .await
}
