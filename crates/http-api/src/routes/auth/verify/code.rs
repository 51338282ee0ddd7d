use actix_web::{
    HttpResponse, get,
    http::header::{CACHE_CONTROL, LOCATION},
    web::Path,
};

use crate::{
    api::Work,
    call::Call,
    error::ApiError,
    extract::Caller,
    routes::errors::{TooManyRequests, WriteErrors},
};

/// Confirms the address that the code was sent to, and leads to the web app. The link in the mail.
#[utoipa::path(
    operation_id = "verifyEmail",
    tag = "auth",
    params(("code" = String, Path, description = "The code in the mail; works once")),
    responses(
        (status = 302, description = "To `/signin?verified=1`; to `/signin?verified=0` for a code that is used, unknown or too old",
            headers(("Location" = String, description = "Where to go on"))),
        TooManyRequests, WriteErrors,
    ),
)]
#[get("/auth/verify/{code}")]
pub async fn verify_email(call: Call<Caller, Path<String>>) -> Result<HttpResponse, ApiError> {
    let confirmed = call
        .run(Work::Writing, |services, Caller(caller), code| {
            services.accounts.confirm(&code, &caller)
        })
        .await?;
    let target = if confirmed {
        "/signin?verified=1"
    } else {
        "/signin?verified=0"
    };
    Ok(HttpResponse::Found()
        .insert_header((LOCATION, target))
        .insert_header((CACHE_CONTROL, "no-store"))
        .finish())
}
