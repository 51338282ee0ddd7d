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
use tinerary_domain::{
    Activity, Capacity, City, CityCard, CityCounts, CityId, CityName, CityRef, Comment, CommentId,
    CommentText, Continent, Creator, Description, Engagement, Field, Hotel, HotelId, HotelName, Hours,
    Itinerary, ItineraryId, ItineraryName, PhotoUrl, Photos, Population, Price, Reference, Role, SessionId,
    Show, ShowDate, ShowId, ShowName, Tags, TimeZone, Timestamp, UserId, Venue,
};

pub const PICTURE: &str = "https://example.com/a.jpg";

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

pub fn ana() -> Creator {
    Creator {
        id: UserId::stored(text("ana")),
        name: text("Ana"),
        photo: text("/samples/people/ana.svg"),
    }
}

pub fn now() -> Timestamp {
    Timestamp::parse_rfc3339("2026-11-20T12:00:00Z").unwrap()
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

pub fn photo() -> PhotoUrl {
    PhotoUrl::stored(text(PICTURE))
}

pub fn city() -> City {
    City {
        id: CityId::stored(text("lisbon")),
        name: CityName::stored(text("Lisbon")),
        continent: Continent::Europe,
        photo: photo(),
        population: Population::stored(500_000),
        country: None,
        coordinates: None,
        time_zone: None,
        other_names: None,
        counts: CityCounts::default(),
        price_from: None,
        creator: ana(),
    }
}

pub fn hotel() -> Hotel {
    Hotel {
        id: HotelId::stored(text("grand")),
        name: HotelName::stored(text("Grand")),
        photos: Photos::stored(vec![photo(), photo()]),
        capacity: Capacity::stored(80),
        city: CityRef {
            id: CityId::stored(text("lisbon")),
            name: CityName::stored(text("Lisbon")),
            country: None,
        },
        shows: 0,
        next_show: None,
        creator: ana(),
    }
}

pub fn itinerary() -> Itinerary {
    Itinerary {
        id: ItineraryId::stored(text("walk")),
        name: ItineraryName::stored(text("A walk")),
        photos: Photos::stored(vec![photo()]),
        price: Price::stored(1_050),
        duration: Hours::stored(5),
        description: Description::stored(text("Up and down")),
        tags: Tags::default(),
        city: CityCard {
            id: CityId::stored(text("lisbon")),
            name: CityName::stored(text("Lisbon")),
            photo: PhotoUrl::stored(text("/samples/cities/lisbon.svg")),
            country: None,
        },
        creator: ana(),
        created_at: now(),
        engagement: Engagement::default(),
    }
}

pub fn show() -> Show {
    Show {
        id: ShowId::stored(text("fado")),
        name: ShowName::stored(text("Fado")),
        photo: photo(),
        price: Price::stored(2_000),
        description: Description::stored(text("Saudade")),
        when: ShowDate::Moment(now()).at(TimeZone::UTC),
        venue: Venue {
            hotel_id: HotelId::stored(text("grand")),
            hotel: HotelName::stored(text("Grand")),
            photos: Photos::stored(vec![photo()]),
            city_id: CityId::stored(text("lisbon")),
            city: CityName::stored(text("Lisbon")),
            country: None,
            coordinates: None,
            time_zone: TimeZone::UTC,
        },
        creator: ana(),
        engagement: Engagement::default(),
    }
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

pub fn comment() -> Comment {
    Comment {
        id: CommentId::stored(text("c1")),
        text: CommentText::stored(text("Nice")),
        activity: Activity::Itinerary(itinerary().id),
        author: ana(),
        created_at: now(),
        updated_at: now(),
    }
}

pub fn reactions(mock: MockReactionRepository) -> ReactionService {
    ReactionService::new(&Ports {
        reactions: Arc::new(mock),
        ..ports()
    })
}
