use std::{
    sync::{Arc, Mutex, atomic::Ordering},
    time::Duration,
};

use chrono::TimeDelta;
use tinerary_application::{
    AppError, Caller,
    ports::{account::Account, rate_limiter::Quota, tokens::Claims},
    services::SignInFields,
};
use tinerary_domain::{Network, Raw, Session, SessionId, UserId};

use crate::ports::{
    ADDRESS, PASSWORD, Ports, WAIT, account, ana, assert_is, away, broken, caller, hash, now, unconfirmed,
    uploaded_photo, with_uploaded_photo,
};

const FIELDS: SignInFields<'_> = SignInFields {
    email: Raw::Text(" ANA@tinerary.test "),
    password: Raw::Text(PASSWORD),
};

/// The search finds `found`, and the password is compared once with what it found.
fn comparing(found: Option<Account>) -> Ports {
    comparing_all(found, &[])
}

/// The same beside sign-ups that wait, with these passwords.
fn comparing_all(found: Option<Account>, waiting: &[&str]) -> Ports {
    let mut ports = Ports::new();
    let waiting: Vec<_> = waiting.iter().map(|password| hash(password)).collect();
    let stored = found.as_ref().and_then(|account| account.password.clone());
    let all: Vec<_> = stored.into_iter().chain(waiting.clone()).collect();
    ports
        .users
        .expect_find_by_email()
        .withf(|email| email.key() == "ana@tinerary.test")
        .once()
        .returning(move |_| Ok(found.clone()));
    ports
        .hasher
        .expect_verify()
        .withf(move |_, hashes| *hashes == all)
        .once()
        .returning(|password, hashes| hashes.iter().position(|stored| *stored == hash(password)));
    ports
        .sign_ups
        .expect_waiting_hashes()
        .withf(|email, when| email.key() == "ana@tinerary.test" && *when == now())
        .once()
        .returning(move |_, _| Ok(waiting.clone()));
    ports
}

/// The right password of Ana, and the session that is then begun.
fn let_in() -> (Ports, Arc<Mutex<Vec<Session>>>) {
    let mut ports = comparing(Some(account(ana(), Some(PASSWORD))));
    let begun = Arc::new(Mutex::new(Vec::new()));
    let stored = Arc::clone(&begun);
    ports
        .sessions
        .expect_start()
        .withf(|_, password| *password == Some(hash(PASSWORD)))
        .once()
        .returning(move |session, _| {
            stored.lock().unwrap().push(session.clone());
            Ok(true)
        });
    (ports, begun)
}

#[test]
fn the_right_password_begins_a_session_of_30_days_with_a_token_of_one() {
    let (mut ports, begun) = let_in();
    let expected = Claims {
        user_id: ana().id,
        session_id: SessionId::stored("id-1".to_owned()),
        issued_at: now(),
        expires_at: now().plus(TimeDelta::hours(24)),
    };
    ports
        .tokens
        .expect_sign()
        .withf(move |claims| *claims == expected)
        .once()
        .returning(|_| Ok("token".to_owned()));
    let signed_in = ports.sessions().sign_in(&FIELDS, &caller()).unwrap();
    assert_eq!(signed_in.token, "token");
    assert_eq!(signed_in.user, ana());
    let session = Session {
        id: SessionId::stored("id-1".to_owned()),
        user_id: UserId::stored("ana".to_owned()),
        created_at: now(),
        last_used_at: now(),
        expires_at: now().plus(TimeDelta::days(30)),
        ended_at: None,
        network: Network::of("192.0.2.7".parse().unwrap()),
        user_agent: Some("Firefox/140".to_owned()),
    };
    assert_eq!(*begun.lock().unwrap(), [session]);
}

#[test]
fn uploaded_photo_of_a_person_who_signs_in_comes_with_its_details() {
    let mut ports = comparing(Some(account(with_uploaded_photo(), Some(PASSWORD))));
    ports.has_the_photo();
    ports.sessions.expect_start().once().returning(|_, _| Ok(true));
    ports
        .tokens
        .expect_sign()
        .once()
        .returning(|_| Ok("token".to_owned()));
    let signed_in = ports.sessions().sign_in(&FIELDS, &caller()).unwrap();
    assert_eq!(signed_in.user.photo.uploaded(), Some(&uploaded_photo()));
}

#[test]
fn uploaded_photo_is_not_looked_at_before_the_password_is_right() {
    // No port is asked about it: that would take time.
    let ports = comparing(Some(account(with_uploaded_photo(), Some("another password"))));
    let outcome = ports.sessions().sign_in(&FIELDS, &caller());
    assert_is!(outcome, Err(AppError::WrongCredentials));
}

#[test]
fn a_browser_with_a_long_name_is_remembered_by_its_beginning() {
    for (name, kept) in [
        (Some("🦊".repeat(201)), Some("🦊".repeat(200))),
        (Some("🦊".repeat(200)), Some("🦊".repeat(200))),
        (None, None),
    ] {
        let (mut ports, begun) = let_in();
        ports
            .tokens
            .expect_sign()
            .once()
            .returning(|_| Ok("token".to_owned()));
        let caller = Caller {
            user_agent: name,
            ..caller()
        };
        assert!(ports.sessions().sign_in(&FIELDS, &caller).is_ok());
        assert_eq!(begun.lock().unwrap()[0].user_agent, kept);
    }
}

#[test]
fn an_unknown_address_and_a_wrong_password_are_one_answer_after_the_same_work() {
    // In each the password is compared once, with nothing when there is nothing.
    for (found, waiting) in [
        (None, vec![]),
        (Some(account(ana(), Some("another password"))), vec![]),
        // Somebody who only ever came in through Google.
        (Some(account(ana(), None)), vec![]),
        // Of an older program, and not confirmed: only a client that knows the password gets to hear that.
        (Some(account(unconfirmed(), Some("another password"))), vec![]),
        (Some(account(unconfirmed(), None)), vec![]),
        // The same holds for a sign-up that waits.
        (None, vec!["one", "two"]),
        (Some(account(ana(), Some("another password"))), vec!["one", "two"]),
    ] {
        let ports = comparing_all(found, &waiting);
        let limiter = ports.limiter.clone();
        let outcome = ports.sessions().sign_in(&FIELDS, &caller());
        assert_is!(outcome, Err(AppError::WrongCredentials));
        assert_eq!(limiter.keys().len(), 4, "it counts");
    }
}

#[test]
fn hasher_that_takes_anything_does_not_sign_in_without_an_account() {
    let mut ports = Ports::new();
    ports.users.expect_find_by_email().returning(|_| Ok(None));
    ports
        .sign_ups
        .expect_waiting_hashes()
        .returning(|_, _| Ok(vec![]));
    ports.hasher.expect_verify().returning(|_, _| Some(0));
    let outcome = ports.sessions().sign_in(&FIELDS, &caller());
    assert_is!(outcome, Err(AppError::EmailNotVerified));
}

#[test]
fn password_of_a_pending_sign_up_asks_to_confirm_the_address() {
    for (found, waiting) in [
        (None, vec![PASSWORD]),
        (None, vec!["another", PASSWORD]),
        // The same answer as without an account.
        (Some(account(ana(), Some("another password"))), vec![PASSWORD]),
        (Some(account(ana(), None)), vec![PASSWORD]),
        // Of an older program.
        (Some(account(unconfirmed(), Some(PASSWORD))), vec![]),
    ] {
        let ports = comparing_all(found, &waiting);
        let limiter = ports.limiter.clone();
        let outcome = ports.sessions().sign_in(&FIELDS, &caller());
        assert_is!(outcome, Err(AppError::EmailNotVerified));
        assert!(limiter.keys().is_empty(), "it is no wrong password");
    }
}

#[test]
fn the_password_of_the_account_lets_in_whatever_waits() {
    let mut ports = comparing_all(Some(account(ana(), Some(PASSWORD))), &["another", PASSWORD]);
    ports.sessions.expect_start().once().returning(|_, _| Ok(true));
    ports
        .tokens
        .expect_sign()
        .once()
        .returning(|_| Ok("token".to_owned()));
    assert!(ports.sessions().sign_in(&FIELDS, &caller()).is_ok());
}

#[test]
fn both_fields_must_be_there() {
    let email = ("email", "Email must be given".to_owned());
    let password = ("password", "Password must be given".to_owned());
    for empty in [Raw::Missing, Raw::Text("")] {
        for (fields, expected) in [
            (
                SignInFields {
                    email: empty,
                    password: empty,
                },
                vec![email.clone(), password.clone()],
            ),
            (
                SignInFields {
                    email: empty,
                    ..FIELDS
                },
                vec![email.clone()],
            ),
            (
                SignInFields {
                    password: empty,
                    ..FIELDS
                },
                vec![password.clone()],
            ),
        ] {
            let ports = Ports::new();
            let limiter = ports.limiter.clone();
            assert_eq!(broken(ports.sessions().sign_in(&fields, &caller())), expected);
            assert!(limiter.keys().is_empty());
        }
    }
    let blank = SignInFields {
        email: Raw::Text("  "),
        ..FIELDS
    };
    assert_eq!(
        broken(Ports::new().sessions().sign_in(&blank, &caller())),
        [email]
    );
}

#[test]
fn white_space_may_be_a_password() {
    let mut ports = comparing(Some(account(ana(), Some("        "))));
    ports.sessions.expect_start().once().returning(|_, _| Ok(true));
    ports
        .tokens
        .expect_sign()
        .once()
        .returning(|_| Ok("token".to_owned()));
    let fields = SignInFields {
        password: Raw::Text("        "),
        ..FIELDS
    };
    assert!(ports.sessions().sign_in(&fields, &caller()).is_ok());
}

#[test]
fn impossible_address_is_answered_like_any_other_and_goes_no_further() {
    // Neither a NUL, which PostgreSQL takes for an error, nor a megabyte comes near the database or the counts.
    for email in [
        "ana".to_owned(),
        "ana\0@tinerary.test".to_owned(),
        format!("{}@tinerary.test", "a".repeat(1 << 20)),
    ] {
        let mut ports = Ports::new();
        ports
            .hasher
            .expect_verify()
            .withf(|_, hashes| hashes.is_empty())
            .once()
            .returning(|_, _| None);
        let limiter = ports.limiter.clone();
        let fields = SignInFields {
            email: Raw::Text(&email),
            ..FIELDS
        };
        let outcome = ports.sessions().sign_in(&fields, &caller());
        assert_is!(outcome, Err(AppError::WrongCredentials));
        assert_eq!(limiter.keys(), [format!("sign-in:{ADDRESS}")]);
    }
}

#[test]
fn a_password_that_is_far_too_long_is_not_looked_at() {
    // Bytes count, not characters.
    for long in ["x".repeat(1_025), "ü".repeat(513)] {
        let ports = Ports::new();
        let limiter = ports.limiter.clone();
        let fields = SignInFields {
            password: Raw::Text(&long),
            ..FIELDS
        };
        let outcome = ports.sessions().sign_in(&fields, &caller());
        assert_is!(outcome, Err(AppError::WrongCredentials));
        assert!(limiter.keys().is_empty());
    }

    // One byte less is compared.
    let fields = SignInFields {
        password: Raw::Text(&"x".repeat(1_024)),
        ..FIELDS
    };
    let outcome = comparing(None).sessions().sign_in(&fields, &caller());
    assert_is!(outcome, Err(AppError::WrongCredentials));
}

#[test]
fn a_password_that_was_changed_while_it_was_compared_is_wrong() {
    let mut ports = comparing(Some(account(ana(), Some(PASSWORD))));
    ports
        .sessions
        .expect_start()
        .withf(|_, password| *password == Some(hash(PASSWORD)))
        .once()
        .returning(|_, _| Ok(false));
    // And no token is signed.
    let outcome = ports.sessions().sign_in(&FIELDS, &caller());
    assert_is!(outcome, Err(AppError::WrongCredentials));
}

const ACCOUNT: &str = "sign-in:account:ana@tinerary.test:192.0.2.7";
const ELSEWHERE: &str = "sign-in:elsewhere:ana@tinerary.test";
const SITE: &str = "sign-in:site:ana@tinerary.test:192.0.2.7";

#[test]
fn a_wrong_password_counts_for_the_network_and_for_the_account_from_there() {
    let a_minute = |times| Quota {
        times,
        window: Duration::from_mins(1),
    };
    let there = [
        (format!("sign-in:{ADDRESS}"), a_minute(30)),
        (ACCOUNT.to_owned(), a_minute(10)),
    ];
    let elsewhere = [
        (ELSEWHERE.to_owned(), a_minute(100)),
        (SITE.to_owned(), a_minute(100)),
    ];
    for known in [true, false] {
        let ports = comparing(None);
        ports.knows_networks.store(known, Ordering::SeqCst);
        let limiter = ports.limiter.clone();
        assert!(ports.sessions().sign_in(&FIELDS, &caller()).is_err());
        let expected = if known {
            there.to_vec()
        } else {
            [there.clone(), elsewhere.clone()].concat()
        };
        assert_eq!(limiter.quotas(), expected);
    }
}

#[test]
fn successful_sign_in_counts_for_nothing() {
    let (mut ports, _) = let_in();
    ports
        .tokens
        .expect_sign()
        .once()
        .returning(|_| Ok("token".to_owned()));
    let limiter = ports.limiter.clone();
    assert!(ports.sessions().sign_in(&FIELDS, &caller()).is_ok());
    assert!(limiter.keys().is_empty());

    let ports = comparing(Some(account(unconfirmed(), Some(PASSWORD))));
    let limiter = ports.limiter.clone();
    assert!(ports.sessions().sign_in(&FIELDS, &caller()).is_err());
    assert!(limiter.keys().is_empty());
}

#[test]
fn too_many_tries_wait_before_anything_is_looked_up() {
    for key in [format!("sign-in:{ADDRESS}"), ACCOUNT.to_owned()] {
        let outcome = Ports::refusing(&key).sessions().sign_in(&FIELDS, &caller());
        assert_is!(outcome, Err(AppError::TooMany(wait)) if wait == WAIT);
    }
}

#[test]
fn failures_from_elsewhere_lock_no_account() {
    // The account is attacked from everywhere, but not from this site: its first try is free.
    let mut ports = comparing(Some(account(ana(), Some("another password"))));
    ports.limiter = Ports::refusing(ELSEWHERE).limiter;
    let outcome = ports.sessions().sign_in(&FIELDS, &caller());
    assert_is!(outcome, Err(AppError::WrongCredentials));
    // After a failure it has to wait a little, before anything is looked up …
    let attacked = || Ports::refusing_all([ELSEWHERE, SITE]);
    let outcome = attacked().sessions().sign_in(&FIELDS, &caller());
    assert_is!(outcome, Err(AppError::TooMany(wait)) if wait == WAIT);
    // … but never in a network that the account knows.
    let mut ports = comparing(Some(account(ana(), Some("another password"))));
    ports.limiter = attacked().limiter;
    ports.knows_networks.store(true, Ordering::SeqCst);
    let outcome = ports.sessions().sign_in(&FIELDS, &caller());
    assert_is!(outcome, Err(AppError::WrongCredentials));
}

#[test]
fn a_database_that_is_away_does_not_make_the_password_wrong() {
    let mut ports = Ports::new();
    ports
        .users
        .expect_find_by_email()
        .once()
        .returning(|_| Err(away()));
    let limiter = ports.limiter.clone();
    let outcome = ports.sessions().sign_in(&FIELDS, &caller());
    assert_is!(outcome, Err(AppError::Unavailable(_)));
    assert!(limiter.keys().is_empty(), "it was no try");

    let mut ports = comparing(Some(account(ana(), Some(PASSWORD))));
    ports.sessions.expect_start().once().returning(|_, _| Err(away()));
    let limiter = ports.limiter.clone();
    let outcome = ports.sessions().sign_in(&FIELDS, &caller());
    assert_is!(outcome, Err(AppError::Unavailable(_)));
    assert!(limiter.keys().is_empty(), "it was no try");
}

/// One password, as it is hashed today and as an older program hashed it on another keyboard.
const COMPOSED: &str = "caf\u{e9} con leche";
const DECOMPOSED: &str = "cafe\u{301} con leche";

/// Ana, whose hash is of `hashed`, beside a sign-up that waits. The hasher tells hashes beside others from those that are not.
fn spelt(hashed: &str) -> Ports {
    let mut ports = Ports::new();
    let found = account(ana(), Some(hashed));
    ports
        .users
        .expect_find_by_email()
        .returning(move |_| Ok(Some(found.clone())));
    ports
        .sign_ups
        .expect_waiting_hashes()
        .returning(|_, _| Ok(vec![hash("another")]));
    ports
        .hasher
        .expect_verify()
        .returning(|password, hashes| hashes.iter().position(|stored| *stored == hash(password)));
    ports
}

fn typing(password: &'static str) -> SignInFields<'static> {
    SignInFields {
        password: Raw::Text(password),
        ..FIELDS
    }
}

/// A session begins, beside the hash as it is made today.
#[track_caller]
fn assert_lets_in(mut ports: Ports, typed: &'static str) {
    ports
        .sessions
        .expect_start()
        .withf(|_, password| *password == Some(hash(COMPOSED)))
        .once()
        .returning(|_, _| Ok(true));
    ports.tokens.expect_sign().returning(|_| Ok("token".to_owned()));
    assert!(
        ports.sessions().sign_in(&typing(typed), &caller()).is_ok(),
        "{typed:?}"
    );
}

#[test]
fn a_password_lets_in_however_the_keyboard_writes_it() {
    for typed in [COMPOSED, DECOMPOSED, "caf\u{e9}\u{a0}con\u{3000}leche"] {
        assert_lets_in(spelt(COMPOSED), typed);
    }
}

#[test]
fn a_hash_of_another_spelling_lets_in_and_is_renewed() {
    for typed in [COMPOSED, DECOMPOSED] {
        let mut ports = spelt(DECOMPOSED);
        ports
            .hasher
            .expect_hash_beside()
            .withf(|password, beside| password == COMPOSED && *beside == hash(DECOMPOSED))
            .once()
            .returning(|password, _| Ok(hash(password)));
        ports
            .users
            .expect_renew_hash()
            .withf(|id, old, new| *id == ana().id && *old == hash(DECOMPOSED) && *new == hash(COMPOSED))
            .once()
            .returning(|_, _, _| Ok(true));
        assert_lets_in(ports, typed);
    }
}

#[test]
fn a_password_that_was_changed_while_its_hash_was_renewed_is_refused() {
    let mut ports = spelt(DECOMPOSED);
    ports
        .hasher
        .expect_hash_beside()
        .returning(|password, _| Ok(hash(password)));
    ports
        .users
        .expect_renew_hash()
        .once()
        .returning(|_, _, _| Ok(false));
    ports
        .sessions
        .expect_start()
        .withf(|_, password| *password == Some(hash(DECOMPOSED)))
        .once()
        .returning(|_, _| Ok(false));
    let outcome = ports.sessions().sign_in(&typing(COMPOSED), &caller());
    assert_is!(outcome, Err(AppError::WrongCredentials));
}

#[test]
fn an_unknown_address_takes_the_time_of_every_spelling() {
    for (typed, spellings) in [("plain ascii", 1), (COMPOSED, 2)] {
        let mut ports = Ports::new();
        ports
            .hasher
            .expect_verify()
            .withf(|_, hashes| hashes.is_empty())
            .times(spellings)
            .returning(|_, _| None);
        let fields = SignInFields {
            email: Raw::Text("no address"),
            password: Raw::Text(typed),
        };
        let outcome = ports.sessions().sign_in(&fields, &caller());
        assert_is!(outcome, Err(AppError::WrongCredentials));
    }
}
