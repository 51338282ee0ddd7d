use insta::assert_json_snapshot;
use tinerary_application::{
    page::PageRequest,
    ports::cities::{CityFilter, CityOrder},
};
use tinerary_domain::{Continent, NameSearch, UserId};

use crate::support::{
    app::TestApp,
    client::encoded,
    ports::{Asked, Log, Pages},
};

/// What the port is asked for when a client asks for `query`.
fn filter(app: &TestApp, log: &Log<Asked>, query: &str) -> CityFilter {
    app.get(&format!("/api/cities?{query}")).ok();
    match log.only() {
        Asked::Cities(filter, page) => {
            assert_eq!(page, PageRequest::default(), "{query}");
            filter
        }
        other => panic!("{other:?}"),
    }
}

fn name(text: &str) -> CityFilter {
    CityFilter {
        name: NameSearch::Contains(text.to_owned()),
        ..CityFilter::default()
    }
}

fn continents(continents: &[Continent]) -> CityFilter {
    CityFilter {
        continents: continents.to_vec(),
        ..CityFilter::default()
    }
}

// spec 7.5
#[test]
fn a_list_has_every_field_of_the_contract() {
    let (app, _) = TestApp::stocked();
    assert_json_snapshot!(app.get("/api/cities").ok());
}

#[test]
fn a_page_that_others_follow_has_next_and_no_total() {
    let (app, _) = TestApp::stocked_in(Pages::Two);
    assert_json_snapshot!(app.get("/api/cities").ok(), { ".next" => "[cursor]" });
}

// spec 7.3
#[test]
fn the_name_is_trimmed_and_folded() {
    let (app, log) = TestApp::stocked();
    for (typed, folded) in [
        ("sao", "sao"),
        ("SÃO", "sao"),
        ("SA\u{303}O", "sao"),
        (" \tSão Paulo\u{a0} ", "sao paulo"),
        ("Gießen", "giessen"),
        ("北京", "北京"),
        ("%", "%"),
        ("_", "_"),
        ("\\", "\\"),
        (".*", ".*"),
        ("a\"b'c--;<&>", "a'b'c--;<&>"),
        ("\u{feff}New  York\u{200b}", "new york"),
        ("+", "+"),
    ] {
        assert_eq!(
            filter(&app, &log, &format!("name={}", encoded(typed))),
            name(folded),
            "{typed}"
        );
    }
    assert_eq!(
        filter(&app, &log, "name=buenos+aires"),
        name("buenos aires"),
        "a plus is a space in a query"
    );
}

#[test]
fn filters_that_are_empty_are_absent() {
    let (app, log) = TestApp::stocked();
    let empties = [
        "",
        "name=",
        "name=%20%20",
        "continent=",
        "continent[]=",
        "continent=,",
        "userId=",
        "limit=&cursor=",
    ];
    for query in empties {
        assert_eq!(filter(&app, &log, query), CityFilter::default(), "{query}");
    }
}

#[test]
fn impossible_city_name_finds_nothing_without_a_query() {
    let (app, log) = TestApp::stocked();
    for typed in [
        encoded("a\0b"),
        "%00".to_owned(),
        "x".repeat(10_000),
        encoded("\u{301}"),
        encoded("a\u{7}b"),
    ] {
        let body = app.get(&format!("/api/cities?name={typed}")).ok();
        assert_eq!(body["response"], serde_json::json!([]));
        assert_eq!(body["total"], 0);
        assert_eq!(
            body["continents"],
            serde_json::json!(["Africa", "Europe"]),
            "the filter boxes stay"
        );
    }
    assert_eq!(log.take(), []);
}

#[test]
fn bytes_that_are_no_text_are_no_5xx() {
    let (app, _) = TestApp::stocked();
    for query in [
        "name=%FF%FE",
        "name=%C3",
        "%FF=x",
        "name=%",
        "name=%zz",
        "&&&=&==",
        "name",
    ] {
        app.get(&format!("/api/cities?{query}")).ok();
    }
}

// spec 7.4
#[test]
fn continents_come_in_every_spelling() {
    let (app, log) = TestApp::stocked();
    let both = [Continent::Europe, Continent::Asia];
    for query in [
        "continent=Europe&continent=Asia",
        "continent[]=Europe&continent[]=Asia",
        "continent%5B%5D=Europe&continent%5b%5d=Asia",
        "continent=Europe,Asia",
        "continent=Europe%2CAsia",
        "continent=Europe,%20Asia,",
        "continent=Europe&name=&continent=&continent=Asia",
        "continent[]=Europe,Asia",
        "continent=Europe&continent[]=Asia",
    ] {
        assert_eq!(filter(&app, &log, query), continents(&both), "{query}");
    }
    for one in Continent::ALL {
        assert_eq!(
            filter(&app, &log, &format!("continent={one}")),
            continents(&[one])
        );
    }
}

#[test]
fn an_unknown_continent_is_refused() {
    let (app, log) = TestApp::stocked();
    for query in [
        "continent=Mars",
        "continent=europe",
        "continent[]=Mars",
        "continent=Europe,Mars",
        "continent=%00",
    ] {
        let message = app
            .get(&format!("/api/cities?{query}"))
            .error(400, "bad_parameter");
        assert!(
            message.contains("continent") && message.contains("Oceania"),
            "{message}"
        );
        assert!(!message.contains("Mars"), "what was sent is not sent back");
    }
    assert_eq!(log.take(), []);
}

#[test]
fn the_creator_is_an_id_and_what_cannot_be_one_matches_nothing() {
    let (app, log) = TestApp::stocked();
    let creator = |id: &str| CityFilter {
        creator: Some(UserId::stored(id.to_owned())),
        ..CityFilter::default()
    };
    assert_eq!(filter(&app, &log, "userId=user-ana"), creator("user-ana"));
    // There is no empty id.
    for query in [
        "userId=no/body",
        "userId=%00",
        "userId=%20",
        &format!("userId={}", "a".repeat(300)),
    ] {
        assert_eq!(filter(&app, &log, query), creator(""), "{query}");
    }
}

#[test]
fn all_filters_hold_at_once_and_others_are_ignored() {
    let (app, log) = TestApp::stocked();
    let all = filter(
        &app,
        &log,
        "userId=user-ana&name=San&page=3&continent=America&sort=x&sort=y&NAME=b",
    );
    let expected = CityFilter {
        name: NameSearch::Contains("san".to_owned()),
        continents: vec![Continent::America],
        creator: Some(UserId::stored("user-ana".to_owned())),
        ..CityFilter::default()
    };
    assert_eq!(all, expected);
}

#[test]
fn countries_are_folded_and_orders_have_their_words() {
    let (app, log) = TestApp::stocked();
    let in_some = CityFilter {
        countries: vec!["cesko".to_owned(), "cote d'ivoire".to_owned()],
        ..CityFilter::default()
    };
    let query = format!(
        "country={}&country={}&country=",
        encoded("ČESKO "),
        encoded("Côte d’Ivoire")
    );
    assert_eq!(filter(&app, &log, &query), in_some);
    for (word, order) in [
        ("population", CityOrder::Population),
        ("-population", CityOrder::PopulationDown),
        ("loved", CityOrder::Loved),
    ] {
        app.get(&format!("/api/cities?order={word}&{query}")).ok();
        let Asked::RankedCities(filter, asked, _) = log.only() else {
            panic!("another list")
        };
        assert_eq!((filter, asked), (in_some.clone(), order));
    }
    let said = app.get("/api/cities?order=x").error(400, "bad_parameter");
    assert!(said.starts_with("order must "), "{said}");
}
