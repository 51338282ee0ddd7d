//! What is stored beside the rows that it follows from stays true, whoever writes, and is put right when it is not.

use std::thread;

use diesel::RunQueryDsl;
use tinerary_application::page::PageRequest;
use tinerary_application::ports::{
    itineraries::ItineraryRepository,
    reactions::{Activities, ReactionRepository},
};
use tinerary_domain::{ItineraryId, ReactionId, ReactionName, UserId};
use tinerary_infrastructure::{
    doctor::{Promise, Table},
    repositories::{DbItineraryRepository, DbReactionRepository},
};

use crate::rows::{Itinerary, Reacted, Reaction, User, add, at, itinerary, town};
use tinerary_test_support::{TestDb, on_every_database};

on_every_database!(
    counts_stay_exact_whoever_reacts_at_once,
    counts_follow_what_is_written_by_hand,
    what_differs_is_found_and_put_right,
);

#[track_caller]
fn assert_kept(db: &TestDb) {
    for promise in Promise::ALL {
        let found = promise.examine(db).unwrap();
        assert_eq!(found.broken, 0, "{found:?}");
    }
}

fn sql(db: &TestDb, statement: &'static str) {
    db.write(move |conn| diesel::sql_query(statement).execute(conn).map(drop))
        .unwrap();
}

/// The itineraries `walk` and `ride`, each with a `like` and a `love`, and twelve people.
fn fill(db: &TestDb) -> Vec<UserId> {
    town(db);
    add(
        db,
        ["walk", "ride"].map(|id| Itinerary::made(id, "2026-11-20T12:00:00Z")),
    );
    let offered = ["walk", "ride"].into_iter().flat_map(|on| {
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

fn counts_stay_exact_whoever_reacts_at_once(db: TestDb) {
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
    let toggled = toggle("walk", "like", &crowd[0]).unwrap();
    assert_eq!((toggled.reacted, toggled.count), (false, 11));
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

fn what_differs_is_found_and_put_right(db: TestDb) {
    fill(&db);
    add(
        &db,
        ["p1", "p2"].map(|user| Reacted {
            user: user.to_owned(),
            reaction: "like-walk".to_owned(),
        }),
    );
    assert_kept(&db);
    let broken = |promise: Promise| {
        let found = promise.examine(&db).unwrap();
        assert!(
            found.rows.len() <= 5 && found.rows.len() <= found.broken,
            "{found:?}"
        );
        found.broken
    };
    let breaks = [
        (
            Promise::ReactionCounts,
            "UPDATE reaction_counts SET people = people + 1 WHERE reaction_id = 'like-walk'",
        ),
        (
            Promise::ReactionCounts,
            "INSERT INTO reaction_counts (reaction_id, shard, people) VALUES ('gone', 0, 3)",
        ),
        (Promise::ReactionCounts, "DELETE FROM reaction_counts"),
        (
            Promise::NameLists(Table::Cities),
            "DELETE FROM city_grams WHERE gram = 'osl'",
        ),
        (
            Promise::NameLists(Table::Hotels),
            "UPDATE hotel_grams SET gram = 'xyz' WHERE gram = 'gra'",
        ),
        (
            Promise::NameLists(Table::Cities),
            "UPDATE city_grams SET name_search = 'of old' WHERE name_search = 'oslo'",
        ),
        (
            Promise::SearchKeys(Table::Cities),
            "UPDATE cities SET name_search = 'of old' WHERE id = 'oslo'",
        ),
        (
            Promise::SearchKeys(Table::Hotels),
            "UPDATE hotels SET name_search = '' WHERE id = 'grand'",
        ),
    ];
    for (promise, statement) in breaks {
        sql(&db, statement);
        assert!(broken(promise) > 0, "{statement}");
        promise.mend(&db).unwrap();
        assert_kept(&db);
    }
}
