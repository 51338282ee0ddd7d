use insta::assert_json_snapshot;

use crate::support::{app::TestApp, ports::Log, things::CITY};

// spec 3.1, 3.2, 3.3, 3.4, 3.5, 3.6, 7.7
#[test]
fn a_city_has_every_field_of_the_contract() {
    let (app, _) = TestApp::stocked();
    assert_json_snapshot!(app.get(&format!("/api/cities/{CITY}")).ok());
}

#[test]
fn one_that_is_not_there_is_not_found() {
    let (app, _) = TestApp::stocked();
    assert_eq!(
        app.get("/api/cities/nope").error(404, "not_found"),
        "City not found"
    );
}

#[test]
fn absent_fields_of_a_city_are_left_out() {
    let (app, _) = TestApp::stocked();
    assert_json_snapshot!(app.get("/api/cities/city-nowhere").ok());
}

#[test]
fn the_port_is_asked_for_exactly_that_id() {
    let asked = Log::default();
    let log = asked.clone();
    let app = TestApp::with(|ports| {
        ports.cities.expect_find().returning(move |id| {
            log.add(id.to_string());
            Ok(None)
        });
    });
    // An id is at most 64 characters long; what is longer needs no question.
    let longest = "aB3-_".repeat(13)[..64].to_owned();
    app.get(&format!("/api/cities/{longest}?name=other"))
        .error(404, "not_found");
    assert_eq!(asked.only(), longest);
    app.get(&format!("/api/cities/{longest}x"))
        .error(404, "not_found");
    assert_eq!(asked.take(), Vec::<String>::new());
}
