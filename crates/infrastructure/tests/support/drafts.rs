//! What authors send, checked, and what their tests ask the database.

use tinerary_domain::{
    Activity, CityChange, CityDraft, CityFields, CityId, Comment, CommentId, CommentText, Creator,
    HotelChange, HotelDraft, HotelFields, HotelId, ItineraryDraft, ItineraryFields, ShowChange, ShowDraft,
    ShowFields, Timestamp, UserId,
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

fn city_fields<'a>(name: &'a str, country: Option<&'a str>, place: Option<&'a str>) -> CityFields<'a> {
    CityFields {
        name: Some(name),
        continent: Some("Asia"),
        population: Some("100000000"),
        photo: Some(PICTURE),
        country,
        latitude: place,
        longitude: place,
    }
}

pub fn city_draft(name: &str, country: Option<&str>, place: Option<&str>) -> CityDraft {
    CityDraft::check(&city_fields(name, country, place)).unwrap()
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

pub fn hotel_draft(name: &str, city: &str) -> HotelDraft {
    let fields = HotelFields {
        name: Some(name),
        photo: Some(&[PICTURE, "/samples/hotels/a.svg"]),
        capacity: Some("100000"),
        city_id: Some(city),
    };
    HotelDraft::check(&fields).unwrap()
}

pub fn itinerary_draft(city: &str) -> ItineraryDraft {
    let fields = ItineraryFields {
        name: Some("A ride"),
        photo: &[PICTURE],
        price: Some("999999.99"),
        duration: Some("0.5"),
        description: Some("Up\nand down"),
        city_id: Some(city),
    };
    ItineraryDraft::check(&fields).unwrap()
}

pub fn show_draft(hotel: &str) -> ShowDraft {
    let fields = ShowFields {
        name: Some("Jazz"),
        photo: Some(PICTURE),
        price: Some("0.07"),
        description: Some("Blue"),
        date: Some("2026-12-24T20:30:00.123456Z"),
        hotel_id: Some(hotel),
    };
    ShowDraft::check(&fields).unwrap()
}

pub fn comment(id: &str, activity: Activity) -> Comment {
    Comment {
        id: CommentId::stored(id.to_owned()),
        text: CommentText::stored("Nice 🌞".to_owned()),
        activity,
        author: Creator {
            id: ana(),
            name: "ana".to_owned(),
            photo: "/samples/people/x.svg".to_owned(),
        },
        created_at: noon(),
        updated_at: noon(),
    }
}
