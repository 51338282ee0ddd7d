use crate::support::{
    app::TestApp,
    calls::{all_gets, with_slash},
};

#[test]
fn a_wrong_method_is_told_which_ones_are_right() {
    let (app, log) = TestApp::stocked();
    for address in all_gets() {
        for method in ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"] {
            for address in [&address, &with_slash(&address)] {
                if address.starts_with("/samples/") && address.ends_with('/') || address.ends_with("//") {
                    continue;
                }
                let answer = app.send(method, address, &[("Content-Length", "0")]);
                answer.error(405, "method_not_allowed");
                assert_eq!(answer.header("allow"), Some("GET, HEAD"), "{method} {address}");
            }
        }
    }
    assert_eq!(log.take(), []);
}

#[test]
fn a_method_in_small_letters_is_another_method() {
    let (app, _) = TestApp::stocked();
    app.send("get", "/api/cities", &[])
        .error(405, "method_not_allowed");
    app.send("Head", "/api/cities/nope", &[])
        .error(405, "method_not_allowed");
}

#[test]
fn a_wrong_method_at_a_wrong_address_is_a_wrong_address() {
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
