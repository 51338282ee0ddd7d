//! Copies that somebody else may have written: what `restore`, `media check` and `doctor` make of them.

use std::{
    fs,
    num::NonZeroU32,
    os::unix::fs::symlink,
    path::{Path, PathBuf},
    process::Output,
};

use diesel::RunQueryDsl;
use rustix::fs::{CWD, FileType, Mode, mknodat};
use tempfile::TempDir;
use tinerary_storage::{DatabaseUrl, Db};

use crate::{fails_with, running::tinerary};

/// A copy with the photos `one` and `two`, and `../outside`, which is no id.
struct Copy {
    folder: TempDir,
}

impl Copy {
    fn new() -> Self {
        let copy = Self {
            folder: tempfile::tempdir().expect("a folder"),
        };
        let made = tinerary(&copy.path("data"))
            .args(["seed", "--scale", "5"])
            .output();
        assert!(made.expect("it runs").status.success());
        let url = format!("sqlite://{}", copy.path("data/tinerary.db").display());
        let url = DatabaseUrl::parse(&url).expect("a URL");
        let db = Db::open(&url, NonZeroU32::MIN).expect("a database");
        for id in ["one", "two", "../outside"] {
            db.write(move |conn| {
                diesel::sql_query(format!(
                    "INSERT INTO photos (id, owner_id, created_at, width, height, placeholder, bytes)
                     SELECT '{id}', id, created_at, 2, 2, '', 1 FROM users LIMIT 1"
                ))
                .execute(conn)
            })
            .expect("it is written");
        }
        db.close();
        let copied = tinerary(&copy.path("data"))
            .arg("backup")
            .arg(copy.file())
            .output();
        assert!(copied.expect("it runs").status.success());
        fs::create_dir_all(copy.path("copy.db.media/one")).expect("a folder");
        copy
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn file(&self) -> PathBuf {
        self.path("copy.db")
    }

    /// What is done to the copy itself.
    fn sql(&self, statement: &str) {
        use diesel::{Connection, SqliteConnection, connection::SimpleConnection};

        let mut conn = SqliteConnection::establish(&self.file().to_string_lossy()).expect("a database");
        conn.batch_execute(statement).expect("it is written");
    }

    fn restore(&self) -> Output {
        tinerary(&self.path("restored"))
            .arg("restore")
            .arg(self.file())
            .output()
            .expect("it runs")
    }

    /// A command that looks at the copy.
    fn look(&self, words: &[&str]) -> Output {
        tinerary(&self.path("looked"))
            .args(words)
            .arg("--database-url")
            .arg(format!("sqlite://{}", self.file().display()))
            .output()
            .expect("it runs")
    }

    /// That every command refuses it with these words, and makes nothing of it.
    fn is_refused(&self, words: &str) {
        fails_with(&self.restore(), words);
        for command in [
            &["doctor"][..],
            &["doctor", "--repair"],
            &["media", "check", "--repair"],
        ] {
            fails_with(&self.look(command), words);
        }
        assert_eq!(files(&self.path("restored")), ["tinerary.db.lock"]);
        assert!(!self.path("looked").exists());
    }
}

fn pipe(path: &Path) {
    mknodat(CWD, path, FileType::Fifo, Mode::RUSR | Mode::WUSR, 0).expect("a pipe");
}

/// The names of all that is in a folder, in order.
fn files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut names: Vec<_> = entries
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    names.sort();
    names
}

#[test]
fn only_plain_files_of_known_photos_are_restored() {
    let copy = Copy::new();
    let media = |name: &str| copy.path("copy.db.media").join(name);
    let secret = copy.path("outside");
    fs::create_dir(&secret).expect("a folder");
    for name in ["2.webp", "1200.jpg"] {
        fs::write(secret.join(name), "a secret of this machine").expect("written");
    }
    fs::write(media("one/2.webp"), "a photo").expect("written");
    fs::write(media("one/notes.txt"), "of a person").expect("written");
    symlink(secret.join("1200.jpg"), media("one/1200.jpg")).expect("a link");
    fs::create_dir(media("two")).expect("a folder");
    pipe(&media("two/2.webp"));
    symlink("/dev/zero", media("two/1200.jpg")).expect("a link");
    fs::create_dir(media("unknown")).expect("a folder");
    fs::write(media("unknown/2.webp"), "of nobody's photo").expect("written");

    let restored = copy.restore();
    let said = String::from_utf8_lossy(&restored.stderr).into_owned();
    assert!(restored.status.success(), "{said}");
    for name in ["one/1200.jpg", "two/2.webp", "two/1200.jpg"] {
        assert!(
            said.contains(&format!("The file {name} of a photo is left out")),
            "{said}"
        );
    }
    let media = copy.path("restored/media");
    assert_eq!(
        (files(&media), files(&media.join("one"))),
        (vec!["one".to_owned()], vec!["2.webp".to_owned()])
    );
    assert_eq!(
        fs::read_to_string(media.join("one/2.webp")).expect("a file"),
        "a photo"
    );
}

#[test]
fn media_check_follows_no_link_and_leaves_what_is_outside_alone() {
    let copy = Copy::new();
    let outside = copy.path("outside");
    fs::create_dir(&outside).expect("a folder");
    fs::write(outside.join("2.webp"), "of somebody else").expect("written");
    let check = |words: &[&str]| {
        tinerary(&copy.path("data"))
            .args(["media", "check"])
            .args(words)
            .output()
            .expect("it runs")
    };
    let media = copy.path("data/media");
    fs::create_dir_all(media.join("one")).expect("a folder");
    symlink(outside.join("2.webp"), media.join("one/2.webp")).expect("a link");
    pipe(&media.join("one/1200.jpg"));
    symlink(&outside, media.join("two")).expect("a link");
    let found = check(&[]);
    let mut lines: Vec<_> = String::from_utf8_lossy(&found.stdout)
        .lines()
        .map(str::to_owned)
        .collect();
    lines.sort();
    assert_eq!(
        lines,
        ["../outside", "one", "two"].map(|id| format!("missing    {id}: 2.webp, 1200.jpg"))
    );
    assert!(check(&["--repair"]).status.success());
    assert_eq!(files(&outside), ["2.webp"]);

    fs::remove_dir_all(&media).expect("removed");
    assert!(check(&[]).status.success());
    assert!(!media.exists(), "looking makes nothing");
    symlink(&outside, &media).expect("a link");
    fails_with(&check(&["--repair"]), "is a link; name the folder");
    assert_eq!(files(&outside), ["2.webp"]);
}

#[test]
fn triggers_views_and_tables_of_others_are_refused_by_name() {
    for (statement, words) in [
        (
            "CREATE TRIGGER spy AFTER INSERT ON cities BEGIN DELETE FROM users; END",
            "not so: the trigger \"spy\"",
        ),
        ("CREATE VIEW mine AS SELECT * FROM users", "the view \"mine\""),
        ("CREATE TABLE more (id TEXT PRIMARY KEY)", "the table \"more\""),
        ("CREATE INDEX slow ON cities (hex(name))", "the index \"slow\""),
        (
            "CREATE VIRTUAL TABLE words USING fts5(word)",
            "the table \"words\"",
        ),
        (
            "DROP TRIGGER cities_named_insert;
             CREATE TRIGGER cities_named_insert AFTER INSERT ON cities BEGIN DELETE FROM users; END",
            "the trigger \"cities_named_insert\"",
        ),
        (
            "DROP VIEW searched_name_rows; CREATE VIEW searched_name_rows AS SELECT 0 AS kind, email AS thing_id, 0 AS place FROM users",
            "the view \"searched_name_rows\"",
        ),
        (
            "DROP TABLE __diesel_schema_migrations;
             CREATE VIEW __diesel_schema_migrations AS SELECT '20261120000001' AS version",
            "",
        ),
        (
            "DROP TABLE __diesel_schema_migrations;
             CREATE TABLE __diesel_schema_migrations (
                run_on TIMESTAMP, version TEXT GENERATED ALWAYS AS (hex(zeroblob(400000000))) VIRTUAL
             );
             INSERT INTO __diesel_schema_migrations (run_on) VALUES (NULL)",
            "its list of migrations is not as this program makes it",
        ),
        (
            "PRAGMA writable_schema = ON;
             INSERT INTO sqlite_master VALUES ('trigger', 'sqlite_stat1', 'cities', 0,
                'CREATE TRIGGER sqlite_stat1 AFTER INSERT ON cities BEGIN DELETE FROM users; END')",
            "the trigger \"sqlite_stat1\"",
        ),
        (
            "CREATE VIEW \"a\u{1b}[2J\" AS SELECT 1; CREATE VIEW b AS SELECT 1; CREATE VIEW c AS SELECT 1;
             CREATE VIEW d AS SELECT 1; CREATE VIEW e AS SELECT 1; CREATE VIEW f AS SELECT 1",
            "the view \"a\\u{1b}[2J\", the view \"b\", the view \"c\", the view \"d\", the view \"e\" and 1 more",
        ),
    ] {
        let copy = Copy::new();
        copy.sql(statement);
        copy.is_refused(words);
    }
}

#[test]
fn copies_that_are_no_plain_files_are_refused_and_not_opened() {
    let no_plain_file = "it is a link, a folder, a pipe or a device";
    let copy = Copy::new();
    let moved = copy.path("moved.db");
    fs::rename(copy.file(), &moved).expect("moved");
    symlink(&moved, copy.file()).expect("a link");
    copy.is_refused(no_plain_file);
    fs::remove_file(copy.file()).expect("removed");
    pipe(&copy.file());
    copy.is_refused(no_plain_file);
    fs::rename(&moved, copy.file()).expect("moved");
    for (beside, words) in [
        ("copy.db-wal", no_plain_file),
        ("copy.db-shm", no_plain_file),
        ("copy.db-journal", "Tinerary makes no such file"),
    ] {
        pipe(&copy.path(beside));
        copy.is_refused(words);
        fs::remove_file(copy.path(beside)).expect("removed");
    }
    let keys = copy.path("copy.db.signing-keys");
    pipe(&keys);
    fails_with(&copy.restore(), "not a plain file");
    fs::remove_file(&keys).expect("removed");
    symlink("/dev/zero", &keys).expect("a link");
    fails_with(&copy.restore(), "not a plain file");
    fs::remove_file(&keys).expect("removed");
    fs::rename(copy.path("copy.db.media"), copy.path("elsewhere")).expect("moved");
    symlink(copy.path("elsewhere"), copy.path("copy.db.media")).expect("a link");
    fails_with(&copy.restore(), "copy.db.media is no folder");
    assert_eq!(files(&copy.path("restored")), ["tinerary.db.lock"]);
    fs::remove_file(copy.path("copy.db.media")).expect("removed");
    assert!(copy.restore().status.success());
}
