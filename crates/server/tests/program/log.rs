//! The log: what is in it, what never is, and that nothing waits for it.
//!
//! Unix only: it uses signals.
#![cfg(unix)]

use std::{
    fs::File,
    io::{BufRead, BufReader, Read, Write, pipe},
    net::{TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::Stdio,
};

use serde_json::Value;

use crate::{
    ending::{end, tell, wait_for},
    running::{Running, tinerary},
    sign_up,
};

/// No other test listens here. Linux only: there every address that begins with 127 is this machine's, and so the program can be
/// given a port that is not taken meanwhile. It cannot say which one it took.
#[cfg(target_os = "linux")]
const HOST: &str = "127.77.0.1";

/// Starts a server with `flags` whose log goes into a file; returns it with the file.
fn logging(data: &Path, flags: &[&str]) -> (Running, PathBuf) {
    let path = data.join("log.txt");
    std::fs::create_dir_all(data).expect("a folder");
    let child = tinerary(data)
        .args(["serve", "--port", "0"])
        .args(flags)
        .stderr(File::create(&path).expect("a file"))
        .spawn()
        .expect("the program starts");
    let mut server = Running {
        child,
        address: String::new(),
    };
    server.address = wait_for("it does not listen", || {
        let said = said(&path);
        let (_, rest) = said.split_once("Tinerary is on http://")?;
        let (address, _) = rest.split_once(['\n', '"'])?;
        Some(address.to_owned())
    });
    (server, path)
}

fn said(path: &Path) -> String {
    std::fs::read_to_string(path).expect("its log is text")
}

/// The newest mail in the outbox that says `words`, with its lines put together again.
fn mail(data: &Path, words: &str) -> String {
    wait_for("no mail was written", || {
        let mails = std::fs::read_dir(data.join("outbox")).ok()?.flatten();
        mails
            .filter(|entry| {
                entry
                    .path()
                    .extension()
                    .is_some_and(|extension| extension == "eml")
            })
            .filter_map(|entry| std::fs::read_to_string(entry.path()).ok())
            .map(|mail| mail.replace("=\r\n", "").replace("=3D", "="))
            .find(|mail| mail.contains(words))
    })
}

/// The header of that name in the head of an answer.
fn header<'a>(head: &'a str, name: &str) -> &'a str {
    head.lines()
        .find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
        .unwrap_or_else(|| panic!("no {name}: {head}"))
}

const EMAIL: &str = "canary-bird@example.com";
const FIRST: &str = "zx-canary-first-81";
const SECOND: &str = "zx-canary-second-82";
const WRONG: &str = "zx-canary-wrong-83";
const TRACE: &str = "4bf92f3577b34da6a3ce929d0e0e4736";

/// A life with everything that is secret in it. Returns the secrets and the id of one of its requests.
fn live(server: &Running, data: &Path) -> (Vec<String>, String) {
    let mut admin = tinerary(data)
        .args(["admin", "create", "--password-stdin", "--email", EMAIL])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .expect("it runs");
    let mut input = admin.stdin.take().expect("it reads");
    writeln!(input, "{FIRST}").expect("it reads");
    drop(input);
    assert!(admin.wait().expect("it ends").success());

    assert!(!server.sign_in(EMAIL, WRONG).0);
    assert!(!server.sign_in("unknown@example.com", WRONG).0);
    let (right, body) = server.sign_in(EMAIL, FIRST);
    assert!(right, "{body}");
    let body: Value = serde_json::from_str(&body).expect("JSON");
    let token = body["response"]["token"].as_str().expect("a token").to_owned();

    server.post(
        "/api/auth/password/forgot",
        "",
        &format!(r#"{{"email": "{EMAIL}"}}"#),
    );
    let mail = mail(data, "#code=");
    let code = mail
        .split_once("#code=")
        .and_then(|(_, rest)| {
            rest.split(|character: char| !character.is_ascii_alphanumeric() && !"-_".contains(character))
                .next()
        })
        .expect("a code")
        .to_owned();
    let reset = format!(r#"{{"code": "{code}", "password": "{SECOND}"}}"#);
    let (head, body) = server.post("/api/auth/password/reset", "", &reset);
    assert!(head.starts_with("http/1.1 200"), "{head}{body}");

    // A dead token, with a line break of the client's own in it, and the code in a path.
    let headers = format!("Authorization: Bearer {token}\r\ntraceparent: 00-{TRACE}-00f067aa0ba902b7-01\r\n");
    let (head, _) = server.post("/api/cities", &headers, "{}");
    assert!(head.starts_with("http/1.1 401"), "{head}");
    let id = header(&head, "x-request-id").to_owned();
    server.get(
        &format!("/api/auth/verify/{code}?token={token}%0d%0aevent=signed_in"),
        "",
    );
    server.get(&format!("/reset-password?code={code}"), "");
    let secrets = [FIRST, SECOND, WRONG, EMAIL, "unknown@example.com", &token, &code];
    (secrets.map(str::to_owned).into(), id)
}

#[test]
fn log_of_a_whole_run_has_no_secrets() {
    for format in ["json", "text"] {
        let folder = tempfile::tempdir().expect("a folder");
        let (mut server, log) = logging(
            folder.path(),
            &[
                "--log=debug",
                "--mail-to-outbox",
                "--public-url=https://trips.example",
                &format!("--log-format={format}"),
                "--mail-from=Trips <the-sender@trips.example>",
                "--signing-keys=1:c2VjcmV0mIHL3eV41yflkqbjxMjQEvQLN18yog/NqTGT",
            ],
        );
        let (mut secrets, id) = live(&server, folder.path());
        tell(&server, "TERM");
        assert_eq!(end(&mut server), Some(0));

        let said = said(&log);
        secrets.extend(["c2VjcmV0", "the-sender@", "#code="].map(str::to_owned));
        for secret in secrets {
            assert!(!said.contains(&secret), "{secret} is in the log:\n{said}");
        }
        for event in [
            "started",
            "signed_in",
            "sign_in_failed",
            "password_changed",
            "token_refused",
            "stopped",
        ] {
            let field = match format {
                "json" => format!("\"event\":\"{event}\""),
                _ => format!(" event={event}"),
            };
            assert!(said.contains(&field), "{event} is not in the log:\n{said}");
        }
        let of_request: Vec<_> = said.lines().filter(|line| line.contains(&id)).collect();
        assert_eq!(of_request.len(), 2, "an event and an access line: {of_request:?}");
        for line in of_request {
            assert!(line.contains(TRACE) && line.contains("127.0.0.0"), "{line}");
        }
        if format == "json" {
            for line in said.lines() {
                let line: Value =
                    serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
                assert!(line["time"].is_string() && line["level"].is_string(), "{line}");
            }
            let line = said
                .lines()
                .find(|line| line.contains("/api/auth/password/reset"));
            let line: Value = serde_json::from_str(line.expect("a line")).expect("JSON");
            assert_eq!(
                (&line["target"], &line["method"], &line["status"]),
                (&"access".into(), &"POST".into(), &200.into())
            );
            assert!(line["ms"].is_number() && line["bytes"].is_number(), "{line}");
        }
    }
}

#[test]
fn lines_of_requests_can_be_left_out_and_nothing_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut server, log) = logging(folder.path(), &["--access-log=off"]);
    let (head, _) = server.get("/api/cities", "");
    assert_eq!(header(&head, "x-request-id").len(), 32);
    let (head, _) = server.post("/api/cities", "Authorization: Bearer a.b.c\r\n", "{}");
    assert!(head.starts_with("http/1.1 401"), "{head}");
    tell(&server, "TERM");
    assert_eq!(end(&mut server), Some(0));
    let said = said(&log);
    assert!(!said.contains(" access: "), "{said}");
    assert!(said.contains("event=token_refused"), "{said}");
}

#[test]
fn unread_log_does_not_delay_requests() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut child = tinerary(folder.path())
        .args(["serve", "--port", "0"])
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut log = BufReader::new(child.stderr.take().expect("its log"));
    let mut line = String::new();
    let address = loop {
        line.clear();
        assert_ne!(log.read_line(&mut line).expect("text"), 0, "it ended");
        if let Some((_, address)) = line.trim().split_once("Tinerary is on http://") {
            break address.to_owned();
        }
    };
    let mut server = Running { child, address };
    // Many times what a pipe holds, which is never read from it.
    let mut connection = TcpStream::connect(&server.address).expect("it listens");
    let request = b"GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n";
    let mut answer = [0; 4096];
    for _ in 0..2_000 {
        connection.write_all(request).expect("it reads");
        let length = connection.read(&mut answer).expect("it answers");
        assert!(answer[..length].starts_with(b"HTTP/1.1 200"));
    }
    drop(connection);
    tell(&server, "TERM");
    assert_eq!(end(&mut server), Some(0));
}

#[cfg(target_os = "linux")]
#[test]
fn a_log_that_cannot_be_written_stops_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let port = TcpListener::bind((HOST, 0))
        .and_then(|free| free.local_addr())
        .expect("a free port")
        .port();
    let (reads, writes) = pipe().expect("a pipe");
    drop(reads);
    let child = tinerary(folder.path())
        .args(["serve", "--host", HOST, "--port", &port.to_string()])
        .stderr(writes)
        .spawn()
        .expect("the program starts");
    let address = format!("{HOST}:{port}");
    let mut server = Running { child, address };
    wait_for("it does not listen", || {
        assert_eq!(server.child.try_wait().expect("it is ours"), None, "it ended");
        TcpStream::connect(&server.address).ok()
    });

    // Each mail has its link written into the log.
    for email in ["ana@example.com", "ben@example.com"] {
        let (head, body) = sign_up(&server, email);
        assert!(head.starts_with("http/1.1 201"), "{head}{body}");
    }
    let outbox = folder.path().join("outbox");
    wait_for("a mail is missing", || {
        let entries = std::fs::read_dir(&outbox).into_iter().flatten().flatten();
        let mails = entries.filter(|entry| {
            entry
                .path()
                .extension()
                .is_some_and(|extension| extension == "eml")
        });
        (mails.count() == 2).then_some(())
    });
    tell(&server, "TERM");
    assert_eq!(end(&mut server), Some(0));
}
