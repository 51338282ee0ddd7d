//! Signing in with Google. One module for each step.

use chrono::TimeDelta;
use tinerary_application::{
    AppError,
    ports::{
        account::Account,
        attempts::Attempt,
        codes::{LinkCode, Purpose, StoredCode},
        identity_provider::{Authorization, Identity, IdentityError, IdentityKey},
        secrets::Code,
    },
    services::{Callback, GoogleError},
};
use tinerary_domain::{Email, PersonName, PhotoUrl, Role, User, UserId};

use crate::ports::{
    ADDRESS, Ports, WAIT, account, ana, assert_is, away, caller, duplicate, hash, hashed, now, unconfirmed,
};

#[path = "google/a_new_person.rs"]
mod a_new_person;
#[path = "google/begin_authorization.rs"]
mod begin_authorization;
#[path = "google/fetching_the_session.rs"]
mod fetching_the_session;
#[path = "google/handle_callback.rs"]
mod handle_callback;
#[path = "google/joining.rs"]
mod joining;
#[path = "google/without_google.rs"]
mod without_google;

fn key() -> IdentityKey {
    IdentityKey {
        issuer: "https://accounts.google.com".to_owned(),
        subject: "1234567890".to_owned(),
    }
}

fn identity() -> Identity {
    Identity {
        key: key(),
        email: Some(Email::stored("ana@tinerary.test".to_owned())),
        email_verified: true,
        given_name: "Ana".to_owned(),
        family_name: "López".to_owned(),
        picture: Some("https://lh3.example.org/ana".to_owned()),
    }
}

fn attempt() -> Attempt {
    Attempt {
        state: hashed("state"),
        browser: hashed("cookie"),
        nonce: "nonce".to_owned(),
        verifier: "verifier".to_owned(),
        expires_at: now().plus(TimeDelta::minutes(10)),
    }
}

const CALLBACK: Callback<'_> = Callback {
    state: Some("state"),
    code: Some("code of google"),
    error: None,
    browser_secret: Some("cookie"),
};

/// Somebody waits for the browser.
fn awaited() -> Ports {
    let mut ports = Ports::new();
    ports
        .attempts
        .expect_take()
        .withf(|state, when| *state == hashed("state") && *when == now())
        .once()
        .returning(|_, _| Ok(Some(attempt())));
    ports
}

/// The browser is awaited and Google says that.
fn vouched(identity: Result<Identity, fn() -> IdentityError>) -> Ports {
    let mut ports = awaited();
    ports
        .provider()
        .expect_exchange_code()
        .withf(|code, nonce, verifier| code == "code of google" && nonce == "nonce" && verifier == "verifier")
        .once()
        .returning(move |_, _, _| identity.clone().map_err(|error| error()));
    ports
}

/// Google vouches for `identity`, which is linked to no account, and whose address is `found`'s.
fn unlinked(identity: Identity, found: Option<Account>) -> Ports {
    let mut ports = vouched(Ok(identity));
    ports
        .users
        .expect_find_by_identity()
        .withf(|identity| *identity == key())
        .once()
        .returning(|_| Ok(None));
    ports
        .users
        .expect_find_by_email()
        .withf(|email| email.key() == "ana@tinerary.test")
        .once()
        .returning(move |_| Ok(found.clone()));
    ports
}

/// A code for the account `id` is stored, hashed, for two minutes.
fn gives_a_code(ports: &mut Ports, id: &str) {
    let expected = StoredCode {
        hash: hashed("code-1"),
        user_id: UserId::stored(id.to_owned()),
        purpose: Purpose::SignIn,
        created_at: now(),
        expires_at: now().plus(TimeDelta::minutes(2)),
    };
    ports
        .codes
        .expect_add()
        .withf(move |code| *code == expected)
        .once()
        .returning(|_| Ok(()));
}

/// What becomes of `arrival`.
fn handle_callback(ports: Ports, callback: &Callback<'_>) -> Result<Code, GoogleError> {
    ports.google().handle_callback(callback, &caller()).unwrap()
}

#[track_caller]
fn assert_let_in(ports: Ports) {
    let code = handle_callback(ports, &CALLBACK).unwrap();
    assert_eq!(code.expose(), "code-1");
}
