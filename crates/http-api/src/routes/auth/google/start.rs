use actix_web::{
    HttpResponse, get,
    http::header::{CACHE_CONTROL, LOCATION},
    web::Data,
};
use serde::Deserialize;
use tinerary_serving::Work;
use utoipa::IntoParams;

use super::{
    configured::GoogleConfigured,
    cookie::{Intent, SecureCookies, attempt_cookie},
};
use crate::{
    call::Call,
    error::ApiError,
    extract::{Caller, Query},
    routes::errors::{BadParameters, GoogleErrors, TooManyRequests},
};

/// What the person set out to do.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct StartQuery {
    /// Which page to go back to when something is wrong.
    #[param(inline, value_type = Option<Intent>, nullable = false)]
    intent: Option<String>,
}

/// Leads the browser to Google. A page to go to, not a call to make: it sets a cookie, which googleCallback asks for, so that
/// no other browser can be sent back in this one's place.
#[utoipa::path(
    operation_id = "startGoogle",
    tag = "auth",
    extensions(("x-reads" = json!([]))),
    params(StartQuery),
    responses(
        (status = 302, description = "To Google", headers(("Location" = String, description = "The address at Google"))),
        BadParameters, TooManyRequests, GoogleErrors,
    ),
)]
#[get("/auth/google")]
pub async fn start_google(
    call: Call<(GoogleConfigured, Caller), Query<StartQuery>>,
    secure: Data<SecureCookies>,
) -> Result<HttpResponse, ApiError> {
    let intent = match call.rest.0.intent.as_deref() {
        None | Some("" | "sign-in") => Intent::SignIn,
        Some("sign-up") => Intent::SignUp,
        Some(_) => {
            return Err(ApiError::BadParameter(
                "intent must be sign-in or sign-up".to_owned(),
            ));
        }
    };
    let authorization = call
        .run(Work::External, |services, (_, Caller(caller)), _| {
            services.google.begin_authorization(&caller)
        })
        .await?;
    Ok(HttpResponse::Found()
        .insert_header((LOCATION, authorization.url))
        .insert_header((CACHE_CONTROL, "no-store"))
        .cookie(attempt_cookie(intent, &authorization.browser_secret, **secure))
        .finish())
}
