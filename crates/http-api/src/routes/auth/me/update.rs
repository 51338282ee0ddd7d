use actix_web::{HttpResponse, patch, web::Data};
use tinerary_domain::UserId;

use crate::{
    api::Api,
    dto::ProfileBody,
    envelope::{Written, private},
    error::ApiError,
    extract::{Actor, Caller, Id, Json, Then},
    routes::errors::{BodyErrors, OwnOnly, SignedInOnly, TooManyRequests},
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
    api.run(move |services| {
        services
            .profiles
            .update(&actor.0, &id.0, &body.0.fields(), &caller.0)
    })
    .await?;
    Ok(private(
        HttpResponse::Ok(),
        Written::new(updated.into_string(), "Your profile was updated"),
    ))
}
