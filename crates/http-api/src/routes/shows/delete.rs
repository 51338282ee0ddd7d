use actix_web::{HttpResponse, delete};
use tinerary_domain::ShowId;

use crate::{
    call::Call,
    envelope::{WriteResponse, written},
    error::ApiError,
    extract::{Actor, Id},
    routes::errors::{NoSuchThing, OwnOnly, SignedInOnly, TooManyRequests, WriteErrors},
};

/// Deletes one's own show with its comments and reactions.
#[utoipa::path(
    operation_id = "deleteShow",
    tag = "shows",
    params(("id" = String, Path, description = "Its id")),
    responses(
        (status = 200, description = "It is gone", body = WriteResponse),
        SignedInOnly, OwnOnly, NoSuchThing, TooManyRequests, WriteErrors,
    ),
    security(("bearer" = [])),
)]
#[delete("/shows/{id}")]
pub async fn delete_show(call: Call<Actor, Id<ShowId>>) -> Result<HttpResponse, ApiError> {
    let id = call
        .write(|services, Actor(actor), Id(id)| {
            services.shows.delete(&actor, &id)?;
            Ok(id)
        })
        .await?;
    Ok(written(id.into_string(), "Show deleted"))
}
