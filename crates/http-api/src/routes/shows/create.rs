use actix_web::{HttpResponse, post};

use crate::{
    call::Call,
    dto::ShowBody,
    envelope::{WriteResponse, created},
    error::ApiError,
    extract::{Actor, Json},
    routes::errors::{BodyErrors, SignedInOnly, TooManyRequests},
};

/// Enters a show, to which people can react at once.
#[utoipa::path(
    operation_id = "createShow",
    tag = "shows",
    extensions(
        ("x-changes" = json!(["made", "cityCounts", "shows", "showsAtHotel", "showsInCity", "loved", "showReactions"])),
    ),
    request_body = ShowBody,
    responses(
        (status = 201, description = "It is there", body = WriteResponse,
            headers(("Location" = String, description = "Where it is"))),
        SignedInOnly, BodyErrors, TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[post("/shows")]
pub async fn create_show(call: Call<Actor, Json<ShowBody>>) -> Result<HttpResponse, ApiError> {
    call.write(|services, Actor(actor), Json(body)| {
        let id = services.shows.create(&actor, &body)?;
        created("shows", id.into_string(), "Show created")
    })
    .await
}
