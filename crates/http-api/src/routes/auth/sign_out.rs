use actix_web::{HttpResponse, post, web::Data};

use crate::{
    api::{Api, Work},
    envelope::{Written, private},
    error::ApiError,
    extract::Actor,
    routes::errors::{SignedInOnly, WriteErrors},
};

/// Ends the session: its tokens are dead at once.
#[utoipa::path(
    operation_id = "signOut",
    tag = "auth",
    responses(
        (status = 200, description = "Signed out", body = Written),
        SignedInOnly,
        WriteErrors,
    ),
    security(("bearer" = [])),
)]
#[post("/auth/sign-out")]
pub async fn sign_out(actor: Actor, api: Data<Api>) -> Result<HttpResponse, ApiError> {
    let id = actor.0.user_id.clone();
    api.run_at(Work::Writing, move |services| {
        services.sessions.sign_out(&actor.0)
    })
    .await?;
    Ok(private(
        HttpResponse::Ok(),
        Written::new(id.into_string(), "You are signed out"),
    ))
}
