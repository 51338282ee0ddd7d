use tinerary_application::AppError;
use tinerary_domain::{
    Age, Field, Fields, LastNameShown, Made, Person, PersonName, PhotoUrl, ProfileChange, UserId,
};

use crate::ports::{Ports, actor, admin, ana, assert_is, away, broken_fields, now};

/// Ana is there.
fn there() -> Ports {
    let mut ports = Ports::new();
    ports
        .users
        .expect_find()
        .withf(|id| *id == ana().id)
        .once()
        .returning(|_| Ok(Some(ana())));
    ports
}

fn gone() -> Ports {
    let mut ports = Ports::new();
    ports.users.expect_find().once().returning(|_| Ok(None));
    ports
}

#[test]
fn one_reads_ones_own_profile() {
    assert_eq!(there().profiles().get(&actor(), &ana().id).unwrap(), ana());
}

#[test]
fn public_profile_is_visible_to_everybody() {
    let ben = Person {
        id: UserId::stored("ben".to_owned()),
        name: ana().name,
        last_name: "L.".to_owned(),
        photo: ana().photo,
        role: ana().role,
        since: now(),
        made: Made::default(),
    };
    let mut ports = Ports::new();
    let found = ben.clone();
    ports
        .users
        .expect_find_person()
        .returning(move |id| Ok((*id == found.id).then(|| found.clone())));
    let profiles = ports.profiles();
    assert_eq!(profiles.person(&ben.id).unwrap(), ben);
    assert_is!(
        profiles.person(&ana().id),
        Err(AppError::NotFound("Traveller not found"))
    );
}

#[test]
fn anybody_elses_is_forbidden_before_it_is_looked_for() {
    // Whether there is one, and even to an admin.
    for (actor, id) in [(actor(), "ben"), (actor(), "ANA"), (admin(), "ana")] {
        let id = UserId::stored(id.to_owned());
        let profiles = Ports::new().profiles();
        assert_is!(profiles.get(&actor, &id), Err(AppError::Forbidden(_)));
        let wrong = vec![(Field::NAME, Some(""))];
        assert_is!(profiles.update(&actor, &id, &wrong), Err(AppError::Forbidden(_)));
    }
}

#[test]
fn somebody_who_is_gone_is_not_signed_in_any_more() {
    assert_is!(
        gone().profiles().get(&actor(), &ana().id),
        Err(AppError::Unauthenticated)
    );
    assert_is!(
        gone().profiles().update(&actor(), &ana().id, &vec![]),
        Err(AppError::Unauthenticated)
    );
    let mut ports = there();
    ports.users.expect_update().once().returning(|_, _, _| Ok(false));
    assert_is!(
        ports.profiles().update(&actor(), &ana().id, &vec![]),
        Err(AppError::Unauthenticated)
    );
}

/// Ana changes `fields`, and that is stored.
#[track_caller]
fn changed(fields: &dyn Fields, expected: ProfileChange) {
    let mut ports = there();
    ports
        .users
        .expect_update()
        .withf(move |id, profile, when| *id == ana().id && *profile == expected && *when == now())
        .once()
        .returning(|_, _, _| Ok(true));
    assert!(ports.profiles().update(&actor(), &ana().id, fields).is_ok());
}

#[test]
fn field_that_was_not_sent_is_not_written() {
    changed(&vec![], ProfileChange::default());
    changed(
        &vec![(Field::NAME, Some(" Anna "))],
        ProfileChange {
            name: Some(PersonName::stored("Anna".to_owned())),
            ..ProfileChange::default()
        },
    );
    changed(
        &vec![
            (Field::LAST_NAME, Some("Ruiz")),
            (Field::PHOTO, Some("https://example.org/a.png")),
            (Field::AGE, Some("31")),
            (Field::LAST_NAME_SHOWN, Some("initial")),
        ],
        ProfileChange {
            name: None,
            last_name: Some(PersonName::stored("Ruiz".to_owned())),
            photo: Some(PhotoUrl::stored("https://example.org/a.png".to_owned())),
            age: Some(Some(Age::stored(31))),
            last_name_shown: Some(LastNameShown::Initial),
        },
    );
}

#[test]
fn one_broken_field_changes_nothing() {
    let fields = vec![
        (Field::NAME, Some("Anna")),
        (Field::LAST_NAME, Some("")),
        (Field::PHOTO, Some("javascript:alert(1)")),
        (Field::AGE, Some("131")),
    ];
    let outcome = there().profiles().update(&actor(), &ana().id, &fields);
    assert_eq!(broken_fields(outcome), ["lastName", "photo", "age"]);
}

#[test]
fn unavailable_database_is_reported() {
    let mut ports = Ports::new();
    ports.users.expect_find().returning(|_| Err(away()));
    assert_is!(
        ports.profiles().get(&actor(), &ana().id),
        Err(AppError::Unavailable(_))
    );
}
