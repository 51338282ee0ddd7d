use actix_web::{HttpResponse, post};
use serde::Deserialize;
use tinerary_application::services::ConfirmFields;
use tinerary_serving::Work;
use utoipa::ToSchema;

use crate::{
    call::Call,
    dto::{SignedIn, values},
    envelope::private,
    error::ApiError,
    extract::{Caller, Json, Text},
    routes::errors::{BodyErrors, TooManyRequests, WrongPassword},
};

/// What confirms an address: the code in the mail, and the password that was chosen at that sign-up or a new one.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({
    "code": "pZkq0mZf0bQ8Jb1J5yq0W3l3l1n7nqg1rQ9zv5kq0mY", "password": "a tram up the hill",
}))]
pub struct ConfirmBody {
    /// From the mail; works once.
    #[serde(default)]
    #[schema(required = true, value_type = String, example = "pZkq0mZf0bQ8Jb1J5yq0W3l3l1n7nqg1rQ9zv5kq0mY")]
    code: Text,
    /// Needed without `newPassword`.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = Password, example = "a tram up the hill")]
    password: Text,
    /// Takes the place of the password that was chosen.
    #[serde(default, rename = "newPassword")]
    #[schema(value_type = Option<values::NewPassword>)]
    new_password: Text,
}

/// Confirms the address of a sign-up, which becomes an account, and signs in. Another password than the one that was chosen
/// does not use the code up.
#[utoipa::path(
    operation_id = "verifyEmail",
    tag = "auth",
    extensions(("x-changes" = json!(["people", "sessions"]))),
    request_body = ConfirmBody,
    responses(
        (status = 200, description = "Confirmed and signed in", body = SignedIn),
        WrongPassword, BodyErrors, TooManyRequests,
    ),
)]
#[post("/auth/verify")]
pub async fn verify_email(call: Call<Caller, Json<ConfirmBody>>) -> Result<HttpResponse, ApiError> {
    let signed_in = call
        .run(Work::Hashing, |services, Caller(caller), Json(body)| {
            let fields = ConfirmFields {
                code: body.code.raw().text(),
                password: body.password.raw(),
                new_password: body.new_password.raw(),
            };
            services.accounts.confirm(&fields, &caller).map(SignedIn::from)
        })
        .await?;
    Ok(private(HttpResponse::Ok(), signed_in))
}
