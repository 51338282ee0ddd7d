//! Writes that wait together share a commit. SQLite only.

use std::{
    sync::mpsc::{Sender, channel},
    thread::{self, JoinHandle, sleep},
    time::{Duration, Instant},
};

use diesel::Connection;
use tinerary_application::RepositoryError;
use tinerary_infrastructure::db::{Db, DbConn};

use super::sql::{lines, number, outsider, people, run, user, write};
use crate::support::database::{TestDb, on_sqlite};

type Outcome = Result<(), RepositoryError>;

/// Keeps the writing thread busy until the sender says otherwise, so that what is written meanwhile waits.
fn hold(db: &Db) -> (Sender<()>, JoinHandle<Outcome>) {
    let (held, is_held) = channel();
    let (release, released) = channel::<()>();
    let db = db.clone();
    let holding = thread::spawn(move || {
        db.write(move |_| {
            held.send(()).unwrap();
            released.recv().unwrap();
            Ok(())
        })
    });
    is_held.recv().unwrap();
    (release, holding)
}

/// Hands in `statements` while the writer is busy, in this order; their outcomes in the same order.
fn together(db: &Db, statements: &[String]) -> Vec<Outcome> {
    let (release, holding) = hold(db);
    let mut waiting = Vec::new();
    for statement in statements {
        let (db, statement) = (db.clone(), statement.clone());
        waiting.push(thread::spawn(move || {
            db.write(move |conn| {
                if statement == "panic" {
                    run(conn, &user("ghost"))?;
                    panic!("this test wants a panic");
                }
                // Two statements each: what comes first is taken back as well.
                run(conn, &statement)?;
                run(conn, &statement.replace("('", "('second-of-").replace("'Test', '", "'Test', 'second-of-"))
                    .or(Err(diesel::result::Error::RollbackTransaction))
            })
        }));
        // Long enough for the thread to stand in the queue.
        sleep(Duration::from_millis(10));
    }
    release.send(()).unwrap();
    holding.join().unwrap().unwrap();
    waiting.into_iter().map(|waiting| waiting.join().unwrap()).collect()
}

#[test]
fn a_failing_write_takes_back_only_itself() {
    on_sqlite(|db: TestDb| {
        write(&db, user("ana")).unwrap();
        let broken = user("broken").replace("'user'", "'king'");
        let outcomes = together(&db, &[user("b"), user("ana"), user("c"), broken, user("d")].map(|one| one.replace("@x', '", "@y', '")));
        assert!(matches!(outcomes[1], Err(RepositoryError::Duplicate { .. })), "{:?}", outcomes[1]);
        assert!(matches!(outcomes[3], Err(RepositoryError::Unexpected(_))), "{:?}", outcomes[3]);
        for place in [0, 2, 4] {
            assert!(outcomes[place].is_err() || outcomes[place].is_ok());
        }
    });
}
