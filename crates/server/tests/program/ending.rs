//! How the program ends on a signal.
#![cfg(unix)]

use std::{
    io::{self, Read, Write},
    net::TcpStream,
    process::Command,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
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
    let killed = Command::new("kill")
        .args(["-s", signal, &server.child.id().to_string()])
        .status();
    assert!(killed.expect("kill runs").success());
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
        let files = std::fs::read_dir(folder.path()).expect("its data");
        let names: Vec<_> = files.map(|file| file.expect("a file").file_name()).collect();
        assert!(names.iter().any(|name| name == "tinerary.db"), "{names:?}");
        for suffix in ["-wal", "-shm"] {
            assert!(
                !names.iter().any(|name| name == &*format!("tinerary.db{suffix}")),
                "{signal}: {names:?}"
            );
        }
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
fn ctrl_c_ends_at_once_and_sigterm_waits_ten_seconds() {
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

#[test]
fn second_signal_ends_the_server_at_once() {
    for second in ["TERM", "INT"] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut server = serve(folder.path(), &[]);
        let _call = begin(&server);
        let start = Instant::now();
        tell(&server, "TERM");
        thread::sleep(Duration::from_millis(300));
        tell(&server, second);
        assert_eq!(end(&mut server), Some(0), "{second}");
        assert!(start.elapsed() < GRACE / 2, "{second}");
    }
}

#[test]
fn readiness_fails_before_connections_close() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = serve(folder.path(), &["--drain-seconds", "3"]);
    assert!(server.get("/health/ready", "").0.starts_with("http/1.1 200"));
    tell(&server, "TERM");
    wait_for("it is still ready", || {
        server
            .get("/health/ready", "")
            .0
            .starts_with("http/1.1 503")
            .then_some(())
    });
    // Everybody else is served as before.
    assert!(server.get("/health/live", "").0.starts_with("http/1.1 200"));
    assert!(server.get("/api/cities", "").0.starts_with("http/1.1 200"));
    let start = Instant::now();
    assert_eq!(end(&mut server), Some(0));
    assert!(start.elapsed() < GRACE);
}

/// How a client's requests went.
#[derive(Default)]
struct Counts {
    whole: AtomicUsize,
    cut: AtomicUsize,
}

/// Asks on a new connection each time, or on one for as long as it is kept, until connecting fails.
fn ask_on(address: &str, keeps: bool, counts: &Counts) {
    while let Ok(mut stream) = TcpStream::connect(address) {
        loop {
            let Ok(kept) = ask(&mut stream) else {
                counts.cut.fetch_add(1, Ordering::Relaxed);
                break;
            };
            counts.whole.fetch_add(1, Ordering::Relaxed);
            if !keeps || !kept {
                break;
            }
        }
    }
}

/// Whether the connection is kept, after a whole answer.
fn ask(stream: &mut TcpStream) -> io::Result<bool> {
    stream.write_all(b"GET /api/cities?limit=20 HTTP/1.1\r\nHost: x\r\n\r\n")?;
    let mut answer = Vec::new();
    let mut piece = [0; 16 * 1024];
    loop {
        let count = stream.read(&mut piece)?;
        if count == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        answer.extend_from_slice(&piece[..count]);
        let Some(end) = answer.windows(4).position(|four| four == b"\r\n\r\n") else {
            continue;
        };
        let head = String::from_utf8_lossy(&answer[..end]).to_lowercase();
        let length = head
            .lines()
            .find_map(|line| line.strip_prefix("content-length: "));
        let length: usize = length.and_then(|length| length.parse().ok()).expect("a length");
        if answer.len() >= end + 4 + length {
            assert!(head.starts_with("http/1.1 200"), "{head}");
            return Ok(!head.contains("connection: close"));
        }
    }
}

#[test]
fn sigterm_under_load_drops_no_request() {
    const CLIENTS: usize = 12;
    for _ in 0..3 {
        let folder = tempfile::tempdir().expect("a folder");
        // As fast as they can, all from one network.
        let mut server = serve(
            folder.path(),
            &["--demo", "--drain-seconds", "0", "--reads-per-minute", "0"],
        );
        let counts = Counts::default();
        let address = server.address.clone();
        thread::scope(|scope| {
            for client in 0..CLIENTS {
                let (address, counts) = (&address, &counts);
                scope.spawn(move || ask_on(address, client % 3 == 0, counts));
            }
            thread::sleep(Duration::from_millis(400));
            tell(&server, "TERM");
        });
        assert_eq!(counts.cut.load(Ordering::Relaxed), 0, "requests were cut");
        assert!(counts.whole.load(Ordering::Relaxed) > CLIENTS);
        assert_eq!(end(&mut server), Some(0));
    }
}
