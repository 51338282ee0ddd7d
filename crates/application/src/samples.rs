//! Things for tests, each whole and plain: a test names only what it is about.

use std::fmt::Debug;

use tinerary_domain::{
    Activity, City, CityCard, CityCounts, CityFields, CityId, CityName, CityRef, Comment, CommentId,
    CommentText, Creator, Engagement, Field, Hotel, HotelFields, HotelId, HotelName, Itinerary,
    ItineraryFields, ItineraryId, PhotoUrl, Photos, Show, ShowFields, ShowId, TimeZone, Timestamp, UserId,
    Venue,
};

/// A picture somewhere else.
pub const PICTURE: &str = "https://example.com/a.jpg";

#[expect(clippy::expect_used, reason = "the samples are good")]
fn good<T, E: Debug>(checked: Result<T, E>) -> T {
    checked.expect("a good sample")
}

fn text(text: &str) -> String {
    text.to_owned()
}

/// When the samples were made.
#[must_use]
pub fn now() -> Timestamp {
    good(Timestamp::parse_rfc3339("2026-11-20T12:00:00Z").ok_or("no moment"))
}

/// Who made them.
#[must_use]
pub fn ana() -> Creator {
    Creator {
        id: UserId::stored(text("ana")),
        name: text("Ana"),
        photo: PhotoUrl::stored(text("/samples/people/ana.svg")),
    }
}

/// Lisbon, with what every client knows.
#[must_use]
pub fn city() -> City {
    City {
        id: CityId::stored(text("lisbon")),
        fields: good(CityFields::check(&vec![
            (Field::NAME, Some("Lisbon")),
            (Field::CONTINENT, Some("Europe")),
            (Field::POPULATION, Some("500000")),
            (Field::PHOTO, Some(PICTURE)),
        ])),
        counts: CityCounts::default(),
        price_from: None,
        creator: ana(),
    }
}

/// A hotel in Lisbon, without shows.
#[must_use]
pub fn hotel() -> Hotel {
    Hotel {
        id: HotelId::stored(text("grand")),
        fields: good(HotelFields::check(&vec![
            (Field::NAME, Some("Grand")),
            (Field::PHOTO, Some(PICTURE)),
            (Field::PHOTO, Some(PICTURE)),
            (Field::CAPACITY, Some("80")),
            (Field::CITY_ID, Some("lisbon")),
        ])),
        city: CityRef {
            name: CityName::stored(text("Lisbon")),
            country: None,
        },
        shows: 0,
        next_show: None,
        creator: ana(),
    }
}

/// An itinerary in Lisbon, without tags.
#[must_use]
pub fn itinerary() -> Itinerary {
    Itinerary {
        id: ItineraryId::stored(text("walk")),
        fields: good(ItineraryFields::check(&vec![
            (Field::NAME, Some("A walk")),
            (Field::PHOTO, Some(PICTURE)),
            (Field::PRICE, Some("10.50")),
            (Field::DURATION, Some("2.5")),
            (Field::DESCRIPTION, Some("Up and down")),
            (Field::CITY_ID, Some("lisbon")),
        ])),
        city: CityCard {
            name: CityName::stored(text("Lisbon")),
            photo: PhotoUrl::stored(text("/samples/cities/lisbon.svg")),
            country: None,
        },
        creator: ana(),
        created_at: now(),
        engagement: Engagement::default(),
    }
}

/// A show in that hotel.
#[must_use]
pub fn show() -> Show {
    let fields: ShowFields = good(ShowFields::check(&vec![
        (Field::NAME, Some("Fado")),
        (Field::PHOTO, Some(PICTURE)),
        (Field::PRICE, Some("20")),
        (Field::DESCRIPTION, Some("Saudade")),
        (Field::DATE, Some("2026-11-20T12:00:00Z")),
        (Field::HOTEL_ID, Some("grand")),
    ]));
    Show {
        id: ShowId::stored(text("fado")),
        when: fields.date.at(TimeZone::UTC),
        fields,
        venue: Venue {
            hotel: HotelName::stored(text("Grand")),
            photos: Photos::stored(vec![PhotoUrl::stored(text(PICTURE))]),
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

/// A comment on that itinerary.
#[must_use]
pub fn comment() -> Comment {
    Comment {
        id: CommentId::stored(text("c1")),
        text: CommentText::stored(text("Nice")),
        attachment: None,
        activity: Activity::Itinerary(itinerary().id),
        author: ana(),
        created_at: now(),
        updated_at: now(),
    }
}
