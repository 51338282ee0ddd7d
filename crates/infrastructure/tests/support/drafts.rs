//! What authors send, checked, and what their tests ask the database.

use tinerary_application::ports::comments::PostedComment;
use tinerary_domain::{
    Activity, CityChange, CityFields, CityId, Comment, CommentId, CommentText, Field, HotelChange,
    HotelFields, HotelId, ItineraryChange, ItineraryFields, PhotoUrl, ShowChange, ShowFields, Timestamp,
    UserId,
};

use crate::rows::at;

pub const PICTURE: &str = "https://example.com/a.jpg";

pub fn ana() -> UserId {
    UserId::stored("ana".to_owned())
}

pub fn noon() -> Timestamp {
    at("2026-11-20T12:00:00.123456Z")
}

pub fn later() -> Timestamp {
    at("2026-11-21T12:00:00Z")
}

pub fn city_id(id: &str) -> CityId {
    CityId::stored(id.to_owned())
}

pub fn hotel_id(id: &str) -> HotelId {
    HotelId::stored(id.to_owned())
}

fn city_fields<'a>(
    name: &'a str,
    country: Option<&'a str>,
    place: Option<&'a str>,
) -> Vec<(Field, Option<&'a str>)> {
    vec![
        (Field::NAME, Some(name)),
        (Field::CONTINENT, Some("Asia")),
        (Field::POPULATION, Some("100000000")),
        (Field::PHOTO, Some(PICTURE)),
        (Field::COUNTRY, country),
        (Field::LATITUDE, place),
        (Field::LONGITUDE, place),
    ]
}

pub fn city_draft(name: &str, country: Option<&str>, place: Option<&str>) -> CityFields {
    CityFields::check(&city_fields(name, country, place)).unwrap()
}

/// Of the fields that every client knows, the name alone is new.
pub fn city_change(name: &str, country: Option<&str>, place: Option<&str>) -> CityChange {
    CityChange::check(&city_fields(name, country, place)).unwrap()
}

pub fn in_city(city: &str) -> HotelChange {
    HotelChange {
        city_id: Some(city_id(city)),
        ..HotelChange::default()
    }
}

pub fn in_hotel(hotel: &str) -> ShowChange {
    ShowChange {
        hotel_id: Some(hotel_id(hotel)),
        ..ShowChange::default()
    }
}

pub fn hotel_draft(name: &str, city: &str) -> HotelFields {
    let fields = vec![
        (Field::NAME, Some(name)),
        (Field::PHOTO, Some(PICTURE)),
        (Field::PHOTO, Some("/samples/hotels/a.svg")),
        (Field::CAPACITY, Some("100000")),
        (Field::CITY_ID, Some(city)),
    ];
    HotelFields::check(&fields).unwrap()
}

fn itinerary_fields(city: &str) -> Vec<(Field, Option<&str>)> {
    vec![
        (Field::NAME, Some("A ride")),
        (Field::PHOTO, Some(PICTURE)),
        (Field::PRICE, Some("999999.99")),
        (Field::DURATION, Some("0.5")),
        (Field::DESCRIPTION, Some("Up\nand down")),
        (Field::CITY_ID, Some(city)),
    ]
}

pub fn itinerary_draft(city: &str) -> ItineraryFields {
    ItineraryFields::check(&itinerary_fields(city)).unwrap()
}

/// Everything but the tags.
pub fn itinerary_change(city: &str) -> ItineraryChange {
    ItineraryChange::check(&itinerary_fields(city)).unwrap()
}

pub fn show_draft(hotel: &str) -> ShowFields {
    let fields = vec![
        (Field::NAME, Some("Jazz")),
        (Field::PHOTO, Some(PICTURE)),
        (Field::PRICE, Some("0.07")),
        (Field::DESCRIPTION, Some("Blue")),
        (Field::DATE, Some("2026-12-24T20:30:00.123456Z")),
        (Field::HOTEL_ID, Some(hotel)),
    ];
    ShowFields::check(&fields).unwrap()
}

pub fn posted(id: &str, activity: Activity) -> PostedComment {
    PostedComment {
        id: CommentId::stored(id.to_owned()),
        text: CommentText::stored("Nice 🌞".to_owned()),
        attachment: None,
        activity,
        author: ana(),
        at: noon(),
    }
}

/// The same with its author.
pub fn comment(id: &str, activity: Activity) -> Comment {
    posted(id, activity).by(
        "ana".to_owned(),
        PhotoUrl::stored("/samples/people/x.svg".to_owned()),
    )
}
