use insta::assert_json_snapshot;
use tinerary_application::ports::hotels::{HotelFilter, HotelOrder, Order};
use tinerary_domain::{CityId, Continent, NameSearch, UserId};

use crate::support::{
    app::TestApp,
    client::encoded,
    ports::{Asked, Log},
};

fn asked(app: &TestApp, log: &Log<Asked>, query: &str) -> (HotelFilter, Order) {
    app.get(&format!("/api/hotels?{query}")).ok();
    match log.only() {
        Asked::Hotels(filter, order, _) => (filter, order),
        other => panic!("{other:?}"),
    }
}

// spec 3.7, 3.8, 3.9, 3.10, 3.11, 3.12, 7.15
#[test]
fn a_list_has_every_field_of_the_contract() {
    let (app, _) = TestApp::stocked();
    assert_json_snapshot!(app.get("/api/hotels").ok());
}

// spec 7.13, 9.5
#[test]
fn the_order_is_ascending_unless_one_asks_for_the_other() {
    let (app, log) = TestApp::stocked();
    for (query, order) in [
        ("", Order::Asc),
        ("order=", Order::Asc),
        ("order=asc", Order::Asc),
        ("name=&order=desc", Order::Desc),
    ] {
        assert_eq!(
            asked(&app, &log, query),
            (HotelFilter::default(), order),
            "{query}"
        );
    }
}

// spec 9.6
#[test]
fn an_unknown_order_is_refused() {
    let (app, log) = TestApp::stocked();
    for order in ["foo", "ASC", "Desc", "asc,desc", "%20", "1"] {
        let message = app
            .get(&format!("/api/hotels?order={order}"))
            .error(400, "bad_parameter");
        assert_eq!(
            message,
            "order must be one of asc, desc, name, -name, capacity, -capacity, newest"
        );
    }
    assert_eq!(log.take(), []);
}

// spec 7.14, 7.17
#[test]
fn filters_reach_the_port_as_they_are_meant() {
    let (app, log) = TestApp::stocked();
    let filter = |name: Option<&str>, creator: Option<&str>, city: Option<&str>| HotelFilter {
        name: name.map_or(NameSearch::Any, |key| NameSearch::Contains(key.to_owned())),
        creator: creator.map(|id| UserId::stored(id.to_owned())),
        city: city.map(|id| CityId::stored(id.to_owned())),
        ..HotelFilter::default()
    };
    for (query, expected) in [
        (
            format!("name={}", encoded(" ÉTOILE% ")),
            filter(Some("etoile%"), None, None),
        ),
        ("userId=u1".to_owned(), filter(None, Some("u1"), None)),
        ("cityId=c1".to_owned(), filter(None, None, Some("c1"))),
        (
            "name=a&userId=u1&cityId=c1".to_owned(),
            filter(Some("a"), Some("u1"), Some("c1")),
        ),
        ("name=&userId=&cityId=".to_owned(), filter(None, None, None)),
        // Nothing has the empty id.
        (
            "userId=no%20body&cityId=..%2f..".to_owned(),
            filter(None, Some(""), Some("")),
        ),
    ] {
        assert_eq!(asked(&app, &log, &query).0, expected, "{query}");
    }
}

#[test]
fn impossible_hotel_name_finds_nothing_without_a_query() {
    let (app, log) = TestApp::stocked();
    for typed in [encoded("a\0b"), "x".repeat(10_000)] {
        let body = app.get(&format!("/api/hotels?name={typed}")).ok();
        assert_eq!(
            body,
            serde_json::json!({"success": true, "response": [], "total": 0})
        );
    }
    assert_eq!(log.take(), []);
}

#[test]
fn it_is_narrowed_by_continent_and_capacity() {
    let (app, log) = TestApp::stocked();
    let (filter, order) = asked(&app, &log, "continent=Asia,Europe&minCapacity=50&order=-name");
    let expected = HotelFilter {
        continents: vec![Continent::Asia, Continent::Europe],
        min_capacity: Some(50),
        ..HotelFilter::default()
    };
    assert_eq!((filter, order), (expected.clone(), Order::Desc));
    for (word, direction) in [
        ("capacity", HotelOrder::Capacity),
        ("-capacity", HotelOrder::CapacityDown),
        ("newest", HotelOrder::Newest),
    ] {
        app.get(&format!(
            "/api/hotels?continent=Asia,Europe&minCapacity=50&order={word}"
        ))
        .ok();
        let Asked::RankedHotels(filter, order, _) = log.only() else {
            panic!("another list")
        };
        assert_eq!((filter, order), (expected.clone(), direction));
    }
    for (query, name) in [
        ("minCapacity=many", "minCapacity"),
        ("continent=Mars", "continent"),
    ] {
        let said = app
            .get(&format!("/api/hotels?{query}"))
            .error(400, "bad_parameter");
        assert!(said.starts_with(&format!("{name} must ")), "{said}");
    }
}
