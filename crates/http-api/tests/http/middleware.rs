use tinerary_application::ports::MockPorts;
use tinerary_http_api::Deployment;

use crate::support::{
    answer::Answer,
    app::{TestApp, patient},
    calls::{all_gets, public_gets, with_slash},
    ports::{Log, Pages, services, stock},
};

/// Every kind of answer: of the API, its errors, the pictures, the web app and its errors.
fn every_kind(app: &TestApp) -> Vec<(String, Answer)> {
    let mut answers: Vec<_> = all_gets()
        .into_iter()
        .map(|address| (address.clone(), app.get(&address)))
        .collect();
    let others = [
        "/",
        "/cities",
        "/nothing/here",
        "/api/nope",
        "/api/cities/nope",
        "/api/cities?limit=0",
        "/api/docs/nope",
        "/samples/a/b",
    ];
    for path in others {
        answers.push((path.to_owned(), app.get(path)));
    }
    answers.push((
        "POST /api/cities".to_owned(),
        app.send("POST", "/api/cities", &[]),
    ));
    answers.push(("POST /".to_owned(), app.send("POST", "/", &[])));
    for path in [
        "/api/auth/me/a",
        "/api/auth/google",
        "/api/auth/google/callback",
        "/api/auth/nope",
    ] {
        answers.push((path.to_owned(), app.get(path)));
    }
    let json = [("Content-Type", "application/json")];
    let large = "x".repeat(300_000);
    for (what, headers, body) in [
        ("400", json.as_slice(), "{"),
        ("413", json.as_slice(), large.as_str()),
        ("415", &[], "{}"),
        ("422", json.as_slice(), "{}"),
    ] {
        let answer = app.send_body("POST", "/api/auth/sign-up", headers, body.as_bytes());
        assert_eq!(answer.status.to_string(), what);
        answers.push((format!("{what} of POST /api/auth/sign-up"), answer));
    }
    answers.push((
        "304".to_owned(),
        app.get_with("/api/cities", "If-None-Match", "*"),
    ));
    // A stocked application expects no such call, so this one breaks.
    let broken = TestApp::with(|_| {});
    answers.push(("500".to_owned(), broken.get("/api/cities")));
    answers
}

#[test]
fn every_answer_carries_the_security_headers() {
    let (app, _) = TestApp::stocked();
    for (address, answer) in every_kind(&app) {
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("referrer-policy", "strict-origin-when-cross-origin"),
            ("cross-origin-opener-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name), Some(value), "{address}");
        }
        // The site's pictures may be shown elsewhere; nothing else may be taken in.
        let is_picture = answer
            .header("content-type")
            .is_some_and(|kind| kind.starts_with("image/"));
        assert_eq!(
            answer.header("cross-origin-resource-policy"),
            Some(if is_picture { "cross-origin" } else { "same-origin" }),
            "{address}"
        );
        assert!(answer.header("permissions-policy").is_some(), "{address}");
    }
}

#[test]
fn https_response_has_strict_transport_security() {
    let (plain, _) = TestApp::stocked();
    for (address, answer) in every_kind(&plain) {
        assert_eq!(answer.header("strict-transport-security"), None, "{address}");
    }
    let mut ports = MockPorts::default();
    stock(&mut ports, Pages::One, &Log::default());
    let deployment = Deployment {
        https: true,
        ..Deployment::default()
    };
    let app = TestApp::start_in(services(ports), patient(), deployment);
    for path in [
        "/",
        "/api/cities",
        "/api/nope",
        "/samples/cities/lisbon.svg",
        "/.env",
    ] {
        let answer = app.get(path);
        assert_eq!(
            answer.header("strict-transport-security"),
            Some("max-age=31536000"),
            "{path}"
        );
    }
}

#[test]
fn the_policy_allows_nothing_inline_and_no_frame() {
    let (app, _) = TestApp::stocked();
    for (address, answer) in every_kind(&app) {
        let policy = answer
            .header("content-security-policy")
            .unwrap_or_else(|| panic!("{address} has no policy"));
        let directive = |name: &str| {
            policy
                .split(';')
                .map(str::trim)
                .find_map(|one| one.strip_prefix(name))
                .map(str::trim)
                .unwrap_or_default()
        };
        assert_eq!(directive("default-src"), "'self'", "{address}");
        assert_eq!(directive("script-src"), "'self'", "{address}");
        assert_eq!(directive("frame-ancestors"), "'none'", "{address}");
        assert_eq!(directive("object-src"), "'none'", "{address}");
        assert_eq!(directive("base-uri"), "'none'", "{address}");
        // One style of its own, by its hash: see the tests of the docs.
        if address != "/api/docs/" {
            assert_eq!(directive("style-src"), "'self'", "{address}");
        }
        assert!(!policy.contains("unsafe"), "{policy}");
    }
}

#[test]
fn no_response_names_the_server_software() {
    let (app, _) = TestApp::stocked();
    for (address, answer) in every_kind(&app) {
        for name in ["server", "x-powered-by", "via"] {
            assert_eq!(answer.header(name), None, "{address}");
        }
        assert_eq!(answer.header("set-cookie"), None, "{address}");
    }
}

#[test]
fn trailing_slash_gives_the_same_response() {
    let (app, _) = TestApp::stocked();
    for address in all_gets() {
        if address.starts_with("/api/docs") || address.starts_with("/samples/") {
            continue;
        }
        let plain = app.get(&address);
        for slashed in [with_slash(&address), with_slash(&with_slash(&address))] {
            let answer = app.get(&slashed);
            assert_eq!(answer.status, plain.status, "{slashed}");
            assert_eq!(answer.body, plain.body, "{slashed}");
            assert_eq!(answer.headers, plain.headers, "{slashed}");
        }
    }
    assert_eq!(app.get("/api/nope/").body, app.get("/api/nope").body);
}

#[test]
fn query_after_a_trailing_slash_counts() {
    let (app, _) = TestApp::stocked();
    app.get("/api/hotels/?name=&order=desc").ok();
    app.get("/api/hotels/?name=&order=foo")
        .error(400, "bad_parameter");
    app.get("/api/comments/").error(400, "bad_parameter");
}

#[test]
fn head_has_the_headers_of_get_and_no_body() {
    let (app, _) = TestApp::stocked();
    for address in all_gets() {
        for encoding in ["identity", "gzip", "br"] {
            let headers = [("Accept-Encoding", encoding)];
            let get = app.send("GET", &address, &headers);
            let head = app.send("HEAD", &address, &headers);
            assert_eq!(head.status, get.status, "{address}");
            assert_eq!(head.headers, get.headers, "{address}");
            assert_eq!(head.body, b"", "{address}");
        }
    }
}

#[test]
fn head_of_an_error_is_the_error_without_its_body() {
    let (app, _) = TestApp::stocked();
    for (path, status) in [
        ("/api/nope", 404),
        ("/api/cities/nope", 404),
        ("/api/cities/%00", 404),
        ("/api/cities?limit=0", 400),
        ("/api/reactions?userId=u", 401),
        ("/samples/planets/mars.svg", 404),
        ("/health/nope", 404),
    ] {
        let head = app.send("HEAD", path, &[]);
        assert_eq!(
            (head.status, head.body.as_slice()),
            (status, b"".as_slice()),
            "{path}"
        );
        assert_eq!(head.headers, app.get(path).headers, "{path}");
    }
    let (head, get) = (app.send("HEAD", "/cities", &[]), app.get("/cities"));
    assert_eq!(
        (head.status, head.headers, head.body.len()),
        (200, get.headers, 0)
    );
}

#[test]
fn head_honours_if_none_match() {
    let (app, _) = TestApp::stocked();
    for address in public_gets() {
        let etag = app.get(&address).header("etag").unwrap().to_owned();
        assert_eq!(
            app.send("HEAD", &address, &[("If-None-Match", &etag)]).status,
            304,
            "{address}"
        );
    }
}

#[test]
fn public_read_with_a_bad_token_is_a_guests() {
    let (app, _) = TestApp::stocked();
    let long = format!("Bearer {}", "A".repeat(6_000));
    for address in all_gets() {
        let guest = app.get(&address);
        for authorization in [
            "Bearer",
            "Bearer ",
            "",
            "Bearer x.y.z",
            "Basic YTpi",
            "bearer",
            "Bearer \u{e9}",
            &long,
        ] {
            let answer = app.get_with(&address, "Authorization", authorization);
            assert_eq!(
                (answer.status, &answer.body),
                (guest.status, &guest.body),
                "{address} {authorization}"
            );
        }
    }
}
