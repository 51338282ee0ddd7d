//! Keys that change.

use crate::{
    fake_provider::Reply,
    id_tokens::Key,
    sign_in::{KID, SignIn, is_refused, is_unavailable},
};

#[test]
fn a_new_key_is_asked_for_once() {
    let it = SignIn::new();
    it.with(|_| ()).expect("the first key");
    it.provider
        .keys(&[Key::own().published(KID), Key::other().published("key-2")]);
    it.by(|claims| Key::other().sign("key-2", claims))
        .expect("the second key");
    it.by(|claims| Key::other().sign("key-2", claims))
        .expect("the second key");
    it.with(|_| ()).expect("the first key still");
    assert_eq!(it.provider.asked("/jwks").len(), 2);
}

#[test]
fn unknown_keys_do_not_make_us_ask_again_and_again() {
    let it = SignIn::new();
    for _ in 0..3 {
        let outcome = it.by(|claims| Key::other().sign("nobody's", claims));
        assert!(is_refused(&outcome), "{outcome:?}");
    }
    assert_eq!(it.provider.asked("/jwks").len(), 2);
}

#[test]
fn a_key_that_was_taken_back_is_believed_no_more() {
    let it = SignIn::new();
    it.with(|_| ()).expect("the first key");
    it.provider.keys(&[Key::other().published("key-2")]);
    it.by(|claims| Key::other().sign("key-2", claims))
        .expect("the second key");
    let outcome = it.with(|_| ());
    assert!(is_refused(&outcome), "{outcome:?}");
}

#[test]
fn keys_that_cannot_be_had_are_an_outage() {
    let it = SignIn::new();
    it.with(|_| ()).expect("the first key");
    it.provider.set("/jwks", Reply::Status(503, String::new()));
    let outcome = it.by(|claims| Key::other().sign("key-2", claims));
    assert!(is_unavailable(&outcome), "{outcome:?}");
    // Asked again as soon as somebody needs them.
    it.provider.keys(&[Key::other().published("key-2")]);
    it.by(|claims| Key::other().sign("key-2", claims))
        .expect("the second key");
}
