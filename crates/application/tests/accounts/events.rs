//! What the operators of the site get to know.

use tinerary_application::{
    ports::{
        account::Account,
        audit::{EndedSessions, SecurityEvent, SignInFailure, SignInMethod},
        users::Reset,
    },
    services::{ResetFields, SignInFields},
};
use tinerary_domain::{Field, Raw, Role, SessionId};

use crate::ports::{PASSWORD, Ports, account, actor, ana, caller, hash, unconfirmed};

fn fields<'a>(email: &'a str, password: &'a str) -> SignInFields<'a> {
    SignInFields {
        email: Raw::Text(email),
        password: Raw::Text(password),
    }
}

/// What is recorded when somebody signs in with `password` where `found` has the address.
fn recorded(found: Option<Account>, password: &str) -> Vec<SecurityEvent> {
    let mut ports = Ports::new();
    ports
        .users
        .expect_find_by_email()
        .returning(move |_| Ok(found.clone()));
    ports
        .sign_ups
        .expect_waiting_hashes()
        .returning(|_, _| Ok(vec![]));
    ports
        .hasher
        .expect_verify()
        .returning(|password, hashes| hashes.iter().position(|stored| *stored == hash(password)));
    ports.sessions.expect_start().returning(|_, _| Ok(true));
    ports.tokens.expect_sign().returning(|_| Ok("token".to_owned()));
    let events = ports.audit.clone();
    let _ = ports
        .sessions()
        .sign_in(&fields("ana@tinerary.test", password), &caller());
    events.take()
}

#[test]
fn sign_in_is_recorded_with_why_it_failed() {
    let id = ana().id;
    let own = || Some(account(ana(), Some(PASSWORD)));
    let failed = |account, why| vec![SecurityEvent::SignInFailed { account, why }];
    assert_eq!(
        recorded(own(), PASSWORD),
        [SecurityEvent::SignedIn {
            account: id.clone(),
            by: SignInMethod::Password,
        }]
    );
    assert_eq!(
        recorded(own(), "another"),
        failed(Some(id.clone()), SignInFailure::WrongPassword)
    );
    assert_eq!(
        recorded(None, PASSWORD),
        failed(None, SignInFailure::UnknownAddress)
    );
    assert_eq!(
        recorded(Some(account(unconfirmed(), Some(PASSWORD))), PASSWORD),
        failed(Some(unconfirmed().id), SignInFailure::NotConfirmed)
    );
}

#[test]
fn end_of_sessions_is_recorded_when_they_end() {
    let mut ports = Ports::new();
    let mut ended = vec![false, true, true];
    ports
        .sessions
        .expect_end()
        .returning(move |_, _, _| Ok(ended.pop().expect("asked three times")));
    let mut others = vec![0, 2];
    ports
        .sessions
        .expect_end_others()
        .returning(move |_, _, _| Ok(others.pop().expect("asked twice")));
    let events = ports.audit.clone();
    let sessions = ports.sessions();
    let other = SessionId::stored("other".to_owned());
    sessions.sign_out(&actor()).unwrap();
    sessions.end(&actor(), &other).unwrap();
    assert!(sessions.end(&actor(), &other).is_err(), "it is over");
    sessions.end_others(&actor()).unwrap();
    sessions.end_others(&actor()).unwrap();
    let which = events.take().into_iter().map(|event| match event {
        SecurityEvent::SessionsEnded { account, which } if account == actor().user_id => which,
        other => panic!("{other:?}"),
    });
    assert_eq!(
        which.collect::<Vec<_>>(),
        [EndedSessions::This, EndedSessions::Another, EndedSessions::Others]
    );
}

#[test]
fn new_password_is_recorded_when_it_is_set() {
    for (outcome, expected) in [
        (Reset::BadCode, vec![]),
        (
            Reset::Done,
            vec![SecurityEvent::PasswordChanged { account: ana().id }],
        ),
    ] {
        let mut ports = Ports::new();
        ports
            .codes
            .expect_owner()
            .returning(|_, _, _| Ok(Some(account(ana(), Some("old")))));
        ports
            .hasher
            .expect_hash()
            .returning(|password| Ok(hash(password)));
        ports
            .users
            .expect_reset_password()
            .returning(move |_, _, _, _| Ok(outcome));
        ports.nothing_waits();
        let events = ports.audit.clone();
        let fields = ResetFields {
            code: Some("from the mail"),
            password: Some(PASSWORD),
        };
        let _ = ports.accounts().reset(&fields, &caller());
        assert_eq!(events.take(), expected);
    }
}

#[test]
fn new_admin_is_recorded() {
    for (found, expected) in [
        (None, "account_created"),
        (Some(account(ana(), Some("old"))), "role_changed"),
    ] {
        let mut ports = Ports::new();
        ports
            .users
            .expect_find_by_email()
            .returning(move |_| Ok(found.clone()));
        ports.users.expect_set_role().returning(|_, _, _| Ok(true));
        ports.users.expect_create().returning(|_| Ok(()));
        ports.nothing_waits();
        ports
            .hasher
            .expect_hash()
            .returning(|password| Ok(hash(password)));
        let events = ports.audit.clone();
        let fields = vec![
            (Field::EMAIL, Some("ana@tinerary.test")),
            (Field::NAME, Some("Ada")),
            (Field::LAST_NAME, Some("Min")),
            (Field::PASSWORD, Some(PASSWORD)),
        ];
        ports.accounts().create_admin(&fields).unwrap();
        let events = events.take();
        assert_eq!(
            events.iter().map(SecurityEvent::name).collect::<Vec<_>>(),
            [expected]
        );
        assert!(matches!(
            &events[0],
            SecurityEvent::AccountCreated {
                role: Role::Admin,
                ..
            } | SecurityEvent::RoleChanged {
                role: Role::Admin,
                ..
            }
        ));
    }
}
