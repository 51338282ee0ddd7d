//! An identity provider that says what a test wants.

use std::{
    collections::HashMap,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
};

use tinerary_application::ports::identity_provider::{
    Authorization, Identity, IdentityError, IdentityKey, IdentityProvider,
};
use tinerary_domain::Email;

/// What no caller and no log may see of the provider's troubles.
pub const TROUBLE: &str = "the provider said something long";

/// Vouches for the bearer of a known code, with the nonce and the verifier of one sign-in that was begun here.
#[derive(Default)]
pub struct FakeProvider {
    begun: AtomicUsize,
    away: Mutex<bool>,
    people: Mutex<HashMap<String, Identity>>,
}

impl FakeProvider {
    /// Makes the bearer of `code` this person.
    pub fn know(&self, code: &str, identity: Identity) {
        self.people.lock().unwrap().insert(code.to_owned(), identity);
    }

    /// Goes away, or comes back.
    pub fn set_away(&self, away: bool) {
        *self.away.lock().unwrap() = away;
    }

    fn answer(&self) -> Result<(), IdentityError> {
        if *self.away.lock().unwrap() {
            Err(IdentityError::Unavailable(TROUBLE.into()))
        } else {
            Ok(())
        }
    }
}

impl IdentityProvider for FakeProvider {
    fn begin_authorization(&self) -> Result<Authorization, IdentityError> {
        self.answer()?;
        let number = self.begun.fetch_add(1, Ordering::SeqCst);
        Ok(Authorization {
            url: format!("https://accounts.test/authorize?state=state-{number}"),
            state: format!("state-{number}"),
            nonce: format!("nonce-{number}"),
            verifier: format!("verifier-{number}"),
        })
    }

    fn exchange_code(&self, code: &str, nonce: &str, verifier: &str) -> Result<Identity, IdentityError> {
        self.answer()?;
        assert_eq!(
            nonce.strip_prefix("nonce-").unwrap(),
            verifier.strip_prefix("verifier-").unwrap(),
            "both are of one sign-in"
        );
        let known = self.people.lock().unwrap().get(code).cloned();
        known.ok_or_else(|| IdentityError::Refused(TROUBLE.into()))
    }
}

/// A person with an address that the provider has verified.
pub fn identity(subject: &str, email: &str) -> Identity {
    Identity {
        key: IdentityKey {
            issuer: "https://accounts.test".to_owned(),
            subject: subject.to_owned(),
        },
        email: Some(Email::stored(email.to_owned())),
        email_verified: true,
        given_name: "Grace".to_owned(),
        family_name: "Hopper".to_owned(),
        picture: Some("https://accounts.test/grace.png".to_owned()),
    }
}
