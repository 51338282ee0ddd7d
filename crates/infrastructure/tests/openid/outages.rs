//! Providers that are away, ill or slow.

use std::time::{Duration, Instant};

use serde_json::json;
use tinerary_application::ports::identity_provider::IdentityProvider;
use tinerary_infrastructure::openid::OpenIdProvider;
use tinerary_test_support::free_address;

use crate::{
    fake_provider::{FakeProvider, Reply},
    id_tokens::Key,
    sign_in::{CODE, KID, SECRET, SignIn, is_unavailable, keeps_secrets, settings},
};

/// Far longer than the limit, and than a busy machine needs to notice it.
const LONG: Duration = Duration::from_secs(20);
const DISCOVERY: &str = "/.well-known/openid-configuration";

#[test]
fn a_provider_that_is_away_is_found_when_it_comes_back() {
    let address = free_address();
    let adapter = OpenIdProvider::new(settings(&format!("http://{address}"))).expect("good settings");
    assert!(is_unavailable(&adapter.begin_authorization()));
    assert!(is_unavailable(&adapter.exchange_code(CODE, "nonce", "verifier")));
    let provider = FakeProvider::start_at(address);
    provider.keys(&[Key::own().published(KID)]);
    let it = SignIn { provider, adapter };
    it.with(|_| ()).expect("it is back");
}

#[test]
fn a_discovery_that_fails_is_tried_again() {
    let it = SignIn::new();
    let good = Reply::Json(it.provider.document());
    it.provider.set("/elsewhere", good.clone());
    for bad in [
        Reply::Status(500, String::new()),
        Reply::Status(404, String::new()),
        Reply::Status(200, "<html>".to_owned()),
        Reply::Json(json!({})),
        Reply::Redirect(302, format!("{}/elsewhere", it.provider.issuer())),
    ] {
        it.provider.set(DISCOVERY, bad);
        assert!(is_unavailable(&it.adapter.begin_authorization()));
    }
    it.provider.set(DISCOVERY, good);
    it.with(|_| ()).expect("it is well again");
}

#[test]
fn hanging_discovery_is_abandoned() {
    let it = SignIn::impatient();
    it.provider.set(DISCOVERY, Reply::Hang(LONG));
    let begin = Instant::now();
    assert!(is_unavailable(&it.adapter.begin_authorization()));
    assert!(begin.elapsed() < LONG, "{:?}", begin.elapsed());
}

#[test]
fn hanging_token_endpoint_is_abandoned() {
    let it = SignIn::impatient();
    let begun = it.begin();
    it.provider.set("/token", Reply::Hang(LONG));
    let begin = Instant::now();
    let outcome = it.finish(&begun);
    assert!(is_unavailable(&outcome), "{outcome:?}");
    assert!(begin.elapsed() < LONG, "{:?}", begin.elapsed());
    keeps_secrets(&outcome.expect_err("an outage"), &[CODE, SECRET]);
}

#[test]
fn a_token_endpoint_that_is_ill_is_an_outage() {
    let it = SignIn::new();
    let begun = it.begin();
    for status in [500, 502, 503, 429] {
        it.provider.set("/token", Reply::Status(status, CODE.to_owned()));
        let outcome = it.finish(&begun);
        assert!(is_unavailable(&outcome), "{outcome:?}");
        keeps_secrets(&outcome.expect_err("an outage"), &[CODE, SECRET]);
    }
}
