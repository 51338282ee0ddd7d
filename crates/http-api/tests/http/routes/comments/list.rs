use insta::assert_json_snapshot;
use tinerary_domain::{Activity, ItineraryId, ShowId};

use crate::support::{app::TestApp, ports::Asked};

// spec 3.29, 3.30, 3.31, 3.32, 3.33, 3.34, 7.60
#[test]
fn comments_on_an_itinerary_have_every_field_of_the_contract() {
    let (app, _) = TestApp::stocked();
    assert_json_snapshot!(app.get("/api/comments?itineraryId=itinerary-tiles").ok());
}

// spec 3.34, 7.61
#[test]
fn comments_on_a_show_name_the_show() {
    let (app, _) = TestApp::stocked();
    assert_json_snapshot!(app.get("/api/comments?showId=show-trio").ok());
}

#[test]
fn exactly_one_id_is_needed() {
    let (app, log) = TestApp::stocked();
    for query in [
        "",
        "?itineraryId=",
        "?showId=&itineraryId=",
        "?itineraryId=i1&showId=s1",
        "?userId=u1",
        "?itineraryId=no.pe&showId=s1",
    ] {
        let message = app
            .get(&format!("/api/comments{query}"))
            .error(400, "bad_parameter");
        assert_eq!(message, "Give either itineraryId or showId", "{query}");
    }
    assert_eq!(log.take(), []);
}

#[test]
fn the_port_is_asked_for_that_activity() {
    let (app, log) = TestApp::stocked();
    let itinerary = |id: &str| Activity::Itinerary(ItineraryId::stored(id.to_owned()));
    let show = |id: &str| Activity::Show(ShowId::stored(id.to_owned()));
    for (query, expected) in [
        ("itineraryId=i1", itinerary("i1")),
        ("itineraryId=i1&showId=", itinerary("i1")),
        ("showId=s1&itineraryId=", show("s1")),
        // Nothing has the empty id.
        ("itineraryId=no.pe", itinerary("")),
        ("showId=%00", show("")),
    ] {
        app.get(&format!("/api/comments?{query}")).ok();
        let Asked::Comments(asked, _) = log.only() else {
            panic!("another list")
        };
        assert_eq!(asked, expected, "{query}");
    }
}
