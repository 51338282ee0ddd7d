use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

use tinerary_domain::Population;

use crate::support::{
    app::TestApp,
    calls::{LISTS, and, public_gets},
    ports::Pages,
    things,
};

#[test]
fn every_public_get_has_an_etag_and_honours_it() {
    let (app, _) = TestApp::stocked();
    for address in public_gets() {
        let full = app.get(&address);
        assert_eq!(full.status, 200, "{address}");
        let etag = full
            .header("etag")
            .unwrap_or_else(|| panic!("{address} has no ETag"));
        let strong = etag.trim_start_matches("W/");
        for condition in [
            etag,
            strong,
            "*",
            " * ",
            &format!("\"other\", {etag}"),
            &format!("{strong},W/\"more\""),
            &format!("W/\"a\" ,  {etag}  "),
        ] {
            let short = app.get_with(&address, "If-None-Match", condition);
            assert_eq!(short.status, 304, "{address} {condition}");
            assert_eq!(short.body, b"", "{address}");
            assert_eq!(short.header("content-length").unwrap_or("0"), "0", "{address}");
            for header in ["etag", "vary", "cache-control", "link"] {
                assert_eq!(short.header(header), full.header(header), "{address} {header}");
            }
        }
    }
}

#[test]
fn another_tag_gets_the_whole_answer() {
    let (app, _) = TestApp::stocked();
    for address in public_gets() {
        let full = app.get(&address);
        let etag = full.header("etag").unwrap();
        let inner = etag.trim_start_matches("W/").trim_matches('"');
        for condition in [
            "\"other\"",
            "",
            inner,
            &inner.to_uppercase(),
            "**",
            &format!("\"{inner}x\""),
        ] {
            let answer = app.get_with(&address, "If-None-Match", condition);
            assert_eq!(
                (answer.status, &answer.body),
                (200, &full.body),
                "{address} {condition}"
            );
        }
    }
}

#[test]
fn addresses_with_different_answers_have_different_tags() {
    let (app, _) = TestApp::stocked();
    let mut tags: Vec<_> = public_gets()
        .iter()
        .filter(|address| !address.contains("order="))
        .map(|address| app.get(address).header("etag").unwrap().to_owned())
        .collect();
    let all = tags.len();
    tags.sort();
    tags.dedup();
    assert_eq!(tags.len(), all);
}

#[test]
fn the_tag_changes_when_the_data_does() {
    let population = Arc::new(AtomicU32::new(1));
    let now = Arc::clone(&population);
    let app = TestApp::with(|ports| {
        ports.cities.expect_find().returning(move |_| {
            let [mut city, _] = things::cities();
            city.fields.population = Population::stored(now.load(Ordering::Relaxed));
            Ok(Some(city))
        });
    });
    let before = app.get("/api/cities/a");
    let etag = before.header("etag").unwrap();
    assert_eq!(app.get_with("/api/cities/a", "If-None-Match", etag).status, 304);
    population.store(2, Ordering::Relaxed);
    let after = app.get_with("/api/cities/a", "If-None-Match", etag);
    assert_eq!(after.ok()["response"]["population"], 2);
    assert_ne!(after.header("etag"), Some(etag));
}

#[test]
fn the_tag_is_the_same_in_every_encoding() {
    let (app, _) = TestApp::stocked();
    for address in public_gets() {
        let plain = app.get(&address);
        let etag = plain.header("etag").unwrap();
        assert!(
            etag.starts_with("W/\""),
            "weak, because the bytes differ between encodings"
        );
        for accepted in ["gzip", "br"] {
            let packed = app.get_with(&address, "Accept-Encoding", accepted);
            assert_eq!(packed.header("etag"), Some(etag), "{address}");
            let headers = [("Accept-Encoding", accepted), ("If-None-Match", etag)];
            assert_eq!(app.send("GET", &address, &headers).status, 304, "{address}");
        }
    }
}

#[test]
fn an_error_ignores_the_condition() {
    let (app, _) = TestApp::stocked();
    app.get_with("/api/cities/nope", "If-None-Match", "*")
        .error(404, "not_found");
    app.get_with("/api/cities?limit=0", "If-None-Match", "*")
        .error(400, "bad_parameter");
}

#[test]
fn responses_are_revalidated_and_vary() {
    let (app, _) = TestApp::stocked();
    for list in LISTS {
        let answer = app.get(list);
        assert_eq!(answer.header("cache-control"), Some("no-cache"), "{list}");
        assert_eq!(
            answer.header("vary"),
            Some("Accept-Encoding, Authorization"),
            "{list}"
        );
    }
}

#[test]
fn next_link_has_the_same_query() {
    let (app, log) = TestApp::stocked_in(Pages::Two);
    for (list, question) in [
        (
            "/api/cities",
            "name=S%C3%A3o%20&continent=Asia&continent[]=Europe&userId=u&limit=7",
        ),
        ("/api/cities", "continent%5B%5D=Asia,Europe&name=a+b%26c%3Dd%23"),
        ("/api/hotels", "order=desc&cityId=c&name="),
        ("/api/itineraries", "cityId=c&userId=u&limit=1"),
        ("/api/shows", "hotelId=h"),
        ("/api/comments", "itineraryId=i&limit=5"),
        ("/api/reactions", "showId=a&showId=b&showId=a"),
    ] {
        let first = app.get(&format!("{list}?{question}"));
        let link = first.link().expect("a link").to_owned();
        let cursor = first.next().unwrap();
        assert_eq!(link, format!("{list}?{question}&cursor={cursor}"));
        // The page behind a link never links to itself or repeats an old cursor.
        log.take();
        assert_eq!(app.get(&link).link(), None);
        assert_eq!(log.take().len(), 1);
        // Asked in another order, with a slash and an empty cursor: the same link.
        let again = app.get(&format!("{list}/?cursor=&{question}"));
        assert_eq!(again.link(), Some(link.as_str()));
    }
}

#[test]
fn client_text_cannot_break_the_link_header() {
    let (app, _) = TestApp::stocked_in(Pages::Two);
    let queries: [&[u8]; 6] = [
        b"x=%3E%3B%20rel=%22evil%22",
        b"x=%0D%0AX-Evil:%201",
        "name=S\u{e3}o".as_bytes(),
        b"x=a\xFFb",
        b"x=\"b\"",
        b"x=\x7Fb",
    ];
    for query in queries {
        let answer = app.send("GET", [b"/api/cities?", query].concat(), &[]);
        if answer.status == 400 {
            continue;
        }
        assert_eq!(answer.header("x-evil"), None);
        let link = answer.link().expect("a link").to_owned();
        assert!(!link.contains(['<', '>', '"', ' ']), "{link}");
        assert_eq!(app.send("GET", &link, &[]).status, 200, "{link}");
    }
    let kept = app.get(&and("/api/cities", "name=%3E%22%3C"));
    assert!(kept.link().unwrap().contains("name=%3E%22%3C"));
}
