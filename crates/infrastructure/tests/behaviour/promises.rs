//! What is stored beside the rows that it follows from stays true beside all writes, and is repaired when it is not.

use std::thread;

use diesel::{QueryableByName, RunQueryDsl, sql_types::Integer};
use tinerary_application::ports::{
    cities::CityRepository,
    itineraries::ItineraryRepository,
    reactions::{Activities, ReactionRepository},
};
use tinerary_application::{RepositoryError, page::PageRequest};
use tinerary_domain::{CityId, ItineraryChange, ItineraryId, ReactionId, ReactionName, Tags, UserId};
use tinerary_infrastructure::{
    backfill,
    doctor::{Invariant, Table},
    repositories::{DbCityRepository, DbItineraryRepository, DbReactionRepository},
};

use crate::drafts::itinerary_change;
use crate::rows::{Comment, Itinerary, Reacted, Reaction, Show, User, add, at, delete, itinerary, town};
use tinerary_test_support::{TestDb, on_every_database};

on_every_database!(
    reaction_counts_stay_exact_beside_concurrent_reactions,
    tag_counts_stay_exact_when_many_write_at_once,
    counts_follow_what_is_written_by_hand,
    broken_invariant_is_found_and_repaired,
);

#[track_caller]
fn assert_kept(db: &TestDb) {
    // What was written past the program it fills in when it starts.
    backfill::run(db).unwrap();
    for invariant in Invariant::ALL {
        let found = invariant.verify(db).unwrap();
        assert_eq!(found.broken, 0, "{found:?}");
    }
}

fn sql(db: &TestDb, statement: &'static str) {
    db.write(move |conn| diesel::sql_query(statement).execute(conn).map(drop))
        .unwrap();
}

fn number(db: &TestDb, select: &'static str) -> i64 {
    #[derive(QueryableByName)]
    struct Number {
        #[diesel(sql_type = Integer)]
        number: i32,
    }
    let found: Number = db
        .read(|conn| diesel::sql_query(select).get_result(conn))
        .unwrap();
    found.number.into()
}

/// The itineraries `walk`, `ride` and `climb`, each with a `like` and a `love`, and twelve people.
fn fill(db: &TestDb) -> Vec<UserId> {
    town(db);
    add(
        db,
        ["walk", "ride", "climb"].map(|id| Itinerary {
            tags: &["Food", "with kids"],
            ..Itinerary::made(id, "2026-11-20T12:00:00Z")
        }),
    );
    let offered = ["walk", "ride", "climb"].into_iter().flat_map(|on| {
        ["like", "love"].map(|name| Reaction {
            id: format!("{name}-{on}"),
            name: name.to_owned(),
            on: itinerary(on),
        })
    });
    add(db, offered.collect::<Vec<_>>());
    let crowd: Vec<String> = (0..12).map(|number| format!("p{number}")).collect();
    add(db, crowd.iter().map(|name| User::called(name)));
    crowd.into_iter().map(UserId::stored).collect()
}

fn counts(db: &TestDb, of: &str) -> Vec<(String, u32)> {
    let page = DbReactionRepository::new((**db).clone())
        .list(
            &Activities::Itineraries(vec![ItineraryId::stored(of.to_owned())]),
            None,
            &PageRequest::default(),
        )
        .unwrap();
    page.items
        .into_iter()
        .map(|tally| (tally.reaction.id.into_string(), tally.count))
        .collect()
}

fn reaction_counts_stay_exact_beside_concurrent_reactions(db: TestDb) {
    let crowd = fill(&db);
    let reactions = DbReactionRepository::new((*db).clone());
    let itineraries = DbItineraryRepository::new((*db).clone());
    let toggle = |on: &str, name: &str, person: &UserId| {
        let name = ReactionName::stored(name.to_owned());
        reactions
            .toggle(&itinerary(on), &name, person, at("2026-11-20T12:00:00Z"))
            .unwrap()
    };
    thread::scope(|scope| {
        for person in &crowd {
            // Each person twice, from two screens: three toggles of one reaction in all.
            scope.spawn(|| {
                toggle("walk", "like", person);
                toggle("ride", "love", person);
                toggle("walk", "like", person);
            });
            scope.spawn(|| {
                toggle("walk", "like", person);
                let love = ReactionId::stored("love-ride".to_owned());
                reactions.remove(&love, person).unwrap();
            });
        }
        // The same person in two ways at once, while the itinerary moves to another city and back, and people talk about it.
        for person in &crowd {
            for name in ["like", "love"] {
                scope.spawn(move || toggle("climb", name, person));
            }
        }
        scope.spawn(|| {
            for _ in 0..3 {
                sql(&db, "UPDATE itineraries SET city_id = 'oslo' WHERE id = 'climb'");
                sql(
                    &db,
                    "UPDATE itineraries SET city_id = 'lisbon' WHERE id = 'climb'",
                );
            }
        });
        scope.spawn(|| {
            for number in 0..6 {
                let written =
                    Comment::written(&format!("c{number}"), itinerary("climb"), "2026-11-20T12:00:00Z");
                add(&db, [written]);
            }
            delete(&db, "comments", "c3");
        });
        // What they react to goes meanwhile.
        scope.spawn(|| {
            itineraries
                .delete(&ItineraryId::stored("ride".to_owned()), None)
                .unwrap()
        });
    });
    assert_kept(&db);
    assert_eq!(
        counts(&db, "walk"),
        [("like-walk".to_owned(), 12), ("love-walk".to_owned(), 0)]
    );
    assert_eq!(counts(&db, "ride"), []);
    let loved = "SELECT people * 100 + comments AS number FROM itinerary_loved WHERE itinerary_id = 'climb'";
    assert_eq!(number(&db, loved), 1_205);
    let loved = "SELECT people AS number FROM city_loved WHERE city_id = 'lisbon'";
    assert_eq!(number(&db, loved), 24, "of the walk and of the climb");
    let toggled = toggle("walk", "like", &crowd[0]).unwrap();
    assert_eq!((toggled.reacted, toggled.count), (false, 11));
}

fn tag_counts_stay_exact_when_many_write_at_once(db: TestDb) {
    fill(&db);
    let ids: Vec<String> = (0..6).map(|number| format!("i{number}")).collect();
    let city = |number: usize| ["lisbon", "oslo"][number % 2];
    add(
        &db,
        ids.iter().enumerate().map(|(number, id)| Itinerary {
            city: city(number),
            ..Itinerary::made(id, "2026-11-20T12:00:00Z")
        }),
    );
    // A write that names something folds all names that wait, also those of others.
    assert_kept(&db);
    let itineraries = DbItineraryRepository::new((*db).clone());
    let words = ["food", "art", "with kids", "outdoors"];
    thread::scope(|scope| {
        for (number, id) in ids.iter().enumerate() {
            let itineraries = &itineraries;
            scope.spawn(move || {
                for round in 0..4 {
                    let mut tags = words.map(str::to_owned).to_vec();
                    // Each names them in another order.
                    tags.rotate_left((number + round) % 4);
                    tags.truncate(3);
                    let change = ItineraryChange {
                        tags: Some(Tags::stored(tags)),
                        ..itinerary_change(city(number))
                    };
                    let changed = itineraries.update(
                        &ItineraryId::stored(id.clone()),
                        &change,
                        at("2026-11-20T12:00:00Z"),
                    );
                    // The city may be gone.
                    assert!(
                        matches!(changed, Ok(_) | Err(RepositoryError::Reference(_))),
                        "{changed:?}"
                    );
                }
            });
        }
        scope.spawn(|| {
            let oslo = CityId::stored("oslo".to_owned());
            DbCityRepository::new((*db).clone()).delete(&oslo, true).unwrap()
        });
    });
    assert_kept(&db);
    assert_eq!(
        itineraries
            .tags("", 9)
            .unwrap()
            .iter()
            .map(|tag| tag.itineraries)
            .sum::<u32>(),
        3 * 3 + 3 * 2,
        "three are left with three tags each, and three have two from the start"
    );
}

fn counts_follow_what_is_written_by_hand(db: TestDb) {
    fill(&db);
    sql(
        &db,
        "INSERT INTO user_reactions (reaction_id, user_id, created_at)
         SELECT reactions.id, users.id, users.created_at FROM reactions CROSS JOIN users WHERE users.id LIKE 'p%'",
    );
    assert_kept(&db);
    assert_eq!(
        counts(&db, "walk").iter().map(|(_, count)| count).sum::<u32>(),
        24
    );
    // What there is in cities, and where they are.
    sql(&db, "UPDATE cities SET latitude = 59.91273, longitude = 10.74609");
    assert_kept(&db);
    sql(
        &db,
        "UPDATE cities SET latitude = -33.5, longitude = 151.25, map_key = NULL, continent = 'Oceania' WHERE id = 'oslo'",
    );
    sql(&db, "UPDATE hotels SET city_id = 'oslo' WHERE id = 'plaza'");
    assert_kept(&db);
    let there = "SELECT hotels * 100 + itineraries AS number FROM city_counts WHERE city_id = 'lisbon'";
    assert_eq!(number(&db, there), 103);
    // A person, and with them all that they reacted to.
    sql(&db, "DELETE FROM users WHERE id IN ('p1', 'p2')");
    assert_kept(&db);
    assert_eq!(
        counts(&db, "ride"),
        [("like-ride".to_owned(), 10), ("love-ride".to_owned(), 10)]
    );
    sql(&db, "DELETE FROM reactions WHERE name = 'love'");
    sql(&db, "DELETE FROM itineraries WHERE id = 'ride'");
    assert_kept(&db);
    assert_eq!(counts(&db, "walk"), [("like-walk".to_owned(), 10)]);
}

fn broken_invariant_is_found_and_repaired(db: TestDb) {
    fill(&db);
    sql(
        &db,
        "UPDATE cities SET latitude = 59.91273, longitude = 10.74609 WHERE id = 'oslo'",
    );
    add(&db, [Show::on("fado", "2026-11-20T20:00:00Z")]);
    add(
        &db,
        ["p1", "p2"].map(|user| Reacted {
            user: user.to_owned(),
            reaction: "like-walk".to_owned(),
        }),
    );
    sql(
        &db,
        "INSERT INTO photos (id, owner_id, created_at, width, height, placeholder, bytes)
         SELECT 'boats', id, created_at, 4, 3, '', 9 FROM users WHERE id = 'p1'",
    );
    sql(
        &db,
        "UPDATE users SET photo = '/media/boats/1200.jpg' WHERE id = 'p1'",
    );
    assert_kept(&db);
    let broken = |invariant: Invariant| {
        let found = invariant.verify(&db).unwrap();
        assert!(
            found.rows.len() <= 5 && found.rows.len() <= found.broken,
            "{found:?}"
        );
        found.broken
    };
    let breaks = [
        (
            Invariant::ReactionCounts,
            "UPDATE reaction_counts SET people = people + 1 WHERE reaction_id = 'like-walk'",
        ),
        (
            Invariant::ReactionCounts,
            "INSERT INTO reaction_counts (reaction_id, shard, people) VALUES ('gone', 0, 3)",
        ),
        (Invariant::ReactionCounts, "DELETE FROM reaction_counts"),
        (
            Invariant::Loved,
            "UPDATE itinerary_loved SET people = people + 1 WHERE itinerary_id = 'walk'",
        ),
        (Invariant::Loved, "UPDATE city_loved SET people = 7"),
        (
            Invariant::Loved,
            "DELETE FROM itinerary_loved WHERE itinerary_id = 'walk'",
        ),
        (
            Invariant::Loved,
            "UPDATE itinerary_loved SET comments = comments + 1 WHERE itinerary_id = 'ride'",
        ),
        (
            Invariant::ItineraryWords,
            "UPDATE itineraries SET name_words = 'of old' WHERE id = 'walk'",
        ),
        (
            Invariant::ItineraryWords,
            "DELETE FROM itinerary_words WHERE itinerary_id = 'walk'",
        ),
        (
            Invariant::Tags,
            "UPDATE itineraries SET tag_keys = '[\"of old\",\"with kids\"]' WHERE id = 'walk'",
        ),
        (
            Invariant::Tags,
            "DELETE FROM itinerary_tags WHERE itinerary_id = 'walk'",
        ),
        (
            Invariant::Tags,
            "UPDATE tag_counts SET itineraries = 7 WHERE tag_key = 'food'",
        ),
        (Invariant::Tags, "DELETE FROM tag_counts"),
        (
            Invariant::SearchedNames,
            "DELETE FROM searched_names WHERE thing_id = 'oslo'",
        ),
        (
            Invariant::SearchedNames,
            "INSERT INTO searched_names (kind, thing_id, place) VALUES (1, 'gone', 0)",
        ),
        (
            Invariant::SearchedNames,
            "UPDATE searched_names SET words = '[\"of\",\"old\"]' WHERE thing_id = 'walk'",
        ),
        (
            Invariant::SearchedNames,
            "DELETE FROM searched_words WHERE word = 'grand'",
        ),
        (
            Invariant::SearchedNames,
            "DELETE FROM known_words WHERE word = 'fado'",
        ),
        (
            Invariant::ShowTimes,
            "UPDATE shows SET city_id = 'oslo', continent = 'Asia'",
        ),
        (
            Invariant::ShowTimes,
            "UPDATE cities SET time_zone = 'Asia/Tokyo' WHERE id = 'lisbon'",
        ),
        (
            Invariant::CityCounts,
            "UPDATE city_counts SET hotels = hotels + 1 WHERE city_id = 'oslo'",
        ),
        (
            Invariant::CityCounts,
            "DELETE FROM city_counts WHERE city_id = 'lisbon'",
        ),
        (
            Invariant::CityCounts,
            "UPDATE city_counts SET name_search = 'x' WHERE city_id = 'lisbon'",
        ),
        (
            Invariant::CityCounts,
            "UPDATE hotel_counts SET shows = shows + 1 WHERE hotel_id = 'grand'",
        ),
        (
            Invariant::MapCells,
            "UPDATE map_cells SET cities = cities + 1 WHERE level = 4",
        ),
        (
            Invariant::MapCells,
            "UPDATE map_cells SET latitudes = latitudes + 1 WHERE level = 12",
        ),
        (
            Invariant::MapCells,
            "UPDATE cities SET map_key = 7 WHERE id = 'oslo'",
        ),
        (Invariant::PhotoUses, "DELETE FROM photo_uses"),
        (Invariant::PhotoUses, "UPDATE photo_uses SET thing_id = 'p2'"),
        (
            Invariant::NameLists(Table::Cities),
            "DELETE FROM city_grams WHERE gram = 'osl'",
        ),
        (
            Invariant::NameLists(Table::Hotels),
            "UPDATE hotel_grams SET gram = 'xyz' WHERE gram = 'gra'",
        ),
        (
            Invariant::NameLists(Table::Cities),
            "UPDATE city_grams SET name_search = 'of old' WHERE name_search = 'oslo'",
        ),
        (
            Invariant::SearchKeys(Table::Cities),
            "UPDATE cities SET name_search = 'of old' WHERE id = 'oslo'",
        ),
        (
            Invariant::SearchKeys(Table::Hotels),
            "UPDATE hotels SET name_search = '' WHERE id = 'grand'",
        ),
    ];
    for (invariant, statement) in breaks {
        sql(&db, statement);
        assert!(broken(invariant) > 0, "{statement}");
        invariant.repair(&db).unwrap();
        assert_kept(&db);
    }
}
