use actix_web::{HttpResponse, put, web::Data};
use tinerary_domain::CityId;

use crate::{
    api::Api,
    dto::CityBody,
    envelope::{Written, written},
    error::ApiError,
    extract::{Admin, Caller, Id, Json, Then},
    routes::errors::{AdminsOnly, BodyErrors, NoSuchThing, SignedInOnly, TooManyRequests},
};

/// Changes a city, whoever entered it.
#[utoipa::path(
    operation_id = "updateCity",
    tag = "cities",
    params(("id" = String, Path, description = "Its id")),
    request_body = CityBody,
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
#[put("/cities/{id}")]
pub async fn update_city(
    Then(admin, (id, body)): Then<Admin, (Id<CityId>, Json<CityBody>)>,
    caller: Caller,
    api: Data<Api>,
) -> Result<HttpResponse, ApiError> {
    let actor = admin.0.actor().clone();
    let changed = id.0.clone();
    api.write(&actor, caller.0, move |services| {
        services.cities.update(&admin.0, &id.0, &body.0.fields())
    })
    .await?;
    Ok(written(changed.into_string(), "City updated"))
}
