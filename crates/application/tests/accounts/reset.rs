use tinerary_application::{
    AppError,
    ports::{codes::Purpose, users::Reset},
    services::ResetFields,
};

use crate::ports::{
    ADDRESS, COMMON, PASSWORD, Ports, WAIT, account, ana, assert_is, away, broken, broken_fields, caller,
    hash, hashed, now,
};

const BAD_CODE: &str = "Code was used already, or is too old. Ask for another mail";

fn fields(password: &str) -> ResetFields<'_> {
    ResetFields {
        code: Some("from the mail"),
        password: Some(password),
    }
}

/// The code is Ana's.
fn held() -> Ports {
    let mut ports = Ports::new();
    ports
        .codes
        .expect_owner()
        .withf(|code, purpose, when| {
            *code == hashed("from the mail") && *purpose == Purpose::Reset && *when == now()
        })
        .once()
        .returning(|_, _, _| Ok(Some(account(ana(), Some("old")))));
    ports
}

/// The code belongs to no account.
fn unknown() -> Ports {
    let mut ports = Ports::new();
    ports.codes.expect_owner().once().returning(|_, _, _| Ok(None));
    ports
}

/// The code is Ana's, the password is good, and then that happens.
fn until_the_end(outcome: Reset) -> Ports {
    let mut ports = held();
    ports
        .hasher
        .expect_hash()
        .withf(|password| password == PASSWORD)
        .once()
        .returning(|password| Ok(hash(password)));
    ports.nothing_waits();
    ports
        .users
        .expect_reset_password()
        .withf(|code, password, beside, when| {
            *code == hashed("from the mail")
                && *password == hash(PASSWORD)
                && beside.is_none()
                && *when == now()
        })
        .once()
        .returning(move |_, _, _, _| Ok(outcome));
    ports
}

#[test]
fn a_good_code_sets_a_good_password() {
    let ports = until_the_end(Reset::Done);
    let limiter = ports.limiter.clone();
    assert!(ports.accounts().reset(&fields(PASSWORD), &caller()).is_ok());
    assert_eq!(limiter.keys(), [format!("reset:{ADDRESS}")]);
}

/// What the password is made beside waits on, so that its password does not show that there was a reset.
#[test]
fn a_new_password_is_made_beside_what_waits_and_again_when_that_has_changed() {
    let mut ports = held();
    for waiting in [vec![], vec!["of a stranger", "older"]] {
        ports.waits(&waiting);
    }
    ports
        .hasher
        .expect_hash()
        .once()
        .returning(|password| Ok(hash(password)));
    ports
        .hasher
        .expect_hash_beside()
        .withf(|password, beside| password == PASSWORD && *beside == hash("of a stranger"))
        .once()
        .returning(|_, _| Ok(hash("beside")));
    ports
        .users
        .expect_reset_password()
        .withf(|_, password, beside, _| *password == hash(PASSWORD) && beside.is_none())
        .once()
        .returning(|_, _, _, _| Ok(Reset::Outrun));
    ports
        .users
        .expect_reset_password()
        .withf(|_, password, beside, _| *password == hash("beside") && *beside == Some(hash("of a stranger")))
        .once()
        .returning(|_, _, _, _| Ok(Reset::Done));
    assert!(ports.accounts().reset(&fields(PASSWORD), &caller()).is_ok());
}

#[test]
fn somebody_who_signs_up_all_the_time_does_not_keep_a_reset_busy_for_ever() {
    let mut ports = held();
    ports
        .hasher
        .expect_hash()
        .returning(|password| Ok(hash(password)));
    ports.nothing_waits();
    ports
        .users
        .expect_reset_password()
        .times(8)
        .returning(|_, _, _, _| Ok(Reset::Outrun));
    let outcome = ports.accounts().reset(&fields(PASSWORD), &caller());
    assert_is!(outcome, Err(AppError::Unavailable(_)));
}

#[test]
fn bad_code_and_bad_password_are_reported_together() {
    let outcome = unknown().accounts().reset(&fields("short"), &caller());
    assert_eq!(
        broken(outcome),
        [
            ("code", BAD_CODE.to_owned()),
            ("password", "Password must have 8 to 128 characters".to_owned())
        ]
    );
}

#[test]
fn missing_code_and_password_are_reported() {
    let outcome = unknown().accounts().reset(&ResetFields::default(), &caller());
    assert_eq!(broken_fields(outcome), ["code", "password"]);
    // Nothing is hashed for a code that is not good.
    let outcome = unknown().accounts().reset(&fields(PASSWORD), &caller());
    assert_eq!(broken(outcome), [("code", BAD_CODE.to_owned())]);
    let only_the_code = ResetFields {
        password: None,
        ..fields("")
    };
    let outcome = held().accounts().reset(&only_the_code, &caller());
    assert_eq!(broken_fields(outcome), ["password"]);
}

#[test]
fn the_new_password_is_neither_common_nor_the_holder() {
    for password in [
        COMMON,
        "ana@TINERARY.test",
        "lópez-ruiz",
        "Ana López-Ruiz",
        "short",
        &"x".repeat(129),
    ] {
        let outcome = held().accounts().reset(&fields(password), &caller());
        assert_eq!(broken_fields(outcome), ["password"], "{password}");
    }
}

#[test]
fn a_code_that_somebody_else_uses_up_meanwhile_is_bad() {
    let outcome = until_the_end(Reset::BadCode)
        .accounts()
        .reset(&fields(PASSWORD), &caller());
    assert_eq!(broken(outcome), [("code", BAD_CODE.to_owned())]);
}

#[test]
fn codes_cannot_be_tried_without_end() {
    let outcome = Ports::refusing(&format!("reset:{ADDRESS}"))
        .accounts()
        .reset(&fields(PASSWORD), &caller());
    assert_is!(outcome, Err(AppError::TooMany(wait)) if wait == WAIT);
}

#[test]
fn unavailable_database_is_reported() {
    let mut ports = Ports::new();
    ports.codes.expect_owner().once().returning(|_, _, _| Err(away()));
    let outcome = ports.accounts().reset(&fields(PASSWORD), &caller());
    assert_is!(outcome, Err(AppError::Unavailable(_)));
}
