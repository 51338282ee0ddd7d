//! Things, people and ports for the tests beside this.

use std::sync::Arc;

use mockall::predicate::eq;
use tinerary_application::{
    Actor, Admin, AppError, Ports, RepositoryError,
    ports::{
        clock::MockClock, reactions::MockReactionRepository, references::MockReferences, secrets::MockSecrets,
    },
    services::ReactionService,
};
use tinerary_domain::{Field, Reference, Role, SessionId, UserId};

pub use tinerary_application::samples::{PICTURE, ana, city, comment, hotel, itinerary, now, show};

pub fn text(text: &str) -> String {
    text.to_owned()
}

pub fn actor(name: &str, role: Role) -> Actor {
    Actor {
        user_id: UserId::stored(text(name)),
        session_id: SessionId::stored(text("session")),
        role,
    }
}

pub fn admin() -> Admin {
    Admin::prove(actor("ada", Role::Admin)).unwrap()
}

fn clock() -> Arc<MockClock> {
    let mut clock = MockClock::new();
    clock.expect_now().returning(now);
    Arc::new(clock)
}

/// Ids `id-0`, `id-1` and so on.
fn secrets() -> Arc<MockSecrets> {
    let mut secrets = MockSecrets::new();
    let mut next = 0..;
    secrets
        .expect_id()
        .returning(move || format!("id-{}", next.next().unwrap()));
    Arc::new(secrets)
}

/// Strict mocks, but for ids and the time.
pub fn ports() -> Ports {
    Ports {
        secrets: secrets(),
        clock: clock(),
        ..Ports::mocked()
    }
}

/// A question would fail the test: the database tells what is missing when something is stored.
pub fn unasked() -> Arc<MockReferences> {
    Arc::new(MockReferences::new())
}

/// Is asked whether `expected` is there, once.
pub fn asked(expected: Reference, answer: bool) -> Arc<MockReferences> {
    let mut references = MockReferences::new();
    references
        .expect_exists()
        .with(eq(expected))
        .once()
        .returning(move |_| Ok(answer));
    Arc::new(references)
}

pub fn city_fields() -> Vec<(Field, Option<&'static str>)> {
    vec![
        (Field::NAME, Some(" Porto ")),
        (Field::CONTINENT, Some("Europe")),
        (Field::POPULATION, Some("230000")),
        (Field::PHOTO, Some(PICTURE)),
    ]
}

pub fn itinerary_fields() -> Vec<(Field, Option<&'static str>)> {
    vec![
        (Field::NAME, Some("A ride")),
        (Field::PHOTO, Some(PICTURE)),
        (Field::PRICE, Some("10.5")),
        (Field::DURATION, Some("2.5")),
        (Field::DESCRIPTION, Some("Down and up")),
        (Field::CITY_ID, Some("lisbon")),
    ]
}

pub fn show_fields() -> Vec<(Field, Option<&'static str>)> {
    vec![
        (Field::NAME, Some("Jazz")),
        (Field::PHOTO, Some(PICTURE)),
        (Field::PRICE, Some("5")),
        (Field::DESCRIPTION, Some("Blue")),
        (Field::DATE, Some("2026-12-24")),
        (Field::HOTEL_ID, Some("grand")),
    ]
}

pub fn missing() -> RepositoryError {
    RepositoryError::Reference("a foreign key".into())
}

/// The fields of an [`AppError::Invalid`].
#[track_caller]
pub fn broken<T>(outcome: Result<T, AppError>) -> Vec<(String, String)> {
    match outcome.err().unwrap() {
        AppError::Invalid(violations) => violations
            .into_errors()
            .into_iter()
            .map(|error| (error.field.to_owned(), error.message))
            .collect(),
        other => panic!("{other:?}"),
    }
}

#[track_caller]
pub fn conflict(outcome: Result<(), AppError>) -> (&'static str, String) {
    match outcome {
        Err(AppError::StillUsed(message)) => ("still_used", message),
        Err(AppError::NameTaken(message)) => ("name_taken", message),
        other => panic!("{other:?}"),
    }
}

#[track_caller]
pub fn forbidden<T: std::fmt::Debug>(outcome: Result<T, AppError>) {
    assert!(matches!(outcome, Err(AppError::Forbidden(_))), "{outcome:?}");
}

#[track_caller]
pub fn not_found<T: std::fmt::Debug>(outcome: Result<T, AppError>) {
    assert!(matches!(outcome, Err(AppError::NotFound(_))), "{outcome:?}");
}

pub fn reactions(mock: MockReactionRepository) -> ReactionService {
    ReactionService::new(&Ports {
        reactions: Arc::new(mock),
        ..ports()
    })
}
