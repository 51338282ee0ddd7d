use actix_web::{
    HttpResponse, get,
    http::header::{CACHE_CONTROL, LOCATION},
    web::Data,
};
use serde::Deserialize;
use utoipa::IntoParams;

use super::{
    configured::Configured,
    cookie::{Intent, SecureCookies, leaving},
};
use crate::{
    api::{Api, Work},
    error::ApiError,
    extract::{Caller, Query, Then},
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
/// nobody else's browser can be sent back in this one's place.
#[utoipa::path(
    operation_id = "startGoogle",
    tag = "auth",
    params(StartQuery),
    responses(
        (status = 302, description = "To Google", headers(("Location" = String, description = "The address at Google"))),
        BadParameters,
        TooManyRequests,
        GoogleErrors,
    ),
)]
#[get("/auth/google")]
pub async fn start_google(
    caller: Caller,
    Then(_configured, query): Then<Configured, Query<StartQuery>>,
    api: Data<Api>,
    secure: Data<SecureCookies>,
) -> Result<HttpResponse, ApiError> {
    let intent = match query.0.intent.as_deref() {
        None | Some("" | "sign-in") => Intent::SignIn,
        Some("sign-up") => Intent::SignUp,
        Some(_) => {
            return Err(ApiError::BadParameter(
                "intent must be sign-in or sign-up".to_owned(),
            ));
        }
    };
    let departure = api
        .run_at(Work::Outside, move |services| services.google.depart(&caller.0))
        .await?;
    Ok(HttpResponse::Found()
        .insert_header((LOCATION, departure.url))
        .insert_header((CACHE_CONTROL, "no-store"))
        .cookie(leaving(intent, &departure.browser, **secure))
        .finish())
}
