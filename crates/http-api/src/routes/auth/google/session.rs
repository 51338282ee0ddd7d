use actix_web::{HttpResponse, post};
use serde::Deserialize;
use tinerary_serving::Work;
use utoipa::ToSchema;

use super::configured::GoogleConfigured;
use crate::{
    call::Call,
    dto::SignedIn,
    envelope::private,
    error::ApiError,
    extract::{Caller, Json, Text},
    routes::errors::{BodyErrors, GoogleCode, GoogleErrors, TooManyRequests},
};

/// The code that the callback gave.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"code": "pZkq0mZf0bQ8Jb1J5yq0W3l3l1n7nqg1rQ9zv5kq0mY"}))]
pub struct CodeBody {
    /// Works once, within two minutes; where a password is asked for, within ten.
    #[serde(default)]
    #[schema(required = true, value_type = String, example = "pZkq0mZf0bQ8Jb1J5yq0W3l3l1n7nqg1rQ9zv5kq0mY")]
    code: Text,
    /// That of the account that Google is to open from now on: only when it was asked for (`password_needed`).
    #[serde(default)]
    #[schema(value_type = String, format = Password, example = "Adventure-2026")]
    password: Text,
}

/// Turns the code of the callback into a session.
#[utoipa::path(
    operation_id = "googleSession",
    tag = "auth",
    extensions(("x-changes" = json!(["sessions"]))),
    request_body = CodeBody,
    responses(
        (status = 200, description = "Signed in", body = SignedIn),
        GoogleCode, BodyErrors, GoogleErrors, TooManyRequests,
    ),
)]
#[post("/auth/google/session")]
pub async fn google_session(
    call: Call<(GoogleConfigured, Caller), Json<CodeBody>>,
) -> Result<HttpResponse, ApiError> {
    let signed_in = call
        .run(Work::Hashing, |services, (_, Caller(caller)), Json(body)| {
            let (code, password) = (body.code.raw().text(), body.password.raw().text());
            let signed_in = services.google.sign_in(code, password, &caller)?;
            Ok(SignedIn::from(signed_in))
        })
        .await?;
    Ok(private(HttpResponse::Ok(), signed_in))
}
