use actix_web::{HttpResponse, delete};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::{
    call::Call,
    envelope::{WriteResponse, written},
    error::ApiError,
    extract::{Actor, Query},
    routes::errors::{BadParameters, SignedInOnly, TooManyRequests, WriteErrors},
};

/// Which sessions.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct EndSessionsQuery {
    /// Must be `true`: all but the one that asks.
    #[param(value_type = bool, nullable = false, required = true, example = true)]
    others: Option<String>,
}

/// Ends all of one's own sessions but the one that asks: their tokens are dead at once.
#[utoipa::path(
    operation_id = "endOtherSessions",
    tag = "auth",
    extensions(("x-changes" = json!(["sessions"]))),
    params(EndSessionsQuery),
    responses(
        (status = 200, description = "Ended, if there were any", body = WriteResponse),
        SignedInOnly, BadParameters, TooManyRequests, WriteErrors,
    ),
    security(("bearer" = [])),
)]
#[delete("/auth/sessions")]
pub async fn end_other_sessions(
    call: Call<Actor, Query<EndSessionsQuery>>,
) -> Result<HttpResponse, ApiError> {
    if call.rest.0.others.as_deref() != Some("true") {
        return Err(ApiError::BadParameter("others must be true".to_owned()));
    }
    call.write(|services, Actor(actor), _| {
        services.sessions.end_others(&actor)?;
        written(
            actor.session_id.into_string(),
            "You are signed out everywhere else",
        )
    })
    .await
}
