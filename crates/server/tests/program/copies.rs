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
fn what_is_no_database_is_not_restored() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = folder.path().join("notes.txt");
    std::fs::write(&text, "not a database at all, but long enough to be read as one").expect("written");
    let data = folder.path().join("data");
    fails_with(
        &tinerary(&data)
            .arg("restore")
            .arg(&text)
            .output()
            .expect("it runs"),
        "cannot be opened",
    );
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
