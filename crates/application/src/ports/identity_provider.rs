//! Sign-in by OpenID Connect (Google).

use tinerary_domain::Email;

use crate::error::Source;

/// A person at the provider. Not their address, which can change hands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct IdentityKey {
    /// `iss`.
    pub issuer: String,
    /// `sub`.
    pub subject: String,
}

/// What the provider says about a person, after all checks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// Who it is.
    pub key: IdentityKey,
    /// The address; `None` when the provider gave none that is valid.
    pub email: Option<Email>,
    /// Whether the provider has seen that the address is theirs.
    pub email_verified: bool,
    /// `given_name`, or what stands before the last word of `name`; may be empty.
    pub given_name: String,
    /// `family_name`, or the last word of `name`; may be empty.
    pub family_name: String,
    /// The address of a portrait.
    pub picture: Option<String>,
}

/// Where to send the browser, and what to remember until it comes back.
#[derive(Clone, PartialEq, Eq)]
pub struct Authorization {
    /// The address at the provider.
    pub url: String,
    /// `state`: comes back with the browser.
    pub state: String,
    /// `nonce`: comes back inside the ID token.
    pub nonce: String,
    /// The PKCE verifier: proves to the provider that it is the same party who asks for the token.
    pub verifier: String,
}

/// Why a sign-in at the provider failed.
#[derive(Debug, thiserror::Error)]
pub enum IdentityError {
    /// The provider does not answer in time, or says that it is away.
    #[error("the identity provider is not available")]
    Unavailable(#[source] Source),
    /// The provider refused the code, or its answer failed a check (signature, issuer, audience,
    /// expiry, nonce).
    #[error("the identity provider's answer is not to be trusted")]
    Refused(#[source] Source),
}

/// An OpenID provider, found by discovery. Each call has its time limits.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait IdentityProvider: Send + Sync {
    /// Begins a sign-in: authorisation code flow with PKCE (S256), `state` and `nonce`, scopes `openid email profile`.
    ///
    /// # Errors
    /// [`IdentityError::Unavailable`] when the provider cannot be found.
    fn begin_authorization(&self) -> Result<Authorization, IdentityError>;

    /// Exchanges the code that came back for the ID token and checks it: signature by the provider's keys, `iss`,
    /// `aud`, `exp`, `nonce`.
    fn exchange_code(&self, code: &str, nonce: &str, verifier: &str) -> Result<Identity, IdentityError>;
}
