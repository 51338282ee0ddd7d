//! Confirming an address.

use std::time::Duration;

use chrono::TimeDelta;
use tinerary_application::{
    AppError,
    ports::{account::SignUp, rate_limiter::Quota, users::EMAIL_TAKEN},
    services::ConfirmFields,
};
use tinerary_domain::{Raw, User};

use crate::ports::{
    ADDRESS, COMMON, PASSWORD, Ports, WAIT, ana, assert_is, away, broken, caller, duplicate, hash, hashed,
    now, waiting,
};

const CODE: &str = "from the mail";

const FIELDS: ConfirmFields<'_> = ConfirmFields {
    code: Some(CODE),
    password: Raw::Text(PASSWORD),
    new_password: Raw::Missing,
};

fn choosing(password: &str) -> ConfirmFields<'_> {
    ConfirmFields {
        password: Raw::Missing,
        new_password: Raw::Text(password),
        ..FIELDS
    }
}

/// The code is for these sign-ups.
fn held(sign_ups: Vec<SignUp>) -> Ports {
    let mut ports = Ports::new();
    ports
        .sign_ups
        .expect_find_by_code()
        .withf(|code, when| *code == hashed(CODE) && *when == now())
        .once()
        .returning(move |_, _| Ok(sign_ups.clone()));
    ports
}

/// The same, and the password is compared with theirs.
fn comparing(passwords: &[&str]) -> Ports {
    let sign_ups: Vec<_> = passwords
        .iter()
        .enumerate()
        .map(|(number, password)| waiting(&format!("u{number}"), password))
        .collect();
    let hashes: Vec<_> = passwords.iter().map(|password| hash(password)).collect();
    let mut ports = held(sign_ups);
    ports
        .hasher
        .expect_verify()
        .withf(move |_, compared| *compared == hashes)
        .once()
        .returning(|password, hashes| hashes.iter().position(|stored| *stored == hash(password)));
    ports
}

fn confirmed() -> User {
    User {
        verified_at: Some(now()),
        ..waiting("u1", PASSWORD).user
    }
}

/// A session of Ana's begins, if her password is still `password`.
fn begins(ports: &mut Ports, password: &'static str) {
    ports
        .sessions
        .expect_start()
        .withf(move |session, compared| session.user_id.as_str() == "u1" && *compared == Some(hash(password)))
        .once()
        .returning(|_, _| Ok(true));
    ports
        .tokens
        .expect_sign()
        .withf(|claims| claims.expires_at == now().plus(TimeDelta::hours(24)))
        .once()
        .returning(|_| Ok("token".to_owned()));
}

#[test]
fn with_its_password_a_sign_up_becomes_the_account_and_is_signed_in() {
    let mut ports = comparing(&["another", PASSWORD]);
    ports
        .sign_ups
        .expect_confirm()
        .withf(|code, id, password, when| {
            *code == hashed(CODE) && id.as_str() == "u1" && password.is_none() && *when == now()
        })
        .once()
        .returning(|_, _, _, _| Ok(Some(confirmed())));
    begins(&mut ports, PASSWORD);
    let signed_in = ports.accounts().confirm(&FIELDS, &caller()).unwrap();
    assert_eq!(signed_in.user, confirmed());
    assert_eq!(signed_in.token, "token");
}

#[test]
fn a_new_password_takes_the_place_of_the_one_that_was_chosen() {
    // Whatever else is sent.
    for password in [Raw::Missing, Raw::Text("wrong")] {
        let mut ports = held(vec![waiting("u1", "forgotten"), waiting("u0", "older")]);
        ports
            .hasher
            .expect_hash_beside()
            .withf(|password, beside| password == "a tram up the hill" && *beside == hash("forgotten"))
            .once()
            .returning(|password, _| Ok(hash(password)));
        ports
            .sign_ups
            .expect_confirm()
            .withf(|_, id, password, _| id.as_str() == "u1" && *password == Some(hash("a tram up the hill")))
            .once()
            .returning(|_, _, _, _| Ok(Some(confirmed())));
        begins(&mut ports, "a tram up the hill");
        let fields = ConfirmFields {
            password,
            ..choosing("a tram up the hill")
        };
        assert!(ports.accounts().confirm(&fields, &caller()).is_ok());
    }
}

#[test]
fn a_hash_of_another_spelling_confirms_and_is_renewed() {
    let (composed, decomposed) = ("caf\u{e9} con leche", "cafe\u{301} con leche");
    for typed in [composed, decomposed] {
        let mut ports = held(vec![waiting("u0", "another"), waiting("u1", decomposed)]);
        ports
            .hasher
            .expect_verify()
            .times(2)
            .returning(|password, hashes| hashes.iter().position(|stored| *stored == hash(password)));
        ports
            .hasher
            .expect_hash_beside()
            .withf(move |password, beside| password == composed && *beside == hash(decomposed))
            .once()
            .returning(|password, _| Ok(hash(password)));
        ports
            .sign_ups
            .expect_confirm()
            .withf(move |_, id, password, _| id.as_str() == "u1" && *password == Some(hash(composed)))
            .once()
            .returning(|_, _, _, _| Ok(Some(confirmed())));
        begins(&mut ports, composed);
        let fields = ConfirmFields {
            password: Raw::Text(typed),
            ..FIELDS
        };
        assert!(ports.accounts().confirm(&fields, &caller()).is_ok(), "{typed:?}");
    }
}

#[test]
fn a_new_password_is_no_easier_to_guess() {
    for password in ["", "short", COMMON, "ana@tinerary.TEST", "ana lópez-ruiz"] {
        let outcome = held(vec![waiting("u1", "forgotten")])
            .accounts()
            .confirm(&choosing(password), &caller());
        let fields: Vec<_> = broken(outcome).into_iter().map(|(field, _)| field).collect();
        assert_eq!(fields, ["newPassword"], "{password}");
    }
}

#[test]
fn another_password_confirms_nothing_and_uses_nothing_up() {
    for passwords in [&["another"][..], &["another", "older"]] {
        let ports = comparing(passwords);
        let limiter = ports.limiter.clone();
        let outcome = ports.accounts().confirm(&FIELDS, &caller());
        assert_is!(outcome, Err(AppError::WrongCredentials));
        assert_eq!(limiter.keys().len(), 2, "it counts");
    }
    // One that is far too long is not even looked at.
    let long = "x".repeat(1_025);
    let fields = ConfirmFields {
        password: Raw::Text(&long),
        ..FIELDS
    };
    let outcome = held(vec![waiting("u1", "another")])
        .accounts()
        .confirm(&fields, &caller());
    assert_is!(outcome, Err(AppError::WrongCredentials));
}

#[test]
fn a_code_that_is_for_nothing_confirms_nothing() {
    for fields in [FIELDS, choosing("a tram up the hill")] {
        let ports = held(vec![]);
        let limiter = ports.limiter.clone();
        let outcome = ports.accounts().confirm(&fields, &caller());
        assert_is!(outcome, Err(AppError::ConfirmsNothing));
        assert_eq!(limiter.keys().len(), 2, "a guess counts");
    }
}

#[test]
fn of_several_at_once_the_others_find_the_code_used() {
    let outcomes: [fn() -> _; 2] = [|| Ok(None), || Err(duplicate(EMAIL_TAKEN))];
    for outcome in outcomes {
        let mut ports = comparing(&[PASSWORD]);
        ports
            .sign_ups
            .expect_confirm()
            .once()
            .returning(move |_, _, _, _| outcome());
        assert_is!(
            ports.accounts().confirm(&FIELDS, &caller()),
            Err(AppError::ConfirmsNothing)
        );
    }
}

#[test]
fn a_password_is_needed() {
    for password in [Raw::Missing, Raw::Text("")] {
        let fields = ConfirmFields { password, ..FIELDS };
        let ports = Ports::new();
        let limiter = ports.limiter.clone();
        assert_eq!(
            broken(ports.accounts().confirm(&fields, &caller())),
            [("password", "Password must be given".to_owned())]
        );
        assert!(limiter.keys().is_empty());
    }
}

#[test]
fn neither_codes_nor_passwords_can_be_tried_without_end() {
    let keys = [
        format!("confirm:{ADDRESS}"),
        "confirm:person:#from the mail#".to_owned(),
    ];
    for key in &keys {
        let outcome = Ports::refusing(key).accounts().confirm(&FIELDS, &caller());
        assert_is!(outcome, Err(AppError::TooMany(wait)) if wait == WAIT);
    }
    let ports = held(vec![]);
    let limiter = ports.limiter.clone();
    assert!(ports.accounts().confirm(&FIELDS, &caller()).is_err());
    let a_minute = |times| Quota {
        times,
        window: Duration::from_mins(1),
    };
    let [network, code] = keys;
    assert_eq!(limiter.quotas(), [(network, a_minute(30)), (code, a_minute(10))]);
}

#[test]
fn a_code_is_not_called_bad_because_the_database_is_away() {
    let mut ports = Ports::new();
    ports
        .sign_ups
        .expect_find_by_code()
        .once()
        .returning(|_, _| Err(away()));
    let outcome = ports.accounts().confirm(&FIELDS, &caller());
    assert_is!(outcome, Err(AppError::Unavailable(_)));

    let mut ports = comparing(&[PASSWORD]);
    ports
        .sign_ups
        .expect_confirm()
        .once()
        .returning(|_, _, _, _| Err(away()));
    let limiter = ports.limiter.clone();
    let outcome = ports.accounts().confirm(&FIELDS, &caller());
    assert_is!(outcome, Err(AppError::Unavailable(_)));
    assert!(limiter.keys().is_empty(), "it was no try");
}

#[test]
fn an_account_that_went_away_at_once_is_not_signed_in() {
    let mut ports = comparing(&[PASSWORD]);
    ports
        .sign_ups
        .expect_confirm()
        .once()
        .returning(|_, _, _, _| Ok(Some(ana())));
    ports.sessions.expect_start().once().returning(|_, _| Ok(false));
    let outcome = ports.accounts().confirm(&FIELDS, &caller());
    assert_is!(outcome, Err(AppError::WrongCredentials));
}
