//! What a write tells the other servers of one PostgreSQL.

use std::{
    num::NonZeroU32,
    thread,
    time::{Duration, Instant},
};

use diesel::{
    Connection, PgConnection, QueryResult, QueryableByName, RunQueryDsl, connection::SimpleConnection,
    sql_types::BigInt,
};
use tinerary_application::{
    RepositoryError,
    changes::{Subject, Subjects, touches},
    ports::changes::{Changes as _, Watch},
};
use tinerary_storage::{DatabaseUrl, Db, DbConn};
use tinerary_test_support::{EmptyDatabase, on_postgres};

use crate::proxy::Proxy;

/// A server that has read something about Lisbon and something about Porto.
struct Server {
    lisbon: Box<dyn Watch>,
    porto: Box<dyn Watch>,
    _db: Db,
}

impl Server {
    fn of(empty: &EmptyDatabase) -> Self {
        let db = Db::open(&empty.url(), NonZeroU32::MIN).unwrap();
        db.hear_others().unwrap();
        Self::having_read(db)
    }

    fn having_read(db: Db) -> Self {
        let changes = db.changes();
        let about = |city| {
            let mut shown = Subjects::default();
            shown.push(Subject::City(city));
            changes.watch(&shown, changes.version())
        };
        // It begins by knowing nothing; from then on it hears.
        soon(|| about("lisbon").is_unchanged());
        Self {
            lisbon: about("lisbon"),
            porto: about("porto"),
            _db: db,
        }
    }

    /// What it can still show, once it has heard of a write to Lisbon.
    fn hears_of_lisbon(&self) {
        soon(|| !self.lisbon.is_unchanged());
        assert!(self.porto.is_unchanged());
    }

    fn hears_nothing(&self) {
        // Twice as long as between two of its looks, and more.
        thread::sleep(Duration::from_millis(150));
        assert!(self.lisbon.is_unchanged());
    }
}

#[track_caller]
fn soon(mut is_so: impl FnMut() -> bool) {
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
        let other = Server::of(&empty);
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
        let other = Server::of(&empty);
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
            let other = Server::of(&empty);
            assert!(one_that_touches_lisbon(&db, statement).unwrap() > 0);
            other.hears_of_lisbon();
        }
    });
}

/// A commit that waits for whoever holds the lock: also when nobody is there any more to hear what came of it.
const SLOW_COMMIT: &str = "
    CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        PERFORM pg_advisory_xact_lock(1);
        RETURN NULL;
    END
    $$;
    CREATE CONSTRAINT TRIGGER waits AFTER INSERT ON users
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wait()";

#[derive(QueryableByName)]
struct Waiting {
    #[diesel(sql_type = BigInt)]
    waiting: i64,
}

fn waiting(conn: &mut PgConnection) -> i64 {
    let query = "SELECT count(*) AS waiting FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    let row: Waiting = diesel::sql_query(query).get_result(conn).unwrap();
    row.waiting
}

#[test]
fn a_commit_that_is_done_after_its_line_was_cut_ends_what_was_read_meanwhile() {
    type Write = fn(&Db) -> Result<usize, RepositoryError>;

    on_postgres(|empty: EmptyDatabase| {
        let DatabaseUrl::Postgres(url) = empty.url() else {
            panic!("only PostgreSQL has a line");
        };
        let proxy = Proxy::to(&url);
        let db = Db::open(&DatabaseUrl::parse(&proxy.url()).unwrap(), NonZeroU32::MIN).unwrap();
        db.hear_others().unwrap();
        let mut holder = PgConnection::establish(&url).unwrap();
        holder.batch_execute(SLOW_COMMIT).unwrap();
        let writes: [Write; 2] = [
            |db| db.write(|conn| touch_lisbon(conn, &person("a"))),
            |db| one_that_touches_lisbon(db, &person("b")),
        ];
        for write in writes {
            let before = Server::having_read(db.clone());
            holder.batch_execute("SELECT pg_advisory_lock(1)").unwrap();
            thread::scope(|scope| {
                let writing = scope.spawn(|| write(&db));
                soon(|| waiting(&mut holder) == 1);
                proxy.cut();
                let outcome = writing.join().unwrap();
                assert!(
                    matches!(outcome, Err(RepositoryError::OutcomeUnknown(_))),
                    "{outcome:?}"
                );
            });
            // What it hears by was cut, too: from when it hears again everything counts as changed.
            soon(|| !before.porto.is_unchanged());
            // It reads before the commit is done.
            let server = Server::having_read(db.clone());
            holder.batch_execute("SELECT pg_advisory_unlock(1)").unwrap();
            server.hears_of_lisbon();
        }
    });
}
