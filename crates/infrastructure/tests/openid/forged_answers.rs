//! Tokens and documents that are not what they should be.

use serde_json::json;
use tinerary_application::ports::identity_provider::{IdentityError, IdentityProvider};

use crate::{
    fake_provider::Reply,
    id_tokens::{Key, now, sign_by_secret, unsigned},
    sign_in::{CODE, KID, SECRET, SignIn, is_refused, keeps_secrets, words},
};

/// Refused because of `why`, and the same sign-in without the forgery succeeds.
fn refused(why: &str, forgery: impl FnOnce(&mut serde_json::Value)) {
    let it = SignIn::new();
    let outcome = it.with(forgery);
    assert!(is_refused(&outcome), "{why}: {outcome:?}");
    assert!(words(&outcome.expect_err("refused")).contains(why));
    it.with(|_| ()).expect("the truth");
}

#[test]
fn token_signed_with_another_key_is_refused() {
    let it = SignIn::new();
    let outcome = it.by(|claims| Key::other().sign(KID, claims));
    assert!(is_refused(&outcome), "{outcome:?}");
    assert!(words(&outcome.expect_err("refused")).contains("Signature"));
}

#[test]
fn altered_token_is_refused() {
    let it = SignIn::new();
    let outcome = it.by(|claims| {
        let true_token = Key::own().sign(KID, claims);
        let mut forgery = claims.clone();
        forgery["sub"] = json!("admin");
        let forged = Key::own().sign(KID, &forgery);
        let (_, signature) = true_token.rsplit_once('.').expect("a signature");
        let (message, _) = forged.rsplit_once('.').expect("a signature");
        format!("{message}.{signature}")
    });
    assert!(is_refused(&outcome), "{outcome:?}");
}

#[test]
fn unsigned_token_is_refused() {
    let it = SignIn::new();
    let outcome = it.by(|claims| unsigned(KID, claims));
    assert!(is_refused(&outcome), "{outcome:?}");
}

#[test]
fn token_signed_with_a_shared_secret_is_refused() {
    let it = SignIn::new();
    // The public key as the secret, and a secret that the client really shares with the provider: both could be
    // forged by others than the provider.
    for secret in [Key::own().public_pem().as_str(), SECRET] {
        let outcome = it.by(|claims| sign_by_secret(secret, KID, claims));
        assert!(is_refused(&outcome), "{outcome:?}");
    }
}

#[test]
fn unannounced_algorithm_is_refused() {
    let it = SignIn::new();
    it.provider
        .claim("id_token_signing_alg_values_supported", vec!["ES256"]);
    let outcome = it.with(|_| ());
    assert!(is_refused(&outcome), "{outcome:?}");
}

#[test]
fn token_for_another_audience_is_refused() {
    refused("audience", |claims| claims["aud"] = json!("another-client"));
    refused("audience", |claims| claims["aud"] = json!([]));
    refused("audience", |claims| {
        claims["aud"] = json!(["another-client", "third"]);
    });
    refused("azp", |claims| {
        claims["aud"] = json!(["tinerary-client", "another-client"]);
    });
    refused("azp", |claims| {
        claims["aud"] = json!(["tinerary-client", "another-client"]);
        claims["azp"] = json!("another-client");
    });
    refused("azp", |claims| claims["azp"] = json!("another-client"));
}

#[test]
fn token_for_several_audiences_with_our_azp_is_accepted() {
    let it = SignIn::new();
    it.with(|claims| {
        claims["aud"] = json!(["tinerary-client", "another-client"]);
        claims["azp"] = json!("tinerary-client");
    })
    .expect("we asked");
}

#[test]
fn token_of_another_issuer_is_refused() {
    refused("issuer", |claims| {
        claims["iss"] = json!("https://accounts.evil.test");
    });
    refused("issuer", |claims| {
        claims["iss"] = json!(format!("{}/", claims["iss"].as_str().expect("text")));
    });
}

#[test]
fn expired_token_is_refused() {
    refused("Expired", |claims| claims["exp"] = json!(now() - 10));
    let it = SignIn::new();
    it.with(|claims| claims["exp"] = json!(now() - 1))
        .expect("clocks differ a little");
}

#[test]
fn token_without_our_nonce_is_refused() {
    refused("nonce", |claims| claims["nonce"] = json!("another"));
    refused("nonce", |claims| claims["nonce"] = json!(""));
    refused("nonce", |claims| {
        claims.as_object_mut().expect("an object").remove("nonce");
    });
}

#[test]
fn token_of_another_sign_in_is_refused() {
    let it = SignIn::new();
    let first = it.begin();
    it.provider.gives(&Key::own().sign(KID, &it.claims(&first)));
    it.finish(&first).expect("all is true");
    let second = it.begin();
    let outcome = it.finish(&second);
    assert!(is_refused(&outcome), "{outcome:?}");
}

#[test]
fn token_without_a_subject_is_refused() {
    refused("something else than tokens", |claims| {
        claims.as_object_mut().expect("an object").remove("sub");
    });
    refused("subject", |claims| claims["sub"] = json!(""));
    refused("subject", |claims| claims["sub"] = json!("x".repeat(256)));
}

#[test]
fn response_without_a_token_is_refused() {
    let it = SignIn::new();
    let tokens = json!({ "access_token": "access-secret", "token_type": "Bearer" });
    for reply in [
        Reply::Json(tokens),
        Reply::Json(
            json!({ "access_token": "access-secret", "token_type": "Bearer", "id_token": "access-secret" }),
        ),
        Reply::Json(json!({ "id_token": 1, "access_token": ["access-secret"] })),
        Reply::Status(200, "access-secret".to_owned()),
        Reply::Status(200, "x".repeat(2 * 1024 * 1024)),
        Reply::Status(
            400,
            json!({ "error": "invalid_grant", "error_description": CODE }).to_string(),
        ),
        Reply::Status(400, json!({ "error": CODE }).to_string()),
        Reply::Status(401, String::new()),
        Reply::Status(404, CODE.to_owned()),
    ] {
        it.provider.set("/token", reply);
        let begun = it.begin();
        let outcome = it.finish(&begun);
        assert!(is_refused(&outcome), "{outcome:?}");
        keeps_secrets(&outcome.expect_err("refused"), &["access-secret", CODE, SECRET]);
    }
}

#[test]
fn discovery_document_of_another_issuer_is_refused() {
    let it = SignIn::new();
    it.provider.claim("issuer", "https://accounts.evil.test");
    let outcome = it.adapter.begin_authorization();
    assert!(matches!(outcome, Err(IdentityError::Refused(_))));
}
