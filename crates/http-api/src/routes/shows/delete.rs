use actix_web::{HttpResponse, delete};
use tinerary_domain::ShowId;

use crate::{
    call::Call,
    envelope::{WriteResponse, written},
    error::ApiError,
    extract::{Actor, Id, Why, WhyQuery},
    routes::errors::{
        BadParameters, NoSuchThing, OwnOnly, ReasonNeeded, SignedInOnly, TooManyRequests, WriteErrors,
    },
};

/// Deletes one's own show with its comments and reactions. An admin may delete anybody's and says why, which its author is told by mail.
#[utoipa::path(
    operation_id = "deleteShow",
    tag = "shows",
    extensions(
        ("x-changes" = json!(["made", "cityCounts", "show", "shows", "showsAtHotel", "showsInCity", "loved"])),
    ),
    params(("id" = String, Path, description = "Its id"), WhyQuery),
    responses(
        (status = 200, description = "It is gone", body = WriteResponse),
        SignedInOnly, OwnOnly, NoSuchThing, BadParameters, ReasonNeeded, TooManyRequests, WriteErrors,
    ),
    security(("bearer" = [])),
)]
#[delete("/shows/{id}")]
pub async fn delete_show(call: Call<Actor, (Id<ShowId>, Why)>) -> Result<HttpResponse, ApiError> {
    call.write(|services, Actor(actor), (Id(id), why)| {
        services.shows.delete(&actor, &id, why.raw())?;
        written(id.into_string(), "Show deleted")
    })
    .await
}
