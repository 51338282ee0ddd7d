//! What is found by which name, on every database.

use std::collections::BTreeSet;

use tinerary_application::ports::{
    cities::CityRepository,
    hotels::HotelRepository,
    search::{FoundKind, Hit, Search},
    users::UserRepository,
};
use tinerary_domain::{
    CityChange, Field, HotelChange, HotelName, LastNameShown, ProfileChange, SearchText, Slips, UserId,
};
use tinerary_infrastructure::{
    backfill,
    repositories::{DbCityRepository, DbHotelRepository, DbSearch, DbUserRepository},
};
use tinerary_test_support::{TestDb, on_every_database};

use crate::{
    drafts::{PICTURE, city_id, hotel_id, later},
    rows::{Itinerary, Show, User, add, delete, town},
};

on_every_database!(
    things_are_candidates_by_their_words_and_by_their_place,
    match_by_another_name_is_found_and_named,
    slips_are_forgiven_when_they_are_to_be,
    names_follow_what_is_written,
    people_are_found_by_what_others_see,
    number_of_matches_is_bounded,
);

fn search(db: &TestDb) -> DbSearch {
    DbSearch::new((**db).clone())
}

/// What fits, as `kind id`.
fn found_with(db: &TestDb, text: &str, slips: Slips) -> BTreeSet<String> {
    let text = SearchText::new(text);
    let candidates = search(db).candidates(&text, slips).unwrap();
    let fits = candidates.into_iter().filter(|candidate| {
        let words: Vec<&str> = candidate.words.iter().map(String::as_str).collect();
        let place = |position: usize| candidate.in_place[position];
        text.fit(&words, candidate.name.place > 0, slips, place).is_some()
    });
    fits.map(|candidate| format!("{} {}", candidate.name.kind.as_str(), candidate.name.id))
        .collect()
}

fn found(db: &TestDb, text: &str) -> Vec<String> {
    found_with(db, text, Slips::Counted).into_iter().collect()
}

/// How the things are shown that fit.
fn shown(db: &TestDb, text: &str) -> Vec<Hit> {
    let text = SearchText::new(text);
    let candidates = search(db).candidates(&text, Slips::Counted).unwrap();
    let names: Vec<_> = candidates.into_iter().map(|candidate| candidate.name).collect();
    search(db).show(&names).unwrap()
}

/// Lisbon with two hotels, Oslo with none, a walk and fado in Lisbon.
fn fill(db: &TestDb) {
    town(db);
    add(db, [Itinerary::made("walk", "2026-01-02T00:00:00Z")]);
    add(db, [Show::on("fado", "2026-12-01T20:00:00Z")]);
    backfill::run(db).unwrap();
}

fn called(db: &TestDb, other_names: &[&str]) {
    let fields: Vec<_> = [
        (Field::NAME, Some("Lisbon")),
        (Field::CONTINENT, Some("Europe")),
        (Field::POPULATION, Some("500000")),
        (Field::PHOTO, Some(PICTURE)),
        (Field::COUNTRY, Some("Portugal")),
    ]
    .into_iter()
    .chain(other_names.iter().map(|name| (Field::OTHER_NAMES, Some(*name))))
    .collect();
    let change = CityChange::check(&fields).unwrap();
    assert!(
        DbCityRepository::new((**db).clone())
            .update(&city_id("lisbon"), &change, later())
            .unwrap()
    );
}

fn things_are_candidates_by_their_words_and_by_their_place(db: TestDb) {
    fill(&db);
    called(&db, &["Olisipo"]);
    assert_eq!(found(&db, "grand"), ["hotel grand"]);
    assert_eq!(found(&db, "oslo"), ["city oslo"]);
    let there = [
        "city lisbon",
        "hotel grand",
        "hotel plaza",
        "itinerary walk",
        "show fado",
    ];
    assert_eq!(found(&db, "lisbon"), there);
    assert_eq!(found(&db, "portugal"), there);
    // Inside a word, from three letters on.
    assert_eq!(found(&db, "isb"), ["city lisbon"]);
    assert_eq!(found(&db, "sb"), [""; 0]);
    // The words of one name and of its place, in any order.
    assert_eq!(found(&db, "lisbon gra"), ["hotel grand"]);
    assert_eq!(found(&db, "oslo gra"), [""; 0]);
    let of = |kind| {
        let hits = shown(&db, "lisbon");
        let hit = hits.into_iter().find(|hit| hit.name.kind == kind).unwrap();
        (
            hit.shown.clone(),
            hit.place,
            hit.matched == hit.shown,
            hit.photo.is_some_and(|photo| !photo.as_str().is_empty()),
        )
    };
    assert_eq!(
        of(FoundKind::City),
        ("Lisbon".to_owned(), Some("Portugal".to_owned()), true, true)
    );
    for kind in [FoundKind::Hotel, FoundKind::Itinerary, FoundKind::Show] {
        assert_eq!(
            (of(kind).1, of(kind).3),
            (Some("Lisbon, Portugal".to_owned()), true)
        );
    }
}

fn match_by_another_name_is_found_and_named(db: TestDb) {
    fill(&db);
    called(&db, &["Lisboa", "リスボン", "Olisipo"]);
    for (text, name) in [
        ("lisboa", "Lisboa"),
        ("リスボン", "リスボン"),
        ("olis", "Olisipo"),
    ] {
        let hit = shown(&db, text)
            .into_iter()
            .find(|hit| hit.matched == name)
            .unwrap();
        assert_eq!((hit.name.id.as_str(), hit.shown.as_str()), ("lisbon", "Lisbon"));
    }
    let stored = DbCityRepository::new((*db).clone())
        .find(&city_id("lisbon"))
        .unwrap()
        .unwrap();
    assert_eq!(
        stored.fields.other_names.as_slice(),
        ["Lisboa", "リスボン", "Olisipo"]
    );
    called(&db, &["Ulyssippo"]);
    assert_eq!(found(&db, "lisboa"), [""; 0]);
    assert!(found(&db, "ulyssippo").contains(&"city lisbon".to_owned()));
}

fn slips_are_forgiven_when_they_are_to_be(db: TestDb) {
    fill(&db);
    for typed in ["lsibon", "lisbn", "lisbin", "llisbon"] {
        assert_eq!(found(&db, typed), [""; 0], "{typed}");
        assert!(
            found_with(&db, typed, Slips::Forgiven).contains("city lisbon"),
            "{typed}"
        );
    }
    assert_eq!(
        found_with(&db, "garnd lsibon", Slips::Forgiven),
        BTreeSet::from(["hotel grand".to_owned()])
    );
    assert!(found_with(&db, "qqxzjwvk", Slips::Forgiven).is_empty());
}

fn names_follow_what_is_written(db: TestDb) {
    fill(&db);
    let hotels = DbHotelRepository::new((*db).clone());
    let change = HotelChange {
        name: Some(HotelName::stored("The Paper Lantern".to_owned())),
        ..HotelChange::default()
    };
    assert!(hotels.update(&hotel_id("grand"), &change, later()).unwrap());
    assert_eq!(found(&db, "grand"), [""; 0]);
    assert_eq!(found(&db, "lantern paper"), ["hotel grand"]);
    assert_eq!(found(&db, "fado"), ["show fado"]);
    delete(&db, "shows", "fado");
    assert_eq!(found(&db, "fado"), [""; 0]);
}

fn people_are_found_by_what_others_see(db: TestDb) {
    add(
        &db,
        [User {
            name: "Zoë".to_owned(),
            ..User::called("zoe")
        }],
    );
    backfill::run(&db).unwrap();
    assert_eq!(found(&db, "zoe"), [""; 0], "nobody has confirmed the address");
    db.write(|conn| {
        diesel::RunQueryDsl::execute(
            diesel::sql_query("UPDATE users SET verified_at = created_at"),
            conn,
        )
        .map(drop)
    })
    .unwrap();
    backfill::run(&db).unwrap();
    assert_eq!(found(&db, "test zoe"), ["person zoe"]);
    let change = ProfileChange {
        last_name_shown: Some(LastNameShown::Initial),
        ..ProfileChange::default()
    };
    let zoe = UserId::stored("zoe".to_owned());
    assert!(
        DbUserRepository::new((*db).clone())
            .update(&zoe, &change, later())
            .unwrap()
    );
    assert_eq!(found(&db, "test"), [""; 0]);
    let hit = shown(&db, "zoe t").remove(0);
    assert_eq!(
        (hit.shown.as_str(), hit.matched.as_str(), hit.place),
        ("Zoë T.", "Zoë T.", None)
    );
}

fn number_of_matches_is_bounded(db: TestDb) {
    town(&db);
    let ids: Vec<String> = (0..400).map(|number| format!("walk-{number}")).collect();
    add(
        &db,
        ids.iter().map(|id| Itinerary::made(id, "2026-01-02T00:00:00Z")),
    );
    backfill::run(&db).unwrap();
    let found = found(&db, "walk").len();
    assert!((100..400).contains(&found), "{found}");
}
