//! What a write tells the other servers of one PostgreSQL.

use std::{
    num::NonZeroU32,
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use diesel::{QueryResult, RunQueryDsl};
use tinerary_application::{
    Changes, RepositoryError,
    changes::{Shown, Subject, depends_on, touches},
};
use tinerary_storage::{Db, DbConn};
use tinerary_test_support::{EmptyDatabase, on_postgres};

/// Another server that has read something about Lisbon and something about Porto.
struct Other {
    changes: Arc<Changes>,
    lisbon: Shown,
    porto: Shown,
    _db: Db,
}

impl Other {
    fn of(empty: &EmptyDatabase) -> Self {
        let db = Db::open(&empty.url(), NonZeroU32::MIN).unwrap();
        db.hear_others().unwrap();
        let changes = db.changes();
        let about = |city| changes.record(|| depends_on(Subject::City(city))).1.unwrap();
        // It begins by knowing nothing; from then on it hears.
        soon(|| hold(&changes, &about("lisbon")));
        Self {
            lisbon: about("lisbon"),
            porto: about("porto"),
            changes,
            _db: db,
        }
    }

    /// What it can still show, once it has heard of a write to Lisbon.
    fn hears_of_lisbon(&self) {
        soon(|| !hold(&self.changes, &self.lisbon));
        assert!(hold(&self.changes, &self.porto));
    }

    fn hears_nothing(&self) {
        // Twice as long as between two of its looks, and more.
        thread::sleep(Duration::from_millis(150));
        assert!(hold(&self.changes, &self.lisbon));
    }
}

fn hold(changes: &Changes, shown: &Shown) -> bool {
    changes.hold(shown, || unreachable!("it shows nothing of a day"))
}

#[track_caller]
fn soon(is_so: impl Fn() -> bool) {
    let begin = Instant::now();
    while !is_so() {
        assert!(begin.elapsed() < Duration::from_secs(5));
        thread::sleep(Duration::from_millis(5));
    }
}

fn person(id: &str) -> String {
    format!(
        "INSERT INTO users (id, name, last_name, email, email_key, photo, role, created_at, updated_at)
         VALUES ('{id}', 'x', 'x', '{id}', '{id}', '', 'user', '2026-01-01 00:00:00', '2026-01-01 00:00:00')"
    )
}

fn touch_lisbon(conn: &mut DbConn, statement: &str) -> QueryResult<usize> {
    touches(Subject::City("lisbon"));
    diesel::sql_query(statement).execute(conn)
}

fn one_that_touches_lisbon(db: &Db, statement: &str) -> Result<usize, RepositoryError> {
    let statement = statement.to_owned();
    db.write_one(move || {
        touches(Subject::City("lisbon"));
        diesel::sql_query(statement)
    })
}

#[test]
fn a_transaction_tells_what_it_touched_when_it_is_committed() {
    on_postgres(|empty: EmptyDatabase| {
        let db = Db::open(&empty.url(), NonZeroU32::MIN).unwrap();
        let other = Other::of(&empty);
        let taken_back = db.write(|conn| {
            touch_lisbon(conn, &person("a"))?;
            touch_lisbon(conn, &person("a"))
        });
        assert!(
            matches!(taken_back, Err(RepositoryError::Duplicate { .. })),
            "{taken_back:?}"
        );
        other.hears_nothing();
        db.write(|conn| touch_lisbon(conn, &person("b"))).unwrap();
        other.hears_of_lisbon();
    });
}

#[test]
fn a_statement_of_its_own_tells_what_it_touched_when_it_wrote_a_row() {
    on_postgres(|empty: EmptyDatabase| {
        let db = Db::open(&empty.url(), NonZeroU32::MIN).unwrap();
        let other = Other::of(&empty);
        assert_eq!(one_that_touches_lisbon(&db, "DELETE FROM users").unwrap(), 0);
        assert_eq!(db.write_one(|| diesel::sql_query(person("a"))).unwrap(), 1);
        let refused = one_that_touches_lisbon(&db, &person("a"));
        assert!(
            matches!(refused, Err(RepositoryError::Duplicate { .. })),
            "{refused:?}"
        );
        other.hears_nothing();
        for statement in [
            person("b").as_str(),
            "UPDATE users SET name = 'y'",
            "DELETE FROM users",
        ] {
            let other = Other::of(&empty);
            assert!(one_that_touches_lisbon(&db, statement).unwrap() > 0);
            other.hears_of_lisbon();
        }
    });
}
