use actix_web::{HttpResponse, post, web::Data};

use crate::{
    api::Api,
    dto::ReactionBody,
    envelope::{Written, created},
    error::ApiError,
    extract::{Admin, Caller, Json, Then},
    routes::errors::{AdminsOnly, BodyErrors, Conflicts, SignedInOnly, TooManyRequests},
};

/// Lets people react to an itinerary or a show in a new way. A name exists once per activity.
#[utoipa::path(
    operation_id = "createReaction",
    tag = "reactions",
    request_body = ReactionBody,
    responses(
        (status = 201, description = "It is there", body = Written,
            headers(("Location" = String, description = "Where it is"))),
        SignedInOnly,
        AdminsOnly,
        Conflicts,
        BodyErrors,
        TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[post("/reactions")]
pub async fn create_reaction(
    Then(admin, body): Then<Admin, Json<ReactionBody>>,
    caller: Caller,
    api: Data<Api>,
) -> Result<HttpResponse, ApiError> {
    let actor = admin.0.actor().clone();
    let id = api
        .write(&actor, caller.0, move |services| {
            services.reactions.create(&admin.0, &body.0.fields())
        })
        .await?;
    Ok(created("reactions", id.into_string(), "Reaction created"))
}
