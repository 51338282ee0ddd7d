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

/// Sends another mail to confirm an address, if a sign-up with it waits for that. The same answer for every address.
#[utoipa::path(
    operation_id = "resendVerification",
    tag = "auth",
    extensions(("x-changes" = json!([]))),
    request_body = EmailBody,
    responses(
        (status = 200, description = "A mail is on its way, if there is something to confirm", body = MessageResponse),
        BodyErrors, TooManyRequests,
    ),
)]
#[post("/auth/verify/resend")]
pub async fn resend_verification(call: Call<Caller, Json<EmailBody>>) -> Result<HttpResponse, ApiError> {
    call.run(Work::Writing, |services, Caller(caller), Json(body)| {
        services.accounts.resend(body.email.raw().text(), &caller)
    })
    .await?;
    Ok(private(
        HttpResponse::Ok(),
        MessageResponse::new(
            "If an account with this address waits to be confirmed, a mail is on its way to it",
        ),
    ))
}
