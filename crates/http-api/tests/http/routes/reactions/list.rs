use insta::assert_json_snapshot;
use tinerary_application::ports::reactions::Activities;
use tinerary_domain::{ItineraryId, ShowId};

use crate::support::{
    app::TestApp,
    ports::{Asked, Log},
};

fn itineraries(ids: &[&str]) -> Activities {
    Activities::Itineraries(
        ids.iter()
            .map(|id| ItineraryId::stored((*id).to_owned()))
            .collect(),
    )
}

fn shows(ids: &[&str]) -> Activities {
    Activities::Shows(ids.iter().map(|id| ShowId::stored((*id).to_owned())).collect())
}

fn asked(app: &TestApp, log: &Log<Asked>, query: &str) -> Activities {
    app.get(&format!("/api/reactions?{query}")).ok();
    match log.only() {
        Asked::Reactions(activities, viewer, _) => {
            assert_eq!(viewer, None, "a guest asks");
            activities
        }
        other => panic!("{other:?}"),
    }
}

// spec 3.35, 3.36, 3.37, 3.38, 3.39, 3.40, 7.52
#[test]
fn reactions_to_an_itinerary_have_every_field_of_the_contract() {
    let (app, _) = TestApp::stocked();
    assert_json_snapshot!(app.get("/api/reactions?itineraryId=itinerary-tiles").ok());
}

// spec 3.39, 7.53
#[test]
fn reactions_to_a_show_name_the_show() {
    let (app, _) = TestApp::stocked();
    assert_json_snapshot!(app.get("/api/reactions?showId=show-trio").ok());
}

#[test]
fn one_call_asks_for_several_activities_of_one_kind() {
    let (app, log) = TestApp::stocked();
    assert_eq!(asked(&app, &log, "itineraryId=a"), itineraries(&["a"]));
    assert_eq!(
        asked(&app, &log, "itineraryId=a&itineraryId=b"),
        itineraries(&["a", "b"])
    );
    assert_eq!(
        asked(&app, &log, "itineraryId=a&limit=100&itineraryId=&itineraryId=b"),
        itineraries(&["a", "b"])
    );
    assert_eq!(
        asked(&app, &log, "showId=a&showId=b&showId=c&userId="),
        shows(&["a", "b", "c"])
    );
    // Nothing has the empty id.
    assert_eq!(
        asked(&app, &log, "showId=a&showId=no.pe&itineraryId="),
        shows(&["", "a"])
    );
}

#[test]
fn at_most_100_ids_at_once() {
    let (app, log) = TestApp::stocked();
    for key in ["itineraryId", "showId"] {
        let ids: Vec<_> = (100..200).map(|number| number.to_string()).collect();
        let ids: Vec<_> = ids.iter().map(String::as_str).collect();
        let expected = if key == "showId" {
            shows(&ids)
        } else {
            itineraries(&ids)
        };
        let hundred: String = ids.iter().map(|id| format!("{key}={id}&")).collect();
        assert_eq!(asked(&app, &log, &hundred), expected);
        // Also of those that are empty or there already: they are counted as the document does.
        for one_more in ["b", "", "100"] {
            let message = app
                .get(&format!("/api/reactions?{hundred}{key}={one_more}"))
                .error(400, "bad_parameter");
            assert_eq!(message, "Give at most 100 ids at once");
        }
    }
    assert_eq!(log.take(), []);
}

#[test]
fn exactly_one_kind_of_id_is_needed() {
    let (app, log) = TestApp::stocked();
    for query in [
        "",
        "?itineraryId=&showId=&userId=",
        "?itineraryId=a&showId=b",
        "?itineraryId=a&userId=u",
        "?showId=b&userId=u",
    ] {
        let message = app
            .get(&format!("/api/reactions{query}"))
            .error(400, "bad_parameter");
        assert_eq!(message, "Give one of itineraryId, showId and userId", "{query}");
    }
    assert_eq!(log.take(), []);
}

// spec 7.55
#[test]
fn a_guest_cannot_ask_for_a_persons_reactions() {
    let (app, log) = TestApp::stocked();
    for authorization in [None, Some("Bearer"), Some("Bearer x.y.z")] {
        let headers: Vec<_> = authorization
            .iter()
            .map(|value| ("Authorization", *value))
            .collect();
        let answer = app.send("GET", "/api/reactions?userId=user-ana", &headers);
        answer.error(401, "unauthorized");
        assert_eq!(answer.header("www-authenticate"), Some("Bearer"));
    }
    assert_eq!(log.take(), []);
}
