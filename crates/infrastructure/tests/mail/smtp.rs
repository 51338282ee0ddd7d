//! What becomes of a mail at servers of every temper.

use std::{
    net::TcpListener,
    time::{Duration, Instant},
};

use tinerary_application::ports::mailer::{Mail, MailError, Mailer};
use tinerary_domain::Email;
use tinerary_infrastructure::mail::{MailSetupError, SmtpMailer, SmtpSettings, Tls};

use crate::smtp_server::SmtpServer;

const LINK: &str = "https://tinerary.test/api/auth/verify/0a_-B?x=1&y=%20";

fn mail() -> Mail {
    Mail {
        id: "0190-abc".to_owned(),
        to: Email::stored("ana@tinerary.test".to_owned()),
        to_name: "Ana Conceição".to_owned(),
        subject: "Confirm your address – Tinerary".to_owned(),
        text: format!("Olá Ana,\n.\nopen {LINK}\n"),
        html: format!(
            "<p>Olá Ana, <a href=\"{}\">open</a></p>",
            LINK.replace('&', "&amp;")
        ),
        link: LINK.to_owned(),
    }
}

fn settings(port: u16) -> SmtpSettings {
    SmtpSettings {
        host: "localhost".to_owned(),
        port,
        tls: Tls::None,
        user: None,
        password: None,
        from: "Tinerary <no-reply@tinerary.test>".to_owned(),
        timeout: Duration::from_secs(20),
        acceptance_timeout: Duration::from_secs(20),
        authority: None,
    }
}

/// For a server that was started with TLS.
fn encrypted(server: &SmtpServer, tls: Tls) -> SmtpSettings {
    SmtpSettings {
        tls,
        authority: server.certificate.clone(),
        ..settings(server.port)
    }
}

fn signing_in(settings: SmtpSettings, password: &str) -> SmtpSettings {
    SmtpSettings {
        user: Some("tinerary".to_owned()),
        password: Some(password.to_owned()),
        ..settings
    }
}

fn send(settings: SmtpSettings) -> Result<(), MailError> {
    SmtpMailer::new(settings).expect("good settings").send(&mail())
}

/// All that an error says, as a log would show it.
fn words(error: &MailError) -> String {
    let (MailError::Unavailable(source) | MailError::Refused(source)) = error;
    format!("{error} {error:?} {source} {source:?}")
}

fn is_unavailable(outcome: &Result<(), MailError>) -> bool {
    matches!(outcome, Err(MailError::Unavailable(_)))
}

#[test]
fn a_mail_arrives_once_with_both_parts() {
    let server = SmtpServer::start(&[]);
    send(settings(server.port)).expect("it is taken");
    let mut second = mail();
    second.id = "second".to_owned();
    SmtpMailer::new(settings(server.port))
        .expect("good settings")
        .send(&second)
        .expect("it is taken");

    let taken = server.mail();
    assert_eq!(taken["sender"], "no-reply@tinerary.test");
    assert_eq!(taken["recipients"], serde_json::json!(["ana@tinerary.test"]));
    assert_eq!(taken["from"]["name"], "Tinerary");
    assert_eq!(taken["to"][0]["name"], "Ana Conceição");
    assert_eq!(taken["to"][0]["address"], "ana@tinerary.test");
    assert_eq!(taken["subject"], "Confirm your address – Tinerary");
    assert_eq!(taken["messageId"], "<0190-abc@tinerary.test>");
    assert_eq!(
        taken["text"].as_str().expect("text").replace("\r\n", "\n").trim(),
        mail().text.trim()
    );
    assert_eq!(taken["html"].as_str().expect("html").trim(), mail().html);
    let headers = taken["headers"].to_string();
    assert!(
        headers.contains(r#"["auto-submitted","auto-generated"]"#),
        "{headers}"
    );
    assert!(headers.contains(r#"["date","#), "{headers}");
    // The next that it took is the next that was sent.
    assert_eq!(server.mail()["messageId"], "<second@tinerary.test>");
}

#[test]
fn names_bring_neither_headers_nor_recipients() {
    let server = SmtpServer::start(&[]);
    let mailer = SmtpMailer::new(settings(server.port)).expect("good settings");
    for (name, shown) in [
        ("Ana\r\nBcc: eve@evil.test", "Ana Bcc: eve@evil.test"),
        ("\"Ana\" <eve@evil.test>, Eve", "\"Ana\" <eve@evil.test>, Eve"),
        ("Ana\\\" <eve@evil.test>", "Ana\\\" <eve@evil.test>"),
        ("👩‍👧 Ana; Lima,", "👩‍👧 Ana; Lima,"),
        ("\u{202e}anA", "anA"),
    ] {
        mailer
            .send(&Mail {
                to_name: name.to_owned(),
                ..mail()
            })
            .expect("it is taken");
        let taken = server.mail();
        assert_eq!(taken["recipients"], serde_json::json!(["ana@tinerary.test"]));
        assert_eq!(taken["to"].as_array().expect("a list").len(), 1, "{taken}");
        assert_eq!(taken["to"][0]["address"], "ana@tinerary.test", "{taken}");
        assert_eq!(taken["to"][0]["name"], shown, "{taken}");
        assert_eq!(taken["headers"].as_array().expect("a list").len(), 8, "{taken}");
    }
}

#[test]
fn passwords_travel_encrypted() {
    for (flag, tls) in [("starttls", Tls::StartTls), ("implicit", Tls::Implicit)] {
        let server = SmtpServer::start(&["--tls", flag, "--auth", "tinerary:pass word:1"]);
        send(signing_in(encrypted(&server, tls), "pass word:1")).expect("it is taken");
        let taken = server.mail();
        assert_eq!(taken["secure"], true);
        assert_eq!(taken["user"], "tinerary");
    }
}

#[test]
fn a_server_without_tls_gets_neither_password_nor_mail() {
    let server = SmtpServer::start(&["--auth", "tinerary:secret-word"]);
    let outcome = send(signing_in(
        SmtpSettings {
            tls: Tls::StartTls,
            ..settings(server.port)
        },
        "secret-word",
    ));
    assert!(is_unavailable(&outcome), "{outcome:?}");
    // In plain it would have been taken: there was nothing else in the way.
    send(signing_in(settings(server.port), "secret-word")).expect("it is taken");
}

#[test]
fn a_server_that_is_not_known_gets_nothing() {
    let server = SmtpServer::start(&["--tls", "implicit"]);
    let outcome = send(SmtpSettings {
        authority: None,
        ..encrypted(&server, Tls::Implicit)
    });
    assert!(is_unavailable(&outcome), "{outcome:?}");
    // The certificate is for localhost, not for the address.
    let outcome = send(SmtpSettings {
        host: "127.0.0.1".to_owned(),
        ..encrypted(&server, Tls::Implicit)
    });
    assert!(is_unavailable(&outcome), "{outcome:?}");
}

#[test]
fn wrong_mail_password_is_an_outage_and_is_not_shown() {
    let server = SmtpServer::start(&["--tls", "starttls", "--auth", "tinerary:right"]);
    let error = send(signing_in(encrypted(&server, Tls::StartTls), "secret-word")).expect_err("refused");
    assert!(matches!(error, MailError::Unavailable(_)), "{error:?}");
    assert!(words(&error).contains("535"), "{}", words(&error));
    assert!(!words(&error).contains("secret-word"), "{}", words(&error));
}

#[test]
fn unreachable_mail_server_is_an_outage_at_once() {
    let free = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = free.local_addr().expect("an address").port();
    drop(free);
    let begin = Instant::now();
    let outcome = send(settings(port));
    assert!(is_unavailable(&outcome), "{outcome:?}");
    assert!(begin.elapsed() < Duration::from_secs(5), "{:?}", begin.elapsed());
}

#[test]
fn a_server_that_says_nothing_is_an_outage_after_the_limit() {
    let server = SmtpServer::start(&["--silent"]);
    let begin = Instant::now();
    let outcome = send(SmtpSettings {
        timeout: Duration::from_millis(200),
        ..settings(server.port)
    });
    assert!(is_unavailable(&outcome), "{outcome:?}");
    assert!(begin.elapsed() < Duration::from_secs(10), "{:?}", begin.elapsed());
}

#[test]
fn a_server_that_looks_through_a_message_has_more_time_for_that() {
    let server = SmtpServer::start(&["--ponder", "2500"]);
    let within = |acceptance_timeout| {
        send(SmtpSettings {
            timeout: Duration::from_secs(2),
            acceptance_timeout,
            ..settings(server.port)
        })
    };
    within(Duration::from_secs(20)).expect("it is taken");
    let outcome = within(Duration::from_millis(100));
    assert!(is_unavailable(&outcome), "{outcome:?}");
}

#[test]
fn mail_server_without_a_greeting_is_an_outage() {
    let server = SmtpServer::start(&["--closed"]);
    let outcome = send(settings(server.port));
    assert!(is_unavailable(&outcome), "{outcome:?}");
}

#[test]
fn later_is_an_outage_that_passes() {
    let server = SmtpServer::start(&["--busy", "1"]);
    let error = send(settings(server.port)).expect_err("busy");
    assert!(matches!(error, MailError::Unavailable(_)), "{error:?}");
    assert!(words(&error).contains("451"), "{}", words(&error));
    send(settings(server.port)).expect("it is taken");
    assert_eq!(server.mail()["messageId"], "<0190-abc@tinerary.test>");
}

#[test]
fn never_is_a_refusal() {
    let server = SmtpServer::start(&["--refuse", "ana@tinerary.test"]);
    let error = send(settings(server.port)).expect_err("refused");
    assert!(matches!(error, MailError::Refused(_)), "{error:?}");
    let words = words(&error);
    assert!(
        words.contains("550") && words.contains("No such person"),
        "{words}"
    );
    assert!(!words.contains('@'), "the log names no address: {words}");
}

#[test]
fn a_sender_that_the_server_does_not_like_loses_no_mail() {
    let server = SmtpServer::start(&["--refuse-sender"]);
    let outcome = send(settings(server.port));
    assert!(is_unavailable(&outcome), "{outcome:?}");
}

#[test]
fn impossible_settings_are_reported_in_one_line() {
    let error = |settings| SmtpMailer::new(settings).err().expect("an error");
    let cases = [
        error(SmtpSettings {
            from: "Tinerary".to_owned(),
            ..settings(25)
        }),
        error(SmtpSettings {
            host: String::new(),
            ..settings(25)
        }),
        error(SmtpSettings {
            host: "smtp://mail.test".to_owned(),
            ..settings(25)
        }),
        error(SmtpSettings {
            host: "mail.test:25".to_owned(),
            ..settings(25)
        }),
        error(SmtpSettings {
            password: Some("secret-word".to_owned()),
            ..settings(25)
        }),
        error(SmtpSettings {
            tls: Tls::StartTls,
            authority: Some("no PEM".to_owned()),
            ..settings(25)
        }),
    ];
    assert!(
        matches!(
            cases,
            [
                MailSetupError::From(_),
                MailSetupError::Host(_),
                MailSetupError::Host(_),
                MailSetupError::Host(_),
                MailSetupError::Credentials,
                MailSetupError::Certificates(_),
            ]
        ),
        "{cases:?}"
    );
    for case in cases {
        assert!(
            !case.to_string().contains('\n') && !case.to_string().contains("secret-word"),
            "{case}"
        );
    }
}
