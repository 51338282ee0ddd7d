//! Sign-in with an OpenID Connect provider.

mod claims;
mod discovery;
mod http;
mod id_token;
mod problem;
mod setup;
mod user_info;

use std::{cell::Cell, mem};

use openidconnect::{
    AuthType, AuthorizationCode, ClientId, ClientSecret, CsrfToken, EndpointMaybeSet, EndpointNotSet,
    EndpointSet, HttpResponse, Nonce, OAuth2TokenResponse as _, PkceCodeChallenge, PkceCodeVerifier,
    RedirectUrl, RequestTokenError, Scope, TokenResponse,
    core::{
        CoreAuthenticationFlow, CoreClient, CoreClientAuthMethod, CoreErrorResponseType, CoreIdToken,
        CoreIdTokenClaims, CoreProviderMetadata, CoreTokenResponse,
    },
};
use serde_json::{Map, Value};
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

/// An OpenID Connect provider, configured by discovery: Google, or any other that says `email` in the ID token or in userinfo.
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

    /// Exchanges the code for tokens, and returns the ID token as the provider signed it where it had to be rewritten to be read.
    /// Errors never contain what the provider sent, which may be a token.
    fn exchange(
        &self,
        provider: &CoreProviderMetadata,
        code: &str,
        verifier: &str,
    ) -> Result<(CoreTokenResponse, Option<String>), IdentityError> {
        let signed = Cell::new(None);
        let tokens = self
            .client(provider)
            .exchange_code(AuthorizationCode::new(code.to_owned()))
            .map_err(|_| refused("the discovery document names no token endpoint"))?
            .set_pkce_verifier(PkceCodeVerifier::new(verifier.to_owned()))
            .request(&|request| self.http.call(request).map(|answer| only_tokens(answer, &signed)))
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
            })?;
        Ok((tokens, signed.take()))
    }

    /// The claims of the token, verified again with fresh keys when its key is unknown.
    fn verified<'a>(
        &self,
        provider: &CoreProviderMetadata,
        token: &'a CoreIdToken,
        signed: Option<&str>,
        nonce: &Nonce,
    ) -> Result<&'a CoreIdTokenClaims, IdentityError> {
        let verified = match id_token::verify(provider, token, signed, &self.client_id, nonce) {
            Err(error) if id_token::is_key_problem(&error) => {
                let provider = self.discovery.refresh_keys()?;
                id_token::verify(&provider, token, signed, &self.client_id, nonce)
            }
            outcome => outcome,
        };
        verified.map_err(|error| refused(format!("the ID token: {error}")))
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
        let (tokens, signed) = self.exchange(&provider, code, verifier)?;
        let token = tokens
            .id_token()
            .ok_or_else(|| refused("the token endpoint answered without an ID token"))?;
        let claims = self.verified(&provider, token, signed.as_deref(), &Nonce::new(nonce.to_owned()))?;
        let identity = claims::identity(claims)?;
        match provider.userinfo_endpoint() {
            Some(endpoint) if !claims::say_address(claims) => {
                let more = user_info::ask(&self.http, endpoint, tokens.access_token())?;
                user_info::complete(identity, &more)
            }
            _ => Ok(identity),
        }
    }
}

/// An answer with tokens without all that is not read here, which some providers write in forms of their own: `expires_in` as a
/// text, `scope` as a list. Where the ID token is rewritten, the one that was signed goes to `signed`.
fn only_tokens(answer: HttpResponse, signed: &Cell<Option<String>>) -> HttpResponse {
    let (head, body) = answer.into_parts();
    let tokens = serde_json::from_slice::<Map<String, Value>>(&body).ok();
    let tokens = tokens.filter(|_| head.status.is_success()).map(|mut tokens| {
        tokens.retain(|name, _| ["access_token", "token_type", "id_token"].contains(&name.as_str()));
        if let Some(Value::String(token)) = tokens.get_mut("id_token")
            && let Some(readable) = id_token::with_text_subject(token)
        {
            signed.set(Some(mem::replace(token, readable)));
        }
        Value::from(tokens).to_string().into_bytes()
    });
    HttpResponse::from_parts(head, tokens.unwrap_or(body))
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
