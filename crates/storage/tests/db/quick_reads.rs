//! Reads on a connection that is lent to the thread that asks.

use std::{num::NonZeroU32, panic::catch_unwind};

use tinerary_application::{RepositoryError, ports::quick_reads::QuickReads};
use tinerary_storage::Db;
use tinerary_test_support::{EmptyDatabase, TestDb, on_postgres, on_sqlite};

use super::sql::{people, user, write};

/// What `reads` found, if it was run.
fn quickly<T>(db: &Db, mut reads: impl FnMut() -> T) -> Option<T> {
    let mut found = None;
    db.run(&mut || found = Some(reads())).then_some(found).flatten()
}

#[test]
fn committed_write_is_seen_by_each_statement() {
    on_sqlite(|db: TestDb| {
        write(&db, user("ana")).unwrap();
        let found = quickly(&db, || {
            let before = people(&db).len();
            std::thread::scope(|scope| scope.spawn(|| write(&db, user("ben")).unwrap()).join().unwrap());
            (before, people(&db).len())
        });
        assert_eq!(found, Some((1, 2)));
        assert_eq!(people(&db).len(), 2);
    });
}

#[test]
fn borrowed_connection_rejects_writes() {
    on_sqlite(|db: TestDb| {
        let outcome = quickly(&db, || write(&db, user("ana"))).unwrap();
        assert!(
            matches!(outcome, Err(RepositoryError::Unavailable(_))),
            "{outcome:?}"
        );
        write(&db, user("ben")).unwrap();
        assert_eq!(people(&db), ["ben"]);
    });
}

#[test]
fn connection_in_use_is_not_waited_for_and_comes_back() {
    on_sqlite(|empty: EmptyDatabase| {
        let db = Db::open(&empty.url(), NonZeroU32::MIN).unwrap();
        let inner = db.read(|_| Ok(quickly(&db, || ()))).unwrap();
        assert_eq!(inner, None);
        assert_eq!(
            quickly(&db, || quickly(&db, || ())),
            Some(None),
            "one is lent at a time"
        );
        let panicked = catch_unwind(std::panic::AssertUnwindSafe(|| {
            quickly(&db, || panic!("this test wants a panic"))
        }));
        assert!(panicked.is_err());
        assert!(people(&db).is_empty());
        assert_eq!(quickly(&db, || people(&db).len()), Some(0));
        db.close();
        assert_eq!(quickly(&db, || ()), None);
    });
}

#[test]
fn a_database_on_the_network_is_waited_for_elsewhere() {
    on_postgres(|db: TestDb| assert_eq!(quickly(&db, || ()), None));
}
