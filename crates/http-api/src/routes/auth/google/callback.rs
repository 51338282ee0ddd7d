use actix_web::{
    HttpRequest, HttpResponse, get,
    http::header::{CACHE_CONTROL, LOCATION},
    web::Data,
};
use serde::Deserialize;
use tinerary_application::{
    AppError,
    error::Causes,
    services::{Callback, GoogleError},
};
use tinerary_serving::Work;
use utoipa::IntoParams;

use super::{
    configured::GoogleConfigured,
    cookie::{SecureCookies, read_cookie, removal_cookie},
};
use crate::{
    call::Call,
    error::ApiError,
    extract::{Caller, Query},
    routes::errors::{GoogleErrors, TooManyRequests},
};

/// What Google sends the browser back with.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CallbackQuery {
    /// What the browser left with.
    #[param(nullable = false)]
    state: Option<String>,
    /// For the server to exchange.
    #[param(nullable = false)]
    code: Option<String>,
    /// In place of a code.
    #[param(nullable = false)]
    error: Option<String>,
}

/// Takes the browser back from Google and leads it to the web app. It must bring the cookie that startGoogle set.
#[utoipa::path(
    operation_id = "googleCallback",
    tag = "auth",
    extensions(("x-changes" = json!(["people"]))),
    params(CallbackQuery),
    responses(
        (status = 302, description = "To `/auth/callback#code=…` with a code for googleSession, or to \
            `/auth/callback#error=…&intent=…`, where the error is one of cancelled, unverified, refused, expired, too-many, unavailable",
            headers(("Location" = String, description = "Where to go on"))),
        TooManyRequests, GoogleErrors,
    ),
)]
#[get("/auth/google/callback")]
pub async fn google_callback(
    request: HttpRequest,
    call: Call<(GoogleConfigured, Caller)>,
    secure: Data<SecureCookies>,
) -> HttpResponse {
    let (intent, browser_secret) = read_cookie(&request);
    let outcome = match Query::<CallbackQuery>::read(request.query_string()) {
        Ok(Query(query)) => {
            call.run(Work::External, move |services, (_, Caller(caller)), ()| {
                let callback = Callback {
                    state: query.state.as_deref(),
                    code: query.code.as_deref(),
                    error: query.error.as_deref(),
                    browser_secret: browser_secret.as_deref(),
                };
                services.google.handle_callback(&callback, &caller)
            })
            .await
        }
        Err(error) => Err(error),
    };
    // After an unknown or expired attempt, and where none was looked for, the cookie stays: it may belong to one in another tab,
    // which can still succeed.
    let is_used = !matches!(outcome, Ok(Err(GoogleError::Expired)) | Err(_));
    // In the fragment, which browsers do not send to servers.
    let fragment = match outcome {
        Ok(Ok(code)) => format!("code={}", code.expose()),
        Ok(Err(error)) => {
            if let GoogleError::Refused(_) | GoogleError::Unavailable(_) = error {
                tracing::warn!(causes = %Causes(&error), "a sign-in with Google failed");
            }
            format!("error={error}&intent={}", intent.as_str())
        }
        // There is a person in front of this: no answer of the API's, which they could not read.
        Err(error) => {
            let reason = match &error {
                ApiError::BadParameter(_) => "refused",
                ApiError::App(AppError::TooMany(_)) => "too-many",
                _ => {
                    tracing::error!(causes = %Causes(&error), "a sign-in with Google failed");
                    "unavailable"
                }
            };
            format!("error={reason}&intent={}", intent.as_str())
        }
    };
    let mut response = HttpResponse::Found();
    response
        .insert_header((LOCATION, format!("/auth/callback#{fragment}")))
        .insert_header((CACHE_CONTROL, "no-store"));
    if is_used {
        response.cookie(removal_cookie(**secure));
    }
    response.finish()
}
