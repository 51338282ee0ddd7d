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
use tinerary_test_support::{EmptyDatabase, Line, Proxy, Trap, on_postgres};

/// A server that has read something about Lisbon and something about Porto.
struct Server {
    lisbon: Box<dyn Watch>,
    porto: Box<dyn Watch>,
    db: Db,
}

impl Server {
    fn of(empty: &EmptyDatabase) -> Self {
        let db = Db::open(&empty.url(), NonZeroU32::MIN).unwrap();
        db.hear_others().unwrap();
        Self::having_read(db)
    }

    fn having_read(db: Db) -> Self {
        // It begins by knowing nothing; from then on it hears.
        soon(|| about(&db, "lisbon").is_unchanged());
        Self {
            lisbon: about(&db, "lisbon"),
            porto: about(&db, "porto"),
            db,
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
    let mut lisbon = Subjects::default();
    lisbon.push(Subject::City("lisbon"));
    db.write_one(&lisbon, move |conn| {
        let rows = diesel::sql_query(statement).execute(conn)?;
        if rows > 0 {
            touches(Subject::City("lisbon"));
        }
        Ok(rows)
    })
}

type Write = fn(&Db, &str) -> Result<usize, RepositoryError>;

/// The ways to write something about Lisbon.
const WRITES: [Write; 2] = [
    |db, id| {
        let statement = person(id);
        db.write(move |conn| touch_lisbon(conn, &statement))
    },
    |db, id| one_that_touches_lisbon(db, &person(id)),
];

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
        let untold = db.write_one(&Subjects::default(), |conn| {
            diesel::sql_query(person("a")).execute(conn)
        });
        assert_eq!(untold.unwrap(), 1);
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

/// The messages of servers on the two channels, as somebody else hears them.
struct Spectator(PgConnection);

impl Spectator {
    fn of(empty: &EmptyDatabase) -> Self {
        let mut conn = direct(empty);
        conn.batch_execute("LISTEN tinerary_changes; LISTEN tinerary_servers")
            .unwrap();
        Self(conn)
    }

    /// All that was said so far.
    fn heard(&mut self) -> Vec<String> {
        self.0.batch_execute("SELECT 1").unwrap();
        self.0
            .notifications_iter()
            .map(|heard| heard.unwrap().payload)
            .collect()
    }

    /// Says that everything was changed, and waits until `server` has heard it.
    fn changes_everything(&mut self, server: &Db) {
        let server = about(server, "lisbon");
        self.0
            .batch_execute("SELECT pg_notify('tinerary_changes', 'somebody 0')")
            .unwrap();
        soon(|| !server.is_unchanged());
    }
}

fn direct(empty: &EmptyDatabase) -> PgConnection {
    let DatabaseUrl::Postgres(url) = empty.url() else {
        panic!("only PostgreSQL has a line");
    };
    PgConnection::establish(&url).unwrap()
}

fn about(db: &Db, city: &str) -> Box<dyn Watch> {
    let mut shown = Subjects::default();
    shown.push(Subject::City(city));
    let changes = db.changes();
    changes.watch(&shown, changes.version())
}

/// A server that writes, over a line of its own.
fn writer(empty: &EmptyDatabase) -> (Proxy, Db) {
    let DatabaseUrl::Postgres(url) = empty.url() else {
        panic!("only PostgreSQL has a line");
    };
    let proxy = Proxy::to(&url);
    let db = Db::open(&DatabaseUrl::parse(&proxy.url()).unwrap(), NonZeroU32::MIN).unwrap();
    db.hear_others().unwrap();
    soon(|| about(&db, "lisbon").is_unchanged());
    (proxy, db)
}

/// Makes a server know of another one, so that its writes are published after their commit.
fn are_acquainted(writer: &Db, other: &Server) {
    soon(|| about(writer, "lisbon").is_unchanged() && about(&other.db, "lisbon").is_unchanged());
}

#[test]
fn a_server_that_is_alone_says_nothing() {
    on_postgres(|empty: EmptyDatabase| {
        let (_proxy, db) = writer(&empty);
        let mut spectator = Spectator::of(&empty);
        one_that_touches_lisbon(&db, &person("a")).unwrap();
        db.write(|conn| touch_lisbon(conn, &person("b"))).unwrap();
        // It has looked what there is to tell when it has heard twice.
        spectator.changes_everything(&db);
        spectator.changes_everything(&db);
        assert_eq!(spectator.heard(), ["somebody 0", "somebody 0"]);
    });
}

#[test]
fn a_server_tells_the_others_what_it_has_committed() {
    on_postgres(|empty: EmptyDatabase| {
        let (_proxy, db) = writer(&empty);
        for round in ["a", "b"] {
            let other = Server::of(&empty);
            are_acquainted(&db, &other);
            assert_eq!(one_that_touches_lisbon(&db, "DELETE FROM users").unwrap(), 0);
            let taken_back = db.write(|conn| {
                touch_lisbon(conn, &person(round))?;
                touch_lisbon(conn, &person(round))
            });
            assert!(matches!(taken_back, Err(RepositoryError::Duplicate { .. })));
            other.hears_nothing();
            one_that_touches_lisbon(&db, &person(round)).unwrap();
            other.hears_of_lisbon();
            let other = Server::of(&empty);
            db.write(|conn| touch_lisbon(conn, "DELETE FROM users")).unwrap();
            other.hears_of_lisbon();
        }
    });
}

#[test]
fn no_transaction_of_a_server_that_the_others_know_sends_messages() {
    on_postgres(|empty: EmptyDatabase| {
        let (proxy, db) = writer(&empty);
        let other = Server::of(&empty);
        are_acquainted(&db, &other);
        // The lock of NOTIFY would be held until the end of the transaction, over a commit that waits.
        let mut holder = direct(&empty);
        holder.batch_execute(SLOW_COMMIT).unwrap();
        holder.batch_execute("SELECT pg_advisory_lock(1)").unwrap();
        thread::scope(|scope| {
            let writing = scope.spawn(|| db.write(|conn| touch_lisbon(conn, &person("a"))));
            soon(|| waiting(&mut holder) == 1);
            holder.batch_execute("NOTIFY tinerary_test").unwrap();
            holder.batch_execute("SELECT pg_advisory_unlock(1)").unwrap();
            assert_eq!(writing.join().unwrap().unwrap(), 1);
        });
        other.hears_of_lisbon();
        drop(proxy);
    });
}

#[test]
fn the_others_find_out_when_a_server_dies_between_its_commit_and_its_message() {
    on_postgres(|empty: EmptyDatabase| {
        for (round, write) in [WRITES[0], WRITES[1]].into_iter().enumerate() {
            let (proxy, db) = writer(&empty);
            let other = Server::of(&empty);
            are_acquainted(&db, &other);
            proxy.trap("tinerary_changes'", Trap::Cut);
            write(&db, &format!("{round}")).unwrap();
            soon(|| proxy.is_sprung());
            soon(|| !other.lisbon.is_unchanged());
            // No server misses the dead one any more.
            let again = Server::having_read(other.db.clone());
            assert!(again.lisbon.is_unchanged());
        }
    });
}

#[test]
fn nothing_is_kept_while_a_server_cannot_tell() {
    on_postgres(|empty: EmptyDatabase| {
        let (proxy, db) = writer(&empty);
        let other = Server::of(&empty);
        are_acquainted(&db, &other);
        proxy.trap("tinerary_changes'", Trap::Hold);
        one_that_touches_lisbon(&db, &person("a")).unwrap();
        soon(|| proxy.is_sprung());
        soon(|| !other.porto.is_unchanged());
        assert!(!about(&other.db, "lisbon").is_unchanged());
        proxy.release();
        // What was read of Porto before it was silent holds again, and nothing of Lisbon.
        soon(|| other.porto.is_unchanged());
        assert!(!other.lisbon.is_unchanged());
        soon(|| about(&other.db, "lisbon").is_unchanged());
    });
}

#[test]
fn change_unpublished_over_a_broken_line_is_published_after_it() {
    on_postgres(|empty: EmptyDatabase| {
        let (proxy, db) = writer(&empty);
        let other = Server::of(&empty);
        are_acquainted(&db, &other);
        proxy.trap("tinerary_changes'", Trap::Cut);
        one_that_touches_lisbon(&db, &person("a")).unwrap();
        soon(|| proxy.is_sprung());
        proxy.set(Line::Works);
        soon(|| !other.lisbon.is_unchanged());
        are_acquainted(&db, &other);
    });
}

/// Without what servers tell, an old answer would be given: the tests above would notice.
#[test]
fn a_server_whose_messages_are_lost_is_believed() {
    on_postgres(|empty: EmptyDatabase| {
        let (proxy, db) = writer(&empty);
        let other = Server::of(&empty);
        are_acquainted(&db, &other);
        proxy.trap("tinerary_changes'", Trap::Write("tinerary_nothing'"));
        one_that_touches_lisbon(&db, &person("a")).unwrap();
        other.hears_nothing();
    });
}

/// A commit that waits for the lock's holder: also when no client is there any more to hear of its outcome.
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
    on_postgres(|empty: EmptyDatabase| {
        let (proxy, db) = writer(&empty);
        let mut holder = direct(&empty);
        holder.batch_execute(SLOW_COMMIT).unwrap();
        for (round, write) in WRITES.into_iter().enumerate() {
            let before = Server::having_read(db.clone());
            holder.batch_execute("SELECT pg_advisory_lock(1)").unwrap();
            thread::scope(|scope| {
                let writing = scope.spawn(|| write(&db, &format!("{round}")));
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
