use base64::{Engine, engine::general_purpose::STANDARD};
use sha2::{Digest, Sha256};
use tinerary_application::ports::MockPorts;
use tinerary_http_api::Deployment;

use crate::support::{
    app::{TestApp, patient},
    ports::services,
};

/// The addresses in `href` and `src` of `html`.
fn references(html: &str) -> Vec<&str> {
    ["href=\"", "src=\""]
        .iter()
        .flat_map(|attribute| html.split(attribute).skip(1))
        .map(|rest| rest.split('"').next().unwrap())
        .collect()
}

#[test]
fn the_page_is_behind_a_slash() {
    let app = TestApp::with(|_| {});
    let answer = app.get("/api/docs");
    assert_eq!(answer.status, 308);
    assert_eq!(answer.header("location"), Some("/api/docs/"));
}

#[test]
fn the_page_works_offline() {
    let app = TestApp::with(|_| {});
    let page = app.get("/api/docs/");
    assert_eq!(page.status, 200);
    assert!(page.header("content-type").unwrap().starts_with("text/html"));
    let references = references(page.text());
    assert!(references.len() >= 4, "{references:?}");
    let mut kinds = Vec::new();
    for reference in references {
        assert!(!reference.contains("//"), "{reference} is on another server");
        let part = app.get(&format!("/api/docs/{}", reference.trim_start_matches("./")));
        assert_eq!(part.status, 200, "{reference}");
        assert!(!part.body.is_empty());
        kinds.push(part.header("content-type").unwrap().to_owned());
    }
    assert!(kinds.iter().any(|kind| kind.starts_with("text/css")), "{kinds:?}");
    assert!(kinds.iter().any(|kind| kind.contains("javascript")), "{kinds:?}");
}

#[test]
fn the_page_has_no_script_that_the_policy_forbids() {
    let app = TestApp::with(|_| {});
    let page = app.get("/api/docs/");
    for script in page.text().split("<script").skip(1) {
        let (attributes, rest) = script.split_once('>').unwrap();
        assert!(attributes.contains("src="), "an inline script: {attributes}");
        assert!(
            rest.starts_with("</script>") || rest.trim_start().starts_with("</script>"),
            "an inline script"
        );
    }
}

#[test]
fn the_page_shows_this_servers_document() {
    let app = TestApp::with(|_| {});
    let start = app.get("/api/docs/swagger-initializer.js");
    assert!(start.text().contains("/api/openapi.json"), "{}", start.text());
    assert!(!start.text().contains("http"), "{}", start.text());
}

#[test]
fn the_page_has_no_style_that_the_policy_forbids() {
    // What React puts into a style element of the logo. Chromium's console says which hash is missing when it changes.
    const LOGO: &str = ".logo_small_svg__cls-2{fill:#fff}.logo_small_svg__cls-3{fill:#85ea2d}";
    let app = TestApp::with(|_| {});
    let page = app.get("/api/docs/");
    assert!(!page.text().contains("<style") && !page.text().contains("style="));
    let hash = STANDARD.encode(Sha256::digest(LOGO));
    let policy = page.header("content-security-policy").unwrap();
    assert!(
        policy.ends_with(&format!("style-src 'self' 'sha256-{hash}'")),
        "{policy}"
    );
    assert!(
        app.get("/api/docs/swagger-ui-standalone-preset.js")
            .text()
            .contains(LOGO)
    );
}

#[test]
fn a_server_may_have_neither_the_page_nor_the_document() {
    let deployment = Deployment {
        without_docs: true,
        ..Deployment::default()
    };
    let app = TestApp::start_in(services(MockPorts::default()), patient(), deployment);
    for path in [
        "/api/docs",
        "/api/docs/",
        "/api/docs/index.css",
        "/api/openapi.json",
    ] {
        app.get(path).error(404, "not_found");
        app.send("POST", path, &[("Content-Length", "0")])
            .error(404, "not_found");
    }
    app.get("/api/config").ok();
}

#[test]
fn a_part_that_there_is_not_is_not_found() {
    let app = TestApp::with(|_| {});
    for path in [
        "/api/docs/nope.js",
        "/api/docs/..%2f..%2fCargo.toml",
        "/api/docs/../Cargo.toml",
        "/api/docs/%FF",
        "/api/docs/a/b",
    ] {
        app.get(path).error(404, "not_found");
    }
}
