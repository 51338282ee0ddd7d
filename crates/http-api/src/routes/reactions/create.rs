use actix_web::{HttpResponse, post};

use crate::{
    call::Call,
    dto::ReactionBody,
    envelope::{WriteResponse, created},
    error::ApiError,
    extract::{Admin, Json},
    routes::errors::{AdminsOnly, BodyErrors, Conflicts, SignedInOnly, TooManyRequests},
};

/// Lets people react to an itinerary or a show in a new way. A name exists once per activity.
#[utoipa::path(
    operation_id = "createReaction",
    tag = "reactions",
    extensions(("x-changes" = json!(["itineraryReactions", "showReactions"]))),
    request_body = ReactionBody,
    responses(
        (status = 201, description = "It is there", body = WriteResponse,
            headers(("Location" = String, description = "Where it is"))),
        SignedInOnly, AdminsOnly, Conflicts, BodyErrors, TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[post("/reactions")]
pub async fn create_reaction(call: Call<Admin, Json<ReactionBody>>) -> Result<HttpResponse, ApiError> {
    call.write(|services, Admin(admin), Json(body)| {
        let id = services.reactions.create(&admin, &body)?;
        created("reactions", id.into_string(), "Reaction created")
    })
    .await
}
