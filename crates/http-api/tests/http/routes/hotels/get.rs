use insta::assert_json_snapshot;

use crate::support::{app::TestApp, things::HOTEL};

// spec 3.7, 3.8, 3.9, 7.16
#[test]
fn a_hotel_has_every_field_of_the_contract() {
    let (app, _) = TestApp::stocked();
    assert_json_snapshot!(app.get(&format!("/api/hotels/{HOTEL}")).ok());
}

#[test]
fn one_that_is_not_there_is_not_found() {
    let (app, _) = TestApp::stocked();
    assert_eq!(
        app.get("/api/hotels/nope").error(404, "not_found"),
        "Hotel not found"
    );
}
