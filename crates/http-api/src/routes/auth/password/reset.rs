use actix_web::{HttpResponse, post};
use serde::Deserialize;
use tinerary_application::services::ResetFields;
use tinerary_serving::Work;
use utoipa::ToSchema;

use crate::{
    call::Call,
    dto::values,
    envelope::{MessageResponse, private},
    error::ApiError,
    extract::{Caller, Json, Text},
    routes::errors::{BodyErrors, TooManyRequests},
};

/// A new password.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({
    "code": "pZkq0mZf0bQ8Jb1J5yq0W3l3l1n7nqg1rQ9zv5kq0mY", "password": "a tram up the hill",
}))]
pub struct ResetBody {
    /// From the mail; works once.
    #[serde(default)]
    #[schema(required = true, value_type = String, example = "pZkq0mZf0bQ8Jb1J5yq0W3l3l1n7nqg1rQ9zv5kq0mY")]
    code: Text,
    #[serde(default)]
    #[schema(required = true, value_type = values::NewPassword)]
    password: Text,
}

/// Sets a new password with the code of a mail, and ends every session of that person.
#[utoipa::path(
    operation_id = "resetPassword",
    tag = "auth",
    extensions(("x-changes" = json!(["sessions"]))),
    request_body = ResetBody,
    responses(
        (status = 200, description = "The password is set", body = MessageResponse),
        BodyErrors, TooManyRequests,
    ),
)]
#[post("/auth/password/reset")]
pub async fn reset_password(call: Call<Caller, Json<ResetBody>>) -> Result<HttpResponse, ApiError> {
    call.run(Work::Hashing, |services, Caller(caller), Json(body)| {
        let fields = ResetFields {
            code: body.code.raw().text(),
            password: body.password.raw().text(),
        };
        services.accounts.reset(&fields, &caller)
    })
    .await?;
    Ok(private(
        HttpResponse::Ok(),
        MessageResponse::new("Your password was changed. Please sign in with it"),
    ))
}
