use crate::support::app::{TestApp, WEB_APP};

#[test]
fn an_address_that_is_not_the_apis_is_the_web_apps() {
    let (app, log) = TestApp::stocked();
    for path in [
        "/",
        "/cities",
        "/city/a",
        "/apis",
        "/apinope",
        "/healthy",
        "/samplesx/a",
        "/mediax",
        "/API/cities",
        "/nothing/here/",
        "/?a=b",
    ] {
        let answer = app.get(path);
        assert_eq!((answer.status, answer.text()), (200, WEB_APP), "{path}");
    }
    assert_eq!(log.take(), []);
}

#[test]
fn an_address_that_only_programs_ask_for_is_json() {
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
    ] {
        assert_eq!(
            app.get(path).error(404, "not_found"),
            "There is nothing at this address",
            "{path}"
        );
    }
}

#[test]
fn the_web_app_is_only_read() {
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
fn no_path_leads_to_a_file() {
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
            assert!(body == WEB_APP || body.starts_with("<svg"), "{path}: {body}");
        }
    }
}

#[test]
fn a_request_that_makes_no_sense_is_no_5xx() {
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
