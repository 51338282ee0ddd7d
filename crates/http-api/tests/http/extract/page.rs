use tinerary_application::page::Limit;

use crate::support::{
    app::TestApp,
    calls::{LISTS, and},
    ports::{Asked, Pages},
    things,
};

/// The limit that a port was asked for.
fn limit(asked: &Asked) -> Limit {
    match asked {
        Asked::Cities(_, page) | Asked::LivelyCities(_, page) | Asked::Hotels(_, _, page) => page.limit,
        Asked::Itineraries(_, page) | Asked::Comments(_, page) => page.limit,
        Asked::RankedCities(_, _, page)
        | Asked::RankedHotels(_, _, page)
        | Asked::RankedItineraries(_, _, page) => page.limit,
        Asked::Shows(_, _, _, page) => page.limit,
        Asked::Reactions(_, _, page) => page.limit,
    }
}

/// Whether the page that a port was asked for begins after the first thing, and exactly there.
fn begins_after_the_first(asked: &Asked) -> bool {
    match asked {
        Asked::Cities(_, page) | Asked::LivelyCities(_, page) | Asked::Hotels(_, _, page) => {
            page.after == Some(things::name_key())
        }
        Asked::Itineraries(_, page) | Asked::Comments(_, page) => page.after == Some(things::time_key()),
        Asked::RankedCities(_, _, page)
        | Asked::RankedHotels(_, _, page)
        | Asked::RankedItineraries(_, _, page) => page.after == Some(things::rank_key()),
        Asked::Shows(_, _, _, page) => page.after == Some(things::show_key()),
        Asked::Reactions(_, _, page) => page.after == Some(things::reaction_key()),
    }
}

// spec 9.16
#[test]
fn a_page_has_100_things_or_as_many_as_asked_for() {
    let (app, log) = TestApp::stocked();
    for list in LISTS {
        for (parameter, rows) in [
            ("limit=1", 1),
            ("limit=7", 7),
            ("limit=100", 100),
            ("limit=", 100),
            ("", 100),
        ] {
            app.get(&and(list, parameter)).ok();
            assert_eq!(limit(&log.only()).rows(), rows, "{list} {parameter}");
        }
    }
}

#[test]
fn limit_out_of_range_is_refused() {
    let (app, log) = TestApp::stocked();
    let limits = [
        "0",
        "-1",
        "101",
        "255",
        "256",
        "257",
        "1000000",
        "99999999999999999999",
        "abc",
        "1.5",
        "1e1",
        "0x10",
        "%00",
        "%20",
        "1%20",
        "10,20",
        "true",
    ];
    for list in LISTS {
        for limit in limits {
            let message = app
                .get(&and(list, &format!("limit={limit}")))
                .error(400, "bad_parameter");
            assert_eq!(
                message, "limit must be a whole number from 1 to 100",
                "{list} {limit}"
            );
        }
    }
    assert_eq!(log.take(), []);
}

#[test]
fn next_cursors_lead_to_the_last_page() {
    let (app, log) = TestApp::stocked_in(Pages::Two);
    for list in LISTS {
        let first = app.get(list);
        let cursor = first.next().expect("a second page");
        assert!(
            cursor
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_'),
            "{cursor}"
        );
        log.take();
        let second = app.get(&and(list, &format!("cursor={cursor}")));
        assert!(begins_after_the_first(&log.only()), "{list}");
        assert_eq!(second.next(), None, "{list}");
        assert_ne!(
            first.ok()["response"][0]["_id"],
            second.ok()["response"][0]["_id"],
            "{list}"
        );
        assert_eq!(app.get(first.link().unwrap()).body, second.body, "{list}");
        assert!(begins_after_the_first(&log.only()), "{list}");
    }
}

#[test]
fn total_is_sent_only_with_a_whole_list() {
    let (app, _) = TestApp::stocked_in(Pages::Two);
    let (whole, _) = TestApp::stocked();
    for list in LISTS {
        assert_eq!(whole.get(list).ok()["total"], 2, "{list}");
        let first = app.get(list);
        let last = app.get(first.link().unwrap());
        assert_eq!(first.ok().get("total"), None, "{list}");
        assert_eq!(last.ok().get("total"), None, "{list}");
    }
}
