//! Where the data is kept, and what may be in the way.

use crate::{
    fails_with,
    running::{serve, tinerary, without_settings},
};

#[test]
fn second_server_on_the_same_data_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let again = || {
        let mut command = tinerary(folder.path());
        command.args(["serve", "--port", "0"]).output().expect("it runs")
    };
    let first = serve(folder.path(), &[]);
    fails_with(&again(), "another tinerary is serving");
    assert!(first.get("/health/ready", "").0.starts_with("http/1.1 200"));
    // What a killed server left behind does not keep the next one out.
    drop(first);
    drop(serve(folder.path(), &[]));
}

#[test]
fn file_in_place_of_the_data_folder_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("notes.txt");
    std::fs::write(&file, "not a database at all, but long enough to be read as one").expect("written");
    let serve = |flags: &[&str]| {
        let mut command = tinerary(&file);
        command.args(["serve", "--port", "0"]).args(flags);
        command.output().expect("it runs")
    };
    fails_with(&serve(&[]), "notes.txt is a file; a folder is needed there");
    let url = |path: &std::path::Path| format!("sqlite://{}", path.display());
    fails_with(
        &serve(&["--database-url", &url(folder.path())]),
        "is a folder; name a file in it",
    );
    fails_with(
        &serve(&["--database-url", &url(&file)]),
        "notes.txt: file is not a database",
    );
}

#[cfg(unix)]
#[test]
fn a_database_is_for_its_owners_eyes_only_also_in_a_folder_that_all_may_enter() {
    use std::{
        fs::{Permissions, metadata, set_permissions},
        os::unix::fs::PermissionsExt,
    };

    let folder = tempfile::tempdir().expect("a folder");
    set_permissions(folder.path(), Permissions::from_mode(0o755)).expect("for all");
    let _server = serve(folder.path(), &[]);
    for name in ["tinerary.db", "tinerary.db-wal", "tinerary.db-shm"] {
        let mode = metadata(folder.path().join(name))
            .expect(name)
            .permissions()
            .mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_cannot_be_written_is_named() {
    use std::{
        fs::{Permissions, copy, metadata, set_permissions},
        os::unix::{
            fs::{MetadataExt, PermissionsExt},
            process::CommandExt,
        },
        process::Command,
    };

    let folder = tempfile::tempdir().expect("a folder");
    // Root may write everywhere, so the program then runs as an unprivileged user, from where that user can read it.
    let program = folder.path().join("tinerary");
    copy(env!("CARGO_BIN_EXE_tinerary"), &program).expect("a copy");
    set_permissions(folder.path(), Permissions::from_mode(0o555)).expect("read-only");
    for data in [folder.path().to_owned(), folder.path().join("data")] {
        let mut command = Command::new(&program);
        without_settings(&mut command).args(["serve", "--port", "0", "--data-dir"]);
        if metadata("/proc/self").expect("Linux").uid() == 0 {
            command.uid(65_534).gid(65_534);
        }
        let output = command.arg(&data).output().expect("it runs");
        fails_with(&output, "Permission denied");
        fails_with(&output, &data.to_string_lossy());
    }
    // So that it can be taken away.
    set_permissions(folder.path(), Permissions::from_mode(0o755)).expect("as it was");
}

#[cfg(unix)]
#[test]
fn new_data_folder_is_accessible_to_its_owner_only() {
    use std::os::unix::fs::PermissionsExt;

    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    drop(serve(&data, &[]));
    let mode = std::fs::metadata(data).expect("a folder").permissions().mode();
    assert_eq!(mode & 0o777, 0o700);
}
