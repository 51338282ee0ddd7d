use actix_web::{HttpResponse, patch, web::Data};
use tinerary_domain::UserId;

use crate::{
    api::Api,
    dto::ProfileBody,
    envelope::{Written, written},
    error::ApiError,
    extract::{Actor, Caller, Id, Json, Then},
    routes::errors::{BodyErrors, NoSuchThing, OwnOnly, SignedInOnly, TooManyRequests},
};

/// Changes one's own profile: what is sent, and nothing else.
#[utoipa::path(
    operation_id = "updateProfile",
    tag = "auth",
    params(("id" = String, Path, description = "One's own id")),
    request_body = ProfileBody,
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
#[patch("/auth/me/{id}")]
pub async fn update_profile(
    Then(actor, (id, body)): Then<Actor, (Id<UserId>, Json<ProfileBody>)>,
    caller: Caller,
    api: Data<Api>,
) -> Result<HttpResponse, ApiError> {
    let updated = id.0.clone();
    let person = actor.0.clone();
    api.write(&person, caller.0, move |services| {
        services.profiles.update(&actor.0, &id.0, &body.0.fields())
    })
    .await?;
    Ok(written(updated.into_string(), "Your profile was updated"))
}
