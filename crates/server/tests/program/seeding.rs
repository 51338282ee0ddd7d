//! `tinerary seed`.

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
    let server = serve(folder.path(), &["--public-url", "https://tinerary.example"]);
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
