//! One sign-in from beginning to end, in which the test may change what the provider says.

use std::time::Duration;

use serde_json::{Value, json};
use tinerary_application::ports::identity_provider::{
    Authorization, Identity, IdentityError, IdentityProvider,
};
use tinerary_infrastructure::openid::{OpenIdProvider, OpenIdSettings};

use crate::{
    fake_provider::FakeProvider,
    id_tokens::{Key, now},
};

pub const KID: &str = "key-1";
pub const CLIENT: &str = "tinerary-client";
pub const SECRET: &str = "client secret:1";
pub const CODE: &str = "code-secret";

/// A provider with its key, and our side of it.
pub struct SignIn {
    pub provider: FakeProvider,
    pub adapter: OpenIdProvider,
}

impl SignIn {
    pub fn new() -> Self {
        let provider = FakeProvider::start();
        provider.keys(&[Key::own().published(KID)]);
        let adapter = OpenIdProvider::new(settings(&provider.issuer())).expect("good settings");
        Self { provider, adapter }
    }

    /// With a limit for each call that is short enough to wait for.
    pub fn impatient() -> Self {
        let mut it = Self::new();
        let mut settings = settings(&it.provider.issuer());
        settings.timeout = Duration::from_secs(3);
        it.adapter = OpenIdProvider::new(settings).expect("good settings");
        it
    }

    pub fn begin(&self) -> Authorization {
        self.adapter.begin_authorization().expect("the provider is there")
    }

    /// Claims that are all true.
    pub fn claims(&self, begun: &Authorization) -> Value {
        json!({
            "iss": self.provider.issuer(),
            "aud": CLIENT,
            "sub": "subject-1",
            "iat": now(),
            "exp": now() + 300,
            "nonce": begun.nonce,
            "email": "Ana@tinerary.test",
            "email_verified": true,
            "given_name": "Ana",
            "family_name": "Lima",
            "picture": "https://pictures.test/ana.png",
        })
    }

    pub fn finish(&self, begun: &Authorization) -> Result<Identity, IdentityError> {
        self.adapter.exchange_code(CODE, &begun.nonce, &begun.verifier)
    }

    /// A whole sign-in with a token that `forge` makes from the true claims.
    pub fn by(&self, forge: impl FnOnce(&Value) -> String) -> Result<Identity, IdentityError> {
        let begun = self.begin();
        let token = forge(&self.claims(&begun));
        self.provider.gives(&token);
        let outcome = self.finish(&begun);
        if let Err(error) = &outcome {
            keeps_secrets(
                error,
                &[
                    &token,
                    SECRET,
                    CODE,
                    &begun.nonce,
                    &begun.verifier,
                    "access-secret",
                ],
            );
        }
        outcome
    }

    /// A whole sign-in with a well-signed token in which `change` has changed the claims.
    pub fn with(&self, change: impl FnOnce(&mut Value)) -> Result<Identity, IdentityError> {
        self.by(|claims| {
            let mut claims = claims.clone();
            change(&mut claims);
            Key::own().sign(KID, &claims)
        })
    }
}

pub fn settings(issuer: &str) -> OpenIdSettings {
    OpenIdSettings {
        issuer: issuer.to_owned(),
        client_id: CLIENT.to_owned(),
        client_secret: SECRET.to_owned(),
        redirect_url: "http://127.0.0.1:8080/api/auth/google/callback".to_owned(),
        timeout: Duration::from_secs(10),
    }
}

pub fn is_refused(outcome: &Result<Identity, IdentityError>) -> bool {
    matches!(outcome, Err(IdentityError::Refused(_)))
}

pub fn is_unavailable<T>(outcome: &Result<T, IdentityError>) -> bool {
    matches!(outcome, Err(IdentityError::Unavailable(_)))
}

/// All that an error says, as a log would show it.
pub fn words(error: &IdentityError) -> String {
    let (IdentityError::Unavailable(source) | IdentityError::Refused(source)) = error;
    format!("{error} {error:?} {source}")
}

pub fn keeps_secrets(error: &IdentityError, secrets: &[&str]) {
    let words = words(error);
    for secret in secrets {
        assert!(!words.contains(secret), "{words}");
    }
    assert!(!words.contains('\n'), "{words}");
}
