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

#[test]
fn a_backup_into_a_folder_that_is_not_there_is_refused_and_nothing_is_made() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    assert!(
        tinerary(&data)
            .arg("migrate")
            .output()
            .expect("it runs")
            .status
            .success()
    );
    let unmounted = folder.path().join("unmounted");
    let copy = unmounted.join("day").join("copy.db");
    for flags in [&[][..], &["--with-keys"]] {
        let output = tinerary(&data)
            .arg("backup")
            .arg(&copy)
            .args(flags)
            .output()
            .expect("it runs");
        fails_with(
            &output,
            &format!(
                "there is no folder {}",
                copy.parent().expect("a folder").display()
            ),
        );
        assert!(!unmounted.exists());
    }
}

#[test]
fn sessions_stay_valid_after_the_keys_are_restored() {
    let folder = tempfile::tempdir().expect("a folder");
    let (old, copy) = (folder.path().join("old"), folder.path().join("copy.db"));
    let keys = folder.path().join("copy.db.signing-keys");
    let server = serve(&old, &["--demo"]);
    let (good, signed_in) = server.sign_in("ana@tinerary.test", "Adventure-2026");
    assert!(good, "{signed_in}");
    let signed_in: serde_json::Value = serde_json::from_str(&signed_in).expect("JSON");
    let token = signed_in["response"]["token"].as_str().expect("a token");
    let backup = |flags: &[&str]| {
        tinerary(&old)
            .arg("backup")
            .arg(&copy)
            .args(flags)
            .output()
            .expect("it runs")
    };
    assert!(backup(&[]).status.success());
    assert!(!keys.exists(), "they were not asked for");
    std::fs::remove_file(&copy).expect("removed");
    assert!(backup(&["--with-keys"]).status.success());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(&keys)
            .expect("they are there")
            .permissions()
            .mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    std::fs::remove_file(&copy).expect("removed");
    fails_with(&backup(&[]), "exists already");
    fails_with(&backup(&["--with-keys"]), "exists already");
    std::fs::remove_file(&keys).expect("removed");
    assert!(backup(&["--with-keys"]).status.success());
    drop(server);

    let restore = |place: &str| {
        tinerary(&folder.path().join(place))
            .arg("restore")
            .arg(&copy)
            .output()
            .expect("it runs")
    };
    let is_let_in = |place: &str| {
        let server = serve(&folder.path().join(place), &[]);
        let authorization = format!("Authorization: Bearer {token}\r\n");
        server
            .post("/api/auth/token", &authorization, "")
            .0
            .starts_with("http/1.1 200")
    };
    assert!(restore("new").status.success());
    assert!(is_let_in("new"));
    // Other keys that are there already are never overwritten, and nothing is restored half.
    let other = folder.path().join("other");
    drop(serve(&other, &[]));
    for entry in std::fs::read_dir(&other).expect("a folder").flatten() {
        if entry.file_name().to_string_lossy().starts_with("tinerary.db") {
            std::fs::remove_file(entry.path()).expect("removed");
        }
    }
    fails_with(&restore("other"), "has other keys than");
    assert!(!other.join("tinerary.db").exists());
    std::fs::remove_file(other.join("signing-keys")).expect("removed");
    assert!(restore("other").status.success());
    assert!(is_let_in("other"));
    // Without the keys everybody has to sign in again.
    std::fs::remove_file(&keys).expect("removed");
    assert!(restore("without").status.success());
    assert!(!is_let_in("without"));
}

#[test]
fn keys_that_are_not_there_are_no_part_of_a_backup() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, copy) = (folder.path().join("data"), folder.path().join("copy.db"));
    assert!(
        tinerary(&data)
            .arg("migrate")
            .output()
            .expect("it runs")
            .status
            .success()
    );
    let output = tinerary(&data)
        .arg("backup")
        .arg(&copy)
        .arg("--with-keys")
        .output()
        .expect("it runs");
    fails_with(&output, "there are no signing keys");
    assert!(!copy.exists());
}

/// Only root can try that; what anybody else makes is theirs, as the folder is.
#[cfg(unix)]
#[test]
fn files_made_by_root_belong_to_the_owner_of_the_folder() {
    use std::os::unix::fs::{MetadataExt, chown};
    let folder = tempfile::tempdir().expect("a folder");
    let (old, copy) = (folder.path().join("old"), folder.path().join("copy.db"));
    let runs = |command: &mut std::process::Command| command.output().expect("it runs").status.success();
    assert!(runs(tinerary(&old).args(["seed", "--scale", "1"])));
    assert!(runs(tinerary(&old).arg("backup").arg(&copy)));
    let owner = |path: &std::path::Path| std::fs::metadata(path).expect("it is there").uid();
    let unprivileged = 65534;
    let restore = ["restore", copy.to_str().expect("a path")];
    for arguments in [restore.as_slice(), &["seed", "--scale", "1"], &["migrate"]] {
        let new = folder.path().join(arguments[0]);
        std::fs::create_dir(&new).expect("a folder");
        if owner(&new) == 0 {
            chown(&new, Some(unprivileged), Some(unprivileged)).expect("root may");
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
fn file_that_is_no_database_is_not_restored() {
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
fn last_changes_of_a_moved_database_are_kept() {
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
    // One connection, which is open: another one would create a new database as soon as this one is moved away.
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
