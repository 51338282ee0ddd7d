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

/// Sends a mail with which to choose a new password, if there is an account. The same answer for every address.
#[utoipa::path(
    operation_id = "forgotPassword",
    tag = "auth",
    request_body = EmailBody,
    responses(
        (status = 200, description = "A mail is on its way, if there is an account", body = Told),
        BodyErrors,
        TooManyRequests,
    ),
)]
#[post("/auth/password/forgot")]
pub async fn forgot_password(
    caller: Caller,
    body: Json<EmailBody>,
    api: Data<Api>,
) -> Result<HttpResponse, ApiError> {
    api.run_at(Work::Writing, move |services| {
        services.accounts.forgot(body.0.email.as_deref(), &caller.0)
    })
    .await?;
    Ok(private(
        HttpResponse::Ok(),
        Told::new("If there is an account with this address, a mail is on its way to it"),
    ))
}
