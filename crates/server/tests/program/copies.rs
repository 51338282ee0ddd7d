//! `tinerary backup` and `tinerary restore`.

use crate::{
    fails_with,
    running::{serve, tinerary},
};

#[test]
fn a_backup_can_be_restored_and_nothing_is_overwritten() {
    let folder = tempfile::tempdir().expect("a folder");
    let (old, new) = (folder.path().join("old"), folder.path().join("new"));
    let copy = folder.path().join("copy.db");
    assert!(
        tinerary(&old)
            .args(["seed", "--scale", "5"])
            .output()
            .expect("it runs")
            .status
            .success()
    );
    // While a server is running on it.
    let server = serve(&old, &[]);
    assert!(
        tinerary(&old)
            .arg("backup")
            .arg(&copy)
            .output()
            .expect("it runs")
            .status
            .success()
    );
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(&copy)
            .expect("it is there")
            .permissions()
            .mode();
        assert_eq!(mode & 0o777, 0o600, "addresses and hashes are in it");
    }
    fails_with(
        &tinerary(&old).arg("backup").arg(&copy).output().expect("it runs"),
        "exists already",
    );
    fails_with(
        &tinerary(&old)
            .arg("restore")
            .arg(&copy)
            .output()
            .expect("it runs"),
        "exists already",
    );

    assert!(
        tinerary(&new)
            .arg("restore")
            .arg(&copy)
            .output()
            .expect("it runs")
            .status
            .success()
    );
    let restored = serve(&new, &[]);
    assert_eq!(restored.get("/api/cities", "").1, server.get("/api/cities", "").1);
    // The search index came along.
    let cities = String::from_utf8_lossy(&server.get("/api/cities", "").1).into_owned();
    let name = cities
        .split("\"name\":\"")
        .nth(1)
        .and_then(|rest| rest.split('"').next())
        .expect("a city");
    let found =
        String::from_utf8_lossy(&restored.get(&format!("/api/cities?name={name}"), "").1).into_owned();
    assert!(found.contains(name), "{found}");
}

/// Only root can try that; what anybody else makes is theirs, as the folder is.
#[cfg(unix)]
#[test]
fn what_root_makes_belongs_to_whom_the_folder_belongs() {
    use std::os::unix::fs::{MetadataExt, chown};
    let folder = tempfile::tempdir().expect("a folder");
    let (old, copy) = (folder.path().join("old"), folder.path().join("copy.db"));
    let runs = |command: &mut std::process::Command| command.output().expect("it runs").status.success();
    assert!(runs(tinerary(&old).args(["seed", "--scale", "1"])));
    assert!(runs(tinerary(&old).arg("backup").arg(&copy)));
    let owner = |path: &std::path::Path| std::fs::metadata(path).expect("it is there").uid();
    let nobody = 65534;
    let restore = ["restore", copy.to_str().expect("a path")];
    for arguments in [restore.as_slice(), &["seed", "--scale", "1"], &["migrate"]] {
        let new = folder.path().join(arguments[0]);
        std::fs::create_dir(&new).expect("a folder");
        if owner(&new) == 0 {
            chown(&new, Some(nobody), Some(nobody)).expect("root may");
        }
        assert!(runs(tinerary(&new).args(arguments)), "{arguments:?}");
        let files: Vec<_> = std::fs::read_dir(&new)
            .expect("a folder")
            .map(|entry| entry.expect("an entry").path())
            .collect();
        assert!(files.contains(&new.join("tinerary.db")), "{files:?}");
        for file in files {
            assert_eq!(owner(&file), owner(&new), "{}", file.display());
        }
    }
}

#[test]
fn what_is_no_database_is_not_restored() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = folder.path().join("notes.txt");
    std::fs::write(&text, "not a database at all, but long enough to be read as one").expect("written");
    let data = folder.path().join("data");
    // To SQLite that is a sound database.
    let empty = folder.path().join("empty.db");
    std::fs::write(&empty, "").expect("written");
    for (file, words) in [
        (&text, "cannot be opened"),
        (&empty, "it holds no data of Tinerary"),
    ] {
        fails_with(
            &tinerary(&data)
                .arg("restore")
                .arg(file)
                .output()
                .expect("it runs"),
            words,
        );
        let left: Vec<_> = std::fs::read_dir(&data)
            .expect("a folder")
            .map(|entry| entry.expect("an entry").file_name())
            .collect();
        assert_eq!(left, ["tinerary.db.lock"], "nothing is left of it");
    }
    fails_with(
        &tinerary(&data)
            .arg("restore")
            .arg("missing.db")
            .output()
            .expect("it runs"),
        "there is no file",
    );
    fails_with(
        &tinerary(&data)
            .arg("backup")
            .arg("copy.db")
            .output()
            .expect("it runs"),
        "there is no database",
    );
}

#[test]
fn the_last_changes_of_a_database_that_was_moved_away_are_not_thrown_away() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let copy = folder.path().join("copy.db");
    let run = |what: &str| tinerary(&data).arg(what).arg(&copy).output().expect("it runs");
    drop(serve(&data, &[]));
    assert!(run("backup").status.success());
    for left in ["tinerary.db-wal", "tinerary.db-shm"] {
        for entry in std::fs::read_dir(&data).expect("a folder").flatten() {
            if entry.file_name().to_string_lossy().starts_with("tinerary.db") {
                std::fs::remove_file(entry.path()).expect("removed");
            }
        }
        std::fs::write(data.join(left), "the last changes").expect("written");
        fails_with(&run("restore"), "may hold its last changes");
        assert_eq!(
            std::fs::read_to_string(data.join(left)).expect("still there"),
            "the last changes"
        );
    }
    std::fs::remove_file(data.join("tinerary.db-shm")).expect("removed");
    assert!(run("restore").status.success());
    serve(&data, &[]);
}

#[test]
fn nothing_is_restored_under_a_server_that_runs() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let copy = folder.path().join("copy.db");
    let run = |what: &str| tinerary(&data).arg(what).arg(&copy).output().expect("it runs");
    // One connection, which is open: another one would make the database anew as soon as it is moved away.
    let server = serve(&data, &["--database-connections", "1"]);
    assert!(run("backup").status.success());
    for file in ["tinerary.db", "tinerary.db-wal", "tinerary.db-shm"] {
        std::fs::rename(data.join(file), folder.path().join(file)).expect("moved away");
    }
    fails_with(&run("restore"), "another tinerary is serving");
    assert!(!data.join("tinerary.db").exists());
    drop(server);
    assert!(run("restore").status.success());
    serve(&data, &[]);
}
