use actix_web::{HttpResponse, patch, web::Data};
use tinerary_domain::HotelId;

use crate::{
    api::Api,
    dto::{HotelBody, HotelPatch},
    envelope::{Written, written},
    error::ApiError,
    extract::{Admin, Caller, Id, Json, Then},
    routes::errors::{AdminsOnly, BodyErrors, NoSuchThing, SignedInOnly, TooManyRequests},
};

/// Changes a hotel, whoever entered it: what is sent, and nothing else.
#[utoipa::path(
    operation_id = "updateHotel",
    tag = "hotels",
    params(("id" = String, Path, description = "Its id")),
    request_body = HotelPatch,
    responses(
        (status = 200, description = "Changed", body = Written),
        SignedInOnly,
        AdminsOnly,
        NoSuchThing,
        BodyErrors,
        TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[patch("/hotels/{id}")]
pub async fn update_hotel(
    Then(admin, (id, body)): Then<Admin, (Id<HotelId>, Json<HotelBody>)>,
    caller: Caller,
    api: Data<Api>,
) -> Result<HttpResponse, ApiError> {
    let actor = admin.0.actor().clone();
    let changed = id.0.clone();
    api.write(&actor, caller.0, move |services| {
        body.0
            .with_fields(|fields| services.hotels.update(&admin.0, &id.0, fields))
    })
    .await?;
    Ok(written(changed.into_string(), "Hotel updated"))
}
