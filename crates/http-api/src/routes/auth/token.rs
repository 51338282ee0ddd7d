use actix_web::{HttpResponse, post};
use tinerary_application::services::Action;

use crate::{
    call::Call,
    dto::SignedIn,
    envelope::private,
    error::ApiError,
    extract::Renewing,
    routes::errors::{SignedInOnly, TooManyRequests, WriteErrors},
};

/// Tells whose token it is, and gives a fresh one. A token that has expired is renewed, too, as long as its session lives:
/// for 7 days after it was last used, and for 30 days in all.
#[utoipa::path(
    operation_id = "refreshSession",
    tag = "auth",
    extensions(("x-changes" = json!([]))),
    responses(
        (status = 200, description = "Still signed in", body = SignedIn),
        SignedInOnly, WriteErrors, TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[post("/auth/token")]
pub async fn refresh_session(call: Call<Renewing>) -> Result<HttpResponse, ApiError> {
    let signed_in = call
        .count(Action::Refresh, |services, Renewing(actor), ()| {
            services.sessions.refresh(&actor).map(SignedIn::from)
        })
        .await?;
    Ok(private(HttpResponse::Ok(), signed_in))
}
