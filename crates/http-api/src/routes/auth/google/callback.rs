use actix_web::{
    HttpRequest, HttpResponse, get,
    http::header::{CACHE_CONTROL, LOCATION},
    web::Data,
};
use serde::Deserialize;
use tinerary_application::{
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
    routes::errors::{BadParameters, GoogleErrors, TooManyRequests},
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
            `/auth/callback#error=…&intent=…`, where the error is one of cancelled, unverified, refused, expired, unavailable",
            headers(("Location" = String, description = "Where to go on"))),
        BadParameters, TooManyRequests, GoogleErrors,
    ),
)]
#[get("/auth/google/callback")]
pub async fn google_callback(
    request: HttpRequest,
    call: Call<(GoogleConfigured, Caller), Query<CallbackQuery>>,
    secure: Data<SecureCookies>,
) -> Result<HttpResponse, ApiError> {
    let (intent, browser_secret) = read_cookie(&request);
    let outcome = call
        .run(
            Work::External,
            move |services, (_, Caller(caller)), Query(query)| {
                let callback = Callback {
                    state: query.state.as_deref(),
                    code: query.code.as_deref(),
                    error: query.error.as_deref(),
                    browser_secret: browser_secret.as_deref(),
                };
                services.google.handle_callback(&callback, &caller)
            },
        )
        .await?;
    // After an unknown or expired attempt the cookie stays: it may belong to one in another tab, which can still succeed.
    let is_used = !matches!(outcome, Err(GoogleError::Expired));
    // In the fragment, which browsers do not send to servers.
    let fragment = match outcome {
        Ok(code) => format!("code={}", code.expose()),
        Err(error) => {
            if let GoogleError::Refused(_) | GoogleError::Unavailable(_) = error {
                tracing::warn!(causes = %Causes(&error), "a sign-in with Google failed");
            }
            format!("error={error}&intent={}", intent.as_str())
        }
    };
    let mut response = HttpResponse::Found();
    response
        .insert_header((LOCATION, format!("/auth/callback#{fragment}")))
        .insert_header((CACHE_CONTROL, "no-store"));
    if is_used {
        response.cookie(removal_cookie(**secure));
    }
    Ok(response.finish())
}
