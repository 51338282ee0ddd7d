use actix_web::{HttpResponse, post, web::Data};
use serde::Deserialize;
use utoipa::ToSchema;

use super::configured::Configured;
use crate::{
    api::{Api, Work},
    dto::SignedIn,
    envelope::private,
    error::ApiError,
    extract::{Caller, Json, Text, Then},
    routes::errors::{BadCode, BodyErrors, GoogleErrors, TooManyRequests},
};

/// The code that the callback gave.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"code": "pZkq0mZf0bQ8Jb1J5yq0W3l3l1n7nqg1rQ9zv5kq0mY"}))]
pub struct CodeBody {
    /// Works once, within two minutes.
    #[serde(default)]
    #[schema(required = true, value_type = String, example = "pZkq0mZf0bQ8Jb1J5yq0W3l3l1n7nqg1rQ9zv5kq0mY")]
    code: Text,
}

/// Turns the code of the callback into a session.
#[utoipa::path(
    operation_id = "googleSession",
    tag = "auth",
    request_body = CodeBody,
    responses(
        (status = 200, description = "Signed in", body = SignedIn),
        BadCode,
        BodyErrors,
        GoogleErrors,
        TooManyRequests,
    ),
)]
#[post("/auth/google/session")]
pub async fn google_session(
    caller: Caller,
    Then(_configured, body): Then<Configured, Json<CodeBody>>,
    api: Data<Api>,
) -> Result<HttpResponse, ApiError> {
    let signed_in = api
        .run_at(Work::Writing, move |services| {
            services.google.sign_in(body.0.code.as_deref(), &caller.0)
        })
        .await?;
    Ok(private(HttpResponse::Ok(), SignedIn::from(signed_in)))
}
