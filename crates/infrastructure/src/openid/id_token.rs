//! Whether an ID token is to be believed (OpenID Connect Core 1.0, section 3.1.3.7).

use chrono::{TimeDelta, Utc};
use openidconnect::{
    ClaimsVerificationError, ClientId, JwsSigningAlgorithm, Nonce, SignatureVerificationError,
    core::{
        CoreIdToken, CoreIdTokenClaims, CoreIdTokenVerifier, CoreJwsSigningAlgorithm, CoreProviderMetadata,
    },
};

/// How far the provider's clock may be behind ours.
const LEEWAY: TimeDelta = TimeDelta::seconds(5);

/// The claims of `token`, if its signature, issuer, audience, expiry and nonce are right.
pub(super) fn check<'a>(
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
    .set_allowed_algs(asymmetric(provider))
    // Other audiences do no harm as long as we are the one who asked, which is looked at below.
    .set_other_audience_verifier_fn(|_| true)
    .set_time_fn(|| Utc::now() - LEEWAY);
    let claims = token.claims(&verifier, nonce)?;
    let asked = match claims.authorized_party() {
        Some(party) => party == client_id,
        None => claims.audiences().len() == 1,
    };
    if asked {
        Ok(claims)
    } else {
        Err(ClaimsVerificationError::InvalidAudience(
            "it was made for somebody else (azp)".to_owned(),
        ))
    }
}

/// Whether the newest keys might help: the token names one that we do not have, or the provider uses a name again.
pub(super) fn is_about_keys(error: &ClaimsVerificationError) -> bool {
    matches!(
        error,
        ClaimsVerificationError::SignatureVerification(
            SignatureVerificationError::NoMatchingKey | SignatureVerificationError::CryptoError(_)
        )
    )
}

/// The algorithms that the provider announces and that only the provider can sign by. The others sign by our client's
/// secret, or not at all.
fn asymmetric(provider: &CoreProviderMetadata) -> Vec<CoreJwsSigningAlgorithm> {
    provider
        .id_token_signing_alg_values_supported()
        .iter()
        .filter(|algorithm| algorithm.key_type().is_some() && !algorithm.uses_shared_secret())
        .cloned()
        .collect()
}
