use actix_web::{HttpResponse, post, web::Data};

use crate::{
    api::{Api, Work},
    dto::SignedIn,
    envelope::private,
    error::ApiError,
    extract::Actor,
    routes::errors::{SignedInOnly, WriteErrors},
};

/// Tells whose token it is, and gives a fresh one.
#[utoipa::path(
    operation_id = "refreshSession",
    tag = "auth",
    responses(
        (status = 200, description = "Still signed in", body = SignedIn),
        SignedInOnly,
        WriteErrors,
    ),
    security(("bearer" = [])),
)]
#[post("/auth/token")]
pub async fn refresh_session(actor: Actor, api: Data<Api>) -> Result<HttpResponse, ApiError> {
    let signed_in = api
        .run_at(Work::Writing, move |services| services.sessions.refresh(&actor.0))
        .await?;
    Ok(private(HttpResponse::Ok(), SignedIn::from(signed_in)))
}
