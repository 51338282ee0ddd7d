//! A log that nobody reads any more.
//!
//! Linux only: there every address that begins with 127 is this machine's, and so the program can be told a port that nobody
//! else takes meanwhile. It cannot say which one it took.
#![cfg(target_os = "linux")]

use std::{
    io::pipe,
    net::{TcpListener, TcpStream},
};

use crate::{
    ending::{end, tell, wait_for},
    running::{Running, tinerary},
    sign_up,
};

/// No other test listens here.
const HOST: &str = "127.77.0.1";

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
