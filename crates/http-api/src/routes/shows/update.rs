use actix_web::{HttpResponse, patch, web::Data};
use tinerary_domain::ShowId;

use crate::{
    api::Api,
    dto::{ShowBody, ShowPatch},
    envelope::{Written, written},
    error::ApiError,
    extract::{Actor, Caller, Id, Json, Then},
    routes::errors::{BodyErrors, NoSuchThing, OwnOnly, SignedInOnly, TooManyRequests},
};

/// Changes one's own show: what is sent, and nothing else.
#[utoipa::path(
    operation_id = "updateShow",
    tag = "shows",
    params(("id" = String, Path, description = "Its id")),
    request_body = ShowPatch,
    responses(
        (status = 200, description = "Changed", body = Written),
        SignedInOnly,
        OwnOnly,
        NoSuchThing,
        BodyErrors,
        TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[patch("/shows/{id}")]
pub async fn update_show(
    Then(actor, (id, body)): Then<Actor, (Id<ShowId>, Json<ShowBody>)>,
    caller: Caller,
    api: Data<Api>,
) -> Result<HttpResponse, ApiError> {
    let person = actor.0.clone();
    let changed = id.0.clone();
    api.write(&person, caller.0, move |services| {
        services.shows.update(&actor.0, &id.0, &body.0.fields())
    })
    .await?;
    Ok(written(changed.into_string(), "Show updated"))
}
