use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::mpsc::channel,
    thread,
};

use diesel::result::Error;
use tinerary_application::{RepositoryError, ports::health::Health};

use super::sql::{lines, number, outsider, people, run, user, write};
use tinerary_test_support::{EmptyDatabase, TestDb, on_every_database};

on_every_database!(
    write_can_be_read_at_once,
    an_error_takes_back_everything,
    an_error_of_the_caller_takes_back_everything,
    readers_see_only_what_is_committed,
    a_panic_takes_back_everything_and_the_next_writes_last,
    many_writers_at_once_lose_nothing,
    a_read_gives_what_it_found_and_the_check_is_ok,
);

fn write_can_be_read_at_once(db: TestDb) {
    for round in 0..20 {
        let id = format!("u{round:02}");
        let seen = db.write(move |conn| {
            run(conn, &user(&id))?;
            number(conn, "SELECT COUNT(*) AS number FROM users")
        });
        assert_eq!(seen.unwrap(), round + 1, "a write sees its own rows");
        assert_eq!(i64::try_from(people(&db).len()).unwrap(), round + 1);
    }
}

fn an_error_takes_back_everything(db: TestDb) {
    let outcome = db.write(|conn| {
        run(conn, &user("ana"))?;
        run(conn, &user("ben"))?;
        run(conn, "UPDATE users SET role = 'king' WHERE id = 'ben'")
    });
    assert!(
        matches!(outcome, Err(RepositoryError::Unexpected(_))),
        "{outcome:?}"
    );
    assert_eq!(people(&db), [""; 0]);
    write(&db, user("cleo")).unwrap();
    assert_eq!(people(&db), ["cleo"]);
}

fn an_error_of_the_caller_takes_back_everything(db: TestDb) {
    for error in [Error::NotFound, Error::RollbackTransaction] {
        let outcome = db.write(|conn| {
            run(conn, &user("ana"))?;
            Err::<(), _>(error)
        });
        assert!(
            matches!(outcome, Err(RepositoryError::Unexpected(_))),
            "{outcome:?}"
        );
    }
    assert_eq!(people(&db), [""; 0]);
}

fn readers_see_only_what_is_committed(db: TestDb) {
    let (written, is_written) = channel();
    let (finish, may_finish) = channel::<()>();
    let writer = (*db).clone();
    let writing = thread::spawn(move || {
        writer.write(move |conn| {
            run(conn, &user("ana"))?;
            written.send(()).unwrap();
            may_finish.recv().unwrap();
            run(conn, &user("ben"))
        })
    });
    is_written.recv().unwrap();
    assert_eq!(people(&db), [""; 0], "not while the transaction runs");
    finish.send(()).unwrap();
    writing.join().unwrap().unwrap();
    assert_eq!(people(&db), ["ana", "ben"]);
}

/// On PostgreSQL the panic reaches the caller through the pool, on SQLite it ends in the writing thread.
fn a_panic_takes_back_everything_and_the_next_writes_last(empty: EmptyDatabase) {
    let db = empty.open();
    for round in 0..4 {
        let outcome = catch_unwind(AssertUnwindSafe(|| {
            db.write(|conn| -> diesel::QueryResult<()> {
                run(conn, &user("ghost"))?;
                panic!("this test wants a panic");
            })
        }));
        assert!(
            !matches!(outcome, Ok(Ok(()))),
            "a write that panicked is no success"
        );
        if let Ok(Err(error)) = outcome {
            assert!(matches!(error, RepositoryError::Unavailable(_)), "{error:?}");
        }
        write(&db, user(&format!("u{round}"))).unwrap();
    }
    // Seen from outside: a row that hangs in an open transaction would not be there.
    let seen = lines(
        &mut outsider(&db.url()),
        "SELECT id AS line FROM users ORDER BY id",
    )
    .unwrap();
    assert_eq!(seen, ["u0", "u1", "u2", "u3"]);
    assert_eq!(people(&db), seen);
}

fn many_writers_at_once_lose_nothing(db: TestDb) {
    thread::scope(|scope| {
        for worker in 0..16 {
            let db = (*db).clone();
            scope.spawn(move || {
                for round in 0..50 {
                    write(&db, user(&format!("u{worker}-{round}"))).unwrap();
                }
            });
        }
    });
    let seen = number(&mut outsider(&db.url()), "SELECT COUNT(*) AS number FROM users");
    assert_eq!(seen.unwrap(), 800);
}

fn a_read_gives_what_it_found_and_the_check_is_ok(db: TestDb) {
    assert_eq!(
        db.read(|conn| number(conn, "SELECT CAST(42 AS BIGINT) AS number"))
            .unwrap(),
        42
    );
    let outcome = db.read(|conn| run(conn, "SELECT nothing FROM nowhere"));
    assert!(
        matches!(outcome, Err(RepositoryError::Unexpected(_))),
        "{outcome:?}"
    );
    db.check().unwrap();
}
