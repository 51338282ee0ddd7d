use actix_web::{HttpResponse, post};
use serde::Deserialize;
use tinerary_application::services::SignInFields;
use tinerary_serving::Work;
use utoipa::ToSchema;

use crate::{
    call::Call,
    dto::SignedIn,
    envelope::private,
    error::ApiError,
    extract::{Caller, Json, Text},
    routes::errors::{BodyErrors, TooManyRequests, WrongCredentials},
};

/// What somebody signs in with.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"email": "ana@tinerary.test", "password": "Adventure-2026"}))]
pub struct SignInBody {
    #[serde(default)]
    #[schema(required = true, value_type = String, format = Email, min_length = 1, example = "ana@tinerary.test")]
    email: Text,
    #[serde(default)]
    #[schema(required = true, value_type = String, format = Password, min_length = 1, example = "Adventure-2026")]
    password: Text,
}

/// Signs in by address and password.
#[utoipa::path(
    operation_id = "signIn",
    tag = "auth",
    extensions(("x-changes" = json!(["sessions"]))),
    request_body = SignInBody,
    responses(
        (status = 200, description = "Signed in", body = SignedIn),
        WrongCredentials, BodyErrors, TooManyRequests,
    ),
)]
#[post("/auth/sign-in")]
pub async fn sign_in(call: Call<Caller, Json<SignInBody>>) -> Result<HttpResponse, ApiError> {
    let signed_in = call
        .run(Work::Hashing, |services, Caller(caller), Json(body)| {
            let fields = SignInFields {
                email: body.email.raw(),
                password: body.password.raw(),
            };
            services.sessions.sign_in(&fields, &caller).map(SignedIn::from)
        })
        .await?;
    Ok(private(HttpResponse::Ok(), signed_in))
}
