//! An identity that joins an account with a password.

use super::*;

/// The code `joining` is for Google's Ana and the account of Ana, which has the password `right`.
fn joining() -> Ports {
    let mut ports = Ports::new();
    ports
        .codes
        .expect_take()
        .withf(|code, purpose, _| *code == hashed("joining") && *purpose == Purpose::SignIn)
        .returning(|_, _, _| Ok(None));
    ports
        .codes
        .expect_link()
        .withf(|code, when| *code == hashed("joining") && *when == now())
        .returning(|_, _| Ok(Some((account(ana(), Some("right")), key()))));
    ports
}

/// The password that is typed is compared with that of the account.
fn compared(mut ports: Ports) -> Ports {
    ports
        .hasher
        .expect_verify()
        .withf(|_, hashes| hashes == [hash("right")])
        .returning(|typed, hashes| hashes.iter().position(|stored| *stored == hash(typed)));
    ports
}

#[test]
fn the_right_password_links_the_identity_and_signs_in() {
    let mut ports = compared(joining());
    ports
        .codes
        .expect_take_link()
        .withf(|code, when| *code == hashed("joining") && *when == now())
        .once()
        .returning(|_, _| Ok(true));
    ports
        .users
        .expect_link()
        .withf(|account, identity, when| account.user == ana() && *identity == key() && *when == now())
        .once()
        .returning(|_, _, _| Ok(true));
    ports
        .sessions
        .expect_start()
        .withf(|session, password| session.user_id == ana().id && *password == Some(hash("right")))
        .once()
        .returning(|_, _| Ok(true));
    ports
        .tokens
        .expect_sign()
        .once()
        .returning(|_| Ok("token".to_owned()));
    let signed_in = ports
        .google()
        .sign_in(Some("joining"), Some("right"), &caller())
        .unwrap();
    assert_eq!(signed_in.token, "token");
}

#[test]
fn without_a_password_it_is_asked_for_and_nothing_is_used_up() {
    for password in [None, Some("")] {
        let outcome = joining().google().sign_in(Some("joining"), password, &caller());
        assert_is!(outcome, Err(AppError::PasswordNeeded));
    }
}

#[test]
fn a_wrong_password_links_nothing_and_counts_as_a_failed_sign_in() {
    let ports = compared(joining());
    let limiter = ports.limiter.clone();
    let outcome = ports.google().sign_in(Some("joining"), Some("wrong"), &caller());
    assert_is!(outcome, Err(AppError::WrongCredentials));
    let keys = limiter.keys();
    assert!(
        keys.iter()
            .any(|key| key.starts_with("sign-in:account:ana@tinerary.test")),
        "{keys:?}"
    );
    // Longer than any password is, so that it is not even compared.
    let long = "x".repeat(2_000);
    let outcome = joining()
        .google()
        .sign_in(Some("joining"), Some(&long), &caller());
    assert_is!(outcome, Err(AppError::WrongCredentials));
}

#[test]
fn passwords_are_not_tried_without_end() {
    let mut refusing = Ports::refusing(&format!("sign-in:{ADDRESS}"));
    refusing.codes.expect_take().returning(|_, _, _| Ok(None));
    refusing
        .codes
        .expect_link()
        .returning(|_, _| Ok(Some((account(ana(), Some("right")), key()))));
    let outcome = refusing
        .google()
        .sign_in(Some("joining"), Some("right"), &caller());
    assert_is!(outcome, Err(AppError::TooMany(wait)) if wait == WAIT);
}

#[test]
fn a_code_that_is_used_up_meanwhile_or_an_account_that_went_away_is_not_joined() {
    let outcome = |ports: Ports| ports.google().sign_in(Some("joining"), Some("right"), &caller());
    // By another tab, or because the password was changed.
    let mut ports = compared(joining());
    ports.codes.expect_take_link().once().returning(|_, _| Ok(false));
    assert_is!(outcome(ports), Err(AppError::BadCode));
    for linked in [Ok(false), Err("identities_issuer_subject_unique")] {
        let mut ports = compared(joining());
        ports.codes.expect_take_link().once().returning(|_, _| Ok(true));
        ports
            .users
            .expect_link()
            .once()
            .returning(move |_, _, _| linked.map_err(duplicate));
        assert_is!(outcome(ports), Err(AppError::BadCode));
    }
}
