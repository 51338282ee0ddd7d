//! Tokens that somebody made at home.

use base64::{
    Engine,
    engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD},
};
use jsonwebtoken::{Algorithm, EncodingKey, crypto};
use serde_json::{Value, json};

use super::accounts::KEYS;

/// The secret in [`KEYS`].
pub fn secret() -> Vec<u8> {
    let (_, key) = KEYS.split_once(':').unwrap();
    STANDARD.decode(key).unwrap()
}

/// A token in its parts.
#[derive(Clone)]
pub struct Parts {
    pub header: Value,
    pub payload: Value,
    pub signature: String,
}

impl Parts {
    pub fn of(token: &str) -> Self {
        let mut parts = token.split('.');
        let mut json = || {
            let bytes = URL_SAFE_NO_PAD.decode(parts.next().unwrap()).unwrap();
            serde_json::from_slice(&bytes).unwrap()
        };
        let (header, payload) = (json(), json());
        Self {
            header,
            payload,
            signature: parts.next().unwrap().to_owned(),
        }
    }

    fn message(&self) -> String {
        let part = |value: &Value| URL_SAFE_NO_PAD.encode(value.to_string());
        format!("{}.{}", part(&self.header), part(&self.payload))
    }

    /// With the signature that the parts had.
    pub fn unsigned(&self) -> String {
        format!("{}.{}", self.message(), self.signature)
    }

    /// Signed again.
    pub fn signed(&self, secret: &[u8], algorithm: Algorithm) -> String {
        let message = self.message();
        let key = EncodingKey::from_secret(secret);
        let signature = crypto::sign(message.as_bytes(), &key, algorithm).unwrap();
        format!("{message}.{signature}")
    }

    /// Signed as the server does it: what is wrong with such a token is only what it says.
    pub fn signed_by_us(&self) -> String {
        self.signed(&secret(), Algorithm::HS256)
    }

    pub fn with_header(&self, name: &str, value: Value) -> Self {
        let mut changed = self.clone();
        changed.header[name] = value;
        changed
    }

    pub fn with_claim(&self, name: &str, value: Value) -> Self {
        let mut changed = self.clone();
        changed.payload[name] = value;
        changed
    }

    pub fn without_header(&self, name: &str) -> Self {
        let mut changed = self.clone();
        changed.header.as_object_mut().unwrap().remove(name);
        changed
    }

    pub fn without_claim(&self, name: &str) -> Self {
        let mut changed = self.clone();
        changed.payload.as_object_mut().unwrap().remove(name);
        changed
    }

    /// With nothing behind the last dot, and that algorithm in the header.
    pub fn bare(&self, algorithm: &str) -> String {
        let message = self.with_header("alg", json!(algorithm)).message();
        format!("{message}.")
    }
}
