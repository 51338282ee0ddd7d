//! The program as people start it.
#![expect(
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on fails where it is"
)]

#[path = "program/accounts.rs"]
mod accounts;
#[path = "program/cleaning.rs"]
mod cleaning;
#[path = "program/copies.rs"]
mod copies;
#[path = "program/doctor.rs"]
mod doctor;
#[path = "program/ending.rs"]
mod ending;
#[path = "program/folders.rs"]
mod folders;
#[path = "program/health.rs"]
mod health;
#[cfg(target_os = "linux")]
#[path = "program/hostile_copies.rs"]
mod hostile_copies;
#[path = "program/limits.rs"]
mod limits;
#[path = "program/log.rs"]
mod log;
#[path = "program/mail.rs"]
mod mail;
#[path = "program/media.rs"]
mod media;
#[path = "program/metrics.rs"]
mod metrics;
#[path = "program/replicas.rs"]
mod replicas;
#[path = "support/running.rs"]
mod running;
#[path = "program/seeding.rs"]
mod seeding;
#[path = "program/settings.rs"]
mod settings;
#[path = "../../infrastructure/tests/support/smtp_server.rs"]
mod smtp_server;
#[path = "program/web_app.rs"]
mod web_app;

use std::{
    io::{Read, Write},
    net::TcpStream,
    process::Output,
    time::Duration,
};

use running::{Running, serve, tinerary};

const PASSWORD: &str = "a tram up the hill";

/// The answer to somebody who makes an account.
fn sign_up(server: &Running, email: &str) -> (String, String) {
    server.post(
        "/api/auth/sign-up",
        "",
        &format!(
            r#"{{"name": "Ana", "lastName": "Sousa", "email": "{email}", "password": "{PASSWORD}",
                "photo": "/samples/people/ana.svg", "age": "34"}}"#
        ),
    )
}

fn fails_with(output: &Output, words: &str) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success(), "it should have failed: {said}");
    assert!(said.contains(words), "{said}");
    assert!(!said.contains("panicked"), "{said}");
}

#[test]
fn it_makes_its_data_folder_and_serves_the_demo_and_the_web_app() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("new/data");
    let server = serve(&data, &["--demo"]);
    assert!(data.join("tinerary.db").is_file());

    let (head, body) = server.get("/api/cities?limit=1", "");
    assert!(head.starts_with("http/1.1 200"), "{head}");
    assert!(String::from_utf8_lossy(&body).contains("\"continents\":[\"Africa\""));
    assert!(server.get("/health/ready", "").0.starts_with("http/1.1 200"));

    let (head, page) = server.get("/cities", "");
    assert!(
        head.starts_with("http/1.1 200") && head.contains("text/html"),
        "{head}"
    );
    assert!(head.contains("cache-control: no-cache"), "{head}");
    let page = String::from_utf8_lossy(&page).into_owned();
    let script = page
        .split('"')
        .find(|part| part.starts_with("/assets/") && part.ends_with(".js"));
    let script = script.expect("the page names its script");
    let (head, _) = server.get(script, "Accept-Encoding: br\r\n");
    assert!(
        head.contains("content-encoding: br") && head.contains("max-age=31536000"),
        "{head}"
    );
    let (head, _) = server.get("/assets/gone-1234.js", "");
    assert!(head.starts_with("http/1.1 404"), "{head}");
    let (head, _) = server.get("/api/nope", "");
    assert!(
        head.starts_with("http/1.1 404") && head.contains("application/json"),
        "{head}"
    );
}

#[test]
fn idle_connection_stays_open_for_a_while() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = serve(folder.path(), &[]);
    let mut connection = TcpStream::connect(&server.address).expect("it listens");
    for pause in [7, 0] {
        connection
            .write_all(b"GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n")
            .expect("it is open");
        let mut answer = [0; 1024];
        let length = connection.read(&mut answer).expect("an answer");
        assert!(answer[..length].starts_with(b"HTTP/1.1 200"));
        // Longer than the five seconds that servers usually wait, and that proxies do not reckon with.
        std::thread::sleep(Duration::from_secs(pause));
    }
}

#[test]
fn a_second_start_finds_the_data_of_the_first() {
    let folder = tempfile::tempdir().expect("a folder");
    let ids = |server: &Running| server.get("/api/cities?limit=3", "").1;
    let first = ids(&serve(folder.path(), &["--demo"]));
    assert_eq!(ids(&serve(folder.path(), &["--demo"])), first);
    assert_eq!(ids(&serve(folder.path(), &[])), first);
}

#[test]
fn the_demo_listens_on_loopback_only() {
    let folder = tempfile::tempdir().expect("a folder");
    for flags in [
        ["--host", "0.0.0.0"],
        ["--public-url", "https://tinerary.example"],
    ] {
        let output = tinerary(folder.path())
            .args(["serve", "--demo"])
            .args(flags)
            .output()
            .expect("it runs");
        fails_with(&output, "--demo makes accounts with published passwords");
    }
    assert!(!folder.path().join("tinerary.db").exists());
}

#[test]
fn data_with_the_published_password_is_not_served_to_everybody() {
    let folder = tempfile::tempdir().expect("a folder");
    drop(serve(folder.path(), &["--demo"]));
    for flags in [
        ["--host", "0.0.0.0"],
        ["--public-url", "https://tinerary.example"],
    ] {
        let output = tinerary(folder.path())
            .args(["serve", "--port", "0", "--mail-to-outbox"])
            .args(flags)
            .output()
            .expect("it runs");
        fails_with(&output, "the demo's accounts with their published password");
    }
    // As it is for those at this machine, and as other data is.
    serve(folder.path(), &[]);
    serve(folder.path(), &["--public-url", "http://localhost:8080"]);
    let other = tempfile::tempdir().expect("a folder");
    serve(
        other.path(),
        &["--mail-to-outbox", "--public-url", "https://tinerary.example"],
    );
}

#[test]
fn seeding_needs_an_empty_database() {
    let folder = tempfile::tempdir().expect("a folder");
    let seed = |what: &[&str]| {
        tinerary(folder.path())
            .arg("seed")
            .args(what)
            .output()
            .expect("it runs")
    };
    assert!(seed(&["--scale", "5"]).status.success());
    fails_with(&seed(&["--demo"]), "only an empty one is filled");
    fails_with(&seed(&[]), "--demo");
}

#[test]
fn the_document_is_printed() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = tinerary(folder.path()).arg("openapi").output().expect("it runs");
    assert!(String::from_utf8_lossy(&output.stdout).starts_with("{\n  \"openapi\": \"3.1"));
    assert!(!folder.path().join("tinerary.db").exists());
}
