//! How the program ends when it is told to.
#![cfg(unix)]

use std::{
    io::{Read, Write},
    net::TcpStream,
    process::Command,
    time::{Duration, Instant},
};

use crate::running::{Running, serve};

/// Longer than any end takes.
const PATIENCE: Duration = Duration::from_secs(30);

/// What requests under way are given to end.
const GRACE: Duration = Duration::from_secs(10);

const BODY: &str = r#"{"email": "ana@example.com"}"#;

/// Sends `server` a signal.
pub fn tell(server: &Running, signal: &str) {
    let told = Command::new("kill")
        .args(["-s", signal, &server.child.id().to_string()])
        .status();
    assert!(told.expect("kill runs").success());
}

/// Asks again and again, until `done` has an answer.
pub fn wait_for<T>(what: &str, mut done: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    while start.elapsed() < PATIENCE {
        if let Some(answer) = done() {
            return answer;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    panic!("{what}");
}

/// The exit code of `server` when it ends, which there is none of when the signal killed it.
pub fn end(server: &mut Running) -> Option<i32> {
    wait_for("it goes on", || server.child.try_wait().expect("it is ours")).code()
}

/// A call that is under way: the server has its head, and has asked for [`BODY`].
fn begin(server: &Running) -> TcpStream {
    const GO_ON: &str = "HTTP/1.1 100 Continue\r\n\r\n";
    let mut call = TcpStream::connect(&server.address).expect("it listens");
    write!(
        call,
        "POST /api/auth/password/forgot HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: 100-continue\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        BODY.len()
    )
    .expect("it reads");
    let mut said = [0; GO_ON.len()];
    call.read_exact(&mut said).expect("it answers");
    assert_eq!(String::from_utf8_lossy(&said), GO_ON);
    call
}

#[test]
fn ctrl_c_and_sigterm_end_it_without_an_error() {
    for signal in ["INT", "TERM"] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut server = serve(folder.path(), &["--demo"]);
        let before = server.get("/api/cities?limit=3", "").1;
        tell(&server, signal);
        assert_eq!(end(&mut server), Some(0), "{signal}");
        assert_eq!(serve(folder.path(), &[]).get("/api/cities?limit=3", "").1, before);
    }
}

#[test]
fn sigterm_lets_a_call_that_is_under_way_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = serve(folder.path(), &[]);
    let mut call = begin(&server);
    let (half, rest) = BODY.split_at(BODY.len() / 2);
    call.write_all(half.as_bytes()).expect("it reads");
    tell(&server, "TERM");
    wait_for("it still listens", || {
        TcpStream::connect(&server.address).is_err().then_some(())
    });
    call.write_all(rest.as_bytes()).expect("it reads on");
    let mut answer = String::new();
    call.read_to_string(&mut answer).expect("it answers");
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    assert!(answer.contains(r#""success":true"#), "{answer}");
    assert_eq!(end(&mut server), Some(0));
}

#[test]
fn ctrl_c_waits_for_no_call_and_sigterm_for_ten_seconds() {
    for (signal, waits) in [("INT", false), ("TERM", true)] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut server = serve(folder.path(), &[]);
        let _call = begin(&server);
        let start = Instant::now();
        tell(&server, signal);
        assert_eq!(end(&mut server), Some(0), "{signal}");
        let took = start.elapsed();
        assert_eq!(took >= GRACE, waits, "{signal}: {took:?}");
    }
}
