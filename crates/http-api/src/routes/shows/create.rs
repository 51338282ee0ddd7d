use actix_web::{HttpResponse, post, web::Data};

use crate::{
    api::Api,
    dto::ShowBody,
    envelope::{Written, created},
    error::ApiError,
    extract::{Actor, Caller, Json, Then},
    routes::errors::{BodyErrors, SignedInOnly, TooManyRequests},
};

/// Enters a show, to which people can react at once.
#[utoipa::path(
    operation_id = "createShow",
    tag = "shows",
    request_body = ShowBody,
    responses(
        (status = 201, description = "It is there", body = Written,
            headers(("Location" = String, description = "Where it is"))),
        SignedInOnly,
        BodyErrors,
        TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[post("/shows")]
pub async fn create_show(
    Then(actor, body): Then<Actor, Json<ShowBody>>,
    caller: Caller,
    api: Data<Api>,
) -> Result<HttpResponse, ApiError> {
    let person = actor.0.clone();
    let id = api
        .write(&person, caller.0, move |services| {
            services.shows.create(&actor.0, &body.0.fields())
        })
        .await?;
    Ok(created("shows", id.into_string(), "Show created"))
}
