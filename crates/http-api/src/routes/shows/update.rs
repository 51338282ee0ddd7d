use actix_web::{HttpResponse, patch};
use tinerary_domain::ShowId;

use crate::{
    call::Call,
    dto::{ShowBody, ShowPatch},
    envelope::{WriteResponse, written},
    error::ApiError,
    extract::{Actor, Id, Json},
    routes::errors::{BodyErrors, NoSuchThing, OwnOnly, SignedInOnly, TooManyRequests},
};

/// Changes one's own show: what is sent, and nothing else.
#[utoipa::path(
    operation_id = "updateShow",
    tag = "shows",
    extensions(
        ("x-changes" = json!(["cityCounts", "show", "shows", "showsAtHotel", "showsInCity", "loved"])),
    ),
    params(("id" = String, Path, description = "Its id")),
    request_body = ShowPatch,
    responses(
        (status = 200, description = "Changed", body = WriteResponse),
        SignedInOnly, OwnOnly, NoSuchThing, BodyErrors, TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[patch("/shows/{id}")]
pub async fn update_show(call: Call<Actor, (Id<ShowId>, Json<ShowBody>)>) -> Result<HttpResponse, ApiError> {
    call.write(|services, Actor(actor), (Id(id), Json(body))| {
        services.shows.update(&actor, &id, &body)?;
        written(id.into_string(), "Show updated")
    })
    .await
}
