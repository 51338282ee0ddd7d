use actix_web::{
    HttpResponse, get,
    http::header::{CACHE_CONTROL, HeaderValue},
};
use serde::Deserialize;
use tinerary_serving::Work;
use utoipa::IntoParams;

use crate::{
    call::Call,
    dto::OwnSession,
    envelope::List,
    error::ApiError,
    extract::{Actor, Paging, Query, page_request},
    read::{Answer, Read},
    routes::errors::{ListErrors, SignedInOnly},
};

/// The list that the cursors of this call belong to.
const LIST: &str = "sessions";

/// Which page.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListSessionsQuery {
    #[serde(flatten)]
    #[param(ignore)]
    paging: Paging,
}

/// Lists one's own sessions that are live, the latest first.
#[utoipa::path(
    operation_id = "listSessions",
    tag = "auth",
    extensions(("x-reads" = json!(["sessions"]))),
    params(Paging),
    responses(
        (status = 200, description = "One page of sessions", body = List<OwnSession>),
        SignedInOnly, ListErrors,
    ),
    security(("bearer" = [])),
)]
#[get("/auth/sessions")]
pub async fn list_sessions(
    call: Call<Actor, (Read, Query<ListSessionsQuery>)>,
) -> Result<HttpResponse, ApiError> {
    let (Actor(actor), (read, Query(query))) = call.into_parts();
    let page = page_request(&query.paging, LIST)?;
    let mut response = read
        .list(Work::Reading, page, move |services, page| {
            let sessions = services.sessions.list(&actor, page)?;
            Ok(Answer::<List<OwnSession>>::page(
                sessions,
                LIST,
                page.after.is_none(),
            ))
        })
        .await?;
    response
        .headers_mut()
        .insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}
