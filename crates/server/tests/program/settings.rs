//! Settings that cannot be: one plain line each.

use crate::{
    fails_with,
    running::{serving, tinerary},
};

#[test]
fn bad_settings_stop_the_start_with_one_plain_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |flags: &[&str]| tinerary(folder.path()).args(flags).output().expect("it runs");
    fails_with(&run(&["serve", "--port", "notaport"]), "--port");
    fails_with(&run(&["migrate", "--log", "info,tinerary=loud"]), "--log");
    fails_with(
        &run(&["migrate", "--database-url", "mysql://x/y"]),
        "must begin with sqlite:// or postgres://",
    );
    fails_with(
        &run(&["migrate", "--database-url", "sqlite://:memory:"]),
        "cannot be shared",
    );
    let right = format!("write sqlite://{}/x.db", folder.path().display());
    for settings in ["?mode=rwc", ";mode=rwc"] {
        let address = format!("sqlite://{}/x.db{settings}", folder.path().display());
        fails_with(&run(&["migrate", "--database-url", &address]), &right);
    }
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 0);
    let output = run(&[
        "migrate",
        "--database-url",
        "postgres://someone:secret@127.0.0.1:1/none",
    ]);
    fails_with(&output, "the database cannot be opened");
    assert!(!String::from_utf8_lossy(&output.stderr).contains("secret"));
}

#[test]
fn bad_settings_of_accounts_stop_the_start_with_one_plain_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |flags: &[&str]| {
        tinerary(folder.path())
            .args(["serve", "--port", "0"])
            .args(flags)
            .output()
            .expect("it runs")
    };
    for (flags, words) in [
        (["--public-url", "tinerary.example"], "--public-url must be like"),
        (
            ["--public-url", "https://tinerary.example/site"],
            "--public-url must be like",
        ),
        (["--trusted-proxies", "10.0.0.0/8,nonsense"], "--trusted-proxies"),
        (["--host", "nosuch.invalid"], "no name that this machine knows"),
        (
            ["--allowed-origins", "https://app.example,https://b.example/"],
            "browsers spell this origin https://b.example",
        ),
        (["--allowed-origins", "app.example"], "it must be an origin"),
        (
            ["--allowed-origins", "https://app.example,https://*.example"],
            "it must be an origin",
        ),
        (["--signing-keys", "1:c2hvcnQ="], "32 bytes"),
        (
            ["--signing-keys", "1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="],
            "signing key 1 is not random",
        ),
        (["--redis-url", "http://localhost"], "redis://"),
        (["--google-client-id", "me"], "must be given together"),
        (["--mail-from", "nobody"], "is no sender of mail"),
        (["--password-cost", "4"], "--password-cost"),
        (["--mail-senders", "0"], "--mail-senders"),
        (["--metrics-address", "9464"], "--metrics-address"),
        (
            ["--metrics-address", "192.0.2.1:9464"],
            "the metrics cannot listen on",
        ),
        (["--security-contact", "us"], "must begin with mailto:"),
        (["--media", "s3://photos/a b"], "s3://BUCKET/PREFIX"),
        (["--media", "https://photos.example"], "s3://BUCKET/PREFIX"),
        (["--media", "s3://photos"], "a store that needs keys"),
        (
            ["--media-endpoint", "https://me:secret@s3.example"],
            "an http or https address without credentials",
        ),
        (["--media-url", "cdn.example"], "such as https://cdn.example"),
        (
            ["--media-url", "https://cdn.example,https://cdn.example/?a"],
            "such as https://cdn.example",
        ),
        (
            ["--replica-url", "mysql://h/tinerary"],
            "the URL of a replica must begin with postgres://",
        ),
        (
            ["--replica-url", "postgres://h/tinerary"],
            "only PostgreSQL has replicas",
        ),
    ] {
        fails_with(&run(&flags), words);
    }
    fails_with(
        &run(&["--smtp-host", "mail.example", "--smtp-user", "me"]),
        "must be given together",
    );
}

#[test]
fn a_variable_that_is_set_to_nothing_is_not_set() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = tinerary(folder.path());
    command.env("DATABASE_URL", "");
    // Texts, numbers, choices, lists and files.
    for name in [
        "TINERARY_PUBLIC_URL",
        "TINERARY_WRITES_PER_MINUTE",
        "TINERARY_READS_PER_MINUTE",
        "TINERARY_SMTP_HOST",
        "TINERARY_SMTP_PORT",
        "TINERARY_SMTP_TLS",
        "TINERARY_SMTP_CA_FILE",
        "TINERARY_HOST",
        "TINERARY_TRUSTED_PROXIES",
        "TINERARY_ALLOWED_ORIGINS",
        "TINERARY_GOOGLE_CLIENT_ID",
        "TINERARY_SIGNING_KEYS",
        "TINERARY_LOG",
        "TINERARY_LOG_FORMAT",
        "TINERARY_ACCESS_LOG",
        "TINERARY_REQUEST_SECONDS",
        "TINERARY_REDIS_SECONDS",
        "TINERARY_METRICS_ADDRESS",
        "TINERARY_SECURITY_CONTACT",
        "TINERARY_MEDIA",
        "TINERARY_MEDIA_ENDPOINT",
        "TINERARY_MEDIA_URL",
        "TINERARY_MEDIA_KEYS",
        "TINERARY_MEDIA_KEYS_FILE",
        "TINERARY_MAIL_TO_OUTBOX",
        "REDIS_URL",
    ] {
        command.env(name, "");
    }
    serving(&mut command, &[]);
}

#[test]
fn a_name_of_this_machine_is_listened_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = serving(&mut tinerary(folder.path()), &["--host", "localhost", "--demo"]);
    let (head, _) = server.get("/health/ready", "");
    assert!(head.starts_with("http/1.1 200"), "{head}");
    let port = server.address.rsplit(':').next().expect("a port");
    let output = tinerary(folder.path())
        .args(["healthcheck", "--host", "localhost", "--port", port])
        .output()
        .expect("it runs");
    assert!(output.status.success(), "{output:?}");
}

#[test]
fn a_port_in_use_is_said_in_a_plain_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("an address").port().to_string();
    let output = tinerary(folder.path())
        .args(["serve", "--port", &port])
        .output()
        .expect("it runs");
    fails_with(&output, &format!("port {port} is in use"));
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn mistyped_setting_is_answered_with_a_suggestion() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |flags: &[&str]| tinerary(folder.path()).args(flags).output().expect("it runs");
    for (flags, meant) in [
        (["serv", "--demo"], "'serve'"),
        (["serve", "--dmeo"], "'--demo'"),
        (["serve", "--prot=1"], "'--port'"),
    ] {
        let output = run(&flags);
        fails_with(&output, meant);
        assert_eq!(output.status.code(), Some(2));
    }
}

#[test]
fn a_password_in_a_url_that_cannot_be_read_is_not_shown() {
    let folder = tempfile::tempdir().expect("a folder");
    for url in ["postgres://ana:secret@[h/db", "postgres://ana:secret%zz@h/db"] {
        let output = tinerary(folder.path())
            .args(["migrate", "--database-url", url])
            .output()
            .expect("it runs");
        fails_with(&output, "the URL cannot be read");
        assert!(!String::from_utf8_lossy(&output.stderr).contains("secret"));
    }
}

/// Tests of a program that has it are in `scripts/test-package.mjs`.
#[cfg(not(feature = "postgres-tls"))]
#[test]
fn without_tls_to_postgresql_a_url_that_asks_for_it_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    for mode in ["sslmode=require", "sslmode=verify-full", "sslrootcert=system"] {
        let output = tinerary(folder.path())
            .args(["migrate", "--database-url"])
            .arg(format!("postgres://ana@127.0.0.1:1/db?{mode}"))
            .output()
            .expect("it runs");
        fails_with(&output, "built without TLS to PostgreSQL");
    }
}
