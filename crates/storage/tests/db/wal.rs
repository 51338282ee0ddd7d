//! The files of a SQLite database: the log stays short, and a closed database is one file.

use std::{
    fs,
    path::PathBuf,
    thread::sleep,
    time::{Duration, Instant},
};

use diesel::connection::SimpleConnection;
use tinerary_application::{RepositoryError, ports::health::Health};
use tinerary_storage::DatabaseUrl;

use super::sql::{number, outsider, people, run, user, write};
use tinerary_test_support::{TestDb, on_every_database, on_sqlite};

on_every_database!(closed_database_has_done_what_was_handed_in_and_does_nothing_more);

const MIB: u64 = 1_024 * 1_024;

fn file(db: &TestDb, suffix: &str) -> PathBuf {
    let DatabaseUrl::Sqlite(path) = db.url() else {
        panic!("not SQLite");
    };
    path.with_file_name(format!("tinerary.db{suffix}"))
}

fn log_length(db: &TestDb) -> u64 {
    fs::metadata(file(db, "-wal")).map_or(0, |metadata| metadata.len())
}

/// Waits until the log is at most that long.
#[track_caller]
fn assert_cut(db: &TestDb, most: u64) {
    let until = Instant::now() + Duration::from_secs(10);
    while log_length(db) > most {
        assert!(
            Instant::now() < until,
            "the log still has {} bytes",
            log_length(db)
        );
        sleep(Duration::from_millis(20));
    }
}

/// Makes the log grow by about 24 MiB.
fn write_much(db: &TestDb, name: &str) {
    for part in 0..24 {
        let photo = format!("'{}'", "x".repeat(1_000_000));
        write(db, user(&format!("{name}{part}")).replace("''", &photo)).unwrap();
    }
}

#[test]
fn the_log_is_cut_when_a_reader_that_took_long_has_ended() {
    on_sqlite(|db: TestDb| {
        let mut backup = outsider(&db.url());
        backup.batch_execute("BEGIN").unwrap();
        number(&mut backup, "SELECT COUNT(*) AS number FROM users").unwrap();
        write_much(&db, "a");
        assert!(log_length(&db) > 20 * MIB, "the reader is in the way");
        // No write waits for it: it has not ended.
        write(&db, user("meanwhile")).unwrap();
        backup.batch_execute("COMMIT").unwrap();
        // Without another write.
        assert_cut(&db, 0);
        assert_eq!(people(&db).len(), 25);
        write(&db, user("after")).unwrap();
    });
}

#[test]
fn beside_a_reader_that_takes_very_long_writes_are_slowed_and_not_refused() {
    on_sqlite(|db: TestDb| {
        let mut backup = outsider(&db.url());
        backup.batch_execute("BEGIN").unwrap();
        number(&mut backup, "SELECT COUNT(*) AS number FROM users").unwrap();
        for round in ["a", "b", "c"] {
            write_much(&db, round);
        }
        assert!(log_length(&db) > 64 * MIB, "the reader is in the way");
        write(&db, user("meanwhile")).unwrap();
        assert_eq!(people(&db).len(), 73);
        backup.batch_execute("COMMIT").unwrap();
        assert_cut(&db, 0);
    });
}

#[test]
fn the_log_stays_short_while_others_write() {
    on_sqlite(|db: TestDb| {
        for round in ["a", "b", "c", "d"] {
            write_much(&db, round);
            assert!(log_length(&db) < 20 * MIB, "{}", log_length(&db));
        }
    });
}

#[test]
fn a_closed_database_is_one_file() {
    on_sqlite(|db: TestDb| {
        write(&db, user("ana")).unwrap();
        // Several connections of the pool.
        std::thread::scope(|scope| {
            for _ in 0..3 {
                scope.spawn(|| db.read(|conn| run(conn, "SELECT 1")).unwrap());
            }
        });
        let clone = (*db).clone();
        assert!(file(&db, "-wal").exists() && file(&db, "-shm").exists());
        db.close();
        assert!(!file(&db, "-wal").exists() && !file(&db, "-shm").exists());
        assert!(matches!(clone.check(), Err(RepositoryError::Unavailable(_))));
        let found = number(&mut outsider(&db.url()), "SELECT COUNT(*) AS number FROM users");
        assert_eq!(found.unwrap(), 1);
    });
}

#[test]
fn log_of_a_dropped_database_is_removed() {
    on_sqlite(|db: TestDb| {
        let opened = tinerary_storage::Db::open(&db.url(), std::num::NonZeroU32::MIN).unwrap();
        db.close();
        write(&opened, user("ana")).unwrap();
        assert!(file(&db, "-wal").exists());
        drop(opened);
        assert!(!file(&db, "-wal").exists() && !file(&db, "-shm").exists());
    });
}

#[test]
fn a_reader_that_is_still_there_does_not_keep_it_open_for_ever() {
    on_sqlite(|db: TestDb| {
        let reader = (*db).clone();
        let reading = std::thread::spawn(move || {
            reader.read(|conn| {
                sleep(Duration::from_millis(300));
                run(conn, "SELECT 1")
            })
        });
        sleep(Duration::from_millis(50));
        db.close();
        reading.join().unwrap().unwrap();
        assert!(!file(&db, "-wal").exists() && !file(&db, "-shm").exists());
    });
}

fn closed_database_has_done_what_was_handed_in_and_does_nothing_more(db: TestDb) {
    let ours = (*db).clone();
    let writing = std::thread::spawn(move || {
        ours.write(|conn| {
            sleep(Duration::from_millis(200));
            run(conn, &user("ana"))
        })
    });
    sleep(Duration::from_millis(50));
    db.close();
    db.close();
    writing.join().unwrap().unwrap();
    for refused in [
        write(&db, user("ben")),
        db.read(|conn| run(conn, "SELECT 1")),
        db.in_transaction(|| Ok(())),
    ] {
        assert!(
            matches!(refused, Err(RepositoryError::Unavailable(_))),
            "{refused:?}"
        );
    }
    let there = number(&mut outsider(&db.url()), "SELECT COUNT(*) AS number FROM users");
    assert_eq!(there.unwrap(), 1);
}
