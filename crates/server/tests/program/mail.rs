//! Mail by a mail server.

use crate::{
    fails_with,
    running::{serve, serving, tinerary},
    sign_up,
    smtp_server::SmtpServer,
};

#[test]
fn mail_goes_encrypted_and_signed_in_to_the_server_that_the_settings_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let post_office = SmtpServer::start(&["--tls", "starttls", "--auth", "tinerary:pass word"]);
    let authority = folder.path().join("authority.pem");
    let certificate = post_office.certificate.as_ref().expect("it does TLS");
    std::fs::write(&authority, certificate).expect("written");
    let server = serving(
        tinerary(&data).env("TINERARY_SMTP_PASSWORD", "pass word"),
        &[
            "--smtp-host=localhost",
            &format!("--smtp-port={}", post_office.port),
            "--smtp-tls=starttls",
            "--smtp-user=tinerary",
            &format!("--smtp-ca-file={}", authority.display()),
            "--mail-from=Trips <trips@example.com>",
        ],
    );
    let (head, body) = sign_up(&server, "ana@example.com");
    assert!(head.starts_with("http/1.1 201"), "{head}{body}");

    let mail = post_office.mail();
    assert_eq!(mail["secure"], true);
    assert_eq!(mail["user"], "tinerary");
    assert_eq!(mail["sender"], "trips@example.com");
    assert_eq!(mail["recipients"], serde_json::json!(["ana@example.com"]));
    let link = format!("http://{}/confirm#code=", server.address);
    assert!(mail["text"].as_str().expect("text").contains(&link), "{mail}");
    assert!(!data.join("outbox").exists(), "and into no file");
}

#[test]
fn a_public_site_without_a_mail_server_does_not_start() {
    let folder = tempfile::tempdir().expect("a folder");
    for flags in [
        ["--host", "0.0.0.0"],
        ["--public-url", "https://tinerary.example"],
    ] {
        let output = tinerary(folder.path())
            .args(["serve", "--port", "0"])
            .args(flags)
            .output()
            .expect("it runs");
        fails_with(&output, "name one with --smtp-host, or say --mail-to-outbox");
    }
    assert!(!folder.path().join("tinerary.db").exists());
    serve(
        folder.path(),
        &["--public-url", "https://tinerary.example", "--mail-to-outbox"],
    );
    serve(
        folder.path(),
        &[
            "--public-url",
            "https://tinerary.example",
            "--smtp-host",
            "127.0.0.1",
        ],
    );
    serve(folder.path(), &["--public-url", "http://localhost:8080"]);
}
