use tinerary_application::ports::MockPorts;
use tinerary_domain::Timestamp;
use tinerary_http_api::Deployment;

use crate::support::{
    app::{AROUND_HEAD, TestApp, patient},
    ports::services,
};

#[test]
fn address_outside_the_api_gets_the_web_app() {
    let (app, log) = TestApp::stocked();
    for path in [
        "/",
        "/signin",
        "/city/a/b",
        "/apis",
        "/apinope",
        "/healthy",
        "/samplesx/a",
        "/mediax",
        "/nothing/here/",
        "/?a=b",
    ] {
        let answer = app.get(path);
        // What the app does not know is 404, and it is the app that says so: see heads.rs.
        assert!(matches!(answer.status, 200 | 404), "{path}: {answer:?}");
        assert!(answer.text().ends_with(AROUND_HEAD.1), "{path}: {answer:?}");
    }
    assert_eq!(log.take(), []);
}

#[test]
fn address_for_programs_gets_json() {
    let (app, _) = TestApp::stocked();
    for path in [
        "/api",
        "/api/",
        "/api//",
        "/api/nope",
        "/api/nope/",
        "/api/Cities",
        "/api/cities.json",
        "/api/%63ities/x/y",
        "/health",
        "/health/",
        "/health/x",
        "/media/a.png",
        "/media",
        "/samples/x",
        "/API/cities",
        "/Api",
        "/HEALTH/live",
        "/metrics",
        "/.env",
        "/.git/config",
        "/cities/.htaccess",
        "/.well-known/nothing",
        "/%2eenv",
    ] {
        assert_eq!(
            app.get(path).error(404, "not_found"),
            "There is nothing at this address",
            "{path}"
        );
    }
}

#[test]
fn security_txt_is_served_at_its_well_known_path() {
    let path = "/.well-known/security.txt";
    TestApp::with(|_| {}).get(path).error(404, "not_found");
    let deployment = Deployment {
        security_txt: Some("Contact: mailto:us@tinerary.test\n".to_owned()),
        ..Deployment::default()
    };
    let app = TestApp::start_in(services(MockPorts::default()), patient(), deployment);
    let answer = app.get(path);
    assert_eq!(answer.header("content-type"), Some("text/plain; charset=utf-8"));
    let lines: Vec<_> = answer.text().lines().collect();
    assert_eq!(lines[0], "Contact: mailto:us@tinerary.test");
    let expires = lines[1]
        .strip_prefix("Expires: ")
        .expect("the standard asks for it");
    assert!(Timestamp::parse_rfc3339(expires).is_some(), "{expires}");
    assert_eq!(lines.len(), 2);
    app.send("POST", path, &[("Content-Length", "0")])
        .error(405, "method_not_allowed");
}

#[test]
fn web_app_refuses_other_methods_than_get() {
    let (app, _) = TestApp::stocked();
    for path in ["/", "/cities", "/nothing/here"] {
        for method in ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"] {
            let answer = app.send(method, path, &[("Content-Length", "0")]);
            answer.error(405, "method_not_allowed");
            assert_eq!(answer.header("allow"), Some("GET, HEAD"));
        }
    }
}

#[test]
fn path_traversal_reaches_no_file() {
    let (app, _) = TestApp::stocked();
    let tricks = [
        "/../Cargo.toml",
        "/../../../../../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/.env",
        "/.git/config",
        "/assets/..%2f..%2fCargo.toml",
        "/assets/../../Cargo.toml",
        "/samples/../Cargo.toml",
        "/samples/cities/../../Cargo.toml",
        "/samples/..%2f..%2fetc/passwd.svg",
        "/samples/cities/..%2f..%2f..%2fetc%2fpasswd",
        "/api/docs/../../../Cargo.toml",
        "/api/docs/..%2f..%2fCargo.toml",
        "/api/docs/%2e%2e/%2e%2e/Cargo.toml",
        "/api/../Cargo.toml",
        "/api/cities/../../Cargo.toml",
        "/media/..%2f..%2fetc%2fpasswd",
        "/\\..\\..\\Cargo.toml",
        "/%5c..%5cCargo.toml",
        "//etc/passwd",
        "/etc/passwd%00.svg",
    ];
    for path in tricks {
        let answer = app.get(path);
        assert!(
            matches!(answer.status, 200 | 400 | 404),
            "{path}: {}",
            answer.status
        );
        let body = String::from_utf8_lossy(&answer.body);
        for sign in ["root:", "[workspace", "[package", "[core]"] {
            assert!(!body.contains(sign), "{path}");
        }
        if answer.status == 200 {
            assert!(
                body.ends_with(AROUND_HEAD.1) || body.starts_with("<svg"),
                "{path}: {body}"
            );
        }
    }
}

#[test]
fn nonsensical_request_is_no_5xx() {
    let (app, _) = TestApp::stocked();
    let long = format!("/api/cities?name={}", "x".repeat(20_000));
    assert_eq!(app.get(&long).ok()["response"], serde_json::json!([]));
    let endless = format!("/api/cities?name={}", "x".repeat(70_000));
    for target in [
        "/api/cities?name=\u{e9}",
        "*",
        "http://other.test/api/cities",
        "/api/cities#part",
        "/api/cities?a=\"<>",
        &endless,
    ] {
        let status = app.send("GET", target, &[]).status;
        assert!(
            (200..500).contains(&status),
            "{}: {status}",
            &target[..20.min(target.len())]
        );
    }
    app.get("/api/cities").ok();
}
