//! The settings of the client at the provider.

use std::time::Duration;

use openidconnect::{IssuerUrl, RedirectUrl};
use url::{Host, Url};

/// Which client we are, and at which provider.
pub struct OpenIdSettings {
    /// The provider, exactly as it calls itself in its tokens: [`OpenIdSettings::GOOGLE`] or another.
    pub issuer: String,
    /// The name that the provider knows us by.
    pub client_id: String,
    /// The password that the provider knows us by.
    pub client_secret: String,
    /// Where the provider sends the browser back to, as it was registered there.
    pub redirect_url: String,
    /// The limit for each HTTP call.
    pub timeout: Duration,
}

impl OpenIdSettings {
    /// Google.
    pub const GOOGLE: &str = "https://accounts.google.com";
    /// The limit to choose when there is no reason for another.
    pub const TIMEOUT: Duration = Duration::from_secs(5);
}

/// Why there can be no such client. Each is one plain line for whoever starts the program.
#[derive(Debug, thiserror::Error)]
pub enum OpenIdSetupError {
    /// The provider's address is none, or its answers could be forged on the way.
    #[error("{0:?} is no OpenID issuer: it must begin with https:// (http:// only for one on this machine)")]
    Issuer(String),
    /// The address to come back to is none.
    #[error("{0:?} is no address for the browser to come back to")]
    RedirectUrl(String),
    /// The provider's name or password for us is missing.
    #[error("the OpenID client needs an id and a secret")]
    Client,
}

/// Reads the issuer. Over `http://` anybody on the way could vouch for anybody, so that is for this machine only.
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

/// Whether `url` is on this machine.
pub(super) fn is_loopback(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(ip)) => ip.is_loopback(),
        Some(Host::Ipv6(ip)) => ip.is_loopback(),
        None => false,
    }
}
