//! `tinerary doctor`.

use std::process::Output;

use crate::{fails_with, running::tinerary};

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn doctor_without_a_database_fails_and_creates_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let typo = folder.path().join("tpyo");
    let file = folder.path().join("empty.db");
    std::fs::write(&file, "").expect("a file");
    let url = format!("sqlite://{}", file.display());
    for words in [&["doctor"][..], &["doctor", "--repair"]] {
        let output = tinerary(&typo).args(words).output().expect("it runs");
        assert_eq!(output.status.code(), Some(2));
        fails_with(
            &output,
            &format!(
                "there is no database of Tinerary at {}",
                typo.join("tinerary.db").display()
            ),
        );
        assert_eq!(said(&output), "");
        // To SQLite an empty file is a database.
        let output = tinerary(&typo)
            .args(words)
            .args(["--database-url", &url])
            .output()
            .expect("it runs");
        assert_eq!(output.status.code(), Some(2));
        fails_with(
            &output,
            &format!("there is no database of Tinerary at {}", file.display()),
        );
    }
    assert!(!typo.exists());
    assert_eq!(std::fs::read(&file).expect("a file"), b"");
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 1);
    // What is no database at all is another matter.
    std::fs::write(&file, "no database, by its first bytes").expect("a file");
    let output = tinerary(&typo)
        .args(["doctor", "--database-url", &url])
        .output()
        .expect("it runs");
    assert_eq!(output.status.code(), Some(1));
    fails_with(&output, "file is not a database");
}

#[test]
fn doctor_finds_differing_rows_and_repairs_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |words: &[&str]| tinerary(folder.path()).args(words).output().expect("it runs");
    assert!(run(&["seed", "--scale", "20"]).status.success());
    let sound = run(&["doctor"]);
    assert!(sound.status.success(), "{}", said(&sound));
    let lines = said(&sound);
    assert_eq!(
        lines.lines().count(),
        tinerary_infrastructure::doctor::Invariant::ALL.len(),
        "{lines}"
    );
    assert!(lines.lines().all(|line| line.starts_with("right    ")), "{lines}");

    let file = folder.path().join("tinerary.db").display().to_string();
    let url = tinerary_storage::DatabaseUrl::parse(&format!("sqlite://{file}")).expect("a URL");
    let db = tinerary_storage::Db::open(&url, std::num::NonZeroU32::MIN).expect("a database");
    db.write(|conn| {
        use diesel::RunQueryDsl;
        diesel::sql_query("UPDATE reaction_counts SET people = people + 1").execute(conn)
    })
    .expect("it is written");
    db.close();
    let sick = run(&["doctor"]);
    fails_with(&sick, "--repair repairs");
    assert!(
        said(&sick).contains("differs  counts of reactions: "),
        "{}",
        said(&sick)
    );
    let repaired = run(&["doctor", "--repair"]);
    assert!(repaired.status.success(), "{}", said(&repaired));
    assert!(
        said(&repaired).contains("repaired counts of reactions: "),
        "{}",
        said(&repaired)
    );
    assert!(run(&["doctor"]).status.success());
}

#[test]
fn doctor_with_the_old_name_of_its_flag_repairs_and_warns() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |words: &[&str]| tinerary(folder.path()).args(words).output().expect("it runs");
    assert!(run(&["migrate"]).status.success());
    let warns = |output: &Output| {
        let logged = String::from_utf8_lossy(&output.stderr).into_owned() + &said(output);
        logged.contains("--mend is now called --repair")
    };
    assert!(!warns(&run(&["doctor", "--repair"])));
    let output = run(&["doctor", "--mend"]);
    assert!(output.status.success(), "{}", said(&output));
    assert!(warns(&output), "{}", said(&output));
}
