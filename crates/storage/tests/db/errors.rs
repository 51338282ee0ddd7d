use tinerary_application::RepositoryError;

use super::sql::{city, people, user, write};
use tinerary_test_support::{TestDb, on_every_database, on_postgres};

on_every_database!(
    a_duplicate_names_the_same_constraint_everywhere,
    a_second_row_with_the_same_id_is_a_duplicate,
    broken_reference_is_reported_as_such,
    dependents_of_an_activity_are_deleted_with_it,
    missing_value_is_unexpected,
);

/// PostgreSQL only: SQLite says such things of its own disk.
#[test]
fn a_server_that_cannot_be_written_to_is_away() {
    fn test(db: TestDb) {
        for statement in [
            // A stand-in, after the server that it stood in for has come back.
            "DO $$ BEGIN SET TRANSACTION READ ONLY; DELETE FROM users; END $$",
            "DO $$ BEGIN RAISE 'could not extend file \"base/1\": No space left on device' USING ERRCODE = '53100'; END $$",
        ] {
            let outcome = write(&db, statement);
            assert!(
                matches!(outcome, Err(RepositoryError::Unavailable(_))),
                "{statement}: {outcome:?}"
            );
        }
        write(&db, user("ana")).unwrap();
    }
    on_postgres(test);
}

/// Ana, a city `lima`, an itinerary `walk`, a hotel `grand`, a show `fado`, and the reaction `like` to both.
pub fn evening(db: &TestDb) {
    let dates = "'2026-01-01 00:00:00', '2026-01-01 00:00:00'";
    for statement in [
        user("ana"),
        city("lima"),
        format!("INSERT INTO hotels (id, name, name_search, photos, capacity, city_id, user_id, created_at, updated_at)
                 VALUES ('grand', 'Grand', 'grand', '[]', 1, 'lima', 'ana', {dates})"),
        format!("INSERT INTO itineraries (id, name, photos, price_cents, half_hours, description, city_id, user_id, created_at, updated_at)
                 VALUES ('walk', 'Walk', '[]', 0, 1, '', 'lima', 'ana', {dates})"),
        format!("INSERT INTO shows (id, name, photo, price_cents, description, date, hotel_id, user_id, created_at, updated_at)
                 VALUES ('fado', 'Fado', '', 0, '', '2026-12-24 20:00:00', 'grand', 'ana', {dates})"),
        reaction("r1", "'walk', NULL"),
        reaction("r2", "NULL, 'fado'"),
        reacted(),
    ] {
        write(db, statement).unwrap();
    }
}

fn reaction(id: &str, activity: &str) -> String {
    format!(
        "INSERT INTO reactions (id, name, icon, icon_back, itinerary_id, show_id, created_at)
         VALUES ('{id}', 'like', '', '', {activity}, '2026-01-01 00:00:00')"
    )
}

fn reacted() -> String {
    "INSERT INTO user_reactions (reaction_id, user_id, created_at) VALUES ('r1', 'ana', '2026-01-01 00:00:00')".to_owned()
}

pub fn comment(activity: &str) -> String {
    format!(
        "INSERT INTO comments (id, comment, user_id, itinerary_id, show_id, created_at, updated_at)
         VALUES ('c', '', 'ana', {activity}, '2026-01-01 00:00:00', '2026-01-01 00:00:00')"
    )
}

#[track_caller]
fn assert_unexpected(db: &TestDb, statement: &str) {
    let outcome = write(db, statement);
    assert!(
        matches!(outcome, Err(RepositoryError::Unexpected(_))),
        "{statement}: {outcome:?}"
    );
}

#[track_caller]
fn assert_reference(db: &TestDb, statement: &str) {
    let outcome = write(db, statement);
    assert!(
        matches!(outcome, Err(RepositoryError::Reference(_))),
        "{statement}: {outcome:?}"
    );
}

fn a_duplicate_names_the_same_constraint_everywhere(db: TestDb) {
    evening(&db);
    for (statement, expected) in [
        (user("ben").replace("ben@x", "ana@x"), "users_email_key_unique"),
        (
            reaction("r3", "'walk', NULL"),
            "reactions_itinerary_id_name_unique",
        ),
        (reaction("r3", "NULL, 'fado'"), "reactions_show_id_name_unique"),
        (
            "UPDATE reactions SET itinerary_id = 'walk', show_id = NULL WHERE id = 'r2'".to_owned(),
            "reactions_itinerary_id_name_unique",
        ),
    ] {
        match write(&db, &*statement) {
            Err(RepositoryError::Duplicate { constraint }) => assert_eq!(constraint, expected),
            other => panic!("{statement}: {other:?}"),
        }
    }
    assert_eq!(people(&db), ["ana"]);
}

/// Primary keys have names of their own on PostgreSQL; ids are made, not chosen, so no code asks for these.
fn a_second_row_with_the_same_id_is_a_duplicate(db: TestDb) {
    evening(&db);
    for statement in [
        user("ana").replace("ana@x", "ben@x"),
        city("lima"),
        reaction("r1", "NULL, 'fado'").replace("like", "love"),
        reacted(),
    ] {
        let outcome = write(&db, &*statement);
        assert!(
            matches!(outcome, Err(RepositoryError::Duplicate { .. })),
            "{statement}: {outcome:?}"
        );
    }
}

fn broken_reference_is_reported_as_such(db: TestDb) {
    evening(&db);
    for statement in [
        "UPDATE cities SET user_id = 'nobody'",
        "UPDATE hotels SET city_id = 'nowhere'",
        "UPDATE shows SET hotel_id = 'nowhere'",
        "UPDATE itineraries SET city_id = 'nowhere'",
        // What has others standing on it cannot go.
        "DELETE FROM cities",
        "DELETE FROM hotels",
        "DELETE FROM users",
    ] {
        assert_reference(&db, statement);
    }
    assert_reference(&db, &comment("'ride', NULL"));
    assert_reference(&db, &comment("NULL, 'jazz'"));
    assert_reference(&db, &reacted().replace("'ana'", "'nobody'"));
}

fn dependents_of_an_activity_are_deleted_with_it(db: TestDb) {
    evening(&db);
    write(&db, comment("'walk', NULL")).unwrap();
    write(&db, "DELETE FROM itineraries").unwrap();
    let left = |table: &str| {
        let select = format!("SELECT id AS line FROM {table}");
        db.read(|conn| super::sql::lines(conn, &select)).unwrap()
    };
    assert_eq!(left("comments"), [""; 0]);
    assert_eq!(left("reactions"), ["r2"], "that of the show stays");
    // The reaction that somebody made went with what it was made on.
    write(&db, reaction("r1", "NULL, 'fado'").replace("like", "love")).unwrap();
    write(&db, reacted()).unwrap();
}

fn missing_value_is_unexpected(db: TestDb) {
    evening(&db);
    for statement in [
        "UPDATE users SET name = NULL",
        "UPDATE cities SET name_search = NULL",
        "UPDATE shows SET date = NULL",
    ] {
        assert_unexpected(&db, statement);
    }
}
