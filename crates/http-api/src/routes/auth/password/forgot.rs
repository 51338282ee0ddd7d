use actix_web::{HttpResponse, post};
use tinerary_serving::Work;

use crate::{
    call::Call,
    envelope::{MessageResponse, private},
    error::ApiError,
    extract::{Caller, Json},
    routes::{
        auth::EmailBody,
        errors::{BodyErrors, TooManyRequests},
    },
};

/// Sends a mail with which to choose a new password, if there is an account or a sign-up that waits to be confirmed. The same
/// answer for every address.
#[utoipa::path(
    operation_id = "forgotPassword",
    tag = "auth",
    extensions(("x-changes" = json!([]))),
    request_body = EmailBody,
    responses(
        (status = 200, description = "A mail is on its way, if there is an account", body = MessageResponse),
        BodyErrors, TooManyRequests,
    ),
)]
#[post("/auth/password/forgot")]
pub async fn forgot_password(call: Call<Caller, Json<EmailBody>>) -> Result<HttpResponse, ApiError> {
    call.run(Work::Writing, |services, Caller(caller), Json(body)| {
        services.accounts.forgot(body.email.raw().text(), &caller)
    })
    .await?;
    Ok(private(
        HttpResponse::Ok(),
        MessageResponse::new("If there is an account with this address, a mail is on its way to it"),
    ))
}
