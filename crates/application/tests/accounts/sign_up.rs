use std::time::Duration;

use tinerary_application::{
    AppError,
    ports::{
        outbox::{Letter, NewLetter},
        rate_limiter::Quota,
    },
};
use tinerary_domain::{Email, Field, PhotoUrl, Role, UserId};

use crate::ports::{
    ADDRESS, COMMON, PASSWORD, Ports, WAIT, actor, admin, assert_is, away, broken, broken_fields, caller,
    hash, now, waiting,
};

fn fields() -> Vec<(Field, Option<&'static str>)> {
    vec![
        (Field::NAME, Some(" Ana ")),
        (Field::LAST_NAME, Some("López-Ruiz")),
        (Field::EMAIL, Some("Ana@Tinerary.test")),
        (Field::PASSWORD, Some(PASSWORD)),
        (Field::PHOTO, Some("https://example.org/ana.jpg")),
        (Field::AGE, Some("30")),
        (Field::ROLE, None),
    ]
}

/// Nothing is at the address yet, and the password gets hashed.
fn free() -> Ports {
    let mut ports = Ports::new();
    ports
        .sign_ups
        .expect_find_hash()
        .withf(|email| email.as_str() == "Ana@Tinerary.test")
        .once()
        .returning(|_| Ok(None));
    ports
        .hasher
        .expect_hash()
        .withf(|password| password == PASSWORD)
        .once()
        .returning(|password| Ok(hash(password)));
    ports
}

fn id(text: &str) -> UserId {
    UserId::stored(text.to_owned())
}

#[test]
fn a_sign_up_waits_and_its_letter_is_posted_in_one_go() {
    let mut expected = waiting("id-1", PASSWORD);
    expected.user.photo = PhotoUrl::stored("https://example.org/ana.jpg".to_owned());
    let letter = NewLetter {
        id: "id-2".to_owned(),
        letter: Letter::Confirm,
        email: Email::stored("ana@tinerary.test".to_owned()),
        sign_up: Some(id("id-1")),
        posted_at: now(),
    };
    let mut ports = free();
    ports
        .sign_ups
        .expect_add()
        .withf(move |sign_up, beside, posted| *sign_up == expected && beside.is_none() && *posted == letter)
        .once()
        .returning(|_, _, _| Ok(true));
    // No account is looked for: nothing could show whether there is one.
    let made = ports.accounts().sign_up(&fields(), None, &caller()).unwrap();
    assert_eq!(made, id("id-1"));
}

/// There are hashes at the address, one after the other; the password is hashed beside each.
fn beside(hashes: &'static [&'static str]) -> Ports {
    let mut ports = Ports::new();
    for other in hashes {
        ports
            .sign_ups
            .expect_find_hash()
            .once()
            .returning(|_| Ok(Some(hash(other))));
        ports
            .hasher
            .expect_hash_beside()
            .withf(|password, beside| password == PASSWORD && *beside == hash(other))
            .once()
            .returning(|password, _| Ok(hash(password)));
    }
    ports
}

#[test]
fn where_there_are_passwords_already_the_new_one_is_hashed_beside_them() {
    let mut ports = beside(&["theirs"]);
    ports
        .sign_ups
        .expect_add()
        .withf(|sign_up, beside, _| sign_up.password == hash(PASSWORD) && *beside == Some(hash("theirs")))
        .once()
        .returning(|_, _, _| Ok(true));
    assert!(ports.accounts().sign_up(&fields(), None, &caller()).is_ok());
}

#[test]
fn when_another_one_was_faster_it_is_hashed_again() {
    let mut ports = beside(&["one", "two"]);
    let mut outcomes = vec![true, false];
    ports
        .sign_ups
        .expect_add()
        .times(2)
        .returning(move |_, _, _| Ok(outcomes.pop().unwrap()));
    let made = ports.accounts().sign_up(&fields(), None, &caller()).unwrap();
    assert_eq!(made, id("id-1"), "it is the same sign-up");
}

#[test]
fn when_others_are_always_faster_it_is_given_up() {
    let mut ports = Ports::new();
    ports
        .sign_ups
        .expect_find_hash()
        .times(8)
        .returning(|_| Ok(Some(hash("another"))));
    ports
        .hasher
        .expect_hash_beside()
        .times(8)
        .returning(|password, _| Ok(hash(password)));
    ports
        .sign_ups
        .expect_add()
        .times(8)
        .returning(|_, _, _| Ok(false));
    let limiter = ports.limiter.clone();
    let outcome = ports.accounts().sign_up(&fields(), None, &caller());
    assert_is!(outcome, Err(AppError::Unavailable(_)));
    assert!(limiter.keys().is_empty());
}

#[test]
fn asking_for_the_ordinary_role_is_asking_for_nothing() {
    for role in ["", "user"] {
        for actor in [None, Some(actor()), Some(admin())] {
            let mut ports = free();
            ports
                .sign_ups
                .expect_add()
                .withf(|sign_up, _, _| sign_up.user.role == Role::User)
                .once()
                .returning(|_, _, _| Ok(true));
            let fields = [vec![(Field::ROLE, Some(role))], fields()].concat();
            assert!(ports.accounts().sign_up(&fields, actor, &caller()).is_ok());
        }
    }
}

#[test]
fn other_role_is_forbidden_to_all_but_admins() {
    for role in [
        "admin", "ADMIN", " admin", "admin ", "admin\0", "\0", " ", "user ", "User", "root", "аdmin",
    ] {
        for actor in [None, Some(actor())] {
            // Nothing is expected: nothing is read, hashed or stored. Even fields that are wrong are not looked at.
            for fields in [
                [vec![(Field::ROLE, Some(role))], fields()].concat(),
                vec![(Field::ROLE, Some(role))],
            ] {
                let ports = Ports::new();
                let limiter = ports.limiter.clone();
                let refused = ports.accounts().sign_up(&fields, actor.clone(), &caller());
                assert_is!(refused, Err(AppError::Forbidden(_)));
                assert!(limiter.keys().is_empty(), "{role:?} counted");
            }
        }
    }
}

#[test]
fn an_admin_makes_an_admin() {
    let mut ports = free();
    ports
        .sign_ups
        .expect_add()
        .withf(|sign_up, _, letter| sign_up.user.role == Role::Admin && letter.letter == Letter::Confirm)
        .once()
        .returning(|_, _, _| Ok(true));
    let fields = [vec![(Field::ROLE, Some("admin"))], fields()].concat();
    assert!(
        ports
            .accounts()
            .sign_up(&fields, Some(admin()), &caller())
            .is_ok()
    );
}

#[test]
fn an_admin_has_to_spell_the_role_right() {
    for role in ["ADMIN", " admin", "admin\0", "root"] {
        let fields = [vec![(Field::ROLE, Some(role))], fields()].concat();
        let refused = Ports::new().accounts().sign_up(&fields, Some(admin()), &caller());
        assert_eq!(
            broken(refused),
            [("role", "Role must be user or admin".to_owned())],
            "{role:?}"
        );
    }
}

#[test]
fn every_broken_rule_is_reported_and_nothing_is_counted_or_hashed() {
    let ports = Ports::new();
    let limiter = ports.limiter.clone();
    let wrong = vec![
        (Field::PHOTO, Some("javascript:alert(1)")),
        (Field::AGE, Some("131")),
    ];
    let outcome = ports.accounts().sign_up(&wrong, None, &caller());
    assert_eq!(
        broken_fields(outcome),
        ["name", "lastName", "email", "password", "photo", "age"]
    );
    assert!(limiter.keys().is_empty());
}

#[test]
fn a_password_that_is_easily_guessed_is_refused() {
    for password in [
        COMMON,
        "ana@tinerary.TEST",
        "LÓPEZ-RUIZ",
        "ana lópez-ruiz",
        "short",
    ] {
        let ports = Ports::new();
        let limiter = ports.limiter.clone();
        let fields = [vec![(Field::PASSWORD, Some(password))], fields()].concat();
        let outcome = ports.accounts().sign_up(&fields, None, &caller());
        assert_eq!(broken_fields(outcome), ["password"], "{password}");
        assert!(limiter.keys().is_empty());
    }
}

#[test]
fn unavailable_database_is_reported() {
    let mut ports = Ports::new();
    ports
        .sign_ups
        .expect_find_hash()
        .once()
        .returning(|_| Err(away()));
    let limiter = ports.limiter.clone();
    let outcome = ports.accounts().sign_up(&fields(), None, &caller());
    assert_is!(outcome, Err(AppError::Unavailable(_)));
    assert!(
        limiter.keys().is_empty(),
        "whoever could not be served may try again"
    );

    let mut ports = free();
    ports
        .sign_ups
        .expect_add()
        .once()
        .returning(|_, _, _| Err(away()));
    let outcome = ports.accounts().sign_up(&fields(), None, &caller());
    assert_is!(outcome, Err(AppError::Unavailable(_)));
}

#[test]
fn it_counts_for_the_network() {
    let mut ports = free();
    ports.sign_ups.expect_add().once().returning(|_, _, _| Ok(true));
    let limiter = ports.limiter.clone();
    assert!(ports.accounts().sign_up(&fields(), None, &caller()).is_ok());
    let five_an_hour = Quota {
        times: 5,
        window: Duration::from_hours(1),
    };
    assert_eq!(limiter.quotas(), [(format!("sign-up:{ADDRESS}"), five_an_hour)]);
}

#[test]
fn too_many_from_one_network_have_to_wait() {
    // Nothing is hashed or looked up for them.
    let outcome =
        Ports::refusing(&format!("sign-up:{ADDRESS}"))
            .accounts()
            .sign_up(&fields(), None, &caller());
    assert_is!(outcome, Err(AppError::TooMany(wait)) if wait == WAIT);
}

#[test]
fn a_hasher_without_random_numbers_stores_nothing() {
    let mut ports = Ports::new();
    ports.sign_ups.expect_find_hash().once().returning(|_| Ok(None));
    ports
        .hasher
        .expect_hash()
        .once()
        .returning(|_| Err("no random numbers".into()));
    let outcome = ports.accounts().sign_up(&fields(), None, &caller());
    assert_is!(outcome, Err(AppError::Unexpected(_)));
}
