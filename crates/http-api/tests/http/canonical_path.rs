//! A path in another spelling is the same path to everything that looks at it (ADR 0040 says what decides identity elsewhere).

use std::collections::BTreeMap;

use serde_json::Value;
use tinerary_application::services::Quotas;

use crate::support::{authors::World, calls::BESIDE, people::PeopleApp};

/// Every path of the document that anybody may GET, and those beside it, with queries that find something.
fn public_paths(world: &World) -> Vec<String> {
    let document: Value = serde_json::from_str(&tinerary_http_api::document().unwrap()).unwrap();
    let city = world
        .guest
        .client
        .get(&format!("/api/cities/{}", world.city))
        .json();
    let person = city["response"]["userId"]["_id"].as_str().unwrap().to_owned();
    let mut paths: Vec<String> = BESIDE.map(str::to_owned).into();
    for (path, item) in document["paths"].as_object().unwrap() {
        let Some(call) = item.get("get") else { continue };
        let needs_token = call["security"].as_array().is_some_and(|all| {
            all.iter()
                .all(|one| one.as_object().is_some_and(|one| !one.is_empty()))
        });
        if needs_token {
            continue;
        }
        let id = match path.split('/').nth(2).unwrap() {
            "cities" => &world.city,
            "hotels" => &world.hotel,
            "itineraries" => &world.itinerary,
            "shows" => &world.show,
            "people" => &person,
            _ => "some-code",
        };
        let query = match path.as_str() {
            "/api/comments" | "/api/reactions" => format!("?itineraryId={}", world.itinerary),
            "/api/map" => "?west=-180&south=-90&east=180&north=90&zoom=0".to_owned(),
            "/api/search" => "?q=lisbon".to_owned(),
            "/api/shows/calendar" => format!("?month=2026-12&hotelId={}", world.hotel),
            _ => String::new(),
        };
        paths.push(path.replace("{id}", id).replace("{code}", id) + &query);
    }
    paths
}

/// Other spellings of an address.
fn spellings(address: &str) -> [String; 5] {
    let (path, query) = match address.split_once('?') {
        Some((path, query)) => (path, format!("?{query}")),
        None => (address, String::new()),
    };
    let encoded = |path: &str, is_first_only: bool| -> String {
        let letters = path.char_indices().map(|(place, letter)| match letter {
            letter if letter.is_ascii_alphanumeric() && (place == 1 || !is_first_only) => {
                format!("%{:02x}", u32::from(letter))
            }
            other => other.to_string(),
        });
        letters.collect()
    };
    [
        encoded(path, true),
        encoded(path, false),
        path.replace('/', "//"),
        format!("/x/%2E./.{path}"),
        // A slash at the end is one more only where there is none.
        if path.starts_with("/samples/") || path == "/api/docs" {
            format!("/../{path}")
        } else {
            format!("{path}/./")
        },
    ]
    .map(|path| path + &query)
}

/// How many requests each route has answered with each status.
fn counted(world: &World) -> BTreeMap<String, u64> {
    let samples = world.people.app.metrics("tinerary_http_requests_total");
    samples.into_iter().collect()
}

#[test]
fn every_spelling_of_a_public_path_has_the_same_answer_and_metric() {
    let world = World::of(PeopleApp::new());
    for address in public_paths(&world) {
        let ask = |address: &str| world.guest.client.get(address);
        let expected = ask(&address);
        assert_ne!(expected.status, 404, "{address}");
        let kept = world.people.app.response_cache();
        let before = counted(&world);
        for spelling in spellings(&address) {
            let answer = ask(&spelling);
            assert_eq!(
                (answer.status, &answer.headers, &answer.body),
                (expected.status, &expected.headers, &expected.body),
                "{spelling}"
            );
        }
        // It was counted where the path is, and nothing was found or kept again.
        ask(&address);
        let more: Vec<u64> = counted(&world)
            .iter()
            .map(|(route, after)| after - before.get(route).unwrap_or(&0))
            .filter(|more| *more > 0)
            .collect();
        assert_eq!(more, [6], "{address}");
        let now = world.people.app.response_cache();
        assert_eq!(
            (now.entries, now.misses),
            (kept.entries, kept.misses),
            "{address}"
        );
    }
}

#[test]
fn every_spelling_of_a_read_is_a_read() {
    let world = World::of(PeopleApp::with(|setup| {
        setup.quotas = Quotas::new(0, 0, 0).for_networks(None, None, Some(5));
        setup.behind_proxy = true;
    }));
    let reads = public_paths(&world)
        .into_iter()
        .filter(|path| !path.starts_with("/health/"));
    for (number, address) in reads.enumerate() {
        let network = format!("198.51.100.{number}");
        let ask = |address: &str| {
            let headers = [("X-Forwarded-For", network.as_str())];
            world.guest.client.send("GET", address, &headers)
        };
        for spelling in spellings(&address) {
            assert_ne!(ask(&spelling).status, 429, "{spelling}");
        }
        for spelling in spellings(&address) {
            ask(&spelling).error(429, "too_many_requests");
        }
    }
}

#[test]
fn path_is_case_sensitive() {
    let world = World::of(PeopleApp::new());
    for address in [
        "/API/cities",
        "/Api/config",
        "/SAMPLES/cities/lisbon.svg",
        "/%41PI/cities",
    ] {
        world.guest.get(address).error(404, "not_found");
    }
}
