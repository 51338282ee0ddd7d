//! What is said of writes that take long is true.

use std::{
    sync::mpsc::{Sender, channel},
    thread,
    time::Duration,
};

use diesel::{RunQueryDsl, declare_sql_function, sql_query};
use serde_json::json;
use tinerary_serving::ConcurrencyLimits;
use tinerary_storage::{Db, DbConn};

use crate::support::{
    app::{TestApp, patient},
    authors::World,
    gate::Gate,
};

/// Longer than any of these tests should take.
const LONG: Duration = Duration::from_secs(20);

/// Limits that tests need not wait for long.
fn soon() -> ConcurrencyLimits {
    ConcurrencyLimits {
        timeout: Duration::from_secs(2),
        outcome_timeout: Duration::from_secs(1),
        ..patient()
    }
}

/// Delays writes of comments until the sender says otherwise: SQLite's one writer, PostgreSQL's table.
fn hold(db: &Db) -> (Sender<()>, thread::JoinHandle<()>) {
    let (held, is_held) = channel();
    let (release, released) = channel::<()>();
    let db = db.clone();
    let holding = thread::spawn(move || {
        db.write(move |conn| {
            if matches!(conn, DbConn::Postgres(_)) {
                sql_query("LOCK TABLE comments").execute(conn)?;
            }
            held.send(()).unwrap();
            released.recv_timeout(LONG).unwrap();
            Ok(())
        })
        .unwrap();
    });
    is_held.recv().unwrap();
    (release, holding)
}

/// As with a disk that takes 12 s: after 503 nothing is done, also later; after 504 the outcome is unknown, and
/// finds out by sending it again with the same key.
#[test]
fn write_answered_503_is_not_done_and_unknown_outcome_is_504() {
    for world in World::everywhere() {
        let impatient = world.people.server_within(soon());
        let is_sqlite = world
            .people
            .db
            .read(|conn| Ok(matches!(conn, DbConn::Sqlite(_))))
            .unwrap();
        let (release, holding) = hold(&world.people.db);
        let post = |server: &TestApp, number: usize| {
            let body =
                json!({"comment": format!("Number {number}"), "itineraryId": world.itinerary}).to_string();
            let key = format!("key-{number}");
            let headers = [
                ("Content-Type", "application/json"),
                ("Idempotency-Key", key.as_str()),
            ];
            let ana = world.ana.at(server);
            ana.send("POST", "/api/comments", &headers, body.as_bytes())
        };
        // All of them are answered while the others are held up.
        let answers: Vec<_> = thread::scope(|scope| {
            let (post, impatient) = (&post, &impatient);
            let posted: Vec<_> = (0..3)
                .map(|number| scope.spawn(move || post(impatient, number)))
                .collect();
            posted.into_iter().map(|one| one.join().unwrap()).collect()
        });
        for answer in &answers {
            assert_eq!(answer.header("retry-after"), Some("2"));
            if is_sqlite {
                // None of them had its turn.
                answer.error(503, "unavailable");
            } else {
                answer.error(504, "outcome_unknown");
            }
        }
        // Everybody can still read.
        world.guest.get("/api/cities").ok();
        release.send(()).unwrap();
        holding.join().unwrap();
        if is_sqlite {
            // Had one of them still been in the queue, it would have come before this one.
            assert_eq!(post(&world.people.app, 9).status, 201);
            assert_eq!(world.count("comments"), 1);
        }
        for number in 0..3 {
            let answer = post(&world.people.app, number);
            assert_eq!(answer.status, 201, "{answer:?}");
        }
        assert_eq!(world.count("comments"), if is_sqlite { 4 } else { 3 });
    }
}

#[declare_sql_function]
extern "SQL" {
    /// Waits in front of a gate.
    fn pass_gate() -> diesel::sql_types::Integer;
}

/// The same on SQLite, where the write itself is held up.
#[test]
fn started_write_beyond_the_limit_is_504_and_is_done() {
    let Some(world) = World::everywhere().next() else {
        panic!("SQLite is always there");
    };
    let impatient = world.people.server_within(soon());
    let gate = Gate::default();
    let inside = gate.clone();
    world
        .people
        .db
        .write(move |conn| {
            let DbConn::Sqlite(conn) = conn else {
                panic!("the first one is SQLite");
            };
            pass_gate_utils::register_nondeterministic_impl(conn, move || {
                inside.pass();
                0
            })?;
            // Of this connection alone, which is the one that writes.
            sql_query("CREATE TEMP TRIGGER held AFTER INSERT ON main.comments BEGIN SELECT pass_gate(); END")
                .execute(conn)
        })
        .unwrap();
    let body = json!({"comment": "Slow", "itineraryId": world.itinerary}).to_string();
    let headers = [("Content-Type", "application/json"), ("Idempotency-Key", "slow")];
    let post = |server: &TestApp| {
        let ana = world.ana.at(server);
        ana.send("POST", "/api/comments", &headers, body.as_bytes())
    };
    let message = post(&impatient).error(504, "outcome_unknown");
    assert_eq!(
        message,
        "It is not certain whether this was done. Please look before you try again"
    );
    // Its turn has not come, so this is certain.
    post(&impatient).error(503, "unavailable");
    gate.open();
    let answer = post(&world.people.app);
    assert_eq!(answer.status, 201, "{answer:?}");
    assert_eq!(answer.json()["response"]["comment"], "Slow");
    assert_eq!(world.count("comments"), 1);
}

/// Another program has locked the file.
#[test]
fn write_to_a_locked_database_is_503_and_reads_go_on() {
    use diesel::{Connection, SqliteConnection, connection::SimpleConnection};

    let Some(world) = World::everywhere().next() else {
        panic!("SQLite is always there");
    };
    let impatient = world.people.server_within(ConcurrencyLimits {
        timeout: ConcurrencyLimits::default().timeout,
        ..patient()
    });
    let timed_out = || impatient.metric("tinerary_bulkhead_rejected_total{kind=\"writing\",why=\"timeout\"}");
    let file = &world
        .people
        .texts("SELECT file AS text FROM pragma_database_list WHERE name = 'main'")[0];
    let mut other = SqliteConnection::establish(file).unwrap();
    let comment = json!({"comment": "Locked out", "itineraryId": world.itinerary});
    for (lock, refused) in [("BEGIN IMMEDIATE", 3), ("BEGIN EXCLUSIVE", 6)] {
        other.batch_execute(lock).unwrap();
        thread::scope(|scope| {
            for pause in [0, 700, 1_400] {
                let (ana, comment) = (world.ana.at(&impatient), &comment);
                scope.spawn(move || {
                    thread::sleep(Duration::from_millis(pause));
                    ana.post("/api/comments", comment).error(503, "unavailable");
                });
            }
            world.guest.get("/api/cities").ok();
        });
        // By the server, and not by SQLite, which itself waits for five seconds.
        assert_eq!(timed_out(), refused);
        other.batch_execute("ROLLBACK").unwrap();
    }
    let answer = world.ana.post("/api/comments", &comment);
    assert_eq!(answer.status, 201, "{answer:?}");
    assert_eq!(world.count("comments"), 1);
}
