use actix_web::{HttpResponse, delete, web::Data};
use tinerary_domain::HotelId;

use crate::{
    api::Api,
    envelope::{Written, written},
    error::ApiError,
    extract::{Admin, Caller, Cascade, CascadeQuery, Id, Then},
    routes::errors::{
        AdminsOnly, BadParameters, Conflicts, NoSuchThing, SignedInOnly, TooManyRequests, WriteErrors,
    },
};

/// Deletes a hotel, whoever entered it. One that has shows is deleted with them, or not at all.
#[utoipa::path(
    operation_id = "deleteHotel",
    tag = "hotels",
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
#[delete("/hotels/{id}")]
pub async fn delete_hotel(
    Then(admin, (id, cascade)): Then<Admin, (Id<HotelId>, Cascade)>,
    caller: Caller,
    api: Data<Api>,
) -> Result<HttpResponse, ApiError> {
    let actor = admin.0.actor().clone();
    let deleted = id.0.clone();
    api.write(&actor, caller.0, move |services| {
        services.hotels.delete(&admin.0, &id.0, cascade.0)
    })
    .await?;
    Ok(written(deleted.into_string(), "Hotel deleted"))
}
