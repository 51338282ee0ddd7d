//! Words by which names are found: they go with the last name that has them.

use std::thread;

use diesel::{Connection, PgConnection, RunQueryDsl, connection::SimpleConnection, sql_types::BigInt};
use tinerary_application::ports::{
    cities::CityRepository, deletion::Deletion, hotels::HotelRepository, housekeeping::Housekeeping,
    itineraries::ItineraryRepository, search::Search, shows::ShowRepository, users::UserRepository,
};
use tinerary_domain::{
    HotelChange, HotelName, ItineraryId, PersonName, ProfileChange, SearchText, ShowId, Slips,
};
use tinerary_infrastructure::{
    backfill,
    doctor::Invariant,
    repositories::{
        DbCityRepository, DbHotelRepository, DbHousekeeping, DbItineraryRepository, DbSearch,
        DbShowRepository, DbUserRepository,
    },
};
use tinerary_storage::{DatabaseUrl, Db};
use tinerary_test_support::{TestDb, on_every_database, on_postgres};

use crate::{
    accounts::{by_hand, confirmed, count, sign_up, user_id},
    drafts::{city_id, hotel_id, later},
    rows::{City, Hotel, Itinerary, Show, add, delete, town},
};

on_every_database!(
    words_go_with_the_name_that_had_them,
    words_go_with_what_is_in_a_city,
    words_that_another_name_has_stay,
    words_go_with_a_name_that_is_changed,
    words_that_another_program_has_left_go_at_the_next_look,
    words_of_names_come_before_those_that_are_left,
);

/// How many words there are, with their endings and slips, and how many of all that begin so.
fn known(db: &Db, word: &str) -> ([i64; 3], i64) {
    #[derive(diesel::QueryableByName)]
    struct Rows {
        #[diesel(sql_type = BigInt)]
        rows: i64,
    }
    let select = format!(
        "SELECT CAST(SUM(here) AS BIGINT) AS rows FROM (
             SELECT COUNT(*) AS here FROM known_words WHERE word LIKE '%{word}%'
             UNION ALL SELECT COUNT(*) FROM word_endings WHERE ending LIKE '%{word}%'
             UNION ALL SELECT COUNT(*) FROM left_words WHERE word LIKE '%{word}%'
         ) AS tables"
    );
    let of_word = db
        .read(|conn| diesel::sql_query(&select).get_result::<Rows>(conn))
        .unwrap();
    (
        ["known_words", "word_endings", "word_slips"].map(|table| count(db, table)),
        of_word.rows,
    )
}

/// That nothing is left of a word, and as much of all as there was.
#[track_caller]
fn is_forgotten(db: &Db, word: &str, before: &([i64; 3], i64)) {
    assert_eq!((known(db, word), before.1), (*before, 0));
    assert_eq!(count(db, "left_words"), 0);
    assert_eq!(Invariant::SearchedNames.verify(db).unwrap().rows, [""; 0]);
}

fn walk(id: &str, name: &'static str) -> Itinerary {
    Itinerary {
        name,
        ..Itinerary::made(id, "2026-01-02T00:00:00Z")
    }
}

fn words_go_with_the_name_that_had_them(db: TestDb) {
    town(&db);
    backfill::run(&db).unwrap();
    let before = known(&db, "quokka");
    let fill = || backfill::run(&db).unwrap();
    let some = |db: &Db| assert!(known(db, "quokka").1 > 0);

    add(&db, [walk("walk", "Quokkawatching at Dusk")]);
    fill();
    some(&db);
    let walk = ItineraryId::stored("walk".to_owned());
    assert!(
        DbItineraryRepository::new((*db).clone())
            .delete(&walk, None)
            .unwrap()
    );
    is_forgotten(&db, "quokka", &before);

    add(&db, [Show::on("ballet", "2026-12-01T20:00:00Z")]);
    by_hand(&db, "UPDATE shows SET name = 'Quokka Ballet'");
    fill();
    some(&db);
    let ballet = ShowId::stored("ballet".to_owned());
    assert!(
        DbShowRepository::new((*db).clone())
            .delete(&ballet, None)
            .unwrap()
    );
    is_forgotten(&db, "quokka", &before);

    add(&db, [Hotel::named("den", "The Quokka Den")]);
    fill();
    some(&db);
    let hotels = DbHotelRepository::new((*db).clone());
    assert_eq!(hotels.delete(&hotel_id("den"), false).unwrap(), Deletion::Deleted);
    is_forgotten(&db, "quokka", &before);
}

fn words_go_with_what_is_in_a_city(db: TestDb) {
    town(&db);
    backfill::run(&db).unwrap();
    let before = known(&db, "quokka");
    add(&db, [City::named("q", "Quokkaville")]);
    add(
        &db,
        [Hotel {
            city: "q",
            ..Hotel::named("den", "Quokka Den")
        }],
    );
    add(
        &db,
        [Show {
            hotel: "den",
            ..Show::on("ice", "2026-12-01T20:00:00Z")
        }],
    );
    by_hand(&db, "UPDATE shows SET name = 'Quokkas on Ice'");
    add(
        &db,
        [Itinerary {
            city: "q",
            ..walk("walk", "Among Quokkas")
        }],
    );
    backfill::run(&db).unwrap();
    assert!(known(&db, "quokka").1 > 2);
    let cities = DbCityRepository::new((*db).clone());
    assert_eq!(cities.delete(&city_id("q"), true).unwrap(), Deletion::Deleted);
    is_forgotten(&db, "quokka", &before);
}

fn words_that_another_name_has_stay(db: TestDb) {
    town(&db);
    add(&db, [walk("one", "Quokka Walk"), walk("two", "Quokka Run")]);
    backfill::run(&db).unwrap();
    let itineraries = DbItineraryRepository::new((*db).clone());
    assert!(
        itineraries
            .delete(&ItineraryId::stored("one".to_owned()), None)
            .unwrap()
    );
    assert_eq!((known(&db, "quokka").1 > 0, known(&db, "walk").1), (true, 0));
    assert_eq!(count(&db, "left_words"), 0);
    assert_eq!(Invariant::SearchedNames.verify(&db).unwrap().rows, [""; 0]);
}

fn words_go_with_a_name_that_is_changed(db: TestDb) {
    town(&db);
    backfill::run(&db).unwrap();
    let before = known(&db, "quokka");
    add(&db, [Hotel::named("den", "Quokka Den")]);
    backfill::run(&db).unwrap();
    let hotels = DbHotelRepository::new((*db).clone());
    let called = |name: &str| HotelChange {
        name: Some(HotelName::stored(name.to_owned())),
        ..HotelChange::default()
    };
    assert!(
        hotels
            .update(&hotel_id("den"), &called("Quokka Inn"), later())
            .unwrap()
    );
    assert_eq!((known(&db, "quokka").1 > 0, known(&db, "den").1), (true, 0));
    assert!(
        hotels
            .update(&hotel_id("den"), &called("Grand"), later())
            .unwrap()
    );
    is_forgotten(&db, "quokka", &before);

    sign_up(&db, [confirmed("zoe")]);
    backfill::run(&db).unwrap();
    let users = DbUserRepository::new((*db).clone());
    for (name, words) in [("Quokkarina", true), ("Zoe", false)] {
        let change = ProfileChange {
            name: Some(PersonName::stored(name.to_owned())),
            ..ProfileChange::default()
        };
        assert!(users.update(&user_id("zoe"), &change, later()).unwrap());
        assert_eq!(known(&db, "quokka").1 > 0, words, "{name}");
    }
}

fn words_that_another_program_has_left_go_at_the_next_look(db: TestDb) {
    town(&db);
    add(&db, [walk("walk", "Quokka Walk")]);
    let housekeeping = DbHousekeeping::new((*db).clone());
    let before = known(&db, "quokka");
    backfill::run(&db).unwrap();
    // Before a server, and while one runs.
    for at_the_start in [true, false] {
        delete(&db, "itineraries", "walk");
        assert!(known(&db, "quokka").1 > 0);
        assert_eq!(Invariant::SearchedNames.verify(&db).unwrap().rows, [""; 0]);
        if at_the_start {
            backfill::run(&db).unwrap();
        } else {
            assert_eq!(housekeeping.forget_words().unwrap(), 2);
        }
        assert_eq!((known(&db, "quokka").1, before.1), (0, 0));
        assert_eq!(count(&db, "left_words"), 0);
        add(&db, [walk("walk", "Quokka Walk")]);
        backfill::run(&db).unwrap();
    }
}

fn words_of_names_come_before_those_that_are_left(db: TestDb) {
    town(&db);
    backfill::run(&db).unwrap();
    let found = || {
        let candidates = DbSearch::new((*db).clone()).candidates(&SearchText::new("isb"), Slips::Counted);
        candidates
            .unwrap()
            .into_iter()
            .map(|candidate| candidate.name.id)
            .collect::<Vec<_>>()
    };
    assert_eq!(found(), ["lisbon"]);
    // More than are looked at, and before the one of the city in their order.
    db.write(|conn| {
        for number in 0..300 {
            let word = format!("qisba{number}");
            diesel::sql_query(format!("INSERT INTO known_words (word) VALUES ('{word}')")).execute(conn)?;
            diesel::sql_query(format!("INSERT INTO left_words (word) VALUES ('{word}')")).execute(conn)?;
            diesel::sql_query(format!(
                "INSERT INTO word_endings (ending, word_row) SELECT 'isba{number}', word_row FROM known_words WHERE word = '{word}'"
            ))
            .execute(conn)?;
        }
        Ok(())
    })
    .unwrap();
    assert_eq!(found(), ["lisbon"]);
    backfill::run(&db).unwrap();
    assert_eq!((found(), known(&db, "qisb").1), (vec!["lisbon".to_owned()], 0));
}

fn outsider(db: &TestDb) -> PgConnection {
    let DatabaseUrl::Postgres(url) = db.url() else {
        panic!("only there are several writers");
    };
    PgConnection::establish(&url).unwrap()
}

#[test]
fn a_word_that_a_name_is_about_to_have_stays_and_is_looked_at_again() {
    on_postgres(|db: TestDb| {
        town(&db);
        add(&db, [walk("walk", "Quokka Walk")]);
        backfill::run(&db).unwrap();
        let itineraries = DbItineraryRepository::new((*db).clone());
        let housekeeping = DbHousekeeping::new((*db).clone());
        // A name that is being written holds its word.
        let mut writer = outsider(&db);
        writer
            .batch_execute("BEGIN; SELECT word FROM known_words WHERE word = 'quokka' FOR KEY SHARE")
            .unwrap();
        assert!(
            itineraries
                .delete(&ItineraryId::stored("walk".to_owned()), None)
                .unwrap()
        );
        assert_eq!((known(&db, "quokka").1 > 0, known(&db, "walk").1), (true, 0));
        assert_eq!(housekeeping.forget_words().unwrap(), 0);
        // It comes to nothing.
        writer.batch_execute("ROLLBACK").unwrap();
        assert_eq!(housekeeping.forget_words().unwrap(), 1);
        assert_eq!((known(&db, "quokka").1, count(&db, "left_words")), (0, 0));
    });
}

#[test]
fn a_name_that_comes_while_its_word_is_forgotten_learns_it_again() {
    on_postgres(|db: TestDb| {
        town(&db);
        add(&db, [walk("walk", "Quokka Walk")]);
        backfill::run(&db).unwrap();
        let mut forgetting = outsider(&db);
        forgetting
            .batch_execute(
                "BEGIN; DELETE FROM itineraries;
                 SELECT word FROM known_words WHERE word = 'quokka' FOR UPDATE;
                 DELETE FROM word_endings WHERE word_row = (SELECT word_row FROM known_words WHERE word = 'quokka');
                 DELETE FROM word_slips WHERE word_row = (SELECT word_row FROM known_words WHERE word = 'quokka');
                 DELETE FROM known_words WHERE word = 'quokka'",
            )
            .unwrap();
        thread::scope(|scope| {
            let naming = scope.spawn(|| {
                add(&db, [Hotel::named("den", "Quokka Den")]);
                backfill::run(&db).unwrap();
            });
            // It waits for the word, or has not asked for it yet: both end well.
            while !is_waited_for(&mut outsider(&db)) {
                thread::yield_now();
            }
            forgetting.batch_execute("COMMIT").unwrap();
            naming.join().unwrap();
        });
        assert!(known(&db, "quokka").1 > 0);
        assert_eq!(Invariant::SearchedNames.verify(&db).unwrap().rows, [""; 0]);
    });
}

/// Whether a connection to this database waits for the lock of another one.
fn is_waited_for(conn: &mut PgConnection) -> bool {
    let waiting = "EXISTS (SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock')";
    diesel::select(diesel::dsl::sql::<diesel::sql_types::Bool>(waiting))
        .get_result(conn)
        .unwrap()
}
