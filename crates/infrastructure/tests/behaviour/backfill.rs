//! What migrations leave for the program to fill in.

use diesel::{QueryableByName, RunQueryDsl, sql_types::Text};
use tinerary_infrastructure::backfill;
use tinerary_test_support::{TestDb, on_every_database};

use crate::rows::{City, Itinerary, add, people};

on_every_database!(what_is_missing_is_filled_in_and_nothing_else,);

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

fn what_is_missing_is_filled_in_and_nothing_else(db: TestDb) {
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
