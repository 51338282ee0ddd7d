use insta::assert_json_snapshot;

use crate::support::{app::TestApp, things::SHOW};

// spec 3.21, 3.22, 3.23, 3.24, 3.25, 3.26, 3.27, 3.28, 7.35
#[test]
fn a_show_has_every_field_of_the_contract() {
    let (app, _) = TestApp::stocked();
    assert_json_snapshot!(app.get(&format!("/api/shows/{SHOW}")).ok());
}

#[test]
fn one_that_is_not_there_is_not_found() {
    let (app, _) = TestApp::stocked();
    assert_eq!(
        app.get("/api/shows/nope").error(404, "not_found"),
        "Show not found"
    );
}
