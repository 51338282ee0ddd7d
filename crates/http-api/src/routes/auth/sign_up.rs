use actix_web::{HttpResponse, http::header::LOCATION, post};
use tinerary_serving::Work;

use crate::{
    call::Call,
    dto::SignUpBody,
    envelope::{WriteResponse, private},
    error::ApiError,
    extract::{Caller, Json, MaybeActor},
    routes::errors::{AdminsOnly, BodyErrors, TooManyRequests},
};

/// Signs up and sends a mail to confirm the address: the first sign-up that is confirmed becomes the account.
///
/// The answer is the same when the address has an account already; the mail then says so, and nothing comes of it.
#[utoipa::path(
    operation_id = "signUp",
    tag = "auth",
    extensions(("x-changes" = json!([]))),
    request_body = SignUpBody,
    responses(
        (status = 201, description = "A mail is on its way", body = WriteResponse,
            headers(("Location" = String, description = "Where the profile will be"))),
        AdminsOnly, BodyErrors, TooManyRequests,
    ),
    security((), ("bearer" = [])),
)]
#[post("/auth/sign-up")]
pub async fn sign_up(call: Call<(MaybeActor, Caller), Json<SignUpBody>>) -> Result<HttpResponse, ApiError> {
    let id = call
        .run(
            Work::Hashing,
            |services, (MaybeActor(actor), Caller(caller)), Json(body)| {
                services.accounts.sign_up(&body, actor, &caller)
            },
        )
        .await?;
    let mut response = HttpResponse::Created();
    response.insert_header((LOCATION, format!("/api/auth/me/{id}")));
    Ok(private(
        response,
        WriteResponse::new(
            id.into_string(),
            "User created: please confirm your address with the link in the mail that we sent you",
        ),
    ))
}
