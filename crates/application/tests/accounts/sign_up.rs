use std::time::Duration;

use tinerary_application::{
    AppError,
    ports::{
        account::Account,
        outbox::{Letter, NewLetter},
        rate_limiter::Quota,
        users::EMAIL_TAKEN,
    },
};
use tinerary_domain::{Age, Email, Field, PersonName, PhotoUrl, Role, User, UserId};

use crate::ports::{
    ADDRESS, COMMON, PASSWORD, Ports, WAIT, account, actor, admin, ana, assert_is, away, broken,
    broken_fields, caller, duplicate, hash, now, unconfirmed,
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

fn letter(letter: Letter) -> NewLetter {
    NewLetter {
        id: "id-2".to_owned(),
        letter,
        email: Email::stored("ana@tinerary.test".to_owned()),
        posted_at: now(),
    }
}

/// Nobody has the address yet, and the password gets hashed.
fn free() -> Ports {
    let mut ports = hashing();
    ports
        .users
        .expect_find_by_email()
        .withf(|email| email.as_str() == "Ana@Tinerary.test")
        .once()
        .returning(|_| Ok(None));
    ports
}

fn hashing() -> Ports {
    let mut ports = Ports::new();
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
fn an_account_is_stored_unconfirmed_and_with_its_letter_in_one_go() {
    let expected = Account {
        user: User {
            id: id("id-1"),
            name: PersonName::stored("Ana".to_owned()),
            last_name: PersonName::stored("López-Ruiz".to_owned()),
            email: Email::stored("Ana@Tinerary.test".to_owned()),
            photo: PhotoUrl::stored("https://example.org/ana.jpg".to_owned()),
            age: Some(Age::stored(30)),
            role: Role::User,
            verified_at: None,
            created_at: now(),
        },
        password: Some(hash(PASSWORD)),
    };
    let mut ports = free();
    ports
        .users
        .expect_create()
        .withf(move |account, posted| *account == expected && *posted == Some(letter(Letter::Confirm)))
        .once()
        .returning(|_, _| Ok(()));
    let made = ports.accounts().sign_up(&fields(), None, &caller()).unwrap();
    assert_eq!(made, id("id-1"));
}

#[test]
fn asking_for_the_ordinary_role_is_asking_for_nothing() {
    for role in ["", "user"] {
        for actor in [None, Some(actor()), Some(admin())] {
            let mut ports = free();
            ports
                .users
                .expect_create()
                .withf(|account, _| account.user.role == Role::User)
                .once()
                .returning(|_, _| Ok(()));
            let fields = [vec![(Field::ROLE, Some(role))], fields()].concat();
            assert!(ports.accounts().sign_up(&fields, actor, &caller()).is_ok());
        }
    }
}

#[test]
fn nobody_but_an_admin_may_ask_for_any_other_role() {
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
        .users
        .expect_create()
        .withf(|account, posted| {
            account.user.role == Role::Admin && account.user.verified_at.is_none() && posted.is_some()
        })
        .once()
        .returning(|_, _| Ok(()));
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
fn every_broken_rule_is_told_and_nothing_is_counted_or_hashed() {
    let ports = Ports::new();
    let limiter = ports.limiter.clone();
    let outcome = ports.accounts().sign_up(&vec![], None, &caller());
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
fn for_a_taken_address_the_answer_is_the_same_and_its_owner_is_told() {
    for user in [ana(), unconfirmed()] {
        // Hashed all the same, or the time would tell.
        let mut ports = hashing();
        ports
            .users
            .expect_find_by_email()
            .once()
            .returning(move |_| Ok(Some(account(user.clone(), Some("other")))));
        ports
            .outbox
            .expect_post()
            .withf(|posted| *posted == letter(Letter::Taken))
            .once()
            .returning(|_| Ok(()));
        let made = ports.accounts().sign_up(&fields(), None, &caller()).unwrap();
        assert_eq!(made, id("id-1"), "a new id, which is nobody's");
    }
}

#[test]
fn of_two_at_the_same_moment_the_slower_one_finds_the_address_taken() {
    let mut ports = free();
    ports
        .users
        .expect_create()
        .once()
        .returning(|_, _| Err(duplicate(EMAIL_TAKEN)));
    ports
        .outbox
        .expect_post()
        .withf(|posted| posted.letter == Letter::Taken && posted.email.key() == "ana@tinerary.test")
        .once()
        .returning(|_| Ok(()));
    let made = ports.accounts().sign_up(&fields(), None, &caller()).unwrap();
    assert_eq!(made, id("id-1"));
}

#[test]
fn any_other_duplicate_is_a_defect() {
    let mut ports = free();
    ports
        .users
        .expect_create()
        .once()
        .returning(|_, _| Err(duplicate("users_id_unique")));
    let outcome = ports.accounts().sign_up(&fields(), None, &caller());
    assert_is!(outcome, Err(AppError::Unexpected(_)));
}

#[test]
fn a_database_that_is_away_is_told() {
    let mut ports = hashing();
    ports
        .users
        .expect_find_by_email()
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
    ports.users.expect_create().once().returning(|_, _| Err(away()));
    let outcome = ports.accounts().sign_up(&fields(), None, &caller());
    assert_is!(outcome, Err(AppError::Unavailable(_)));

    // The letter to the owner was not posted, so nobody may be told that all is well.
    let mut ports = hashing();
    ports
        .users
        .expect_find_by_email()
        .returning(|_| Ok(Some(account(ana(), None))));
    ports.outbox.expect_post().once().returning(|_| Err(away()));
    let outcome = ports.accounts().sign_up(&fields(), None, &caller());
    assert_is!(outcome, Err(AppError::Unavailable(_)));
}

#[test]
fn it_counts_for_the_network() {
    let mut ports = free();
    ports.users.expect_create().once().returning(|_, _| Ok(()));
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
    ports
        .hasher
        .expect_hash()
        .once()
        .returning(|_| Err("no random numbers".into()));
    let outcome = ports.accounts().sign_up(&fields(), None, &caller());
    assert_is!(outcome, Err(AppError::Unexpected(_)));
}
