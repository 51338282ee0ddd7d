//! Both databases have the same checks, and these let the same through.

use tinerary_application::RepositoryError;
use tinerary_storage::DbConn;

use super::{
    errors::{comment, evening},
    sql::{lines, outsider, write},
};
use tinerary_test_support::{TestDb, on_every_database};

on_every_database!(
    each_check_lets_the_same_through_everywhere,
    there_are_no_other_checks,
);

/// Its name, its table, what it lets through up to its bounds, and what it refuses.
type Check = (
    &'static str,
    &'static str,
    &'static [&'static str],
    &'static [&'static str],
);

const CHECKS: [Check; 19] = [
    (
        "users_age_range",
        "users",
        &["age = 0", "age = 130", "age = NULL"],
        &["age = -1", "age = 131"],
    ),
    (
        "users_role_known",
        "users",
        &["role = 'admin'", "role = 'user'"],
        &["role = 'king'", "role = 'User'", "role = ''"],
    ),
    (
        "waiting_sign_ups_age_range",
        "waiting_sign_ups",
        &["age = 0", "age = 130", "age = NULL"],
        &["age = -1", "age = 131"],
    ),
    (
        "waiting_sign_ups_role_known",
        "waiting_sign_ups",
        &["role = 'admin'", "role = 'user'"],
        &["role = 'king'", "role = 'User'", "role = ''"],
    ),
    (
        "cities_continent_known",
        "cities",
        &[
            "continent = 'Africa'",
            "continent = 'America'",
            "continent = 'Asia'",
            "continent = 'Europe'",
            "continent = 'Oceania'",
        ],
        &["continent = 'Atlantis'", "continent = 'europe'", "continent = ''"],
    ),
    (
        "cities_population_range",
        "cities",
        &["population = 0", "population = 100000000"],
        &["population = -1", "population = 100000001"],
    ),
    (
        "cities_latitude_range",
        "cities",
        &["latitude = -90, longitude = 0", "latitude = 90, longitude = 0"],
        &[
            "latitude = -90.1, longitude = 0",
            "latitude = 90.1, longitude = 0",
        ],
    ),
    (
        "cities_longitude_range",
        "cities",
        &["latitude = 0, longitude = -180", "latitude = 0, longitude = 180"],
        &[
            "latitude = 0, longitude = -180.1",
            "latitude = 0, longitude = 180.1",
        ],
    ),
    (
        "cities_coordinates_both",
        "cities",
        &["latitude = NULL, longitude = NULL"],
        &["latitude = 1, longitude = NULL", "latitude = NULL, longitude = 1"],
    ),
    (
        "hotels_capacity_range",
        "hotels",
        &["capacity = 1", "capacity = 100000"],
        &["capacity = 0", "capacity = 100001"],
    ),
    (
        "itineraries_price_range",
        "itineraries",
        &["price_cents = 0", "price_cents = 100000000"],
        &["price_cents = -1", "price_cents = 100000001"],
    ),
    (
        "itineraries_duration_range",
        "itineraries",
        &["half_hours = 1", "half_hours = 17520"],
        &["half_hours = 0", "half_hours = 17521"],
    ),
    (
        "shows_price_range",
        "shows",
        &["price_cents = 0", "price_cents = 100000000"],
        &["price_cents = -1", "price_cents = 100000001"],
    ),
    (
        "comments_one_activity",
        "comments",
        &[
            "itinerary_id = 'walk', show_id = NULL",
            "itinerary_id = NULL, show_id = 'fado'",
        ],
        &[
            "itinerary_id = 'walk', show_id = 'fado'",
            "itinerary_id = NULL, show_id = NULL",
        ],
    ),
    (
        "reactions_one_activity",
        "reactions",
        &[
            "itinerary_id = 'walk', show_id = NULL WHERE id = 'r1'",
            "itinerary_id = NULL, show_id = 'fado', name = 'love' WHERE id = 'r1'",
        ],
        &[
            "itinerary_id = 'walk', show_id = 'fado' WHERE id = 'r1'",
            "itinerary_id = NULL, show_id = NULL WHERE id = 'r1'",
        ],
    ),
    (
        "codes_purpose_known",
        "codes",
        &["purpose = 'confirm'", "purpose = 'reset'", "purpose = 'sign_in'"],
        &["purpose = 'greet'", "purpose = 'Reset'", "purpose = ''"],
    ),
    (
        "outbox_letter_known",
        "outbox",
        &["letter = 'confirm'", "letter = 'taken'", "letter = 'reset'"],
        &["letter = 'love'", "letter = 'Taken'", "letter = ''"],
    ),
    (
        "users_last_name_shown_known",
        "users",
        &["last_name_shown = 'full'", "last_name_shown = 'initial'"],
        &["last_name_shown = 'none'", "last_name_shown = ''"],
    ),
    (
        "shows_timing_known",
        "shows",
        &["timing = 'day'", "timing = 'local'", "timing = 'moment'"],
        &["timing = 'noon'", "timing = ''"],
    ),
];

fn each_check_lets_the_same_through_everywhere(db: TestDb) {
    evening(&db);
    for statement in [
        comment("'walk', NULL").as_str(),
        "INSERT INTO codes (hash, user_id, purpose, created_at, expires_at)
         VALUES ('h', 'ana', 'reset', '2026-01-01 00:00:00', '2026-01-01 00:00:00')",
        "INSERT INTO waiting_sign_ups
             (id, name, last_name, email, email_key, password_hash, photo, role, created_at, expires_at)
         VALUES ('w', 'Eva', 'Test', 'eva@x', 'eva@x', '', '', 'user', '2026-01-01 00:00:00', '2026-01-01 00:00:00')",
        "INSERT INTO outbox (id, letter, email_key, posted_at, due_at, tries)
         VALUES ('l', 'reset', 'ana@x', '2026-01-01 00:00:00', '2026-01-01 00:00:00', 0)",
    ] {
        write(&db, statement).unwrap();
    }
    for (name, table, let_through, refused) in CHECKS {
        for change in let_through {
            let outcome = write(&db, format!("UPDATE {table} SET {change}"));
            assert!(outcome.is_ok(), "{name}, {change}: {outcome:?}");
        }
        for change in refused {
            match write(&db, format!("UPDATE {table} SET {change}")) {
                Err(RepositoryError::Unexpected(error)) => {
                    assert!(format!("{error:?}").contains(name), "{name}, {change}: {error:?}");
                }
                other => panic!("{name}, {change}: {other:?}"),
            }
        }
    }
}

/// By their names; SQLite keeps the text of the statement that made a table.
fn there_are_no_other_checks(db: TestDb) {
    let mut conn = outsider(&db.url());
    let mut found: Vec<_> = match conn {
        DbConn::Sqlite(_) => lines(
            &mut conn,
            "SELECT sql AS line FROM sqlite_master WHERE sql IS NOT NULL",
        )
        .unwrap()
        .iter()
        .flat_map(|table| named_checks(table))
        .collect(),
        DbConn::Postgres(_) => lines(
            &mut conn,
            "SELECT conname::text AS line FROM pg_constraint
             WHERE contype = 'c' AND connamespace = 'public'::regnamespace",
        )
        .unwrap(),
    };
    let mut expected = CHECKS.map(|(name, ..)| name);
    found.sort();
    expected.sort_unstable();
    assert_eq!(found, expected);
}

/// The names of the checks in the statement that made a table.
fn named_checks(statement: &str) -> Vec<String> {
    let words: Vec<_> = statement.split_whitespace().collect();
    let checks = words.windows(3).filter(|words| words[2].starts_with("CHECK"));
    checks
        .map(|words| {
            assert_eq!(words[0], "CONSTRAINT", "a check without a name: {statement}");
            words[1].to_owned()
        })
        .collect()
}
