use tinerary_application::{
    AppError,
    ports::{account::Account, users::EMAIL_TAKEN},
    services::AdminCreation,
};
use tinerary_domain::{Email, Field, LastNameShown, PersonName, PhotoUrl, Role, User, UserId};

use crate::ports::{
    COMMON, PASSWORD, Ports, account, ana, assert_is, away, broken_fields, duplicate, hash, now,
};

fn fields() -> Vec<(Field, Option<&'static str>)> {
    vec![
        (Field::NAME, Some("Root")),
        (Field::LAST_NAME, Some("Of Tinerary")),
        (Field::EMAIL, Some("Root@Tinerary.test")),
        (Field::PASSWORD, Some(PASSWORD)),
    ]
}

#[test]
fn a_new_admin_is_confirmed_and_gets_no_letter() {
    let expected = Account {
        user: User {
            id: UserId::stored("id-1".to_owned()),
            name: PersonName::stored("Root".to_owned()),
            last_name: PersonName::stored("Of Tinerary".to_owned()),
            last_name_shown: LastNameShown::default(),
            email: Email::stored("Root@Tinerary.test".to_owned()),
            photo: PhotoUrl::stored("/samples/people/root-o.svg".to_owned()),
            age: None,
            role: Role::Admin,
            verified_at: Some(now()),
            created_at: now(),
        },
        password: Some(hash(PASSWORD)),
    };
    let mut ports = Ports::new();
    ports
        .users
        .expect_find_by_email()
        .withf(|email| email.as_str() == "Root@Tinerary.test")
        .once()
        .returning(|_| Ok(None));
    ports
        .hasher
        .expect_hash_beside()
        .withf(|password, beside| password == PASSWORD && *beside == hash("of a stranger"))
        .once()
        .returning(|password, _| Ok(hash(password)));
    ports.waits(&["of a stranger"]);
    ports
        .users
        .expect_create()
        .withf(move |account| *account == expected)
        .once()
        .returning(|_| Ok(()));
    let limiter = ports.limiter.clone();
    assert_eq!(
        ports.accounts().create_admin(&fields()).unwrap(),
        AdminCreation::Created
    );
    assert!(limiter.keys().is_empty(), "nobody counts on the command line");
}

#[test]
fn an_account_that_is_there_is_promoted_and_keeps_its_password() {
    let mut ports = Ports::new();
    ports
        .users
        .expect_find_by_email()
        .once()
        .returning(|_| Ok(Some(account(ana(), Some("old")))));
    ports
        .users
        .expect_set_role()
        .withf(|id, role, when| *id == ana().id && *role == Role::Admin && *when == now())
        .once()
        .returning(|_, _, _| Ok(true));
    assert_eq!(
        ports.accounts().create_admin(&fields()).unwrap(),
        AdminCreation::Promoted
    );
}

#[test]
fn an_admin_stays_signed_in() {
    let mut ports = Ports::new();
    ports.users.expect_find_by_email().once().returning(|_| {
        let admin = User {
            role: Role::Admin,
            ..ana()
        };
        Ok(Some(account(admin, Some("old"))))
    });
    // And no role is set, which would end the sessions.
    assert_eq!(
        ports.accounts().create_admin(&fields()).unwrap(),
        AdminCreation::Already
    );
}

/// The address is free when it is looked up and taken when the account is stored; then `found` has it.
fn outrun_by(found: Option<Account>) -> Result<AdminCreation, AppError> {
    let mut ports = Ports::new();
    let mut looks = vec![found, None];
    ports
        .users
        .expect_find_by_email()
        .times(2)
        .returning(move |_| Ok(looks.pop().flatten()));
    ports
        .hasher
        .expect_hash()
        .returning(|password| Ok(hash(password)));
    ports
        .users
        .expect_create()
        .once()
        .returning(|_| Err(duplicate(EMAIL_TAKEN)));
    ports.nothing_waits();
    ports.accounts().create_admin(&fields())
}

#[test]
fn of_two_commands_at_once_the_slower_one_learns_that_it_was() {
    let admin = User {
        role: Role::Admin,
        ..ana()
    };
    let outcome = outrun_by(Some(account(admin, Some("of the other"))));
    assert_eq!(outcome.unwrap(), AdminCreation::Outrun);
    // Somebody who confirmed a sign-up at that moment is no admin.
    for found in [Some(account(ana(), Some("theirs"))), None] {
        assert_is!(outrun_by(found), Err(AppError::NameTaken(_)));
    }
}

#[test]
fn an_account_that_was_never_confirmed_is_not_promoted() {
    let mut ports = Ports::new();
    ports.users.expect_find_by_email().once().returning(|_| {
        let stranger = User {
            verified_at: None,
            ..ana()
        };
        Ok(Some(account(stranger, Some("of a stranger"))))
    });
    assert_eq!(broken_fields(ports.accounts().create_admin(&fields())), ["email"]);
}

#[test]
fn every_broken_rule_is_reported_and_no_port_is_asked() {
    let outcome = Ports::new().accounts().create_admin(&vec![]);
    assert_eq!(broken_fields(outcome), ["email", "name", "lastName", "password"]);
}

#[test]
fn the_password_of_an_admin_is_no_easier_to_guess() {
    for password in [
        COMMON,
        "ROOT@tinerary.test",
        "of tinerary",
        "root of tinerary",
        "short",
    ] {
        let fields = [vec![(Field::PASSWORD, Some(password))], fields()].concat();
        let outcome = Ports::new().accounts().create_admin(&fields);
        assert_eq!(broken_fields(outcome), ["password"], "{password}");
    }
}

#[test]
fn unavailable_database_is_reported() {
    let mut ports = Ports::new();
    ports
        .users
        .expect_find_by_email()
        .once()
        .returning(|_| Err(away()));
    let outcome = ports.accounts().create_admin(&fields());
    assert_is!(outcome, Err(AppError::Unavailable(_)));
}
