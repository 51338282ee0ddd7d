use insta::assert_json_snapshot;
use tinerary_application::ports::itineraries::ItineraryFilter;
use tinerary_domain::{CityId, UserId};

use crate::support::{app::TestApp, ports::Asked};

// spec 7.24
#[test]
fn a_list_has_every_field_of_the_contract() {
    let (app, _) = TestApp::stocked();
    assert_json_snapshot!(app.get("/api/itineraries").ok());
}

// spec 7.23, 7.25
#[test]
fn filters_reach_the_port_as_they_are_meant() {
    let (app, log) = TestApp::stocked();
    let filter = |city: Option<&str>, creator: Option<&str>| ItineraryFilter {
        city: city.map(|id| CityId::stored(id.to_owned())),
        creator: creator.map(|id| UserId::stored(id.to_owned())),
    };
    for (query, expected) in [
        ("", filter(None, None)),
        ("cityId=&userId=", filter(None, None)),
        ("cityId=c1", filter(Some("c1"), None)),
        ("userId=u1", filter(None, Some("u1"))),
        ("cityId=c1&userId=u1&name=x", filter(Some("c1"), Some("u1"))),
        // Nothing has the empty id.
        ("cityId=no.pe&userId=%00", filter(Some(""), Some(""))),
    ] {
        app.get(&format!("/api/itineraries?{query}")).ok();
        let Asked::Itineraries(asked, _) = log.only() else {
            panic!("another list")
        };
        assert_eq!(asked, expected, "{query}");
    }
}
