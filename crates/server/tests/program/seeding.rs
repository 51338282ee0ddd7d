//! `tinerary seed`.

#[cfg(unix)]
use std::{fs::File, path::Path, process::Command};

#[cfg(unix)]
use crate::{
    ending::{end, tell, wait_for},
    running::Running,
};
use crate::{
    fails_with,
    running::{serve, tinerary},
};

#[test]
fn the_demo_is_not_put_under_a_server_and_its_password_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let seed = || {
        let mut command = tinerary(folder.path());
        command.args(["seed", "--demo"]).output().expect("it runs")
    };
    let server = serve(
        folder.path(),
        &["--mail-to-outbox", "--public-url", "https://tinerary.example"],
    );
    fails_with(&seed(), "another tinerary is serving");
    assert!(!server.sign_in("admin@tinerary.test", "Adventure-2026").0);
    drop(server);
    let output = seed();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    assert!(
        said.contains("admin@tinerary.test and ana@tinerary.test, password Adventure-2026"),
        "{said}"
    );
}

#[cfg(unix)]
#[test]
fn a_database_in_use_is_served_as_it_is() {
    let (ours, theirs) = (tempfile::tempdir().expect("a folder"), "admin@tinerary.test");
    let runs = |command: &mut Command| command.output().expect("it runs").status.success();
    // One of the demo's accounts, and no city.
    assert!(runs(
        tinerary(ours.path()).args(["admin", "create", "--email", theirs])
    ));
    let (cities, said) = runs_and_ends(ours.path());
    assert!(cities.contains(r#""response":[]"#), "{cities}");
    assert!(!said.contains("Demo accounts"), "{said}");

    let demo = tempfile::tempdir().expect("a folder");
    for round in ["filled", "found"] {
        let (cities, said) = runs_and_ends(demo.path());
        assert!(cities.contains("Lisbon"), "{round}: {cities}");
        assert!(
            said.contains(&format!("Demo accounts: {theirs}")),
            "{round}: {said}"
        );
    }
}

/// The cities of a server with the demo on the data in `folder`, and what it has said when it ends.
#[cfg(unix)]
fn runs_and_ends(folder: &Path) -> (String, String) {
    let path = folder.join("log.txt");
    let log = File::create(&path).expect("a file");
    let child = tinerary(folder)
        .args(["serve", "--demo", "--port", "0"])
        .stderr(log)
        .spawn()
        .expect("the program starts");
    let mut server = Running {
        child,
        address: String::new(),
    };
    let said = || std::fs::read_to_string(&path).expect("its log is text");
    server.address = wait_for("it does not listen", || {
        let said = said();
        let (_, rest) = said.split_once("Tinerary is on http://")?;
        Some(rest.split_once('\n')?.0.to_owned())
    });
    let (_, cities) = server.get("/api/cities?name=lisbon", "");
    tell(&server, "TERM");
    assert_eq!(end(&mut server), Some(0));
    (String::from_utf8(cities).expect("JSON"), said())
}
