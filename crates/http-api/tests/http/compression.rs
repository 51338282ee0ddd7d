use tinerary_domain::{CityId, CityName};

use crate::support::{
    app::TestApp,
    ports::{Log, Pages, stock},
    things,
};
use tinerary_application::page::Page;

/// An application with so many cities that their list is worth compressing.
fn with_many_cities() -> TestApp {
    TestApp::with(|ports| {
        stock(ports, Pages::One, &Log::default());
        ports.cities.checkpoint();
        ports.cities.expect_continents().returning(|| Ok(Vec::new()));
        ports.cities.expect_list().returning(|_, _| {
            let [template, _] = things::cities();
            let items = (0..100).map(|number| {
                let mut city = template.clone();
                city.id = CityId::stored(format!("city-{number}"));
                city.fields.name = CityName::stored(format!("Città {number}"));
                city
            });
            Ok(Page {
                items: items.collect(),
                next: Some(things::name_key()),
            })
        });
    })
}

#[test]
fn client_that_accepts_gzip_or_brotli_gets_it() {
    let app = with_many_cities();
    let plain = app.get("/api/cities");
    assert_eq!(plain.header("content-encoding"), None);
    for (accepted, encoding) in [
        ("gzip", "gzip"),
        ("br", "br"),
        ("gzip, deflate, br, zstd", "br"),
        ("gzip;q=1.0, br;q=0", "gzip"),
        ("GZIP", "gzip"),
        ("deflate, gzip ; q=0.5", "gzip"),
        ("gzip, br;Q=0", "gzip"),
    ] {
        // Twice: the second answer comes from what was kept.
        for _ in 0..2 {
            let answer = app.get_with("/api/cities", "Accept-Encoding", accepted);
            assert_eq!(answer.header("content-encoding"), Some(encoding), "{accepted}");
            assert_eq!(answer.unpacked(), plain.body, "{accepted}");
            assert!(
                answer.body.len() * 4 < plain.body.len(),
                "{accepted}: {} bytes",
                answer.body.len()
            );
            for header in ["vary", "etag", "link", "content-type", "cache-control"] {
                assert_eq!(answer.header(header), plain.header(header), "{header}");
            }
        }
    }
}

#[test]
fn client_that_accepts_no_encoding_gets_identity() {
    let app = with_many_cities();
    let plain = app.get("/api/cities");
    for accepted in [
        "",
        "identity",
        "deflate",
        "zstd",
        "gzip;q=0",
        "br;q=0.0, gzip;q=0.000",
        "x-gzipped",
        "gz\u{e9}",
    ] {
        let answer = app.get_with("/api/cities", "Accept-Encoding", accepted);
        assert_eq!(answer.header("content-encoding"), None, "{accepted}");
        assert_eq!(answer.body, plain.body, "{accepted}");
    }
}

#[test]
fn encoded_response_varies_by_accept_encoding() {
    let app = with_many_cities();
    for address in [
        "/api/cities",
        "/api/config",
        "/api/openapi.json",
        "/samples/cities/lisbon.svg",
    ] {
        for accepted in ["gzip", "identity"] {
            let answer = app.get_with(address, "Accept-Encoding", accepted);
            let vary = answer.header("vary").expect("Vary");
            assert!(
                vary.split(", ").any(|name| name == "Accept-Encoding"),
                "{address}: {vary}"
            );
        }
    }
}

#[test]
fn small_responses_are_not_compressed() {
    let (app, _) = TestApp::stocked();
    for address in [
        "/api/config",
        "/api/cities/city-nowhere",
        "/api/comments?showId=show-trio",
    ] {
        let answer = app.get_with(address, "Accept-Encoding", "gzip, br");
        assert_eq!(answer.header("content-encoding"), None, "{address}");
        assert_eq!(answer.body, app.get(address).body);
    }
}

#[test]
fn document_and_pictures_are_compressed_too() {
    let (app, _) = TestApp::stocked();
    for address in ["/api/openapi.json", "/samples/cities/lisbon.svg"] {
        let plain = app.get(address);
        for encoding in ["gzip", "br"] {
            let answer = app.get_with(address, "Accept-Encoding", encoding);
            assert_eq!(answer.header("content-encoding"), Some(encoding), "{address}");
            assert_eq!(answer.unpacked(), plain.body, "{address}");
        }
    }
}
