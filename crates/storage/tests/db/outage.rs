//! The database goes away and comes back: what requests are answered meanwhile, and that nothing has to be restarted.
//!
//! On PostgreSQL only; a SQLite file is there as long as the program is.

use std::{
    num::NonZeroU32,
    sync::{
        Arc, Barrier,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use diesel::{QueryResult, QueryableByName, RunQueryDsl, sql_types::BigInt};
use tinerary_application::{
    CancellationToken, RepositoryError,
    changes::{Subject, Subjects},
    ports::{
        changes::{Changes as _, Watch},
        health::Health,
    },
};
use tinerary_storage::{DatabaseUrl, Db, DbConn, after_commit};

use tinerary_test_support::{EmptyDatabase, Line, Proxy, on_postgres};

/// Longer than anybody waits for "not available", which is a second and a half, also on a busy machine.
const PATIENCE: Duration = Duration::from_secs(10);
const CONNECTIONS: u32 = 4;

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

/// The number of people.
fn count(conn: &mut DbConn) -> QueryResult<i64> {
    let row: Number = diesel::sql_query("SELECT COUNT(*) AS number FROM users").get_result(conn)?;
    Ok(row.number)
}

/// The table, and the columns that have to be filled.
const PERSON: &str = "users (id, name, last_name, email, email_key, photo, role, created_at, updated_at)";

/// What to fill them with.
fn person(id: &str) -> String {
    format!("'{id}', 'x', 'x', '{id}', '{id}', '', 'user', '2026-01-01 00:00:00', '2026-01-01 00:00:00'")
}

fn insert(conn: &mut DbConn, id: &str) -> QueryResult<()> {
    diesel::sql_query(format!("INSERT INTO {PERSON} VALUES ({})", person(id)))
        .execute(conn)
        .map(drop)
}

fn write(db: &Db, id: &'static str) -> Result<(), RepositoryError> {
    db.write(move |conn| insert(conn, id))
}

/// The same as a statement of its own.
fn write_one(db: &Db, id: &'static str) -> Result<usize, RepositoryError> {
    db.write_one(&Subjects::default(), move |conn| {
        diesel::sql_query(format!("INSERT INTO {PERSON} VALUES ({})", person(id))).execute(conn)
    })
}

/// A database behind a line, all its connections opened and used.
fn behind_a_line(empty: &EmptyDatabase) -> (Proxy, Db) {
    let DatabaseUrl::Postgres(url) = empty.url() else {
        panic!("only PostgreSQL has a line");
    };
    let proxy = Proxy::to(&url);
    let url = DatabaseUrl::parse(&proxy.url()).unwrap();
    let db = Db::open(&url, NonZeroU32::new(CONNECTIONS).unwrap()).unwrap();
    let at_once = Arc::new(Barrier::new(4));
    let readers: Vec<_> = (0..CONNECTIONS)
        .map(|_| {
            let (db, at_once) = (db.clone(), Arc::clone(&at_once));
            thread::spawn(move || {
                db.read(|conn| {
                    at_once.wait();
                    count(conn)
                })
            })
        })
        .collect();
    for reader in readers {
        assert_eq!(reader.join().unwrap().unwrap(), 0);
    }
    (proxy, db)
}

/// Something that the database's server has read.
fn something_read(db: &Db) -> Box<dyn Watch> {
    let mut shown = Subjects::default();
    shown.push(Subject::Cities);
    let changes = db.changes();
    changes.watch(&shown, changes.version())
}

#[track_caller]
fn soon(mut is_so: impl FnMut() -> bool) {
    let begin = Instant::now();
    while !is_so() {
        assert!(begin.elapsed() < PATIENCE);
        thread::sleep(Duration::from_millis(2));
    }
}

/// Listens to other servers: statements are sent alone then.
fn listens(db: &Db) {
    db.hear_others().unwrap();
    soon(|| something_read(db).is_unchanged());
}

/// Waits until the server of the database has noticed what `cut` does to its line, and listens again.
fn cut_and_listens_again(db: &Db, cut: impl FnOnce()) {
    let read = something_read(db);
    cut();
    soon(|| !read.is_unchanged());
    soon(|| something_read(db).is_unchanged());
}

#[track_caller]
fn assert_unavailable_soon<T: std::fmt::Debug>(ask: impl FnOnce() -> Result<T, RepositoryError>) {
    let begin = Instant::now();
    let outcome = ask();
    let took = begin.elapsed();
    assert!(
        matches!(outcome, Err(RepositoryError::Unavailable(_))),
        "{outcome:?}"
    );
    assert!(took < PATIENCE, "it took {took:?}");
}

fn goes_away_and_comes_back(empty: EmptyDatabase, how: Line) {
    let (proxy, db) = behind_a_line(&empty);
    write(&db, "before").unwrap();
    for round in ["first", "second"] {
        proxy.set(how);
        thread::scope(|scope| {
            scope.spawn(|| assert_unavailable_soon(|| db.read(count)));
            scope.spawn(|| assert_unavailable_soon(|| write(&db, "lost")));
            scope.spawn(|| assert_unavailable_soon(|| db.check()));
        });
        // By now no connection is left to be found dead.
        assert_unavailable_soon(|| db.read(count));
        proxy.set(Line::Works);
        // No second try, no pause.
        assert!(db.read(count).unwrap() > 0);
        write(&db, round).unwrap();
        db.check().unwrap();
    }
    assert_eq!(db.read(count).unwrap(), 3);
}

#[test]
fn refused_connections() {
    on_postgres(|empty: EmptyDatabase| goes_away_and_comes_back(empty, Line::Refuses));
}

#[test]
fn connections_that_are_cut_at_once() {
    on_postgres(|empty: EmptyDatabase| goes_away_and_comes_back(empty, Line::HangsUp));
}

#[test]
fn silence() {
    on_postgres(|empty: EmptyDatabase| goes_away_and_comes_back(empty, Line::Silent));
}

#[test]
fn writes_notice_nothing_when_every_pooled_connection_was_cut() {
    on_postgres(|empty: EmptyDatabase| {
        let (proxy, db) = behind_a_line(&empty);
        listens(&db);
        for (id, alone) in [("a", "a1"), ("b", "b1"), ("c", "c1")] {
            proxy.cut();
            write(&db, id).unwrap();
            cut_and_listens_again(&db, || proxy.cut());
            assert_eq!(write_one(&db, alone).unwrap(), 1);
        }
        assert_eq!(db.read(count).unwrap(), 6);
    });
}

#[test]
fn reads_notice_nothing_when_every_pooled_connection_was_cut() {
    on_postgres(|empty: EmptyDatabase| {
        let (proxy, db) = behind_a_line(&empty);
        for _ in 0..3 {
            proxy.cut();
            assert_eq!(db.read(count).unwrap(), 0);
            db.check().unwrap();
        }
    });
}

#[test]
fn many_requests_at_once_are_all_answered_in_time() {
    on_postgres(|empty: EmptyDatabase| {
        let (proxy, db) = behind_a_line(&empty);
        proxy.set(Line::Refuses);
        thread::scope(|scope| {
            for _ in 0..16 {
                scope.spawn(|| assert_unavailable_soon(|| db.read(count)));
            }
        });
        proxy.set(Line::Works);
        thread::scope(|scope| {
            for _ in 0..16 {
                scope.spawn(|| assert_eq!(db.read(count).unwrap(), 0));
            }
        });
    });
}

#[test]
fn a_line_that_is_cut_in_the_middle_of_a_write_takes_it_back() {
    on_postgres(|empty: EmptyDatabase| {
        let (proxy, db) = behind_a_line(&empty);
        let proxy = Arc::new(proxy);
        let scissors = Arc::clone(&proxy);
        assert_unavailable_soon(|| {
            db.write(move |conn| {
                insert(conn, "first")?;
                scissors.cut();
                insert(conn, "second")
            })
        });
        assert_eq!(db.read(count).unwrap(), 0);
        write(&db, "after").unwrap();
        assert_eq!(db.read(count).unwrap(), 1);
    });
}

#[test]
fn a_line_that_is_cut_before_the_commit_takes_the_write_back() {
    on_postgres(|empty: EmptyDatabase| {
        let (proxy, db) = behind_a_line(&empty);
        let proxy = Arc::new(proxy);
        let scissors = Arc::clone(&proxy);
        // It is unknown whether the server still got to read it.
        let outcome = db.write(move |conn| {
            insert(conn, "first")?;
            scissors.cut();
            Ok(())
        });
        assert!(
            matches!(outcome, Err(RepositoryError::OutcomeUnknown(_))),
            "{outcome:?}"
        );
        assert_eq!(db.read(count).unwrap(), 0);
        for id in ["a", "b", "c", "d", "e"] {
            write(&db, id).unwrap();
        }
        assert_eq!(db.read(count).unwrap(), 5);
    });
}

#[test]
fn lost_outcome_of_a_single_statement_is_unknown() {
    on_postgres(|empty: EmptyDatabase| {
        let (proxy, db) = behind_a_line(&empty);
        listens(&db);
        thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(Duration::from_millis(300));
                proxy.cut();
            });
            let outcome = db.write_one(&Subjects::default(), |conn| {
                let slow = format!("INSERT INTO {PERSON} SELECT {} FROM pg_sleep(1)", person("first"));
                diesel::sql_query(slow).execute(conn)
            });
            assert!(
                matches!(outcome, Err(RepositoryError::OutcomeUnknown(_))),
                "{outcome:?}"
            );
        });
        write_one(&db, "after").unwrap();
    });
}

#[test]
fn the_same_holds_for_a_transaction_of_several_writes() {
    on_postgres(|empty: EmptyDatabase| {
        let (proxy, db) = behind_a_line(&empty);
        let proxy = Arc::new(proxy);
        let scissors = Arc::clone(&proxy);
        let (inner, happened) = (db.clone(), Arc::new(AtomicBool::new(false)));
        let happens = Arc::clone(&happened);
        let outcome = db.in_transaction(move || {
            write(&inner, "first")?;
            after_commit(move || happens.store(true, Ordering::SeqCst));
            scissors.cut();
            Ok::<_, RepositoryError>(())
        });
        assert!(
            matches!(outcome, Err(RepositoryError::OutcomeUnknown(_))),
            "{outcome:?}"
        );
        assert!(
            !happened.load(Ordering::SeqCst),
            "nobody knows whether it happened"
        );
        let (scissors, inner) = (Arc::clone(&proxy), db.clone());
        let outcome = db.in_transaction(move || {
            write(&inner, "first")?;
            scissors.cut();
            write(&inner, "second")
        });
        assert!(
            matches!(outcome, Err(RepositoryError::Unavailable(_))),
            "{outcome:?}"
        );
        assert_eq!(db.read(count).unwrap(), 0);
        for id in ["a", "b", "c", "d", "e"] {
            write(&db, id).unwrap();
        }
        assert_eq!(db.read(count).unwrap(), 5);
    });
}

/// A server that is frozen: a caller that heard that nothing was done must be right when it goes on.
#[test]
fn a_write_that_was_cancelled_while_it_waited_for_the_server_is_never_done() {
    on_postgres(|empty: EmptyDatabase| {
        let (proxy, db) = behind_a_line(&empty);
        proxy.set(Line::Silent);
        let token = CancellationToken::default();
        thread::scope(|scope| {
            let (ours, waiting) = (db.clone(), token.clone());
            let writing = scope.spawn(move || waiting.scope(|| write(&ours, "late")));
            thread::sleep(Duration::from_millis(200));
            assert!(token.cancel(), "it has not begun");
            proxy.set(Line::Works);
            let outcome = writing.join().unwrap();
            assert!(
                matches!(outcome, Err(RepositoryError::Unavailable(_))),
                "{outcome:?}"
            );
        });
        assert_eq!(db.read(count).unwrap(), 0);
    });
}

#[test]
fn a_line_that_is_cut_in_the_middle_of_a_read_is_tried_again() {
    on_postgres(|empty: EmptyDatabase| {
        let (proxy, db) = behind_a_line(&empty);
        let tries = std::cell::Cell::new(0);
        let found = db.read(|conn| {
            tries.set(tries.get() + 1);
            if tries.get() == 1 {
                proxy.cut();
            }
            count(conn)
        });
        assert_eq!((found.unwrap(), tries.get() > 1), (0, true));
    });
}

/// The server itself ends the connections, as it does when it is restarted.
#[test]
fn connections_that_the_server_ended() {
    on_postgres(|empty: EmptyDatabase| {
        let (_proxy, db) = behind_a_line(&empty);
        listens(&db);
        let end_all = "SELECT COUNT(pg_terminate_backend(pid)) AS number FROM pg_stat_activity
                       WHERE datname = current_database() AND pid <> pg_backend_pid()";
        for (id, alone, at_least) in [("a", "a1", 3), ("b", "b1", 0)] {
            let mut ended = 0;
            cut_and_listens_again(&db, || {
                let row = db.read(|conn| diesel::sql_query(end_all).get_result::<Number>(conn));
                ended = row.unwrap().number;
            });
            assert!(ended >= at_least);
            write_one(&db, alone).unwrap();
            db.read(count).unwrap();
            write(&db, id).unwrap();
        }
        let outcome = db.write(|conn| {
            insert(conn, "self")?;
            diesel::sql_query("SELECT pg_terminate_backend(pg_backend_pid())").execute(conn)
        });
        assert!(
            matches!(outcome, Err(RepositoryError::Unavailable(_))),
            "{outcome:?}"
        );
        assert_eq!(db.read(count).unwrap(), 4);
    });
}
