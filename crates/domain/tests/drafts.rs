//! Every draft tells every broken field, whichever they are, in the order of the fields.

use proptest::prelude::*;
use tinerary_domain::{
    Age, CityDraft, CityFields, CommentDraft, CommentFields, Email, HotelDraft, HotelFields, ItineraryDraft,
    ItineraryFields, PersonName, PhotoUrl, ProfileDraft, ProfileFields, ReactionDraft, ReactionFields, Role,
    ShowDraft, ShowFields, SignUpDraft, SignUpFields, Timestamp, User, UserId, Violations,
};

const PHOTO: &str = "https://example.com/p.png";

/// The wire names that `violations` are about, in their order.
fn broken_fields<T: std::fmt::Debug>(checked: Result<T, Violations>) -> Vec<&'static str> {
    checked
        .err()
        .map(|violations| violations.errors().iter().map(|error| error.field).collect())
        .unwrap_or_default()
}

/// Picks the good or the broken value of a field, and remembers the name of a broken one.
fn pick<'a>(
    expected: &mut Vec<&'static str>,
    name: &'static str,
    is_broken: bool,
    good: &'a str,
    bad: Option<&'a str>,
) -> Option<&'a str> {
    if is_broken {
        expected.push(name);
        bad
    } else {
        Some(good)
    }
}

proptest! {
    #[test]
    fn a_city_tells_every_broken_field(broken in any::<[bool; 7]>()) {
        let mut expected = Vec::new();
        let [name, continent, population, photo, country, latitude, longitude] = broken;
        let long = "x".repeat(61);
        let fields = CityFields {
            name: pick(&mut expected, "name", name, "Rome", None),
            continent: pick(&mut expected, "continent", continent, "Europe", Some("Mars")),
            population: pick(&mut expected, "population", population, "2873000", Some("many")),
            photo: pick(&mut expected, "photo", photo, PHOTO, Some("javascript:alert(1)")),
            country: pick(&mut expected, "country", country, "Italy", Some(&long)),
            latitude: pick(&mut expected, "latitude", latitude, "41.9", Some("91")),
            longitude: pick(&mut expected, "longitude", longitude, "12.5", None),
        };
        prop_assert_eq!(broken_fields(CityDraft::check(&fields)), expected);
    }

    #[test]
    fn a_hotel_tells_every_broken_field(broken in any::<[bool; 4]>()) {
        let mut expected = Vec::new();
        let [name, photo, capacity, city_id] = broken;
        let name = pick(&mut expected, "name", name, "Grand Hotel", Some("G"));
        let photo = pick(&mut expected, "photo", photo, PHOTO, Some(""));
        let fields = HotelFields {
            name,
            photo: photo.as_slice(),
            capacity: pick(&mut expected, "capacity", capacity, "80", Some("0")),
            city_id: pick(&mut expected, "cityId", city_id, "c1", Some("no such id")),
        };
        prop_assert_eq!(broken_fields(HotelDraft::check(&fields)), expected);
    }

    #[test]
    fn an_itinerary_tells_every_broken_field(broken in any::<[bool; 6]>()) {
        let mut expected = Vec::new();
        let [name, photo, price, duration, description, city_id] = broken;
        let name = pick(&mut expected, "name", name, "A walk", Some("\0\0\0"));
        let photo = pick(&mut expected, "photo", photo, PHOTO, Some("data:text/html,x"));
        let fields = ItineraryFields {
            name,
            photo: photo.as_slice(),
            price: pick(&mut expected, "price", price, "10.50", Some("1.234")),
            duration: pick(&mut expected, "duration", duration, "2.5", Some("0")),
            description: pick(&mut expected, "description", description, "Along the river", None),
            city_id: pick(&mut expected, "cityId", city_id, "c1", None),
        };
        prop_assert_eq!(broken_fields(ItineraryDraft::check(&fields)), expected);
    }

    #[test]
    fn a_show_tells_every_broken_field(broken in any::<[bool; 6]>()) {
        let mut expected = Vec::new();
        let [name, photo, price, description, date, hotel_id] = broken;
        let fields = ShowFields {
            name: pick(&mut expected, "name", name, "Jazz", Some(" ")),
            photo: pick(&mut expected, "photo", photo, "/samples/jazz.webp", Some("/samples/../jazz.webp")),
            price: pick(&mut expected, "price", price, "5", Some("-5")),
            description: pick(&mut expected, "description", description, "Loud\nand good", Some("a\tb")),
            date: pick(&mut expected, "date", date, "2026-12-24", Some("2026-13-40")),
            hotel_id: pick(&mut expected, "hotelId", hotel_id, "h1", Some("")),
        };
        prop_assert_eq!(broken_fields(ShowDraft::check(&fields)), expected);
    }

    #[test]
    fn comments_and_reactions_tell_every_broken_field(broken in any::<[bool; 4]>()) {
        let mut expected = Vec::new();
        let [comment, name, icon, target] = broken;
        let comment = pick(&mut expected, "comment", comment, "Nice", Some(" \n "));
        let show_id = pick(&mut expected, "itineraryId", target, "s1", None);
        let fields = CommentFields { comment, itinerary_id: None, show_id };
        prop_assert_eq!(broken_fields(CommentDraft::check(&fields)), expected);

        let mut expected = Vec::new();
        let fields = ReactionFields {
            name: pick(&mut expected, "name", name, "wow", Some("w w")),
            icon: pick(&mut expected, "icon", icon, PHOTO, None),
            icon_back: pick(&mut expected, "iconBack", !icon, PHOTO, Some("x")),
            itinerary_id: Some("i1"),
            show_id: pick(&mut expected, "showId", target, "", Some("s1")),
        };
        prop_assert_eq!(broken_fields(ReactionDraft::check(&fields)), expected);
    }

    #[test]
    fn a_sign_up_tells_every_broken_field(broken in any::<[bool; 7]>()) {
        let mut expected = Vec::new();
        let [name, last_name, email, password, photo, age, role] = broken;
        let fields = SignUpFields {
            name: pick(&mut expected, "name", name, "Ana", None),
            last_name: pick(&mut expected, "lastName", last_name, "Silva", Some("")),
            email: pick(&mut expected, "email", email, "ana@tinerary.test", Some("ana")),
            password: pick(&mut expected, "password", password, "Adventure-2026", Some("password1")),
            photo: pick(&mut expected, "photo", photo, PHOTO, Some("//evil.example/x.png")),
            age: pick(&mut expected, "age", age, "0", Some("131")),
            role: pick(&mut expected, "role", role, "", Some("ADMIN")),
        };
        let checked = SignUpDraft::check(&fields, &|text| text == "password1");
        prop_assert_eq!(broken_fields(checked), expected);
    }

    #[test]
    fn a_profile_tells_every_broken_field(broken in any::<[bool; 4]>()) {
        let mut expected = Vec::new();
        let [name, last_name, photo, age] = broken;
        let fields = ProfileFields {
            name: pick(&mut expected, "name", name, "Ana", Some("")),
            last_name: pick(&mut expected, "lastName", last_name, "Silva", Some(" ")),
            photo: pick(&mut expected, "photo", photo, PHOTO, Some("javascript:alert(1)")),
            age: pick(&mut expected, "age", age, "22", Some("-1")),
        };
        prop_assert_eq!(broken_fields(ProfileDraft::change(&ben(), &fields)), expected);
    }

    #[test]
    fn a_profile_keeps_what_was_not_sent(sent in any::<[bool; 4]>()) {
        let user = ben();
        let [name, last_name, photo, age] = sent;
        let fields = ProfileFields {
            name: name.then_some(" Ana "),
            last_name: last_name.then_some("Silva"),
            photo: photo.then_some(PHOTO),
            age: age.then_some("22"),
        };
        let draft = ProfileDraft::change(&user, &fields).expect("all is well");
        prop_assert_eq!(draft.name.as_str(), if name { "Ana" } else { "Ben" });
        prop_assert_eq!(draft.last_name.as_str(), if last_name { "Silva" } else { "Oak" });
        prop_assert_eq!(draft.photo.as_str(), if photo { PHOTO } else { "/samples/people/ben.svg" });
        prop_assert_eq!(draft.age.map(Age::get), age.then_some(22));
    }
}

/// Somebody who came through Google: of no known age.
fn ben() -> User {
    User {
        id: UserId::stored("ben".to_owned()),
        name: PersonName::stored("Ben".to_owned()),
        last_name: PersonName::stored("Oak".to_owned()),
        email: Email::stored("ben@example.com".to_owned()),
        photo: PhotoUrl::stored("/samples/people/ben.svg".to_owned()),
        age: None,
        role: Role::User,
        verified_at: None,
        created_at: Timestamp::stored(chrono::NaiveDateTime::default()),
    }
}
