//! Sign-in with an OpenID Connect provider.

mod claims;
mod discovery;
mod http;
mod id_token;
mod problem;
mod setup;

use openidconnect::{
    AuthType, AuthorizationCode, ClientId, ClientSecret, CsrfToken, EndpointMaybeSet, EndpointNotSet,
    EndpointSet, Nonce, PkceCodeChallenge, PkceCodeVerifier, RedirectUrl, RequestTokenError, Scope,
    TokenResponse,
    core::{
        CoreAuthenticationFlow, CoreClient, CoreClientAuthMethod, CoreErrorResponseType, CoreIdToken,
        CoreProviderMetadata, CoreTokenResponse,
    },
};
use tinerary_application::ports::identity_provider::{
    Authorization, Identity, IdentityError, IdentityProvider,
};

pub use self::setup::{OpenIdSettings, OpenIdSetupError};
use self::{
    discovery::Discovery,
    http::Http,
    problem::{refused, unavailable},
};

/// A client configured from the provider's discovery document.
type Client = CoreClient<
    EndpointSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointMaybeSet,
    EndpointMaybeSet,
>;

/// An OpenID Connect provider, configured by discovery: Google, or any other that puts `email` into the ID token.
pub struct OpenIdProvider {
    client_id: ClientId,
    client_secret: ClientSecret,
    redirect_url: RedirectUrl,
    discovery: Discovery,
    http: Http,
}

impl OpenIdProvider {
    /// Checks the settings; does not call the provider yet.
    ///
    /// # Errors
    /// [`OpenIdSetupError`] when they cannot be right.
    pub fn new(settings: OpenIdSettings) -> Result<Self, OpenIdSetupError> {
        let issuer = setup::issuer(settings.issuer)?;
        let redirect_url = setup::redirect_url(settings.redirect_url)?;
        if settings.client_id.is_empty() || settings.client_secret.is_empty() {
            return Err(OpenIdSetupError::Client);
        }
        let http = Http::new(issuer.url(), settings.timeout);
        Ok(Self {
            client_id: ClientId::new(settings.client_id),
            client_secret: ClientSecret::new(settings.client_secret),
            redirect_url,
            discovery: Discovery::new(issuer, http.clone()),
            http,
        })
    }

    fn client(&self, provider: &CoreProviderMetadata) -> Client {
        let client = CoreClient::from_provider_metadata(
            provider.clone(),
            self.client_id.clone(),
            Some(self.client_secret.clone()),
        );
        client
            .set_redirect_uri(self.redirect_url.clone())
            .set_auth_type(auth_type(provider))
    }

    /// Exchanges the code for tokens. Errors never contain what the provider sent, which may be a token.
    fn exchange(
        &self,
        provider: &CoreProviderMetadata,
        code: &str,
        verifier: &str,
    ) -> Result<CoreTokenResponse, IdentityError> {
        self.client(provider)
            .exchange_code(AuthorizationCode::new(code.to_owned()))
            .map_err(|_| refused("the discovery document names no token endpoint"))?
            .set_pkce_verifier(PkceCodeVerifier::new(verifier.to_owned()))
            .request(&|request| self.http.call(request))
            .map_err(|error| match error {
                RequestTokenError::Request(error) if error.is_transient() => {
                    unavailable(format!("the token endpoint: {error}"))
                }
                RequestTokenError::Request(error) => refused(format!("the token endpoint: {error}")),
                RequestTokenError::ServerResponse(answer) => refused(match answer.error() {
                    CoreErrorResponseType::Extension(_) => {
                        "the token endpoint answered with an error of its own".to_owned()
                    }
                    known => format!("the token endpoint answered {}", known.as_ref()),
                }),
                RequestTokenError::Parse(..) | RequestTokenError::Other(_) => {
                    refused("the token endpoint answered with something else than tokens")
                }
            })
    }

    /// Verifies the token, again with fresh keys when its key is unknown.
    fn verified_identity(
        &self,
        provider: &CoreProviderMetadata,
        token: &CoreIdToken,
        nonce: &Nonce,
    ) -> Result<Identity, IdentityError> {
        let verified = match id_token::verify(provider, token, &self.client_id, nonce) {
            Err(error) if id_token::is_key_problem(&error) => {
                let provider = self.discovery.refresh_keys()?;
                id_token::verify(&provider, token, &self.client_id, nonce)
            }
            outcome => outcome,
        };
        claims::identity(verified.map_err(|error| refused(format!("the ID token: {error}")))?)
    }
}

impl IdentityProvider for OpenIdProvider {
    fn begin_authorization(&self) -> Result<Authorization, IdentityError> {
        let provider = self.discovery.provider()?;
        let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
        let (url, state, nonce) = self
            .client(&provider)
            .authorize_url(
                CoreAuthenticationFlow::AuthorizationCode,
                CsrfToken::new_random,
                Nonce::new_random,
            )
            .add_scope(Scope::new("email".to_owned()))
            .add_scope(Scope::new("profile".to_owned()))
            .set_pkce_challenge(challenge)
            .url();
        Ok(Authorization {
            url: url.into(),
            state: state.into_secret(),
            nonce: nonce.secret().clone(),
            verifier: verifier.into_secret(),
        })
    }

    fn exchange_code(&self, code: &str, nonce: &str, verifier: &str) -> Result<Identity, IdentityError> {
        let provider = self.discovery.provider()?;
        let tokens = self.exchange(&provider, code, verifier)?;
        let token = tokens
            .id_token()
            .ok_or_else(|| refused("the token endpoint answered without an ID token"))?;
        self.verified_identity(&provider, token, &Nonce::new(nonce.to_owned()))
    }
}

/// How the client authenticates: with HTTP Basic, as the standard prefers, unless the provider only takes the form.
fn auth_type(provider: &CoreProviderMetadata) -> AuthType {
    match provider.token_endpoint_auth_methods_supported() {
        Some(methods)
            if methods.contains(&CoreClientAuthMethod::ClientSecretPost)
                && !methods.contains(&CoreClientAuthMethod::ClientSecretBasic) =>
        {
            AuthType::RequestBody
        }
        _ => AuthType::BasicAuth,
    }
}
