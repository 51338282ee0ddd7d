//! Verification of ID tokens (OpenID Connect Core 1.0, section 3.1.3.7).

use chrono::{TimeDelta, Utc};
use openidconnect::{
    ClaimsVerificationError, ClientId, JwsSigningAlgorithm, Nonce, SignatureVerificationError,
    core::{
        CoreIdToken, CoreIdTokenClaims, CoreIdTokenVerifier, CoreJwsSigningAlgorithm, CoreProviderMetadata,
    },
};

/// How far the provider's clock may be behind ours.
const LEEWAY: TimeDelta = TimeDelta::seconds(5);

/// The claims of `token`, if its signature, issuer, audience, expiry and nonce are valid.
pub(super) fn verify<'a>(
    provider: &CoreProviderMetadata,
    token: &'a CoreIdToken,
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
