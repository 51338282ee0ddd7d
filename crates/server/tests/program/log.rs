//! A log that nobody reads any more.
//!
//! Linux only: there every address that begins with 127 is this machine's, and so the program can be told a port that nobody
//! else takes meanwhile. It cannot say which one it took.
#![cfg(target_os = "linux")]

use std::{
    io::pipe,
    net::{TcpListener, TcpStream},
    time::{Duration, Instant},
};

use crate::{
    ending::{end, tell},
    running::{Running, tinerary},
};

/// No other test listens here.
const HOST: &str = "127.77.0.1";

/// Waits until it is so, and fails when the program has ended before.
fn wait_until(server: &mut Running, what: &str, mut is_so: impl FnMut() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert_eq!(server.child.try_wait().expect("it is ours"), None, "it ended");
        assert!(start.elapsed() < Duration::from_secs(30), "{what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

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
    let address = server.address.clone();
    wait_until(&mut server, "it does not listen", || {
        TcpStream::connect(&address).is_ok()
    });

    // Each mail has its link written into the log.
    for email in ["ana@example.com", "ben@example.com"] {
        let (head, body) = server.post(
            "/api/auth/sign-up",
            "",
            &format!(
                r#"{{"name": "Ana", "lastName": "Sousa", "email": "{email}", "password": "a tram up the hill",
                    "photo": "/samples/people/ana.svg", "age": "34"}}"#
            ),
        );
        assert!(head.starts_with("http/1.1 201"), "{head}{body}");
    }
    let outbox = folder.path().join("outbox");
    wait_until(&mut server, "a mail is missing", || {
        let entries = std::fs::read_dir(&outbox).into_iter().flatten().flatten();
        let mails = entries.filter(|entry| {
            entry
                .path()
                .extension()
                .is_some_and(|extension| extension == "eml")
        });
        mails.count() == 2
    });
    tell(&server, "TERM");
    assert_eq!(end(&mut server), Some(0));
}
