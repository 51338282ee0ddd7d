use actix_web::{HttpResponse, post};
use tinerary_serving::Work;

use crate::{
    call::Call,
    envelope::{WriteResponse, private},
    error::ApiError,
    extract::Renewing,
    routes::errors::{SignedInOnly, WriteErrors},
};

/// Ends the session: its tokens are dead at once. A token that has expired will do, as long as its session lives: a device
/// that was without a network signs out late.
#[utoipa::path(
    operation_id = "signOut",
    tag = "auth",
    extensions(("x-changes" = json!(["sessions"]))),
    responses(
        (status = 200, description = "Signed out", body = WriteResponse),
        SignedInOnly, WriteErrors,
    ),
    security(("bearer" = [])),
)]
#[post("/auth/sign-out")]
pub async fn sign_out(call: Call<Renewing>) -> Result<HttpResponse, ApiError> {
    let id = call
        .run(Work::Writing, |services, Renewing(actor), ()| {
            services.sessions.sign_out(&actor)?;
            Ok(actor.user_id)
        })
        .await?;
    Ok(private(
        HttpResponse::Ok(),
        WriteResponse::new(id.into_string(), "You are signed out"),
    ))
}
