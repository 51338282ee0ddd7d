use actix_web::{HttpResponse, post};

use crate::{
    api::Work,
    call::Call,
    envelope::{WriteResponse, private},
    error::ApiError,
    extract::Actor,
    routes::errors::{SignedInOnly, WriteErrors},
};

/// Ends the session: its tokens are dead at once.
#[utoipa::path(
    operation_id = "signOut",
    tag = "auth",
    responses(
        (status = 200, description = "Signed out", body = WriteResponse),
        SignedInOnly, WriteErrors,
    ),
    security(("bearer" = [])),
)]
#[post("/auth/sign-out")]
pub async fn sign_out(call: Call<Actor>) -> Result<HttpResponse, ApiError> {
    let id = call
        .run(Work::Writing, |services, Actor(actor), ()| {
            services.sessions.sign_out(&actor)?;
            Ok(actor.user_id)
        })
        .await?;
    Ok(private(
        HttpResponse::Ok(),
        WriteResponse::new(id.into_string(), "You are signed out"),
    ))
}
