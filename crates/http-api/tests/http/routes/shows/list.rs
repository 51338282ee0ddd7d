use insta::assert_json_snapshot;
use tinerary_application::ports::shows::ShowFilter;
use tinerary_domain::{HotelId, UserId};

use crate::support::{app::TestApp, ports::Asked, things::at};

// spec 7.32
#[test]
fn a_list_has_every_field_of_the_contract() {
    let (app, _) = TestApp::stocked();
    assert_json_snapshot!(app.get("/api/shows").ok());
}

// spec 7.33, 7.34
#[test]
fn filters_reach_the_port_as_they_are_meant() {
    let (app, log) = TestApp::stocked();
    let filter = |hotel: Option<&str>, creator: Option<&str>| ShowFilter {
        hotel: hotel.map(|id| HotelId::stored(id.to_owned())),
        creator: creator.map(|id| UserId::stored(id.to_owned())),
        ..ShowFilter::default()
    };
    for (query, expected) in [
        ("", filter(None, None)),
        ("hotelId=&userId=", filter(None, None)),
        ("hotelId=h1", filter(Some("h1"), None)),
        ("userId=u1", filter(None, Some("u1"))),
        ("hotelId=h1&userId=u1&x=1", filter(Some("h1"), Some("u1"))),
        // Nothing has the empty id.
        ("hotelId=no.pe&userId=%00", filter(Some(""), Some(""))),
    ] {
        app.get(&format!("/api/shows?{query}")).ok();
        let Asked::Shows(asked, _, today, _) = log.only() else {
            panic!("another list")
        };
        assert_eq!(asked, expected, "{query}");
        assert_eq!(
            today,
            at("2026-11-20T00:00:00Z"),
            "a show counts for the whole of its day"
        );
    }
}
