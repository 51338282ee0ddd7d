//! Settings of the OpenID client.

use std::time::Duration;

use openidconnect::{IssuerUrl, RedirectUrl};
use url::Url;

use crate::calls::is_loopback;

/// The provider, and our client there.
pub struct OpenIdSettings {
    /// The issuer, exactly as in its tokens: [`OpenIdSettings::GOOGLE`] or another.
    pub issuer: String,
    /// Our client id.
    pub client_id: String,
    /// Our client secret.
    pub client_secret: String,
    /// The redirect URL, as registered with the provider.
    pub redirect_url: String,
    /// Time limit of each HTTP call.
    pub timeout: Duration,
}

impl OpenIdSettings {
    /// Google.
    pub const GOOGLE: &str = "https://accounts.google.com";
    /// The usual time limit.
    pub const TIMEOUT: Duration = Duration::from_secs(5);
}

/// Invalid settings. Each error is one line for the operator.
#[derive(Debug, thiserror::Error)]
pub enum OpenIdSetupError {
    /// The issuer is no URL, or not one that is safe from forged responses.
    #[error("{0:?} is no OpenID issuer: it must begin with https:// (http:// only for one on this machine)")]
    Issuer(String),
    /// The redirect URL is no URL.
    #[error("{0:?} is no address for the browser to come back to")]
    RedirectUrl(String),
    /// The client id or the client secret is missing.
    #[error("the OpenID client needs an id and a secret")]
    Client,
}

/// Parses the issuer. Plain `http://` could be tampered with, so it is for this machine only.
pub(super) fn issuer(text: String) -> Result<IssuerUrl, OpenIdSetupError> {
    let good = Url::parse(&text).is_ok_and(|url| {
        (url.scheme() == "https" || url.scheme() == "http" && is_loopback(&url))
            && url.query().is_none()
            && url.fragment().is_none()
            && url.username().is_empty()
            && url.password().is_none()
    });
    match IssuerUrl::new(text.clone()) {
        Ok(issuer) if good => Ok(issuer),
        _ => Err(OpenIdSetupError::Issuer(text)),
    }
}

pub(super) fn redirect_url(text: String) -> Result<RedirectUrl, OpenIdSetupError> {
    match RedirectUrl::new(text.clone()) {
        Ok(url) if matches!(url.url().scheme(), "https" | "http") && url.url().fragment().is_none() => {
            Ok(url)
        }
        _ => Err(OpenIdSetupError::RedirectUrl(text)),
    }
}
