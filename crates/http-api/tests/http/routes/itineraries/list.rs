use insta::assert_json_snapshot;
use tinerary_application::ports::itineraries::{ItineraryFilter, ItineraryOrder};
use tinerary_domain::{CityId, Continent, Hours, Price, UserId, WordSearch};

use crate::support::{app::TestApp, client::encoded, ports::Asked};

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
        ..ItineraryFilter::default()
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

#[test]
fn it_is_narrowed_by_price_hours_continent_and_words() {
    let (app, log) = TestApp::stocked();
    let wanted = |query: &str| {
        app.get(&format!("/api/itineraries?{query}")).ok();
        match log.only() {
            Asked::Itineraries(filter, _) => filter,
            other => panic!("{other:?}"),
        }
    };
    let all = "minPrice=15&maxPrice=20.50&minDuration=0.5&maxDuration=4&continent=Africa,Oceania&continent[]=Asia&tag=With++Kids&tag[]=caf%C3%A9,FOOD&q=";
    assert_eq!(
        wanted(&format!("{all}{}", encoded(" Ção, TRAM"))),
        ItineraryFilter {
            min_price: Some(Price::stored(1_500)),
            max_price: Some(Price::stored(2_050)),
            min_duration: Some(Hours::stored(1)),
            max_duration: Some(Hours::stored(8)),
            continents: vec![Continent::Africa, Continent::Oceania, Continent::Asia],
            words: WordSearch::All(["cao", "tram"].map(str::to_owned).to_vec()),
            tags: ["cafe", "food", "with kids"].map(str::to_owned).to_vec(),
            ..ItineraryFilter::default()
        }
    );
    let empty = "minPrice=&maxPrice=&minDuration=&maxDuration=&continent=&tag=&q=&order=";
    assert_eq!(wanted(empty), ItineraryFilter::default());
    assert_eq!(wanted("order=newest"), ItineraryFilter::default());
    // Nothing has such a name, so the database is not asked.
    app.get("/api/itineraries?q=%3F%21").ok();
    app.get("/api/itineraries?q=%3F%21&order=loved").ok();
    assert_eq!(log.take(), []);
}

#[test]
fn each_order_has_its_word_and_its_own_cursors() {
    let (app, log) = TestApp::stocked();
    for (word, order) in [
        ("price", ItineraryOrder::Price),
        ("-price", ItineraryOrder::PriceDown),
        ("duration", ItineraryOrder::Duration),
        ("-duration", ItineraryOrder::DurationDown),
        ("loved", ItineraryOrder::Loved),
    ] {
        app.get(&format!("/api/itineraries?order={word}")).ok();
        let Asked::RankedItineraries(filter, asked, _) = log.only() else {
            panic!("another list")
        };
        assert_eq!((filter, asked), (ItineraryFilter::default(), order));
    }
}

#[test]
fn invalid_parameter_is_named() {
    let (app, log) = TestApp::stocked();
    for (query, name) in [
        ("minPrice=cheap", "minPrice"),
        ("maxPrice=-1", "maxPrice"),
        ("maxPrice=1.001", "maxPrice"),
        ("minDuration=1.2", "minDuration"),
        ("maxDuration=x", "maxDuration"),
        ("order=best", "order"),
        ("continent=Mars", "continent"),
        ("tag=a1,a2,a3,a4,a5,a6,a7,a8,a9", "tag"),
    ] {
        let said = app
            .get(&format!("/api/itineraries?{query}"))
            .error(400, "bad_parameter");
        assert!(said.starts_with(&format!("{name} must ")), "{said}");
    }
    assert_eq!(log.take(), []);
}
