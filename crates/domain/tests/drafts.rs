//! Every draft tells every broken field, whichever they are, in the order of the fields.

use proptest::prelude::*;
use tinerary_domain::{
    Age, CityChange, CityFields, CommentDraft, Email, Field, HotelChange, HotelFields, ItineraryFields,
    LastNameShown, PersonName, PhotoUrl, ProfileChange, Reaction, ReactionId, Reference, Role, ShowChange,
    ShowFields, SignUpDraft, Timestamp, User, UserId, Violations,
};

const PHOTO: &str = "https://example.com/p.png";

#[cfg(test)]
fn user() -> User {
    User {
        id: UserId::stored("ana".to_owned()),
        name: PersonName::stored("Ana".to_owned()),
        last_name: PersonName::stored("Sousa".to_owned()),
        last_name_shown: LastNameShown::default(),
        email: Email::stored("ana@tinerary.test".to_owned()),
        photo: PhotoUrl::stored(PHOTO.to_owned()),
        age: None,
        role: Role::User,
        verified_at: None,
        created_at: Timestamp::parse_rfc3339("2026-01-01T00:00:00Z").unwrap(),
    }
}

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
    field: Field,
    is_broken: bool,
    good: &'a str,
    bad: Option<&'a str>,
) -> (Field, Option<&'a str>) {
    if is_broken {
        expected.push(field.name);
        (field, bad)
    } else {
        (field, Some(good))
    }
}

/// The field, or nothing when it was not sent.
fn only(sent: bool, (field, text): (Field, Option<&str>)) -> (Field, Option<&str>) {
    (field, text.filter(|_| sent))
}

// What forms send where nothing was picked.
#[test]
fn an_empty_reference_is_left_as_it_is_by_a_change_and_refused_in_a_new_thing() {
    for empty in ["", " ", "\u{200b}"] {
        let city = vec![(Field::CITY_ID, Some(empty))];
        assert_eq!(HotelChange::check(&city), Ok(HotelChange::default()));
        assert!(broken_fields(HotelFields::check(&city)).contains(&"cityId"));
        assert!(broken_fields(ItineraryFields::check(&city)).contains(&"cityId"));
        let hotel = vec![(Field::HOTEL_ID, Some(empty))];
        assert_eq!(ShowChange::check(&hotel), Ok(ShowChange::default()));
        assert!(broken_fields(ShowFields::check(&hotel)).contains(&"hotelId"));
    }
}

proptest! {
    // spec 5.6
    #[test]
    fn a_city_tells_every_broken_field(broken in any::<[bool; 7]>()) {
        let mut expected = Vec::new();
        let [name, continent, population, photo, country, latitude, longitude] = broken;
        let long = "x".repeat(61);
        let fields = vec![
            pick(&mut expected, Field::NAME, name, "Rome", None),
            pick(&mut expected, Field::CONTINENT, continent, "Europe", Some("Mars")),
            pick(&mut expected, Field::POPULATION, population, "2873000", Some("many")),
            pick(&mut expected, Field::PHOTO, photo, PHOTO, Some("javascript:alert(1)")),
            pick(&mut expected, Field::COUNTRY, country, "Italy", Some(&long)),
            pick(&mut expected, Field::LATITUDE, latitude, "41.9", Some("91")),
            pick(&mut expected, Field::LONGITUDE, longitude, "12.5", None),
        ];
        prop_assert_eq!(broken_fields(CityFields::check(&fields)), expected);
    }

    #[test]
    fn a_hotel_tells_every_broken_field(broken in any::<[bool; 4]>()) {
        let mut expected = Vec::new();
        let [name, photo, capacity, city_id] = broken;
        let fields = vec![
            pick(&mut expected, Field::NAME, name, "Grand Hotel", Some("G")),
            pick(&mut expected, Field::PHOTO, photo, PHOTO, Some("")),
            pick(&mut expected, Field::CAPACITY, capacity, "80", Some("0")),
            pick(&mut expected, Field::CITY_ID, city_id, "c1", Some("no such id")),
        ];
        prop_assert_eq!(broken_fields(HotelFields::check(&fields)), expected);
    }

    #[test]
    fn an_itinerary_tells_every_broken_field(broken in any::<[bool; 6]>()) {
        let mut expected = Vec::new();
        let [name, photo, price, duration, description, city_id] = broken;
        let fields = vec![
            pick(&mut expected, Field::NAME, name, "A walk", Some("\0\0\0")),
            pick(&mut expected, Field::PHOTO, photo, PHOTO, Some("data:text/html,x")),
            pick(&mut expected, Field::PRICE, price, "10.50", Some("1.234")),
            pick(&mut expected, Field::DURATION, duration, "2.5", Some("0")),
            pick(&mut expected, Field::DESCRIPTION, description, "Along the river", None),
            pick(&mut expected, Field::CITY_ID, city_id, "c1", None),
        ];
        prop_assert_eq!(broken_fields(ItineraryFields::check(&fields)), expected);
    }

    #[test]
    fn a_show_tells_every_broken_field(broken in any::<[bool; 6]>()) {
        let mut expected = Vec::new();
        let [name, photo, price, description, date, hotel_id] = broken;
        let fields = vec![
            pick(&mut expected, Field::NAME, name, "Jazz", Some(" ")),
            pick(&mut expected, Field::PHOTO, photo, "/samples/jazz.webp", Some("/samples/../jazz.webp")),
            pick(&mut expected, Field::PRICE, price, "5", Some("-5")),
            pick(&mut expected, Field::DESCRIPTION, description, "Loud\nand good", Some("a\tb")),
            pick(&mut expected, Field::DATE, date, "2026-12-24", Some("2026-13-40")),
            pick(&mut expected, Field::HOTEL_ID, hotel_id, "h1", Some("")),
        ];
        prop_assert_eq!(broken_fields(ShowFields::check(&fields)), expected);
    }

    #[test]
    fn comments_and_reactions_tell_every_broken_field(broken in any::<[bool; 4]>()) {
        let mut expected = Vec::new();
        let [comment, name, icon, target] = broken;
        let comment = pick(&mut expected, Field::COMMENT, comment, "Nice", Some(" \n "));
        let (_, show_id) = pick(&mut expected, Field::ITINERARY_ID, target, "s1", None);
        let fields = vec![comment, (Field::SHOW_ID, show_id)];
        prop_assert_eq!(broken_fields(CommentDraft::check(&fields)), expected);

        let mut expected = Vec::new();
        let fields = vec![
            pick(&mut expected, Field::NAME, name, "wow", Some("w w")),
            pick(&mut expected, Field::ICON, icon, PHOTO, None),
            pick(&mut expected, Field::ICON_BACK, !icon, PHOTO, Some("x")),
            (Field::ITINERARY_ID, Some("i1")),
            pick(&mut expected, Field::SHOW_ID, target, "", Some("s1")),
        ];
        prop_assert_eq!(broken_fields(Reaction::check(&fields, || ReactionId::stored("r1".to_owned()))), expected);
    }

    #[test]
    fn a_sign_up_tells_every_broken_field(broken in any::<[bool; 7]>()) {
        let mut expected = Vec::new();
        let [name, last_name, email, password, photo, age, role] = broken;
        let fields = vec![
            pick(&mut expected, Field::NAME, name, "Ana", None),
            pick(&mut expected, Field::LAST_NAME, last_name, "Silva", Some("")),
            pick(&mut expected, Field::EMAIL, email, "ana@tinerary.test", Some("ana")),
            pick(&mut expected, Field::PASSWORD, password, "Adventure-2026", Some("password1")),
            pick(&mut expected, Field::PHOTO, photo, PHOTO, Some("//evil.example/x.png")),
            pick(&mut expected, Field::AGE, age, "0", Some("131")),
            pick(&mut expected, Field::ROLE, role, "", Some("ADMIN")),
        ];
        let checked = SignUpDraft::check(&fields, &|text| text == "password1");
        prop_assert_eq!(broken_fields(checked), expected);
    }

    #[test]
    fn a_changed_city_tells_every_broken_field(broken in any::<[bool; 7]>(), sent in any::<[bool; 2]>()) {
        let mut expected = Vec::new();
        let [name, continent, population, photo, country, latitude, longitude] = broken;
        let [with_country, with_place] = sent;
        let long = "x".repeat(61);
        let fields = vec![
            pick(&mut expected, Field::NAME, name, "Rome", None),
            pick(&mut expected, Field::CONTINENT, continent, "Europe", Some("Mars")),
            pick(&mut expected, Field::POPULATION, population, "2873000", Some("many")),
            pick(&mut expected, Field::PHOTO, photo, PHOTO, Some("javascript:alert(1)")),
            only(with_country, pick(&mut expected, Field::COUNTRY, country && with_country, "Italy", Some(&long))),
            only(with_place, pick(&mut expected, Field::LATITUDE, latitude && with_place, "41.9", Some("91"))),
            only(with_place, pick(&mut expected, Field::LONGITUDE, longitude && with_place, "12.5", None)),
        ];
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
        let fields = vec![
            name.pick(&mut expected, Field::NAME, "Grand Hotel", ""),
            photo.pick(&mut expected, Field::PHOTO, PHOTO, ""),
            capacity.pick(&mut expected, Field::CAPACITY, "80", "0"),
            city_id.pick(&mut expected, Field::CITY_ID, "c1", "no such id"),
        ];
        let change = HotelChange::check(&fields);
        if let Ok(change) = &change {
            prop_assert_eq!(change.name.is_some(), name != Sent::Not);
            prop_assert_eq!(change.photos.is_some(), photo != Sent::Not);
            prop_assert_eq!(change.capacity.is_some(), capacity != Sent::Not);
            prop_assert_eq!(change.city_id.is_some(), city_id != Sent::Not);
        }
        prop_assert_eq!(broken_fields(change), expected);
    }

    #[test]
    fn a_changed_show_tells_every_broken_field_that_was_sent(sent in any::<[Sent; 6]>()) {
        let mut expected = Vec::new();
        let [name, photo, price, description, date, hotel_id] = sent;
        let fields = vec![
            name.pick(&mut expected, Field::NAME, "Jazz", " "),
            photo.pick(&mut expected, Field::PHOTO, PHOTO, ""),
            price.pick(&mut expected, Field::PRICE, "5", "-5"),
            description.pick(&mut expected, Field::DESCRIPTION, "Loud", ""),
            date.pick(&mut expected, Field::DATE, "2026-12-24", ""),
            hotel_id.pick(&mut expected, Field::HOTEL_ID, "h1", "no such id"),
        ];
        let change = ShowChange::check(&fields);
        if let Ok(change) = &change {
            prop_assert_eq!(change.name.is_some(), name != Sent::Not);
            prop_assert_eq!(change.photo.is_some(), photo != Sent::Not);
            prop_assert_eq!(change.price.is_some(), price != Sent::Not);
            prop_assert_eq!(change.description.is_some(), description != Sent::Not);
            prop_assert_eq!(change.date.is_some(), date != Sent::Not);
            prop_assert_eq!(change.hotel_id.is_some(), hotel_id != Sent::Not);
        }
        prop_assert_eq!(broken_fields(change), expected);
    }

    #[test]
    fn a_changed_profile_tells_every_broken_field_that_was_sent(sent in any::<[Sent; 4]>()) {
        let mut expected = Vec::new();
        let [name, last_name, photo, age] = sent;
        let fields = vec![
            name.pick(&mut expected, Field::NAME, " Ana ", ""),
            last_name.pick(&mut expected, Field::LAST_NAME, "Silva", " "),
            photo.pick(&mut expected, Field::PHOTO, PHOTO, "javascript:alert(1)"),
            age.pick(&mut expected, Field::AGE, "22", "-1"),
        ];
        let change = ProfileChange::check(&fields, &user());
        if let Ok(change) = &change {
            prop_assert_eq!(change.name.as_ref().map(PersonName::as_str), fields[0].1.map(str::trim));
            prop_assert_eq!(change.last_name.as_ref().map(PersonName::as_str), fields[1].1);
            prop_assert_eq!(change.photo.as_ref().map(PhotoUrl::as_str), fields[2].1);
            prop_assert_eq!(change.age.flatten().map(Age::get), fields[3].1.map(|_| 22));
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
        field: Field,
        good: &'a str,
        bad: &'a str,
    ) -> (Field, Option<&'a str>) {
        match self {
            Self::Not => (field, None),
            sent => pick(expected, field, sent == Self::Broken, good, Some(bad)),
        }
    }
}

#[test]
fn optional_field_of_a_city_is_left_changed_or_removed() {
    let change = |country, latitude, longitude| {
        CityChange::check(&vec![
            (Field::NAME, Some("Rome")),
            (Field::CONTINENT, Some("Europe")),
            (Field::POPULATION, Some("1")),
            (Field::PHOTO, Some(PHOTO)),
            (Field::COUNTRY, country),
            (Field::LATITUDE, latitude),
            (Field::LONGITUDE, longitude),
        ])
    };
    let changed = |country, latitude, longitude| {
        let change = change(country, latitude, longitude).expect("all is well");
        (
            change
                .country
                .map(|country| country.map(|one| one.as_str().to_owned())),
            change
                .coordinates
                .map(|place| place.map(|one| (one.latitude(), one.longitude()))),
        )
    };
    assert_eq!(changed(None, None, None), (None, None));
    assert_eq!(changed(Some(" "), Some(""), Some("")), (Some(None), Some(None)));
    assert_eq!(
        changed(Some("Italy"), Some("41.5"), Some("12.5")),
        (Some(Some("Italy".to_owned())), Some(Some((41.5, 12.5))))
    );
    for half in [Some("41.5"), Some("")] {
        assert_eq!(broken_fields(change(None, half, None)), ["longitude"]);
    }
}

#[test]
fn a_reference_is_what_the_field_points_at_and_says_when_it_is_not_there() {
    let message = |reference: Option<Reference>| reference.map(|one| one.missing().message);
    assert_eq!(
        message(Reference::city(&vec![(Field::CITY_ID, Some("c1"))])).as_deref(),
        Some("City must be an existing city")
    );
    for raw in [None, Some(""), Some("no such id")] {
        let reference = Reference::city(&vec![(Field::CITY_ID, raw)]);
        assert_eq!(reference, None, "the draft tells that itself");
    }
    assert_eq!(
        message(Reference::hotel(&vec![(Field::HOTEL_ID, Some("h1"))])).as_deref(),
        Some("Hotel must be an existing hotel")
    );
    assert_eq!(
        message(Reference::activity(&vec![(Field::ITINERARY_ID, Some("i1"))])).as_deref(),
        Some("Itinerary must be an existing itinerary")
    );
    assert_eq!(
        message(Reference::activity(&vec![(Field::SHOW_ID, Some("s1"))])).as_deref(),
        Some("Show must be an existing show")
    );
}

#[test]
fn missing_photo_becomes_the_portrait_of_the_name_and_the_age_is_optional() {
    let fields = vec![
        (Field::NAME, Some("Ana")),
        (Field::LAST_NAME, Some("Sousa")),
        (Field::EMAIL, Some("ana@tinerary.test")),
        (Field::PASSWORD, Some("Adventure-2026")),
    ];
    let blank = [(Field::PHOTO, Some(" ")), (Field::AGE, Some(""))];
    for more in [&[][..], &blank] {
        let draft = SignUpDraft::check(&[&fields, more].concat(), &|_| false).unwrap();
        assert_eq!(draft.photo.as_str(), "/samples/people/ana-s.svg");
        assert_eq!(draft.age, None);
    }
}

#[test]
fn the_portrait_follows_the_name_and_a_photo_gives_way_to_it() {
    let drawn = User {
        photo: PhotoUrl::stored("/samples/people/ana-s.svg".to_owned()),
        ..user()
    };
    let changed = |user: &User, fields: Vec<(Field, Option<&str>)>| {
        let photo = ProfileChange::check(&fields, user).unwrap().photo;
        photo.map(|photo| photo.as_str().to_owned())
    };
    let zoe = Some("/samples/people/zoe-s.svg".to_owned());
    let (name, blank) = ((Field::NAME, Some("Zoe")), (Field::PHOTO, Some("")));
    assert_eq!(changed(&drawn, vec![name]), zoe);
    assert_eq!(changed(&user(), vec![name, blank]), zoe);
    assert_eq!(changed(&user(), vec![name]), None);
    assert_eq!(changed(&drawn, vec![(Field::LAST_NAME, Some("Silva"))]), None);
    assert_eq!(changed(&drawn, vec![(Field::AGE, Some("3"))]), None);
    let read = (Field::PHOTO, Some("/samples/people/ana-s.svg"));
    assert_eq!(changed(&drawn, vec![name, read]), zoe);
    assert_eq!(changed(&drawn, vec![read]), None);
}

#[test]
fn an_age_is_left_changed_or_taken_away() {
    let age = |fields| ProfileChange::check(&fields, &user()).unwrap().age;
    assert_eq!(age(vec![]), None);
    assert_eq!(age(vec![(Field::AGE, Some(""))]), Some(None));
    assert_eq!(age(vec![(Field::AGE, Some("7"))]), Some(Some(Age::stored(7))));
}
