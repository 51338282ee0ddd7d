use actix_web::{HttpResponse, post};
use tinerary_application::services::Action;

use crate::{
    call::Call,
    dto::SignedIn,
    envelope::private,
    error::ApiError,
    extract::Actor,
    routes::errors::{SignedInOnly, TooManyRequests, WriteErrors},
};

/// Tells whose token it is, and gives a fresh one.
#[utoipa::path(
    operation_id = "refreshSession",
    tag = "auth",
    responses(
        (status = 200, description = "Still signed in", body = SignedIn),
        SignedInOnly, WriteErrors, TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[post("/auth/token")]
pub async fn refresh_session(call: Call<Actor>) -> Result<HttpResponse, ApiError> {
    let signed_in = call
        .count(Action::Refresh, |services, Actor(actor), ()| {
            services.sessions.refresh(&actor)
        })
        .await?;
    Ok(private(HttpResponse::Ok(), SignedIn::from(signed_in)))
}
