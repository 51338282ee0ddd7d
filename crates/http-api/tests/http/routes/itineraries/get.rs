use insta::assert_json_snapshot;

use crate::support::{app::TestApp, things::ITINERARY};

// spec 3.13, 3.14, 3.15, 3.16, 3.17, 3.18, 3.19, 3.20, 7.26
#[test]
fn an_itinerary_has_every_field_of_the_contract() {
    let (app, _) = TestApp::stocked();
    assert_json_snapshot!(app.get(&format!("/api/itineraries/{ITINERARY}")).ok());
}

#[test]
fn one_that_is_not_there_is_not_found() {
    let (app, _) = TestApp::stocked();
    assert_eq!(
        app.get("/api/itineraries/nope").error(404, "not_found"),
        "Itinerary not found"
    );
}
