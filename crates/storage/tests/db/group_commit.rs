//! Writes that wait together share a commit. SQLite only.

use std::{
    sync::mpsc::{Sender, channel},
    thread::{self, JoinHandle, sleep},
    time::{Duration, Instant},
};

use diesel::{QueryResult, connection::SimpleConnection};
use tinerary_application::{CancellationToken, RepositoryError};
use tinerary_storage::{Db, DbConn};

use super::sql::{city, lines, number, outsider, people, run, user, write};
use tinerary_test_support::{TestDb, on_sqlite};

type Outcome = Result<(), RepositoryError>;
type Write = Box<dyn FnOnce(&mut DbConn) -> QueryResult<()> + Send>;

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

/// Enough for a thread to stand in the queue, as a rule: from outside it cannot be seen whether it does.
const MOMENT: Duration = Duration::from_millis(20);

/// Hands in `writes` while the writer is busy for `pause` more, in any order; their outcomes in the order given.
fn together(db: &Db, pause: Duration, writes: Vec<Write>) -> Vec<Outcome> {
    let (release, holding) = hold(db);
    let (ready, are_ready) = channel();
    let waiting: Vec<_> = writes
        .into_iter()
        .map(|write| {
            let (db, ready) = (db.clone(), ready.clone());
            thread::spawn(move || {
                ready.send(()).unwrap();
                db.write(write)
            })
        })
        .collect();
    for _ in &waiting {
        are_ready.recv().unwrap();
    }
    sleep(pause);
    release.send(()).unwrap();
    holding.join().unwrap().unwrap();
    waiting
        .into_iter()
        .map(|waiting| waiting.join().unwrap())
        .collect()
}

/// Adds `id` and a companion.
fn two_rows(id: &'static str) -> Write {
    Box::new(move |conn| {
        run(conn, &user(&format!("{id}-friend")))?;
        run(conn, &user(id))
    })
}

#[test]
fn waiting_writes_share_one_commit() {
    on_sqlite(|db: TestDb| {
        // A thread that came too late has a commit of its own. Then they are given more time.
        let shared = (0..8).any(|round| {
            let before = people(&db);
            let (saw, seen) = channel();
            let writes = ["ana", "ben"].map(|name| {
                let (reader, saw) = ((*db).clone(), saw.clone());
                let write: Write = Box::new(move |conn| {
                    run(conn, &user(&format!("{name}-{round}")))?;
                    let inside = lines(conn, "SELECT id AS line FROM users")?;
                    saw.send((inside.len(), people(&reader))).unwrap();
                    Ok(())
                });
                write
            });
            let outcomes = together(&db, MOMENT * 2_u32.pow(round), writes.into());
            assert!(outcomes.iter().all(Result::is_ok), "{outcomes:?}");
            let [first, second] = [(); 2].map(|()| seen.recv().unwrap());
            assert_eq!(first, (before.len() + 1, before.clone()), "only what it wrote");
            assert_eq!(second.0, before.len() + 2, "what the first one wrote, too");
            second.1 == before
        });
        assert!(shared, "nothing is committed before the whole group has run");
    });
}

/// With a commit of 12 s callers hear after 2 that nothing was done. So it must not be done when the disk is back.
#[test]
fn a_write_that_was_cancelled_in_the_queue_is_never_done_and_one_that_has_begun_cannot_be_cancelled() {
    on_sqlite(|db: TestDb| {
        let (release, holding) = hold(&db);
        let tokens = [(); 3].map(|()| CancellationToken::default());
        let waiting: Vec<_> = tokens
            .iter()
            .zip(["a", "b", "c"])
            .map(|(token, id)| {
                let (db, token) = ((*db).clone(), token.clone());
                thread::spawn(move || {
                    token.scope(|| match id {
                        "c" => {
                            let inner = db.clone();
                            db.in_transaction(move || write(&inner, user(id)))
                        }
                        _ => write(&db, user(id)),
                    })
                })
            })
            .collect();
        sleep(MOMENT * 5);
        assert!(tokens[0].cancel() && tokens[2].cancel());
        release.send(()).unwrap();
        holding.join().unwrap().unwrap();
        let outcomes: Vec<Outcome> = waiting.into_iter().map(|one| one.join().unwrap()).collect();
        assert!(outcomes[1].is_ok() && !tokens[1].cancel());
        for cancelled in [&outcomes[0], &outcomes[2]] {
            assert!(
                matches!(cancelled, Err(RepositoryError::Unavailable(_))),
                "{cancelled:?}"
            );
        }
        assert_eq!(people(&db), ["b"]);
    });
}

#[test]
fn panic_between_the_writes_of_a_transaction_leaves_other_writes_alone() {
    on_sqlite(|db: TestDb| {
        let (release, holding) = hold(&db);
        let writing: Vec<_> = ["a", "ghost", "b"]
            .into_iter()
            .map(|id| {
                let db = (*db).clone();
                thread::spawn(move || {
                    let inner = db.clone();
                    db.in_transaction(move || {
                        write(&inner, user(id))?;
                        assert_ne!(id, "ghost", "this test wants a panic");
                        Ok::<_, RepositoryError>(())
                    })
                })
            })
            .collect();
        sleep(MOMENT * 5);
        release.send(()).unwrap();
        holding.join().unwrap().unwrap();
        let outcomes: Vec<_> = writing.into_iter().map(thread::JoinHandle::join).collect();
        assert!(matches!(outcomes[0], Ok(Ok(()))) && matches!(outcomes[2], Ok(Ok(()))));
        assert!(outcomes[1].is_err(), "the panic reaches its caller");
        assert_eq!(people(&db), ["a", "b"]);
    });
}

#[test]
fn a_failing_write_takes_back_only_itself() {
    on_sqlite(|db: TestDb| {
        write(&db, user("taken")).unwrap();
        let king: Write = Box::new(|conn| {
            run(conn, &user("king-friend"))?;
            run(conn, &user("king").replace("'user'", "'king'"))
        });
        let outcomes = together(
            &db,
            MOMENT,
            vec![
                two_rows("a"),
                two_rows("taken"),
                two_rows("b"),
                king,
                two_rows("c"),
            ],
        );
        assert!(
            matches!(outcomes[1], Err(RepositoryError::Duplicate { .. })),
            "{:?}",
            outcomes[1]
        );
        assert!(
            matches!(outcomes[3], Err(RepositoryError::Unexpected(_))),
            "{:?}",
            outcomes[3]
        );
        for place in [0, 2, 4] {
            assert!(outcomes[place].is_ok(), "{:?}", outcomes[place]);
        }
        assert_eq!(
            people(&db),
            ["a", "a-friend", "b", "b-friend", "c", "c-friend", "taken"]
        );
    });
}

/// The second write, of a `ghost`, was given up and left nothing; each of `ids`, by the first and the third, is there if
/// its write was said to be done.
fn expect_truth(db: &Db, ids: [&str; 2], outcomes: &[Outcome]) {
    let [first, given_up, third] = outcomes else {
        panic!("three writes: {outcomes:?}");
    };
    assert!(
        matches!(given_up, Err(RepositoryError::Unavailable(_))),
        "{given_up:?}"
    );
    let there = people(db);
    assert!(!there.contains(&"ghost".to_owned()));
    for (id, outcome) in ids.into_iter().zip([first, third]) {
        assert_eq!(
            there.contains(&id.to_owned()),
            outcome.is_ok(),
            "{id}: {outcome:?}"
        );
    }
}

#[test]
fn after_a_panic_each_answer_of_the_group_is_true() {
    on_sqlite(|db: TestDb| {
        let panics: Write = Box::new(|conn| {
            run(conn, &user("ghost"))?;
            panic!("this test wants a panic");
        });
        let ids = ["a", "b"];
        let outcomes = together(&db, MOMENT, vec![two_rows("a"), panics, two_rows("b")]);
        expect_truth(&db, ids, &outcomes);
        write(&db, user("after")).unwrap();
        assert!(people(&db).contains(&"after".to_owned()));
    });
}

#[test]
fn one_write_too_many_is_refused_at_once_and_no_accepted_one_is_lost() {
    on_sqlite(|db: TestDb| {
        let (release, holding) = hold(&db);
        let callers = 1_100;
        let mut waiting = Vec::new();
        for caller in 0..callers {
            let db = (*db).clone();
            let caller = thread::Builder::new()
                .stack_size(128 * 1_024)
                .spawn(move || write(&db, user(&format!("u{caller}"))));
            waiting.push(caller.unwrap());
        }
        let refused_by = Instant::now() + Duration::from_secs(20);
        while waiting.iter().filter(|one| one.is_finished()).count() < callers - 1_024 {
            assert!(Instant::now() < refused_by, "nothing was refused");
            sleep(Duration::from_millis(5));
        }
        release.send(()).unwrap();
        holding.join().unwrap().unwrap();
        let outcomes: Vec<Outcome> = waiting.into_iter().map(|one| one.join().unwrap()).collect();
        let refused = outcomes
            .iter()
            .filter(|one| matches!(one, Err(RepositoryError::Unavailable(_))))
            .count();
        assert_eq!(refused, callers - 1_024);
        let accepted = outcomes.iter().filter(|one| one.is_ok()).count();
        assert_eq!((accepted, people(&db).len()), (1_024, 1_024));
    });
}

/// Against a power cut nothing else helps, and no test could see it missing: the operating system keeps what was written
/// when only the program dies.
#[test]
fn a_commit_waits_for_the_disk() {
    on_sqlite(|db: TestDb| {
        let full = db.write(|conn| number(conn, "SELECT synchronous AS number FROM pragma_synchronous"));
        assert_eq!(full.unwrap(), 2, "PRAGMA synchronous = FULL");
    });
}

#[test]
fn readers_cannot_write() {
    on_sqlite(|db: TestDb| {
        let outcome = db.read(|conn| run(conn, &user("ana")));
        assert!(outcome.is_err(), "{outcome:?}");
        assert_eq!(people(&db), [""; 0]);
    });
}

#[test]
fn a_write_waits_for_another_program() {
    on_sqlite(|db: TestDb| {
        let mut other = outsider(&db.url());
        other.batch_execute("BEGIN IMMEDIATE").unwrap();
        run(&mut other, &user("theirs")).unwrap();
        let ours = (*db).clone();
        let writing = thread::spawn(move || write(&ours, user("ours")));
        sleep(Duration::from_millis(300));
        assert!(!writing.is_finished());
        other.batch_execute("COMMIT").unwrap();
        writing.join().unwrap().unwrap();
        assert_eq!(people(&db), ["ours", "theirs"]);
    });
}

/// Takes as long as the program waits for the lock: five seconds.
#[test]
fn a_lock_that_stays_is_unavailable_and_its_end_is_noticed() {
    on_sqlite(|db: TestDb| {
        let mut other = outsider(&db.url());
        other.batch_execute("BEGIN IMMEDIATE").unwrap();
        let outcome = write(&db, user("ana"));
        assert!(
            matches!(outcome, Err(RepositoryError::Unavailable(_))),
            "{outcome:?}"
        );
        assert_eq!(people(&db), [""; 0], "reading goes on");
        other.batch_execute("ROLLBACK").unwrap();
        write(&db, user("ben")).unwrap();
        assert_eq!(people(&db), ["ben"]);
    });
}

#[test]
fn answered_write_is_in_the_file() {
    on_sqlite(|db: TestDb| {
        write(&db, user("ana")).unwrap();
        // A copy of the file and its log is what a crash would leave.
        let tinerary_storage::DatabaseUrl::Sqlite(path) = db.url() else {
            panic!("not SQLite");
        };
        let after_the_crash = tempfile::tempdir().unwrap();
        for suffix in ["", "-wal"] {
            let name = format!("tinerary.db{suffix}");
            std::fs::copy(path.with_file_name(&name), after_the_crash.path().join(&name)).unwrap();
        }
        let copy = tinerary_storage::DatabaseUrl::Sqlite(after_the_crash.path().join("tinerary.db"));
        let found = number(&mut outsider(&copy), "SELECT COUNT(*) AS number FROM users");
        assert_eq!(found.unwrap(), 1);
    });
}

/// As SQLite does by itself when the disk is full or fails in the middle of a write.
#[test]
fn when_the_transaction_is_given_up_each_answer_of_the_group_is_true() {
    on_sqlite(|db: TestDb| {
        let gives_up: Write = Box::new(|conn| {
            conn.batch_execute("ROLLBACK")?;
            Err(diesel::result::Error::RollbackTransaction)
        });
        let finds_the_disk_full: Write = Box::new(|conn| {
            // Not a page more than there are.
            conn.batch_execute("PRAGMA max_page_count = 1")?;
            let photo = format!("'{}'", "x".repeat(1_000_000));
            run(conn, &user("ghost").replace("''", &photo))
        });
        for (ids, ends) in [(["a", "b"], gives_up), (["c", "d"], finds_the_disk_full)] {
            let outcomes = together(&db, MOMENT, vec![two_rows(ids[0]), ends, two_rows(ids[1])]);
            expect_truth(&db, ids, &outcomes);
        }
        write(&db, user("after")).unwrap();
        assert!(people(&db).contains(&"after".to_owned()));
    });
}

/// As when the disk fails at the commit itself.
#[test]
fn when_the_commit_fails_no_write_of_the_group_is_said_to_be_done() {
    on_sqlite(|db: TestDb| {
        let dangles: Write = Box::new(|conn| {
            conn.batch_execute("PRAGMA defer_foreign_keys = ON")?;
            run(conn, &city("nowhere"))
        });
        let outcomes = together(&db, MOMENT, vec![two_rows("a"), dangles, two_rows("b")]);
        assert!(outcomes[1].is_err(), "{outcomes:?}");
        for (id, outcome) in [("a", &outcomes[0]), ("b", &outcomes[2])] {
            assert_eq!(
                people(&db).contains(&id.to_owned()),
                outcome.is_ok(),
                "{outcomes:?}"
            );
        }
        write(&db, user("after")).unwrap();
    });
}

/// How SQLite commits the transaction of `conn`: 1 without waiting for the disk, 2 when it is there.
fn synchronous(conn: &mut DbConn) -> QueryResult<i64> {
    number(conn, "SELECT synchronous AS number FROM pragma_synchronous")
}

#[test]
fn write_behind_waits_for_the_disk_only_with_others() {
    on_sqlite(|db: TestDb| {
        for _ in 0..2 {
            assert_eq!(db.write_behind(synchronous).unwrap(), 1);
            assert_eq!(db.write(synchronous).unwrap(), 2);
            let ours = (*db).clone();
            let inside = move || ours.write_behind(synchronous);
            assert_eq!(
                db.in_transaction(inside).unwrap(),
                2,
                "a part of what is to be on the disk"
            );
        }
        // In one group: one of them must be on the disk, so both are.
        let (release, holding) = hold(&db);
        let behind = thread::spawn({
            let db = (*db).clone();
            move || db.write_behind(synchronous)
        });
        sleep(MOMENT);
        let on_disk = thread::spawn({
            let db = (*db).clone();
            move || db.write(synchronous)
        });
        sleep(MOMENT);
        release.send(()).unwrap();
        holding.join().unwrap().unwrap();
        assert_eq!(on_disk.join().unwrap().unwrap(), 2);
        // Whether it came in time for the group cannot be seen from outside.
        assert!([1, 2].contains(&behind.join().unwrap().unwrap()));
        db.write_behind(|conn| run(conn, &user("ana"))).unwrap();
        assert_eq!(people(&db), ["ana"], "others see it at once");
    });
}
