//! People with all that belongs to an account. Each has a plain form; a test spells out only what it is about.

use std::{sync::Barrier, thread};

use chrono::TimeDelta;
use diesel::{QueryableByName, RunQueryDsl, sql_types::BigInt};
use tinerary_application::ports::{
    account::Account,
    account::SignUp,
    codes::{CodeHash, CodeRepository, Purpose, StoredCode},
    hasher::PasswordHash,
    identity_provider::IdentityKey,
    outbox::{Letter, NewLetter},
    sessions::SessionRepository,
    sign_ups::SignUpRepository,
    users::UserRepository,
};
use tinerary_domain::{
    Age, Email, LastNameShown, Network, PersonName, PhotoUrl, Role, Session, SessionId, Timestamp, User,
    UserId,
};
use tinerary_infrastructure::repositories::{
    DbCodeRepository, DbSessionRepository, DbSignUpRepository, DbUserRepository,
};
use tinerary_storage::Db;

use crate::rows::at;

pub fn now() -> Timestamp {
    at("2026-11-20T12:00:00.123456Z")
}

pub fn minutes(count: i64) -> Timestamp {
    now().plus(TimeDelta::minutes(count))
}

/// The shortest time there is.
pub fn tick() -> TimeDelta {
    TimeDelta::microseconds(1)
}

pub fn users(db: &Db) -> DbUserRepository {
    DbUserRepository::new(db.clone())
}

pub fn sessions(db: &Db) -> DbSessionRepository {
    DbSessionRepository::new(db.clone())
}

pub fn sign_ups(db: &Db) -> DbSignUpRepository {
    DbSignUpRepository::new(db.clone())
}

pub fn codes(db: &Db) -> DbCodeRepository {
    DbCodeRepository::new(db.clone())
}

pub fn user_id(id: &str) -> UserId {
    UserId::stored(id.to_owned())
}

pub fn session_id(id: &str) -> SessionId {
    SessionId::stored(id.to_owned())
}

pub fn email(text: &str) -> Email {
    Email::stored(text.to_owned())
}

pub fn password(text: &str) -> PasswordHash {
    PasswordHash::stored(format!("$2b${text}"))
}

pub fn hash(code: &str) -> CodeHash {
    CodeHash::stored(format!("hash of {code}"))
}

pub fn identity(subject: &str) -> IdentityKey {
    IdentityKey {
        issuer: "https://accounts.google.com".to_owned(),
        subject: subject.to_owned(),
    }
}

/// Somebody who signed up with an older program, and has not confirmed the address.
pub fn unconfirmed(id: &str) -> Account {
    Account {
        user: User {
            id: user_id(id),
            name: PersonName::stored(format!("{id} 🌞")),
            last_name: PersonName::stored("O'Neil".to_owned()),
            last_name_shown: LastNameShown::default(),
            email: email(&format!("{id}@Tinerary.test")),
            photo: PhotoUrl::stored("https://example.org/x.jpg".to_owned()),
            age: Some(Age::stored(30)),
            role: Role::User,
            verified_at: None,
            created_at: at("2026-11-01T08:00:00.000001Z"),
        },
        password: Some(password(id)),
    }
}

/// A sign-up of that person that waits for a week.
pub fn waiting(id: &str, to: &str) -> SignUp {
    let Account { mut user, password } = unconfirmed(id);
    user.email = email(to);
    user.created_at = now();
    SignUp {
        user,
        password: password.unwrap(),
        expires_at: minutes(7 * 24 * 60),
    }
}

/// Lets a sign-up wait, with its letter, beside whatever there is for the address.
pub fn wait(db: &Db, sign_up: &SignUp) {
    let id = sign_up.user.id.as_str();
    let posted = NewLetter {
        sign_up: Some(user_id(id)),
        ..letter(
            &format!("letter to {id}"),
            Letter::Confirm,
            sign_up.user.email.as_str(),
        )
    };
    let beside = sign_ups(db).find_hash(&sign_up.user.email).unwrap();
    assert!(sign_ups(db).add(sign_up, beside, &posted).unwrap());
}

/// Gives sign-ups a code that is good for an hour.
pub fn give_sign_up_code(db: &Db, text: &str, ids: &[&str]) {
    let ids: Vec<_> = ids.iter().map(|id| user_id(id)).collect();
    sign_ups(db).add_code(&hash(text), &ids, minutes(60)).unwrap();
}

/// Somebody who has confirmed the address since.
pub fn confirmed(id: &str) -> Account {
    let mut account = unconfirmed(id);
    account.user.verified_at = Some(confirmed_at());
    account
}

pub fn confirmed_at() -> Timestamp {
    at("2026-11-02T09:00:00.5Z")
}

/// Stores them.
pub fn sign_up(db: &Db, accounts: impl IntoIterator<Item = Account>) {
    for account in accounts {
        users(db).create(&account).unwrap();
    }
}

/// What is stored of somebody; they must be there.
pub fn stored(db: &Db, id: &str) -> Account {
    let user = users(db).find(&user_id(id)).unwrap().unwrap();
    users(db).find_by_email(&user.email).unwrap().unwrap()
}

pub fn code(text: &str, user: &str, purpose: Purpose) -> StoredCode {
    StoredCode {
        hash: hash(text),
        user_id: user_id(user),
        purpose,
        created_at: now(),
        expires_at: minutes(60),
    }
}

/// Gives `user` a code that is good for an hour.
pub fn give_code(db: &Db, text: &str, user: &str, purpose: Purpose) {
    codes(db).add(&code(text, user, purpose)).unwrap();
}

/// Whether the code is good at `when`.
pub fn is_good(db: &Db, text: &str, purpose: Purpose, when: Timestamp) -> bool {
    codes(db).owner(&hash(text), purpose, when).unwrap().is_some()
}

pub fn session(id: &str, user: &str) -> Session {
    Session {
        id: session_id(id),
        user_id: user_id(user),
        created_at: now(),
        last_used_at: now(),
        expires_at: minutes(60),
        ended_at: None,
        network: network("192.0.2.7"),
        user_agent: Some("Firefox/140 🦊".to_owned()),
    }
}

pub fn network(address: &str) -> Network {
    Network::of(address.parse().unwrap())
}

/// Signs `user` in for an hour.
pub fn sign_in(db: &Db, id: &str, user: &str) {
    assert!(sessions(db).start(&session(id, user), None).unwrap());
}

pub fn is_live(db: &Db, id: &str, when: Timestamp) -> bool {
    sessions(db).find_live(&session_id(id), when).unwrap().is_some()
}

/// A letter that is due now.
pub fn letter(id: &str, letter: Letter, to: &str) -> NewLetter {
    NewLetter {
        id: id.to_owned(),
        letter,
        email: email(to),
        sign_up: None,
        posted_at: now(),
    }
}

/// Runs a statement by hand, which must concern one row.
pub fn by_hand(db: &Db, statement: &'static str) {
    let rows = db.write(move |conn| diesel::sql_query(statement).execute(conn));
    assert_eq!(rows.unwrap(), 1, "{statement}");
}

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

/// How many rows `table` has; a condition may follow its name.
pub fn count(db: &Db, table: &str) -> i64 {
    let statement = format!("SELECT COUNT(*) AS number FROM {table}");
    db.read(|conn| diesel::sql_query(&statement).get_result::<Number>(conn))
        .unwrap()
        .number
}

/// What `act` gives to each of `callers` that call it at the same moment.
pub fn at_once<T: Send>(callers: usize, act: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let ready = Barrier::new(callers);
    let (ready, act) = (&ready, &act);
    thread::scope(|scope| {
        let threads: Vec<_> = (0..callers)
            .map(|number| {
                scope.spawn(move || {
                    ready.wait();
                    act(number)
                })
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    })
}
