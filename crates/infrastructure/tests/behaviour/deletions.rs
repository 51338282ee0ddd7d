//! What goes with a city or a hotel, and what keeps it.

use std::{
    thread,
    time::{Duration, Instant},
};

use diesel::{Connection, PgConnection, connection::SimpleConnection};
use tinerary_application::{
    RepositoryError,
    ports::{
        cities::CityRepository,
        comments::CommentRepository,
        deletion::{Deletion, Dependents},
        hotels::HotelRepository,
        itineraries::ItineraryRepository,
        outbox::Letter,
        shows::ShowRepository,
    },
};
use tinerary_domain::{ItineraryId, ShowId};
use tinerary_infrastructure::repositories::{
    DbCityRepository, DbCommentRepository, DbHotelRepository, DbItineraryRepository, DbShowRepository,
};
use tinerary_storage::DatabaseUrl;

use crate::{
    accounts::{count, letter},
    drafts::{city_id, comment, hotel_id, in_hotel, later, posted},
    rows::{City, Hotel, Itinerary, Reacted, Reaction, Show, add, itinerary, show, town},
};
use tinerary_test_support::{TestDb, on_every_database, on_postgres};

/// Longer than a busy machine needs.
const PATIENCE: Duration = Duration::from_secs(20);

on_every_database!(
    a_city_in_use_is_counted_and_kept,
    a_city_goes_with_everything_in_it,
    a_hotel_goes_with_its_shows,
    a_letter_is_posted_with_what_is_deleted_or_not_at_all,
);

/// Two towns, each with two itineraries, two hotels, a show in each of these, and what people say and feel.
fn two_towns(db: &TestDb) {
    town(db);
    add(db, [City::named("porto", "Porto")]);
    for (city, hotels) in [("lisbon", ["grand", "plaza"]), ("porto", ["inn", "den"])] {
        if city == "porto" {
            add(
                db,
                hotels.map(|id| Hotel {
                    city,
                    ..Hotel::named(id, id)
                }),
            );
        }
        for (number, hotel) in hotels.into_iter().enumerate() {
            let id = format!("{city}-{number}");
            add(
                db,
                [Itinerary {
                    city,
                    ..Itinerary::made(&id, "2026-11-20T12:00:00Z")
                }],
            );
            add(
                db,
                [Show {
                    hotel,
                    ..Show::on(&id, "2026-12-24T20:00:00Z")
                }],
            );
            for (kind, on) in [("i", itinerary(&id)), ("s", show(&id))] {
                let reaction = format!("{kind}-{id}");
                let comments = DbCommentRepository::new((*db).clone());
                comments.create(&posted(&reaction, on.clone())).unwrap();
                add(
                    db,
                    [Reaction {
                        id: reaction.clone(),
                        name: "like".to_owned(),
                        on,
                    }],
                );
                add(
                    db,
                    ["ana", "ben"].map(|user| Reacted {
                        user: user.to_owned(),
                        reaction: reaction.clone(),
                    }),
                );
            }
        }
    }
}

fn a_letter_is_posted_with_what_is_deleted_or_not_at_all(db: TestDb) {
    two_towns(&db);
    let itineraries = DbItineraryRepository::new((*db).clone());
    let shows = DbShowRepository::new((*db).clone());
    let comments = DbCommentRepository::new((*db).clone());
    let about = |id: &str| Some(letter(id, Letter::Reset, "ana@tinerary.test"));
    let walk = ItineraryId::stored("lisbon-0".to_owned());
    let night = ShowId::stored("lisbon-0".to_owned());
    let words = comment("i-porto-0", itinerary("porto-0")).id;
    assert!(itineraries.delete(&walk, about("l1")).unwrap());
    assert!(shows.delete(&night, about("l2")).unwrap());
    assert!(comments.delete(&words, about("l3")).unwrap());
    assert_eq!(count(&db, "outbox"), 3);
    // There is nothing left to write about.
    assert!(!itineraries.delete(&walk, about("l4")).unwrap());
    assert!(!shows.delete(&night, about("l5")).unwrap());
    assert!(!comments.delete(&words, about("l6")).unwrap());
    assert_eq!(count(&db, "outbox"), 3);
    // No deletion without the letter: this one has an id that is taken.
    let other = ItineraryId::stored("lisbon-1".to_owned());
    let outcome = itineraries.delete(&other, about("l1"));
    assert!(
        matches!(outcome, Err(RepositoryError::Duplicate { .. })),
        "{outcome:?}"
    );
    assert!(itineraries.find(&other).unwrap().is_some());
}

const TABLES: [&str; 7] = [
    "cities",
    "hotels",
    "itineraries",
    "shows",
    "comments",
    "reactions",
    "user_reactions",
];

fn a_city_in_use_is_counted_and_kept(db: TestDb) {
    two_towns(&db);
    add(
        &db,
        [Show {
            hotel: "grand",
            ..Show::on("one-more", "2026-12-25T20:00:00Z")
        }],
    );
    for id in ["one-more", "and-another"] {
        add(
            &db,
            [Itinerary {
                city: "lisbon",
                ..Itinerary::made(id, "2026-11-20T12:00:00Z")
            }],
        );
    }
    let before = TABLES.map(|table| count(&db, table));
    let cities = DbCityRepository::new((*db).clone());
    let used = Dependents {
        itineraries: 4,
        hotels: 2,
        shows: 3,
    };
    assert_eq!(
        cities.delete(&city_id("lisbon"), false).unwrap(),
        Deletion::StillUsed(used)
    );
    let hotels = DbHotelRepository::new((*db).clone());
    let used = Dependents {
        shows: 2,
        ..Dependents::default()
    };
    assert_eq!(
        hotels.delete(&hotel_id("grand"), false).unwrap(),
        Deletion::StillUsed(used)
    );
    assert_eq!(TABLES.map(|table| count(&db, table)), before);
}

fn a_city_goes_with_everything_in_it(db: TestDb) {
    two_towns(&db);
    assert_eq!(TABLES.map(|table| count(&db, table)), [3, 4, 4, 4, 8, 8, 16]);
    let cities = DbCityRepository::new((*db).clone());
    assert_eq!(
        cities.delete(&city_id("lisbon"), true).unwrap(),
        Deletion::Deleted
    );
    assert_eq!(TABLES.map(|table| count(&db, table)), [2, 2, 2, 2, 4, 4, 8]);
    assert_eq!(cities.delete(&city_id("oslo"), true).unwrap(), Deletion::Deleted);
    assert_eq!(cities.delete(&city_id("porto"), true).unwrap(), Deletion::Deleted);
    assert_eq!(TABLES.map(|table| count(&db, table)), [0; 7]);
}

fn a_hotel_goes_with_its_shows(db: TestDb) {
    two_towns(&db);
    let hotels = DbHotelRepository::new((*db).clone());
    assert_eq!(
        hotels.delete(&hotel_id("grand"), true).unwrap(),
        Deletion::Deleted
    );
    assert_eq!(TABLES.map(|table| count(&db, table)), [3, 3, 4, 3, 7, 7, 14]);
    assert_eq!(
        hotels.delete(&hotel_id("grand"), true).unwrap(),
        Deletion::NotFound
    );
}

/// The deletion of a city locks its hotels and then its shows: a move that held the show and then waited for the
/// hotel would deadlock.
#[test]
fn a_show_that_moves_is_not_held_before_its_new_hotel() {
    on_postgres(|db: TestDb| {
        town(&db);
        add(&db, [Show::on("fado", "2026-12-24T20:00:00Z")]);
        let DatabaseUrl::Postgres(url) = db.url() else {
            panic!("not PostgreSQL")
        };
        let mut other = PgConnection::establish(url.as_ref()).unwrap();
        other
            .batch_execute("BEGIN; SELECT 1 FROM hotels WHERE id = 'plaza' FOR UPDATE")
            .unwrap();
        let shows = DbShowRepository::new((*db).clone());
        thread::scope(|scope| {
            let id = ShowId::stored("fado".to_owned());
            let moved = scope.spawn(move || shows.update(&id, &in_hotel("plaza"), later()));
            // Of this database: others on the same server have locks, too.
            let waiting = "pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()";
            let begun = Instant::now();
            let mut waits = false;
            while !waits && begun.elapsed() < PATIENCE {
                waits = count(&db, waiting) > 0;
                thread::sleep(Duration::from_millis(5));
            }
            let free = other.batch_execute("SELECT 1 FROM shows WHERE id = 'fado' FOR UPDATE NOWAIT");
            other.batch_execute("ROLLBACK").unwrap();
            assert!(moved.join().unwrap().unwrap());
            assert!(waits, "nobody waits for the hotel");
            free.expect("nobody holds the show yet");
        });
    });
}
