use std::{num::NonZeroU32, thread};

use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};
use tinerary_application::{page::PageRequest, ports::sessions::SessionRepository};
use tinerary_domain::{Timestamp, UserId, search_key};
use tinerary_infrastructure::{backfill, doctor::Invariant, repositories::DbSessionRepository};
use tinerary_storage::{DatabaseUrl, Db, DbConn, MigrationError, OpenError};

use super::sql::{city, lines, number, outsider, people, run, user, write};
use tinerary_test_support::{EmptyDatabase, on_every_database};

on_every_database!(
    opening_again_changes_nothing,
    a_newer_database_is_refused_and_left_alone,
    every_migration_can_be_taken_back_alone,
    all_migrations_can_be_taken_back_with_data_in_them,
    several_programs_may_open_a_new_database_at_once,
    an_interrupted_migration_is_continued,
    names_from_before_are_found_as_they_are_typed,
    sign_ups_from_before_wait_and_their_links_work,
    sessions_from_before_go_on_if_they_had_not_ended,
    names_and_reactions_from_before_are_listed_and_counted,
);

const SQLITE: EmbeddedMigrations = embed_migrations!("../../migrations/sqlite");
const POSTGRES: EmbeddedMigrations = embed_migrations!("../../migrations/postgres");
const ONE: NonZeroU32 = NonZeroU32::new(1).unwrap();

/// Does the same with the migrations of whichever database `conn` is one of.
macro_rules! with_migrations {
    ($conn:expr, |$inner:ident, $known:ident| $body:expr) => {
        match $conn {
            DbConn::Sqlite($inner) => {
                let $known = SQLITE;
                $body
            }
            DbConn::Postgres($inner) => {
                let $known = POSTGRES;
                $body
            }
        }
    };
}

/// Everything there is besides the list of migrations itself: tables, indexes, triggers.
fn things(conn: &mut DbConn) -> Vec<String> {
    let select = match conn {
        DbConn::Sqlite(_) => {
            "SELECT type || ' ' || name AS line FROM sqlite_master
             WHERE name NOT LIKE '%diesel_schema%' ORDER BY 1"
        }
        DbConn::Postgres(_) => {
            "SELECT c.relkind::text || ' ' || c.relname AS line FROM pg_class c
             WHERE c.relnamespace = 'public'::regnamespace AND c.relname NOT LIKE '%diesel_schema%' ORDER BY 1"
        }
    };
    lines(conn, select).unwrap()
}

fn applied(conn: &mut DbConn) -> Vec<String> {
    lines(
        conn,
        "SELECT version || ' ' || run_on AS line FROM __diesel_schema_migrations ORDER BY version",
    )
    .unwrap()
}

fn opening_again_changes_nothing(empty: EmptyDatabase) {
    let first = Db::open(&empty.url(), ONE).unwrap();
    write(&first, user("ana")).unwrap();
    let mut conn = outsider(&empty.url());
    let before = (applied(&mut conn), things(&mut conn));
    assert!(before.0.len() >= 4 && before.1.len() > 20, "{before:?}");
    for _ in 0..2 {
        let again = Db::open(&empty.url(), ONE).unwrap();
        assert_eq!(people(&again), ["ana"]);
        assert_eq!((applied(&mut conn), things(&mut conn)), before);
    }
}

fn a_newer_database_is_refused_and_left_alone(empty: EmptyDatabase) {
    let mut conn = outsider(&empty.url());
    // One of ours is missing, too: it must stay away.
    with_migrations!(&mut conn, |inner, known| inner
        .run_next_migration(known)
        .map(drop))
    .unwrap();
    run(
        &mut conn,
        "INSERT INTO __diesel_schema_migrations (version) VALUES ('20991231000000')",
    )
    .unwrap();
    let before = (applied(&mut conn), things(&mut conn));
    let Err(error) = Db::open(&empty.url(), ONE) else {
        panic!("a newer database was opened");
    };
    assert!(
        matches!(&error, OpenError::Migrate(MigrationError::Newer(version)) if version == "20991231000000")
    );
    assert_eq!(
        error.to_string(),
        "the database is newer than this program (it has migration 20991231000000, which this program does not \
         know); use the newer program, or restore an older backup"
    );
    assert_eq!((applied(&mut conn), things(&mut conn)), before);
}

fn every_migration_can_be_taken_back_alone(empty: EmptyDatabase) {
    let mut conn = outsider(&empty.url());
    let mut stages = vec![things(&mut conn)];
    while with_migrations!(&mut conn, |inner, known| inner.has_pending_migration(known)).unwrap() {
        let up = |conn: &mut DbConn| {
            with_migrations!(conn, |inner, known| inner.run_next_migration(known).map(drop)).unwrap();
            things(conn)
        };
        let after = up(&mut conn);
        with_migrations!(&mut conn, |inner, known| inner
            .revert_last_migration(known)
            .map(drop))
        .unwrap();
        assert_eq!(
            Some(&things(&mut conn)),
            stages.last(),
            "down.sql leaves something behind"
        );
        assert_eq!(
            up(&mut conn),
            after,
            "up.sql makes something else the second time"
        );
        stages.push(after);
    }
    assert!(stages.len() > 4);
}

fn all_migrations_can_be_taken_back_with_data_in_them(empty: EmptyDatabase) {
    {
        let db = Db::open(&empty.url(), ONE).unwrap();
        for statement in [user("ana"), city("lima")] {
            write(&db, statement).unwrap();
        }
    }
    let mut conn = outsider(&empty.url());
    let full = things(&mut conn);
    with_migrations!(&mut conn, |inner, known| inner
        .revert_all_migrations(known)
        .map(drop))
    .unwrap();
    assert_eq!(things(&mut conn), [""; 0]);
    drop(conn);
    let db = empty.open();
    assert_eq!(people(&db), [""; 0]);
    assert_eq!(things(&mut outsider(&db.url())), full);
    write(&db, user("ben")).unwrap();
}

fn several_programs_may_open_a_new_database_at_once(empty: EmptyDatabase) {
    let url = empty.url();
    thread::scope(|scope| {
        let programs: Vec<_> = (0..6).map(|_| scope.spawn(|| Db::open(&url, ONE))).collect();
        for program in programs {
            if let Err(error) = program.join().unwrap() {
                panic!("{error}");
            }
        }
    });
    write(&Db::open(&url, ONE).unwrap(), user("ana")).unwrap();
}

fn an_interrupted_migration_is_continued(empty: EmptyDatabase) {
    let mut conn = outsider(&empty.url());
    for _ in 0..2 {
        with_migrations!(&mut conn, |inner, known| inner
            .run_next_migration(known)
            .map(drop))
        .unwrap();
    }
    run(&mut conn, &user("ana")).unwrap();
    drop(conn);
    assert_eq!(people(&empty.open()), ["ana"]);
}

/// The folded names of before ADR 0015 kept these.
const KEPT: &str = "æ đ ð ɖ ə ǝ ħ ı ĸ ł ŋ ø œ ŧ þ ‘ ’ ʻ ʼ ʾ ʿ ‐ ‒ – — 東京";

fn names_from_before_are_found_as_they_are_typed(empty: EmptyDatabase) {
    let mut conn = outsider(&empty.url());
    for _ in 0..5 {
        with_migrations!(&mut conn, |inner, known| inner
            .run_next_migration(known)
            .map(drop))
        .unwrap();
    }
    for statement in [user("ana"), city(KEPT), city("wrocław"), city("lima")] {
        run(&mut conn, &statement).unwrap();
    }
    drop(conn);
    let db = empty.open();
    let keys = db
        .read(|conn| lines(conn, "SELECT name_search AS line FROM cities"))
        .unwrap();
    for name in [KEPT, "wrocław", "lima"] {
        assert!(keys.contains(&search_key(name)), "{name}: {keys:?}");
    }
    let found = lines(
        &mut outsider(&db.url()),
        "SELECT name AS line FROM cities WHERE search_row IN (SELECT search_row FROM city_grams WHERE gram = 'wro')",
    );
    assert_eq!(found.unwrap(), ["wrocław"]);
}

/// What was there before migrations 12, 13 and 17 is listed and counted, and an older program finds its own index again.
fn names_and_reactions_from_before_are_listed_and_counted(empty: EmptyDatabase) {
    let mut conn = outsider(&empty.url());
    run_first(&mut conn, 11);
    for statement in [
        user("ana"),
        user("ben"),
        city("lima"),
        "INSERT INTO itineraries (id, name, photos, price_cents, half_hours, description, city_id, user_id, created_at, updated_at)
         VALUES ('walk', 'A walk', '[]', 1, 1, '', 'lima', 'ana', '2026-01-01 00:00:00', '2026-01-01 00:00:00')"
            .to_owned(),
        "INSERT INTO reactions (id, name, icon, icon_back, itinerary_id, created_at)
         VALUES ('like', 'like', '', '', 'walk', '2026-01-01 00:00:00')"
            .to_owned(),
        "INSERT INTO user_reactions (reaction_id, user_id, created_at)
         SELECT 'like', id, '2026-01-01 00:00:00' FROM users"
            .to_owned(),
    ] {
        run(&mut conn, &statement).unwrap();
    }
    drop(conn);
    let db = empty.open();
    backfill::run(&db).unwrap();
    let mut conn = outsider(&db.url());
    let count = "SELECT SUM(people) AS number FROM reaction_counts WHERE reaction_id = 'like'";
    assert_eq!(number(&mut conn, count).unwrap(), 2);
    let grams = "SELECT COUNT(*) AS number FROM city_grams WHERE name_search = 'lima'";
    assert_eq!(number(&mut conn, grams).unwrap(), 9);
    for invariant in Invariant::ALL {
        assert_eq!(invariant.verify(&db).unwrap().broken, 0, "{invariant:?}");
    }
    let words = "SELECT COUNT(*) AS number FROM itinerary_words WHERE word IN ('a', 'walk')";
    assert_eq!(number(&mut conn, words).unwrap(), 2);
    let loved = "SELECT SUM(people) AS number FROM city_loved WHERE city_id = 'lima'";
    assert_eq!(number(&mut conn, loved).unwrap(), 2);
    let revert = |conn: &mut DbConn| {
        with_migrations!(conn, |inner, known| inner
            .revert_last_migration(known)
            .map(|version| version.to_string()))
        .unwrap()
    };
    while revert(&mut conn) != "20261124000012" {}
    if matches!(conn, DbConn::Sqlite(_)) {
        let found = "SELECT COUNT(*) AS number FROM cities_search WHERE cities_search MATCH '\"lim\"'";
        assert_eq!(number(&mut conn, found).unwrap(), 1);
    }
}

/// Runs the first `count` migrations.
fn run_first(conn: &mut DbConn, count: usize) {
    for _ in 0..count {
        with_migrations!(&mut *conn, |inner, known| inner
            .run_next_migration(known)
            .map(drop))
        .unwrap();
    }
}

fn sign_ups_from_before_wait_and_their_links_work(empty: EmptyDatabase) {
    let mut conn = outsider(&empty.url());
    run_first(&mut conn, 6);
    // `ana` owns a city, as is impossible with an unconfirmed address; `google` has no password.
    for id in ["waits", "member", "ana", "google"] {
        run(&mut conn, &user(id)).unwrap();
    }
    for statement in [
        "UPDATE users SET password_hash = 'hash of ' || id WHERE id <> 'google'",
        "UPDATE users SET role = 'admin', age = 7 WHERE id = 'waits'",
        "UPDATE users SET verified_at = '2026-01-02 00:00:00' WHERE id = 'member'",
        &city("lima"),
        "INSERT INTO codes (hash, user_id, purpose, created_at, expires_at)
         SELECT 'code of ' || id, id, 'confirm', '2026-01-01 00:00:00', '2099-01-01 00:00:00' FROM users",
        "INSERT INTO outbox (id, letter, email_key, posted_at, due_at, tries)
         VALUES ('l', 'confirm', 'waits@x', '2026-01-01 00:00:00', '2026-01-01 00:00:00', 3)",
    ] {
        run(&mut conn, statement).unwrap();
    }
    drop(conn);
    let db = empty.open();
    assert_eq!(people(&db), ["ana", "google", "member"]);
    let mut conn = outsider(&db.url());
    let waiting = "SELECT id || ' ' || email_key || ' ' || password_hash || ' ' || role || ' ' || age AS line
                   FROM waiting_sign_ups WHERE expires_at > created_at";
    assert_eq!(
        lines(&mut conn, waiting).unwrap(),
        ["waits waits@x hash of waits admin 7"]
    );
    let codes = "SELECT hash || ' for ' || sign_up_id AS line FROM sign_up_codes
                 WHERE expires_at = '2099-01-01 00:00:00'";
    assert_eq!(lines(&mut conn, codes).unwrap(), ["code of waits for waits"]);
    assert_eq!(
        number(&mut conn, "SELECT COUNT(*) AS number FROM codes").unwrap(),
        0
    );
    let letters = "SELECT letter || ' ' || email_key AS line FROM outbox WHERE sign_up_id IS NULL";
    assert_eq!(lines(&mut conn, letters).unwrap(), ["confirm waits@x"]);
    // The moment is one that the program reads.
    let expiry = "SELECT COUNT(*) AS number FROM waiting_sign_ups WHERE expires_at BETWEEN '2026-01-08 00:00:00' AND '2098-01-01 00:00:00'";
    assert_eq!(number(&mut conn, expiry).unwrap(), 1);

    // And back: an older program knows one account for each address.
    run(
        &mut conn,
        "INSERT INTO waiting_sign_ups (id, name, last_name, email, email_key, password_hash, photo, role, created_at, expires_at)
         SELECT 'later', name, last_name, email, email_key, 'later', photo, role, '2026-01-03 00:00:00', expires_at
         FROM waiting_sign_ups",
    )
    .unwrap();
    let revert = |conn: &mut DbConn| {
        with_migrations!(conn, |inner, known| inner
            .revert_last_migration(known)
            .map(|version| version.to_string()))
        .unwrap()
    };
    while revert(&mut conn) != "20261123000007" {}
    let back = "SELECT id || ' ' || password_hash AS line FROM users WHERE email_key = 'waits@x' AND verified_at IS NULL";
    assert_eq!(lines(&mut conn, back).unwrap(), ["later later"]);
}

fn sessions_from_before_go_on_if_they_had_not_ended(empty: EmptyDatabase) {
    let mut conn = outsider(&empty.url());
    run_first(&mut conn, 7);
    run(&mut conn, &user("ana")).unwrap();
    for (id, expires) in [("live", "2099-01-02 00:00:00.5"), ("over", "2026-01-02 00:00:00")] {
        let insert = format!(
            "INSERT INTO sessions (id, user_id, role, created_at, expires_at)
             VALUES ('{id}', 'ana', 'user', '2098-12-25 00:00:00.25', '{expires}')"
        );
        run(&mut conn, &insert).unwrap();
    }
    drop(conn);
    let db = empty.open();
    let sessions = DbSessionRepository::new(db.clone());
    let at = |text| Timestamp::parse_rfc3339(text).unwrap();
    let list = |when| {
        let page = sessions.list(
            &UserId::stored("ana".to_owned()),
            at(when),
            &PageRequest::default(),
        );
        page.unwrap().items
    };
    let listed = list("2099-01-01T00:00:01Z");
    assert_eq!(listed.len(), 1);
    assert_eq!(listed[0].id.as_str(), "live");
    assert_eq!(listed[0].last_used_at, at("2099-01-01T00:00:00.5Z"));
    let ends = "SELECT COUNT(*) AS number FROM sessions WHERE expires_at = '2099-01-24 00:00:00.25'";
    let exact = number(&mut outsider(&db.url()), ends).unwrap();
    let ends = "SELECT COUNT(*) AS number FROM sessions WHERE expires_at = '2099-01-24 00:00:00.250'";
    assert_eq!(exact.max(number(&mut outsider(&db.url()), ends).unwrap()), 2);
    assert!(
        list("2099-01-08T00:00:00.5Z").is_empty(),
        "after a week without use"
    );
}

#[test]
fn database_that_cannot_be_opened_is_reported_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let no_folder = folder.path().join("none").join("t.db");
    let not_a_database = folder.path().join("text.db");
    std::fs::write(
        &not_a_database,
        "This is not a database, but it is long enough to be read as one.".repeat(20),
    )
    .unwrap();
    for url in [
        format!("sqlite://{}", no_folder.display()),
        format!("sqlite://{}", not_a_database.display()),
        // Nothing listens on the discard port of this machine.
        "postgres://tinerary:secret@127.0.0.1:9/tinerary".to_owned(),
    ] {
        let Err(error) = Db::open(&DatabaseUrl::parse(&url).unwrap(), ONE) else {
            panic!("{url} was opened");
        };
        let line = error.to_string();
        assert!(line.starts_with("the database cannot be opened: "), "{line}");
        assert_eq!(line.lines().count(), 1, "{line}");
        assert!(!line.contains("secret"), "{line}");
    }
}
