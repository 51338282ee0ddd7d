//! What migrations leave for the program to fill in.

use diesel::{QueryableByName, RunQueryDsl, sql_types::Text};
use tinerary_domain::SEARCH_KEY_VERSION;
use tinerary_infrastructure::{backfill, doctor::Invariant};
use tinerary_test_support::{TestDb, on_every_database};

use crate::rows::{City, Hotel, Itinerary, add, people};

on_every_database!(
    backfill_fills_in_missing_values_only,
    search_keys_of_another_version_are_recomputed_and_current_ones_kept,
);

#[derive(Debug, PartialEq, QueryableByName)]
struct Value {
    #[diesel(sql_type = Text)]
    value: String,
}

fn values(db: &TestDb, query: &'static str) -> Vec<String> {
    let rows: Vec<Value> = db.read(|conn| diesel::sql_query(query).load(conn)).unwrap();
    rows.into_iter().map(|row| row.value).collect()
}

fn run(db: &TestDb, statement: &'static str) {
    db.write(move |conn| diesel::sql_query(statement).execute(conn))
        .unwrap();
}

fn backfill_fills_in_missing_values_only(db: TestDb) {
    // The keys are of this version.
    backfill::run(&db).unwrap();
    people(&db);
    add(
        &db,
        [
            City::named("lisbon", "Lisbon"),
            City::named("oslo", "Oslo"),
            City::named("sea", "Sea"),
        ],
    );
    run(
        &db,
        "UPDATE cities SET latitude = 38.7, longitude = -9.1, time_zone = NULL WHERE id = 'lisbon'",
    );
    run(
        &db,
        "UPDATE cities SET latitude = 59.9, longitude = 10.7, time_zone = 'Asia/Tokyo' WHERE id = 'oslo'",
    );
    // More than a batch.
    let trips = (0..=500).map(|number| Itinerary::made(&format!("t{number:03}"), "2026-01-02T00:00:00Z"));
    add(&db, trips);
    run(
        &db,
        "UPDATE itineraries SET name = 'Tiles & Trams', name_words = NULL",
    );
    run(
        &db,
        "UPDATE itineraries SET name_words = 'as it is' WHERE id = 't000'",
    );
    // The second time there is nothing left to do.
    for _ in 0..2 {
        backfill::run(&db).unwrap();
        assert_eq!(
            values(
                &db,
                "SELECT coalesce(time_zone, '-') AS value FROM cities ORDER BY id"
            ),
            ["Europe/Lisbon", "Asia/Tokyo", "-"]
        );
        let words = values(
            &db,
            "SELECT DISTINCT coalesce(name_words, '-') AS value FROM itineraries ORDER BY 1",
        );
        assert_eq!(words, ["as it is", "tiles trams"]);
    }
}

/// What an older program stored beside names.
const OLDER_KEYS: [&str; 4] = [
    "UPDATE cities SET name_search = 'l aquila'",
    "UPDATE hotels SET name_search = 'bar\u{200b}celona'",
    "UPDATE itineraries SET name_words = 'かき'",
    "UPDATE searched_names SET words = '[\"l\",\"aquila?\"]', whole = 'laquila?'",
];

fn broken(db: &TestDb) -> Vec<Invariant> {
    let is_broken = |invariant: &Invariant| invariant.verify(db).unwrap().broken > 0;
    Invariant::ALL.into_iter().filter(is_broken).collect()
}

fn search_keys_of_another_version_are_recomputed_and_current_ones_kept(db: TestDb) {
    people(&db);
    add(&db, [City::named("lisbon", "L´Aquila")]);
    add(
        &db,
        [Hotel {
            city: "lisbon",
            ..Hotel::named("bar", "Bar\u{200b}celona")
        }],
    );
    add(&db, [Itinerary::made("t1", "2026-01-02T00:00:00Z")]);
    run(&db, "UPDATE itineraries SET name = 'かぎ'");
    backfill::run(&db).unwrap();
    let version = "SELECT CAST(version AS TEXT) AS value FROM search_key_version";
    assert_eq!(values(&db, version), [SEARCH_KEY_VERSION.to_string()]);
    for statement in OLDER_KEYS {
        run(&db, statement);
    }
    backfill::run(&db).unwrap();
    assert_eq!(
        values(&db, "SELECT name_search AS value FROM cities WHERE id = 'lisbon'"),
        ["l aquila"]
    );
    run(&db, "UPDATE search_key_version SET version = version - 1");
    backfill::run(&db).unwrap();
    assert_eq!(values(&db, version), [SEARCH_KEY_VERSION.to_string()]);
    assert_eq!(
        values(&db, "SELECT name_search AS value FROM cities WHERE id = 'lisbon'"),
        ["l'aquila"]
    );
    assert_eq!(
        values(&db, "SELECT name_search AS value FROM hotels"),
        ["barcelona"]
    );
    assert_eq!(
        values(&db, "SELECT name_words AS value FROM itineraries"),
        ["かぎ"]
    );
    let listed = "SELECT DISTINCT word AS value FROM searched_words WHERE kind < 3 ORDER BY word";
    assert_eq!(values(&db, listed), ["aquila", "barcelona", "l", "かぎ"]);
    assert_eq!(broken(&db), []);
}
