use actix_web::{HttpResponse, post, web::Data};

use crate::{
    api::{Api, Work},
    envelope::{Told, private},
    error::ApiError,
    extract::{Caller, Json},
    routes::{
        auth::EmailBody,
        errors::{BodyErrors, TooManyRequests},
    },
};

/// Sends another mail to confirm an address, if an account with it waits for that. The same answer for every address.
#[utoipa::path(
    operation_id = "resendVerification",
    tag = "auth",
    request_body = EmailBody,
    responses(
        (status = 200, description = "A mail is on its way, if there is something to confirm", body = Told),
        BodyErrors,
        TooManyRequests,
    ),
)]
#[post("/auth/verify/resend")]
pub async fn resend_verification(
    caller: Caller,
    body: Json<EmailBody>,
    api: Data<Api>,
) -> Result<HttpResponse, ApiError> {
    api.run_at(Work::Writing, move |services| {
        services.accounts.resend(body.0.email.as_deref(), &caller.0)
    })
    .await?;
    Ok(private(
        HttpResponse::Ok(),
        Told::new("If an account with this address waits to be confirmed, a mail is on its way to it"),
    ))
}
