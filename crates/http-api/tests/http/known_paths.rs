use crate::support::{
    app::TestApp,
    calls::{all_gets, allowed, with_slash},
};

#[test]
fn wrong_method_is_405_with_the_allowed_ones() {
    let (app, log) = TestApp::stocked();
    let others = ["/api/comments/some-id", "/api/reactions/some-id"].map(str::to_owned);
    for address in all_gets().into_iter().chain(others) {
        for method in ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"] {
            for address in [&address, &with_slash(&address)] {
                if address.starts_with("/samples/") && address.ends_with('/') || address.ends_with("//") {
                    continue;
                }
                let allowed = allowed(address);
                if allowed.split(", ").any(|known| known == method) {
                    continue;
                }
                let answer = app.send(method, address, &[("Content-Length", "0")]);
                answer.error(405, "method_not_allowed");
                assert_eq!(answer.header("allow"), Some(allowed), "{method} {address}");
            }
        }
    }
    assert_eq!(log.take(), []);
}

#[test]
fn methods_of_a_path_with_writes_are_all_allowed() {
    let (app, log) = TestApp::stocked();
    for (path, allowed) in [
        ("/api/auth/sign-up", "POST"),
        ("/api/auth/sign-in", "POST"),
        ("/api/auth/token", "POST"),
        ("/api/auth/sign-out", "POST"),
        ("/api/auth/verify/resend", "POST"),
        ("/api/auth/verify", "POST"),
        ("/api/auth/verify/some-code", "GET, HEAD"),
        ("/api/auth/sessions", "GET, HEAD, DELETE"),
        ("/api/auth/sessions/some-id", "DELETE"),
        ("/api/auth/password/forgot", "POST"),
        ("/api/auth/password/reset", "POST"),
        ("/api/auth/me/some-id", "GET, HEAD, PATCH"),
        ("/api/auth/google", "GET"),
        ("/api/auth/google/callback", "GET"),
        ("/api/auth/google/session", "POST"),
    ] {
        for method in [
            "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE",
        ] {
            // Reading this one is opening an older link with an unknown code.
            let asks_for_a_code = matches!(method, "GET" | "HEAD") && path == "/api/auth/verify/resend";
            if asks_for_a_code || allowed.split(", ").any(|known| known == method) {
                continue;
            }
            for path in [path, &format!("{path}/")] {
                let answer = app.send(method, path, &[("Content-Length", "0")]);
                assert_eq!(answer.status, 405, "{method} {path}: {answer:?}");
                assert_eq!(answer.header("allow"), Some(allowed), "{method} {path}");
            }
        }
    }
    assert_eq!(log.take(), []);
}

#[test]
fn method_is_case_sensitive() {
    let (app, _) = TestApp::stocked();
    app.send("get", "/api/cities", &[])
        .error(405, "method_not_allowed");
    app.send("Head", "/api/cities/nope", &[])
        .error(405, "method_not_allowed");
}

#[test]
fn wrong_method_at_an_unknown_path_is_404() {
    let (app, _) = TestApp::stocked();
    for path in [
        "/api",
        "/api/",
        "/api/nope",
        "/api/cities/a/b",
        "/health",
        "/health/nope",
        "/media/x.png",
        "/samples",
    ] {
        for method in ["GET", "POST", "DELETE"] {
            let message = app
                .send(method, path, &[("Content-Length", "0")])
                .error(404, "not_found");
            assert_eq!(message, "There is nothing at this address", "{method} {path}");
        }
    }
}
