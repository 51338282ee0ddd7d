//! The flow as the standard has it.

use std::collections::HashMap;

use base64::{Engine, prelude::*};
use tinerary_application::ports::identity_provider::IdentityKey;
use tinerary_infrastructure::openid::{OpenIdProvider, OpenIdSetupError};
use url::Url;

use crate::{
    fake_provider::Reply,
    id_tokens::Key,
    sign_in::{CLIENT, CODE, KID, SECRET, SignIn, is_refused, settings},
};

#[test]
fn somebody_signs_in() {
    let it = SignIn::new();
    let identity = it.with(|_| ()).expect("all is true");
    assert_eq!(
        identity.key,
        IdentityKey {
            issuer: it.provider.issuer(),
            subject: "subject-1".to_owned()
        }
    );
    assert_eq!(identity.email.expect("an address").as_str(), "Ana@tinerary.test");
    assert!(identity.email_verified);
    assert_eq!(
        (identity.given_name.as_str(), identity.family_name.as_str()),
        ("Ana", "Lima")
    );
    assert_eq!(identity.picture.as_deref(), Some("https://pictures.test/ana.png"));
}

#[test]
fn the_browser_is_sent_with_all_that_it_needs() {
    let it = SignIn::new();
    let begun = it.begin();
    let url = Url::parse(&begun.url).expect("a URL");
    assert!(begun.url.starts_with(&format!("{}/auth?", it.provider.issuer())));
    let query: HashMap<_, _> = url.query_pairs().into_owned().collect();
    assert_eq!(query["response_type"], "code");
    assert_eq!(query["client_id"], CLIENT);
    assert_eq!(query["redirect_uri"], settings("").redirect_url);
    assert_eq!(query["scope"], "openid email profile");
    assert_eq!(query["code_challenge_method"], "S256");
    assert_eq!(query["state"], begun.state);
    assert_eq!(query["nonce"], begun.nonce);
    assert!(!begun.url.contains(&begun.verifier));
    // 128 random bits.
    for secret in [&begun.state, &begun.nonce] {
        assert!(BASE64_URL_SAFE_NO_PAD.decode(secret).expect("base64").len() >= 16);
    }
    let again = it.begin();
    assert_ne!(again.state, begun.state);
    assert_ne!(again.nonce, begun.nonce);
    assert_ne!(again.verifier, begun.verifier);
}

#[test]
fn the_code_is_exchanged_with_the_verifier_and_the_secret() {
    let it = SignIn::new();
    let begun = it.begin();
    it.provider.gives(&Key::own().sign(KID, &it.claims(&begun)));
    it.finish(&begun).expect("all is true");
    let asked = it.provider.asked("/token");
    let [asked] = asked.as_slice() else {
        panic!("once, not {asked:?}")
    };
    assert_eq!(asked.form["grant_type"], "authorization_code");
    assert_eq!(asked.form["code"], CODE);
    assert_eq!(asked.form["code_verifier"], begun.verifier);
    assert_eq!(asked.form["redirect_uri"], settings("").redirect_url);
    let basic = BASE64_STANDARD.encode(format!("{CLIENT}:client+secret%3A1"));
    assert_eq!(
        asked.authorization.as_deref(),
        Some(format!("Basic {basic}").as_str())
    );
    assert!(!asked.form.contains_key("client_secret"));
}

#[test]
fn a_provider_that_takes_the_secret_in_the_form_only_gets_it_there() {
    let it = SignIn::new();
    it.provider.claim(
        "token_endpoint_auth_methods_supported",
        vec!["client_secret_post", "private_key_jwt"],
    );
    it.with(|_| ()).expect("all is true");
    let asked = it.provider.asked("/token");
    assert_eq!(asked[0].form["client_secret"], SECRET);
    assert_eq!(asked[0].form["client_id"], CLIENT);
    assert_eq!(asked[0].authorization, None);
}

#[test]
fn the_document_and_the_keys_are_asked_for_once() {
    let it = SignIn::new();
    for _ in 0..3 {
        it.with(|_| ()).expect("all is true");
    }
    assert_eq!(it.provider.asked("/.well-known/openid-configuration").len(), 1);
    assert_eq!(it.provider.asked("/jwks").len(), 1);
}

#[test]
fn a_redirect_is_not_followed() {
    let it = SignIn::new();
    let elsewhere = SignIn::new();
    let begun = it.begin();
    elsewhere
        .provider
        .gives(&Key::own().sign(KID, &it.claims(&begun)));
    for status in [302, 303, 307, 308] {
        let to = format!("{}/token", elsewhere.provider.issuer());
        it.provider.set("/token", Reply::Redirect(status, to));
        let outcome = it.finish(&begun);
        assert!(is_refused(&outcome), "{outcome:?}");
    }
    assert!(elsewhere.provider.asked("/token").is_empty());
}

#[test]
fn impossible_settings_are_reported_in_one_line() {
    let error = |settings| OpenIdProvider::new(settings).err().expect("an error");
    for issuer in [
        "",
        "accounts.google.com",
        "http://accounts.google.com",
        "http://localhost.evil.test",
        "http://192.168.0.1",
        "ftp://127.0.0.1",
        "https://user:word@accounts.google.com",
        "https://accounts.google.com?x=1",
        "https://accounts.google.com#x",
    ] {
        let error = error(settings(issuer));
        assert!(matches!(error, OpenIdSetupError::Issuer(_)), "{issuer}");
        assert!(!error.to_string().contains('\n'));
    }
    for issuer in [
        "https://accounts.google.com",
        "http://127.0.0.1:9000",
        "http://localhost:9000/x",
        "http://[::1]:1",
    ] {
        assert!(OpenIdProvider::new(settings(issuer)).is_ok(), "{issuer}");
    }
    let mut bad = settings("https://accounts.google.com");
    bad.redirect_url = "/api/auth/google/callback".to_owned();
    assert!(matches!(error(bad), OpenIdSetupError::RedirectUrl(_)));
    let mut bad = settings("https://accounts.google.com");
    bad.client_secret = String::new();
    assert!(matches!(error(bad), OpenIdSetupError::Client));
}
