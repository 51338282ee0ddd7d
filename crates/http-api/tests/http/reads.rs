//! How much one network may read.

use std::time::Duration;

use serde_json::json;
use tinerary_application::services::Quotas;

use crate::support::{answer::Answer, people::PeopleApp};

/// An application behind a proxy from which a network may read five times a minute.
fn five_a_minute() -> PeopleApp {
    PeopleApp::with(|setup| {
        setup.quotas = Quotas::new(0, 0, 0).for_networks(None, None, Some(5));
        setup.behind_proxy = true;
    })
}

fn from(people: &PeopleApp, address: &str, method: &str, path: &str) -> Answer {
    people
        .guest()
        .send(method, path, &[("X-Forwarded-For", address)], b"")
}

#[track_caller]
fn too_many(answer: &Answer) {
    answer.error(429, "too_many_requests");
    assert_eq!(answer.header("retry-after"), Some("12"));
    for header in [
        "content-security-policy",
        "x-content-type-options",
        "referrer-policy",
    ] {
        assert!(answer.header(header).is_some(), "{header}");
    }
}

// spec 9.15
#[test]
fn a_network_has_a_budget_of_reads() {
    let people = five_a_minute();
    for path in [
        "/api/cities",
        "/api/cities/",
        "/api/cities/nope",
        "/api/config",
        "/api/nope",
    ] {
        assert_ne!(from(&people, "192.0.2.1", "GET", path).status, 429, "{path}");
    }
    too_many(&from(&people, "192.0.2.1", "GET", "/api/cities"));
    too_many(&from(&people, "::ffff:192.0.2.1", "GET", "/api/hotels/"));
    assert_eq!(from(&people, "192.0.2.1", "HEAD", "/api/cities").status, 429);
    // What is drawn, stored or listed for robots shares the budget.
    for path in [
        "/samples/cities/lisbon.svg",
        "/cards/cities/nope.png",
        "/media/nope/320.webp",
        "/sitemap.xml",
        "/sitemaps/cities.xml",
        "/sitemaps/nope",
        "/api/docs/",
        "/%63ards/cities/nope.png",
    ] {
        too_many(&from(&people, "192.0.2.1", "GET", path));
    }
    // Others, and what is no read.
    from(&people, "192.0.2.2", "GET", "/api/cities").ok();
    for path in [
        "/health/live",
        "/health/ready",
        "/robots.txt",
        // A page comes without data then.
        "/cities",
    ] {
        assert_eq!(from(&people, "192.0.2.1", "GET", path).status, 200, "{path}");
    }
    let body = json!({"email": "ana@example.com", "password": "wrong password"}).to_string();
    let headers = [
        ("X-Forwarded-For", "192.0.2.1"),
        ("Content-Type", "application/json"),
    ];
    let answer = people
        .guest()
        .send("POST", "/api/auth/sign-in", &headers, body.as_bytes());
    answer.unauthorized("wrong_credentials");
    // It comes back bit by bit.
    people.clock.forward(Duration::from_secs(12));
    from(&people, "192.0.2.1", "GET", "/api/cities").ok();
    too_many(&from(&people, "192.0.2.1", "GET", "/api/cities"));
}

#[test]
fn ipv6_network_has_one_budget_of_reads() {
    let people = five_a_minute();
    for number in 0..5 {
        from(&people, &format!("2001:db8:0:1::{number}"), "GET", "/api/cities").ok();
    }
    too_many(&from(&people, "2001:db8:0:1:ffff::1", "GET", "/api/cities"));
    from(&people, "2001:db8:0:2::1", "GET", "/api/cities").ok();
}

#[test]
fn reads_have_no_limit_where_writes_have_none_unless_one_is_given() {
    let reads = |writes, reads| {
        Quotas::new(10, 5, writes)
            .for_networks(None, None, reads)
            .read
            .times
    };
    assert_eq!(reads(60, None), 6_000);
    assert_eq!(reads(0, None), 0, "everything is off");
    assert_eq!(reads(0, Some(7)), 7);
    assert_eq!(reads(60, Some(0)), 0);
    let quotas = Quotas::new(10, 5, 60);
    let given = quotas.for_networks(Some(1), Some(2), None);
    assert_eq!(
        (quotas.network_sign_in.times, quotas.network_write.times),
        (30, 600)
    );
    assert_eq!((given.network_sign_in.times, given.network_write.times), (1, 2));
    let none = Quotas::new(0, 0, 0);
    assert_eq!((none.network_sign_in.times, none.network_write.times), (0, 0));
}
