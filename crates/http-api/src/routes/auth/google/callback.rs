use actix_web::{
    HttpRequest, HttpResponse, get,
    http::header::{CACHE_CONTROL, LOCATION},
    web::Data,
};
use serde::Deserialize;
use tinerary_application::{
    error::Causes,
    services::{Arrival, GoogleError},
};
use utoipa::IntoParams;

use super::{
    configured::GoogleConfigured,
    cookie::{SecureCookies, left_with, used},
};
use crate::{
    api::Work,
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
    params(CallbackQuery),
    responses(
        (status = 302, description = "To `/auth/callback#code=…` with a code for googleSession, or to \
            `/auth/callback#error=…&intent=…`, where the error is one of cancelled, unverified, refused, expired, unavailable",
            headers(("Location" = String, description = "Where to go on"))),
        BadParameters,
        TooManyRequests,
        GoogleErrors,
    ),
)]
#[get("/auth/google/callback")]
pub async fn google_callback(
    request: HttpRequest,
    call: Call<(GoogleConfigured, Caller), Query<CallbackQuery>>,
    secure: Data<SecureCookies>,
) -> Result<HttpResponse, ApiError> {
    let (intent, browser) = left_with(&request);
    let admitted = call
        .run(
            Work::Outside,
            move |services, (_, Caller(caller)), Query(query)| {
                let arrival = Arrival {
                    state: query.state.as_deref(),
                    code: query.code.as_deref(),
                    error: query.error.as_deref(),
                    browser: browser.as_deref(),
                };
                services.google.arrive(&arrival, &caller)
            },
        )
        .await?;
    // It was nobody's attempt: the cookie belongs to another one, which another tab has begun and which can still succeed.
    let is_used = !matches!(admitted, Err(GoogleError::Expired));
    // Behind the #: the browser keeps it to itself.
    let fragment = match admitted {
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
        response.cookie(used(**secure));
    }
    Ok(response.finish())
}
