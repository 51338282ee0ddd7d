use actix_web::{HttpResponse, delete};
use tinerary_domain::SessionId;

use crate::{
    call::Call,
    envelope::{WriteResponse, written},
    error::ApiError,
    extract::{Actor, Id},
    routes::errors::{NoSuchThing, SignedInOnly, TooManyRequests, WriteErrors},
};

/// Ends one of one's own sessions: its tokens are dead at once.
#[utoipa::path(
    operation_id = "endSession",
    tag = "auth",
    extensions(("x-changes" = json!(["sessions"]))),
    params(("id" = String, Path, description = "Id of the session")),
    responses(
        (status = 200, description = "Ended", body = WriteResponse),
        SignedInOnly, NoSuchThing, TooManyRequests, WriteErrors,
    ),
    security(("bearer" = [])),
)]
#[delete("/auth/sessions/{id}")]
pub async fn end_session(call: Call<Actor, Id<SessionId>>) -> Result<HttpResponse, ApiError> {
    call.write(|services, Actor(actor), Id(id)| {
        services.sessions.end(&actor, &id)?;
        written(id.into_string(), "The session has ended")
    })
    .await
}
