//! ID tokens, good and forged.

use std::{
    sync::OnceLock,
    time::{SystemTime, UNIX_EPOCH},
};

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use openidconnect::{
    JsonWebKeyId, PrivateSigningKey,
    core::{CoreHmacKey, CoreJwsSigningAlgorithm, CoreRsaPrivateSigningKey},
};
use rsa::{
    RsaPrivateKey,
    pkcs1::{EncodeRsaPrivateKey, LineEnding},
    pkcs8::EncodePublicKey,
    rand_core::OsRng,
};
use serde_json::{Value, json};

/// A pair of keys. Its size is for speed, not for safety.
pub struct Key {
    pair: RsaPrivateKey,
}

impl Key {
    /// The keys of the provider.
    pub fn own() -> &'static Self {
        static KEY: OnceLock<Key> = OnceLock::new();
        KEY.get_or_init(Self::make)
    }

    /// The keys of somebody else, or the provider's next ones.
    pub fn other() -> &'static Self {
        static KEY: OnceLock<Key> = OnceLock::new();
        KEY.get_or_init(Self::make)
    }

    fn make() -> Self {
        Self {
            pair: RsaPrivateKey::new(&mut OsRng, 1024).expect("a key"),
        }
    }

    fn named(&self, kid: &str) -> CoreRsaPrivateSigningKey {
        let pem = self.pair.to_pkcs1_pem(LineEnding::LF).expect("PEM");
        CoreRsaPrivateSigningKey::from_pem(&pem, Some(JsonWebKeyId::new(kid.to_owned()))).expect("a key")
    }

    /// The public half, as a provider publishes it.
    pub fn published(&self, kid: &str) -> Value {
        serde_json::to_value(self.named(kid).as_verification_key()).expect("JSON")
    }

    /// The public half as PEM, the secret of a well-known attack.
    pub fn public_pem(&self) -> String {
        self.pair
            .to_public_key()
            .to_public_key_pem(LineEnding::LF)
            .expect("PEM")
    }

    /// A token signed with RS256.
    pub fn sign(&self, kid: &str, claims: &Value) -> String {
        let head = json!({ "alg": "RS256", "typ": "JWT", "kid": kid });
        token(&head, claims, |message| {
            self.named(kid)
                .sign(&CoreJwsSigningAlgorithm::RsaSsaPkcs1V15Sha256, message)
                .expect("a signature")
        })
    }
}

/// A token signed with HS256 by a secret that both sides know.
pub fn sign_by_secret(secret: &str, kid: &str, claims: &Value) -> String {
    let head = json!({ "alg": "HS256", "typ": "JWT", "kid": kid });
    token(&head, claims, |message| {
        CoreHmacKey::new(secret)
            .sign(&CoreJwsSigningAlgorithm::HmacSha256, message)
            .expect("a signature")
    })
}

/// An unsigned token.
pub fn unsigned(kid: &str, claims: &Value) -> String {
    token(
        &json!({ "alg": "none", "typ": "JWT", "kid": kid }),
        claims,
        |_| Vec::new(),
    )
}

/// Seconds since 1970.
pub fn now() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .expect("after 1970")
        .as_secs()
}

fn token(head: &Value, claims: &Value, sign: impl FnOnce(&[u8]) -> Vec<u8>) -> String {
    let encode = |json: &Value| BASE64_URL_SAFE_NO_PAD.encode(json.to_string());
    let message = format!("{}.{}", encode(head), encode(claims));
    let signature = BASE64_URL_SAFE_NO_PAD.encode(sign(message.as_bytes()));
    format!("{message}.{signature}")
}
