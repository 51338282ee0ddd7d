//! Pages of other origins that use the API, as browsers ask for them.

use serde_json::json;
use tinerary_application::ports::MockPorts;
use tinerary_http_api::{AllowedOrigins, Deployment, MediaUrls};

use crate::support::{
    answer::Answer,
    app::{TestApp, patient},
    bodies::JSON,
    calls::{all_gets, public_gets},
    client::Client,
    people::{PASSWORD, PeopleApp},
    ports::{Log, Pages, services, stock},
};

const OURS: &str = "https://app.example";
const EXPOSED: &str = "ETag, Link, Location, Retry-After, X-Request-Id";

/// A stocked application whose answers are kept.
fn allowing(listed: &[&str], anybody: bool) -> TestApp {
    let mut ports = MockPorts::default();
    stock(&mut ports, Pages::One, &Log::default());
    let deployment = Deployment {
        origins: AllowedOrigins::new(listed.iter().copied(), anybody),
        ..Deployment::default()
    };
    let urls = MediaUrls::default();
    TestApp::start_with_response_cache(1024 * 1024, services(ports), patient(), deployment, urls)
}

fn preflight(app: &Client, path: &str, origin: &str, method: &str, headers: &str) -> Answer {
    let asked = [
        ("Origin", origin),
        ("Access-Control-Request-Method", method),
        ("Access-Control-Request-Headers", headers),
    ];
    app.send("OPTIONS", path, &asked)
}

/// What is said to a page about an answer.
fn said(answer: &Answer) -> [Option<&str>; 2] {
    [
        answer.header("access-control-allow-origin"),
        answer.header("access-control-expose-headers"),
    ]
}

fn varies(answer: &Answer) -> bool {
    answer
        .header("vary")
        .is_some_and(|names| names.split(", ").any(|name| name == "Origin"))
}

/// A refused origin learns nothing about the others.
fn silent(answer: &Answer) -> bool {
    answer
        .headers
        .iter()
        .all(|(name, _)| !name.starts_with("access-control-"))
}

#[test]
fn answers_without_allowed_origins_have_no_cors_headers() {
    let (plain, _) = TestApp::stocked();
    for address in all_gets() {
        let from_elsewhere = plain.get_with(&address, "Origin", OURS);
        assert_eq!(from_elsewhere.headers, plain.get(&address).headers, "{address}");
        assert!(silent(&from_elsewhere) && !varies(&from_elsewhere), "{address}");
    }
    preflight(&plain, "/api/cities", OURS, "GET", "authorization").error(405, "method_not_allowed");
}

#[test]
fn an_allowed_origin_reads_every_answer_and_another_none() {
    let app = allowing(&[OURS, "http://localhost:5173"], false);
    for address in all_gets().iter().filter(|path| !path.starts_with("/health/")) {
        for (origin, is_allowed) in [
            (OURS, true),
            ("https://evil.example", false),
            ("http://localhost:5173", true),
            ("http://localhost:5174", false),
            ("null", false),
            (OURS, true),
        ] {
            let answer = app.get_with(address, "Origin", origin);
            let expected = is_allowed.then_some(origin);
            assert_eq!(
                said(&answer),
                [expected, is_allowed.then_some(EXPOSED)],
                "{address} {origin}"
            );
            assert!(varies(&answer), "{address} {origin}");
        }
        let plain = app.get(address);
        assert!(silent(&plain) && varies(&plain), "{address}");
    }
}

#[test]
fn cached_response_has_the_cors_headers_of_each_origin() {
    let people = PeopleApp::with(|setup| setup.origins = AllowedOrigins::new([OURS], false));
    let guest = people.guest();
    let before = people.app.response_cache().hits;
    for (origin, is_allowed) in [
        (OURS, true),
        ("https://evil.example", false),
        (OURS, true),
        ("null", false),
    ] {
        let answer = guest.send("GET", "/api/cities", &[("Origin", origin)], b"");
        assert_eq!(said(&answer)[0], is_allowed.then_some(origin));
        assert!(varies(&answer));
    }
    assert_eq!(people.app.response_cache().hits - before, 3);
}

#[test]
fn origin_that_differs_in_one_letter_is_not_allowed() {
    let app = allowing(&[OURS], false);
    for other in [
        "https://app.example/",
        "https://app.example:443",
        "https://APP.example",
        "http://app.example",
        "https://app.example.evil.example",
        "https://evil.example?https://app.example",
        "https://app.exampl",
        "https://xapp.example",
        "app.example",
        "",
        "*",
        "https://app.example, https://app.example",
        "https://app.\u{e9}xample",
    ] {
        assert!(silent(&app.get_with("/api/cities", "Origin", other)), "{other}");
        let answer = preflight(&app, "/api/cities", other, "GET", "");
        assert!(answer.status == 405 && silent(&answer), "{other}");
    }
    let twice = [("Origin", OURS), ("Origin", "https://evil.example")];
    assert!(silent(&app.send("GET", "/api/cities", &twice)));
}

#[test]
fn errors_and_short_answers_can_be_read_too() {
    let app = allowing(&[OURS], false);
    for (method, address, headers, status) in [
        ("GET", "/api/nope", [("X-A", "b")], 404),
        ("GET", "/api/cities/nope", [("X-A", "b")], 404),
        ("GET", "/api/cities?limit=0", [("X-A", "b")], 400),
        ("GET", "/api/reactions?userId=u", [("X-A", "b")], 401),
        ("GET", "/api/cities", [("If-None-Match", "*")], 304),
        ("HEAD", "/api/cities", [("X-A", "b")], 200),
        ("PATCH", "/api/cities", [("Content-Length", "0")], 405),
        ("POST", "/api/auth/sign-in", [("Content-Length", "0")], 415),
        ("GET", "/samples/planets/mars.svg", [("X-A", "b")], 404),
    ] {
        let answer = app.send(method, address, &[headers[0], ("Origin", OURS)]);
        assert_eq!(answer.status, status, "{method} {address}");
        assert_eq!(said(&answer), [Some(OURS), Some(EXPOSED)], "{method} {address}");
        assert!(varies(&answer), "{method} {address}");
    }
    // A mock that expects no call panics.
    let deployment = Deployment {
        origins: AllowedOrigins::new([OURS], false),
        ..Deployment::default()
    };
    let broken = TestApp::start_in(services(MockPorts::default()), patient(), deployment);
    let answer = broken.get_with("/api/cities", "Origin", OURS);
    assert_eq!(answer.status, 500);
    assert_eq!(said(&answer), [Some(OURS), Some(EXPOSED)]);
}

#[test]
fn a_preflight_of_an_allowed_origin_is_answered_for_a_day() {
    let app = allowing(&[OURS], false);
    for path in ["/api/cities", "/api/cities/some-id", "/api/nope", "//api/cities/"] {
        for method in ["GET", "POST", "PUT", "PATCH", "DELETE"] {
            let answer = preflight(&app, path, OURS, method, "authorization,content-type,x-else");
            assert_eq!((answer.status, answer.body.len()), (204, 0), "{path}");
            assert_eq!(answer.header("access-control-allow-origin"), Some(OURS));
            assert_eq!(answer.header("access-control-max-age"), Some("86400"));
            let list = |name: &str| {
                let value = answer.header(name).unwrap_or_default();
                value.split(", ").map(str::to_owned).collect::<Vec<_>>()
            };
            assert!(list("access-control-allow-methods").contains(&method.to_owned()));
            let headers = list("access-control-allow-headers");
            for header in [
                "Authorization",
                "Content-Type",
                "Idempotency-Key",
                "If-None-Match",
                "*",
            ] {
                assert!(headers.contains(&header.to_owned()), "{header}");
            }
            assert!(varies(&answer) && answer.request_id.is_some(), "{path}");
        }
    }
    // One that does not ask what it may send gets the methods that there are, as ever.
    let plain = app.send("OPTIONS", "/api/cities", &[("Origin", OURS)]);
    plain.error(405, "method_not_allowed");
}

#[test]
fn an_unlisted_origin_reads_what_guests_may_where_any_origin_is_allowed() {
    for listed in [&[][..], &[OURS]] {
        let app = allowing(listed, true);
        let other = "https://other.example";
        for address in public_gets() {
            let answer = app.get_with(&address, "Origin", other);
            assert_eq!(said(&answer), [Some("*"), Some(EXPOSED)], "{address}");
            // Where all get the same headers, caches may keep one answer for all.
            assert_eq!(varies(&answer), !listed.is_empty(), "{address}");
            if listed.is_empty() {
                assert_eq!(answer.headers, app.get(&address).headers, "{address}");
            }
            let token = [("Origin", other), ("Authorization", "Bearer a.b.c")];
            assert!(silent(&app.send("GET", &address, &token)), "{address}");
        }
        for method in ["POST", "PUT", "PATCH", "DELETE"] {
            let sent = [("Origin", other), ("Content-Length", "0")];
            assert!(silent(&app.send(method, "/api/cities", &sent)), "{method}");
            let answer = preflight(&app, "/api/cities", other, method, "authorization");
            assert_eq!(answer.status, 204);
            assert_eq!(
                answer.header("access-control-allow-methods"),
                Some("GET, HEAD"),
                "the browser sends no {method}"
            );
            let headers = answer.header("access-control-allow-headers").unwrap();
            assert!(!headers.contains("Authorization"), "{headers}");
        }
    }
    let app = allowing(&[OURS], true);
    assert_eq!(
        said(&app.get_with("/api/cities", "Origin", OURS)),
        [Some(OURS), Some(EXPOSED)]
    );
}

#[test]
fn pages_of_the_site_have_no_cors_headers() {
    for app in [allowing(&[OURS], false), allowing(&[OURS], true)] {
        for path in [
            "/",
            "/cities",
            "/health/live",
            "/robots.txt",
            "/.env",
            "/apis",
            "/api",
        ] {
            let answer = app.get_with(path, "Origin", OURS);
            assert!(silent(&answer) && !varies(&answer), "{path}");
            assert!(silent(&preflight(&app, path, OURS, "GET", "")), "{path}");
        }
    }
}

#[test]
fn allowed_origin_signs_in_by_token_and_sends_no_cookie() {
    let people = PeopleApp::with(|setup| setup.origins = AllowedOrigins::new([OURS], false));
    let admin = people.admin("ana@example.com");
    let guest = people.guest();
    let body = json!({"email": "ana@example.com", "password": PASSWORD}).to_string();
    let from_page = [JSON[0], ("Origin", OURS)];
    let entered = guest.send("POST", "/api/auth/sign-in", &from_page, body.as_bytes());
    let token = entered.ok()["response"]["token"].as_str().unwrap().to_owned();
    let page = admin.bearing(&token);
    let city = json!({
        "name": "Lisbon", "continent": "Europe", "population": 517_802, "photo": "/samples/cities/lisbon.svg",
    });
    let made = page.send("POST", "/api/cities", &from_page, city.to_string().as_bytes());
    assert_eq!(made.status, 201, "{made:?}");
    let place = made.header("location").unwrap().to_owned();
    let read = page.send("GET", &place, &[("Origin", OURS)], b"");
    for answer in [&entered, &made, &read] {
        assert_eq!(said(answer), [Some(OURS), Some(EXPOSED)]);
        assert_eq!(answer.header("access-control-allow-credentials"), None);
        assert_eq!(answer.header("set-cookie"), None);
    }
    assert_eq!(read.ok()["response"]["name"], "Lisbon");
}
