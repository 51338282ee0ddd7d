//! Every draft tells every broken field, whichever they are, in the order of the fields.

use proptest::prelude::*;
use tinerary_domain::{
    Age, CityChange, CityDraft, CityFields, CommentDraft, CommentFields, HotelChange, HotelDraft,
    HotelFields, ItineraryDraft, ItineraryFields, PersonName, PhotoUrl, ProfileChange, ProfileFields,
    ReactionDraft, ReactionFields, Reference, ShowChange, ShowDraft, ShowFields, SignUpDraft, SignUpFields,
    Violations,
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
    // spec 5.6
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
            photo: Some(photo.as_slice()),
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
    fn a_changed_city_tells_every_broken_field(broken in any::<[bool; 7]>(), sent in any::<[bool; 2]>()) {
        let mut expected = Vec::new();
        let [name, continent, population, photo, country, latitude, longitude] = broken;
        let [with_country, with_place] = sent;
        let long = "x".repeat(61);
        let fields = CityFields {
            name: pick(&mut expected, "name", name, "Rome", None),
            continent: pick(&mut expected, "continent", continent, "Europe", Some("Mars")),
            population: pick(&mut expected, "population", population, "2873000", Some("many")),
            photo: pick(&mut expected, "photo", photo, PHOTO, Some("javascript:alert(1)")),
            country: pick(&mut expected, "country", country && with_country, "Italy", Some(&long)).filter(|_| with_country),
            latitude: pick(&mut expected, "latitude", latitude && with_place, "41.9", Some("91")).filter(|_| with_place),
            longitude: pick(&mut expected, "longitude", longitude && with_place, "12.5", None).filter(|_| with_place),
        };
        let change = CityChange::check(&fields);
        if let Ok(change) = &change {
            prop_assert_eq!(change.country.is_some(), with_country);
            prop_assert_eq!(change.coordinates.is_some(), with_place);
        }
        prop_assert_eq!(broken_fields(change), expected);
    }

    #[test]
    fn a_changed_hotel_tells_every_broken_field_that_was_sent(sent in any::<[Sent; 4]>()) {
        let mut expected = Vec::new();
        let [name, photo, capacity, city_id] = sent;
        let name = name.pick(&mut expected, "name", "Grand Hotel", "");
        let photo = photo.pick(&mut expected, "photo", PHOTO, "");
        let fields = HotelFields {
            name,
            photo: photo.is_some().then_some(photo.as_slice()),
            capacity: capacity.pick(&mut expected, "capacity", "80", "0"),
            city_id: city_id.pick(&mut expected, "cityId", "c1", ""),
        };
        let change = HotelChange::check(&fields);
        if let Ok(change) = &change {
            prop_assert_eq!(change.name.is_some(), fields.name.is_some());
            prop_assert_eq!(change.photos.is_some(), fields.photo.is_some());
            prop_assert_eq!(change.capacity.is_some(), fields.capacity.is_some());
            prop_assert_eq!(change.city_id.is_some(), fields.city_id.is_some());
        }
        prop_assert_eq!(broken_fields(change), expected);
    }

    #[test]
    fn a_changed_show_tells_every_broken_field_that_was_sent(sent in any::<[Sent; 6]>()) {
        let mut expected = Vec::new();
        let [name, photo, price, description, date, hotel_id] = sent;
        let fields = ShowFields {
            name: name.pick(&mut expected, "name", "Jazz", " "),
            photo: photo.pick(&mut expected, "photo", PHOTO, ""),
            price: price.pick(&mut expected, "price", "5", "-5"),
            description: description.pick(&mut expected, "description", "Loud", ""),
            date: date.pick(&mut expected, "date", "2026-12-24", ""),
            hotel_id: hotel_id.pick(&mut expected, "hotelId", "h1", "no such id"),
        };
        let change = ShowChange::check(&fields);
        if let Ok(change) = &change {
            prop_assert_eq!(change.name.is_some(), fields.name.is_some());
            prop_assert_eq!(change.photo.is_some(), fields.photo.is_some());
            prop_assert_eq!(change.price.is_some(), fields.price.is_some());
            prop_assert_eq!(change.description.is_some(), fields.description.is_some());
            prop_assert_eq!(change.date.is_some(), fields.date.is_some());
            prop_assert_eq!(change.hotel_id.is_some(), fields.hotel_id.is_some());
        }
        prop_assert_eq!(broken_fields(change), expected);
    }

    #[test]
    fn a_changed_profile_tells_every_broken_field_that_was_sent(sent in any::<[Sent; 4]>()) {
        let mut expected = Vec::new();
        let [name, last_name, photo, age] = sent;
        let fields = ProfileFields {
            name: name.pick(&mut expected, "name", " Ana ", ""),
            last_name: last_name.pick(&mut expected, "lastName", "Silva", " "),
            photo: photo.pick(&mut expected, "photo", PHOTO, "javascript:alert(1)"),
            age: age.pick(&mut expected, "age", "22", "-1"),
        };
        let change = ProfileChange::check(&fields);
        if let Ok(change) = &change {
            prop_assert_eq!(change.name.as_ref().map(PersonName::as_str), fields.name.map(str::trim));
            prop_assert_eq!(change.last_name.as_ref().map(PersonName::as_str), fields.last_name);
            prop_assert_eq!(change.photo.as_ref().map(PhotoUrl::as_str), fields.photo);
            prop_assert_eq!(change.age.map(Age::get), fields.age.map(|_| 22));
        }
        prop_assert_eq!(broken_fields(change), expected);
    }
}

/// How a field of a change comes.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Sent {
    Not,
    Well,
    Broken,
}

impl Arbitrary for Sent {
    type Parameters = ();
    type Strategy = proptest::sample::Select<Self>;

    fn arbitrary_with((): ()) -> Self::Strategy {
        proptest::sample::select(vec![Self::Not, Self::Well, Self::Broken])
    }
}

impl Sent {
    fn pick<'a>(
        self,
        expected: &mut Vec<&'static str>,
        name: &'static str,
        good: &'a str,
        bad: &'a str,
    ) -> Option<&'a str> {
        match self {
            Self::Not => None,
            sent => pick(expected, name, sent == Self::Broken, good, Some(bad)),
        }
    }
}

#[test]
fn what_a_city_need_not_have_is_left_changed_or_taken_away() {
    let known = CityFields {
        name: Some("Rome"),
        continent: Some("Europe"),
        population: Some("1"),
        photo: Some(PHOTO),
        ..CityFields::default()
    };
    let change = |fields: &CityFields<'_>| {
        let change = CityChange::check(fields).expect("all is well");
        (
            change
                .country
                .map(|country| country.map(|one| one.as_str().to_owned())),
            change
                .coordinates
                .map(|place| place.map(|one| (one.latitude(), one.longitude()))),
        )
    };
    assert_eq!(change(&known), (None, None));
    let emptied = CityFields {
        country: Some(" "),
        latitude: Some(""),
        longitude: Some(""),
        ..known
    };
    assert_eq!(change(&emptied), (Some(None), Some(None)));
    let given = CityFields {
        country: Some("Italy"),
        latitude: Some("41.5"),
        longitude: Some("12.5"),
        ..known
    };
    assert_eq!(
        change(&given),
        (Some(Some("Italy".to_owned())), Some(Some((41.5, 12.5))))
    );
    for half in [Some("41.5"), Some("")] {
        let fields = CityFields {
            latitude: half,
            ..known
        };
        assert_eq!(broken_fields(CityChange::check(&fields)), ["longitude"]);
    }
}

#[test]
fn a_reference_is_what_the_field_points_at_and_says_when_it_is_not_there() {
    let told = |reference: Option<Reference>| reference.map(|one| one.missing().message);
    let city = Some("City must be an existing city".to_owned());
    let hotel = |city_id| HotelFields {
        city_id,
        ..HotelFields::default()
    };
    assert_eq!(told(hotel(Some("c1")).reference()), city);
    for raw in [None, Some(""), Some("no such id")] {
        assert_eq!(hotel(raw).reference(), None, "the draft tells that itself");
    }
    let itinerary = ItineraryFields {
        city_id: Some("c1"),
        ..ItineraryFields::default()
    };
    assert_eq!(told(itinerary.reference()), city);
    let show = ShowFields {
        hotel_id: Some("h1"),
        ..ShowFields::default()
    };
    assert_eq!(
        told(show.reference()).as_deref(),
        Some("Hotel must be an existing hotel")
    );
    let comment = CommentFields {
        itinerary_id: Some("i1"),
        ..CommentFields::default()
    };
    assert_eq!(
        told(comment.reference()).as_deref(),
        Some("Itinerary must be an existing itinerary")
    );
    let reaction = ReactionFields {
        show_id: Some("s1"),
        ..ReactionFields::default()
    };
    assert_eq!(
        told(reaction.reference()).as_deref(),
        Some("Show must be an existing show")
    );
}
