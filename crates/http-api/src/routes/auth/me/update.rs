use actix_web::{HttpResponse, patch};
use tinerary_domain::UserId;

use crate::{
    call::Call,
    dto::ProfileBody,
    envelope::{WriteResponse, written},
    error::ApiError,
    extract::{Actor, Id, Json},
    routes::errors::{BodyErrors, NoSuchThing, OwnOnly, SignedInOnly, TooManyRequests},
};

/// Changes one's own profile: what is sent, and nothing else. The message says what was sent and cannot be changed here.
#[utoipa::path(
    operation_id = "updateProfile",
    tag = "auth",
    extensions(("x-changes" = json!(["person", "people"]))),
    params(("id" = String, Path, description = "One's own id")),
    request_body = ProfileBody,
    responses(
        (status = 200, description = "Changed", body = WriteResponse),
        SignedInOnly, OwnOnly, NoSuchThing, BodyErrors, TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[patch("/auth/me/{id}")]
pub async fn update_profile(
    call: Call<Actor, (Id<UserId>, Json<ProfileBody>)>,
) -> Result<HttpResponse, ApiError> {
    call.write(|services, Actor(actor), (Id(id), Json(body))| {
        services.profiles.update(&actor, &id, &body)?;
        written(id.into_string(), body.outcome())
    })
    .await
}
