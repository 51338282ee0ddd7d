//! Verification of ID tokens (OpenID Connect Core 1.0, section 3.1.3.7).

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use chrono::{TimeDelta, Utc};
use openidconnect::{
    ClaimsVerificationError, ClientId, JsonWebKey, JsonWebKeyUse, JwsSigningAlgorithm, Nonce,
    SignatureVerificationError,
    core::{
        CoreIdToken, CoreIdTokenClaims, CoreIdTokenVerifier, CoreJwsSigningAlgorithm, CoreProviderMetadata,
    },
};
use serde::Deserialize;
use serde_json::{Map, Value};

/// How far the provider's clock may be behind ours.
const LEEWAY: TimeDelta = TimeDelta::seconds(5);

/// The claims of `token`, if its signature, issuer, audience, expiry and nonce are valid. `signed` is what the provider signed, where
/// `token` is another writing of it ([`with_text_subject`]).
pub(super) fn verify<'a>(
    provider: &CoreProviderMetadata,
    token: &'a CoreIdToken,
    signed: Option<&str>,
    client_id: &ClientId,
    nonce: &Nonce,
) -> Result<&'a CoreIdTokenClaims, ClaimsVerificationError> {
    let verifier = CoreIdTokenVerifier::new_public_client(
        client_id.clone(),
        provider.issuer().clone(),
        provider.jwks().clone(),
    )
    .set_allowed_algs(asymmetric_algorithms(provider))
    // Other audiences do no harm as long as the token was issued to us (azp), which is checked below.
    .set_other_audience_verifier_fn(|_| true)
    .set_time_fn(|| Utc::now() - LEEWAY);
    let verifier = match signed {
        Some(signed) => {
            check_signature(provider, signed).map_err(ClaimsVerificationError::SignatureVerification)?;
            verifier.insecure_disable_signature_check()
        }
        None => verifier,
    };
    let claims = token.claims(&verifier, nonce)?;
    let issued_to_us = match claims.authorized_party() {
        Some(party) => party == client_id,
        None => claims.audiences().len() == 1,
    };
    if issued_to_us {
        Ok(claims)
    } else {
        Err(ClaimsVerificationError::InvalidAudience(
            "it was made for somebody else (azp)".to_owned(),
        ))
    }
}

/// `token` with its subject as a text, if that is a number: some providers count their people, and the library reads texts alone.
pub(super) fn with_text_subject(token: &str) -> Option<String> {
    let (head, rest) = token.split_once('.')?;
    let (claims, signature) = rest.split_once('.')?;
    let claims = BASE64_URL_SAFE_NO_PAD.decode(claims).ok()?;
    let mut claims: Map<String, Value> = serde_json::from_slice(&claims).ok()?;
    let subject = claims.get_mut("sub")?;
    let number = subject.as_number().filter(|number| !number.is_f64())?;
    *subject = number.to_string().into();
    let claims = BASE64_URL_SAFE_NO_PAD.encode(Value::from(claims).to_string());
    Some(format!("{head}.{claims}.{signature}"))
}

/// What names the key of a token (RFC 7515, section 4.1).
#[derive(Deserialize)]
struct Head {
    alg: CoreJwsSigningAlgorithm,
    kid: Option<String>,
}

/// Whether one of the provider's keys signed `token` as it stands: what the library does for texts that it can read.
fn check_signature(provider: &CoreProviderMetadata, token: &str) -> Result<(), SignatureVerificationError> {
    let unreadable = || SignatureVerificationError::CryptoError("the token cannot be read".to_owned());
    let (message, signature) = token.rsplit_once('.').ok_or_else(unreadable)?;
    let decoded = |part: &str| BASE64_URL_SAFE_NO_PAD.decode(part).map_err(|_| unreadable());
    let head = decoded(message.split('.').next().unwrap_or_default())?;
    let Head { alg, kid } = serde_json::from_slice(&head).map_err(|_| unreadable())?;
    let signature = decoded(signature)?;
    if !asymmetric_algorithms(provider).contains(&alg) {
        return Err(SignatureVerificationError::DisallowedAlg(
            "the provider does not announce it".to_owned(),
        ));
    }
    let mut keys = provider
        .jwks()
        .keys()
        .iter()
        .filter(|key| {
            alg.key_type().is_some_and(|kind| *key.key_type() == kind)
                && key.key_use().is_none_or(JsonWebKeyUse::allows_signature)
                && kid
                    .as_ref()
                    .is_none_or(|kid| key.key_id().is_some_and(|own| own.as_str() == kid))
        })
        .peekable();
    if keys.peek().is_none() {
        return Err(SignatureVerificationError::NoMatchingKey);
    }
    if keys.any(|key| key.verify_signature(&alg, message.as_bytes(), &signature).is_ok()) {
        Ok(())
    } else {
        Err(SignatureVerificationError::CryptoError(
            "no key of the provider made the signature".to_owned(),
        ))
    }
}

/// Whether fresh keys might help: the token names an unknown one, or the provider has reused an id.
pub(super) fn is_key_problem(error: &ClaimsVerificationError) -> bool {
    matches!(
        error,
        ClaimsVerificationError::SignatureVerification(
            SignatureVerificationError::NoMatchingKey | SignatureVerificationError::CryptoError(_)
        )
    )
}

/// The announced algorithms that use the provider's private key, without those that use our client secret or no key.
fn asymmetric_algorithms(provider: &CoreProviderMetadata) -> Vec<CoreJwsSigningAlgorithm> {
    provider
        .id_token_signing_alg_values_supported()
        .iter()
        .filter(|algorithm| algorithm.key_type().is_some() && !algorithm.uses_shared_secret())
        .cloned()
        .collect()
}
