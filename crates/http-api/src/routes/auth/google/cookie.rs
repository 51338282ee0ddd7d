//! The cookie that proves that the browser that comes back from Google is the one that was sent there.

use actix_web::{
    HttpRequest,
    cookie::{Cookie, SameSite, time::Duration},
};
use serde::Deserialize;
use tinerary_application::{ports::secrets::Code, services::ATTEMPT_LIFETIME};
use utoipa::ToSchema;

const NAME: &str = "tinerary_google";
const PATH: &str = "/api/auth/google";

/// Whether cookies are sent over HTTPS only.
#[derive(Clone, Copy)]
pub struct SecureCookies(pub bool);

/// What a person set out to do. Both lead to the same; only the page to go back to differs.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Intent {
    #[default]
    SignIn,
    SignUp,
}

impl Intent {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::SignIn => "sign-in",
            Self::SignUp => "sign-up",
        }
    }
}

/// The cookie that is set when the browser is sent to Google.
pub fn attempt_cookie(intent: Intent, browser_secret: &Code, secure: SecureCookies) -> Cookie<'static> {
    cookie(
        format!("{}.{}", intent.as_str(), browser_secret.expose()),
        Duration::seconds(ATTEMPT_LIFETIME.num_seconds()),
        secure,
    )
}

/// Removes the cookie.
pub fn removal_cookie(secure: SecureCookies) -> Cookie<'static> {
    cookie(String::new(), Duration::ZERO, secure)
}

fn cookie(value: String, age: Duration, secure: SecureCookies) -> Cookie<'static> {
    Cookie::build(NAME, value)
        .path(PATH)
        .http_only(true)
        // Lax: it has to come along when Google sends the browser back.
        .same_site(SameSite::Lax)
        .secure(secure.0)
        .max_age(age)
        .finish()
}

/// The intent and the secret in the cookie.
pub fn read_cookie(request: &HttpRequest) -> (Intent, Option<String>) {
    let Some(cookie) = request.cookie(NAME) else {
        return (Intent::default(), None);
    };
    match cookie.value().split_once('.') {
        Some(("sign-up", secret)) => (Intent::SignUp, Some(secret.to_owned())),
        Some((_, secret)) => (Intent::SignIn, Some(secret.to_owned())),
        None => (Intent::default(), None),
    }
}
