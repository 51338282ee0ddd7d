//! What happens on connections, beside requests and answers as they should be.

use std::{
    io::{ErrorKind, Read, Write},
    net::TcpStream,
    time::{Duration, Instant},
};

use serde_json::Value;
use tinerary_serving::ConnectionLimits;

use crate::support::{
    answer::Answer,
    app::TestApp,
    calls::LISTS,
    ports::{Log, Pages, stock},
};

/// Longer than any of these tests should take.
const PATIENCE: Duration = Duration::from_secs(20);

/// A tick of the server may come a little late and the next one in time: by so much less than was set it may wait.
const LATE: Duration = Duration::from_millis(10);

const LIVE: &[u8] = b"GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n";

/// Limits that tests need not wait for.
fn quick() -> ConnectionLimits {
    ConnectionLimits {
        head: Duration::from_millis(500),
        idle: Duration::from_secs(2),
        stalled: Duration::from_secs(1),
        ..ConnectionLimits::default()
    }
}

/// Limits on waiting that no test lives to see.
fn patient() -> ConnectionLimits {
    ConnectionLimits {
        head: PATIENCE * 4,
        idle: PATIENCE * 4,
        ..ConnectionLimits::default()
    }
}

fn connect(app: &TestApp) -> TcpStream {
    let stream = TcpStream::connect(app.address).expect("the server listens");
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream
}

/// Waits until the server has no connection.
fn all_are_closed(app: &TestApp) {
    let begun = Instant::now();
    while app.connections.open() > 0 {
        assert!(begun.elapsed() < PATIENCE, "one is still open");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Everything that comes until the server hangs up.
fn rest(stream: &mut TcpStream) -> Vec<u8> {
    let mut bytes = Vec::new();
    match stream.read_to_end(&mut bytes) {
        Ok(_) => {}
        Err(error) => assert_eq!(error.kind(), ErrorKind::ConnectionReset, "it does not hang up"),
    }
    bytes
}

/// One answer, on a connection that goes on.
fn answer(stream: &mut TcpStream) -> Answer {
    let mut bytes = Vec::new();
    let mut byte = [0];
    loop {
        stream.read_exact(&mut byte).expect("an answer");
        bytes.push(byte[0]);
        let head = String::from_utf8_lossy(&bytes).to_ascii_lowercase();
        if let Some(head) = head.strip_suffix("\r\n\r\n") {
            let length = head
                .lines()
                .find_map(|line| line.strip_prefix("content-length: "));
            let mut body = vec![0; length.map_or(0, |length| length.parse().unwrap())];
            stream.read_exact(&mut body).expect("its body");
            bytes.extend_from_slice(&body);
            return Answer::read(&bytes, "GET");
        }
    }
}

/// The last answer in `bytes`, which has to be an error like those of handlers.
#[track_caller]
fn refused(bytes: &[u8], status: u16, code: &str) {
    let text = String::from_utf8_lossy(bytes);
    let last = text
        .rfind("HTTP/1.1 ")
        .unwrap_or_else(|| panic!("no answer: {text:?}"));
    let answer = Answer::read(&bytes[last..], "GET");
    answer.error(status, code);
    assert_eq!(answer.header("connection"), Some("close"));
    assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(answer.request_id.as_deref().map(str::len), Some(32));
    assert!(answer.header("content-security-policy").is_some());
}

#[test]
fn malformed_request_gets_an_error_envelope() {
    let app = TestApp::with(|_| {});
    for sent in [
        b"HELLO\r\n\r\n".as_slice(),
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /a b HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nBad Header: x\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ] {
        let mut stream = connect(&app);
        stream.write_all(sent).unwrap();
        refused(&rest(&mut stream), 400, "bad_request");
    }
    // Behind a request that is fine.
    let mut stream = connect(&app);
    stream.write_all(&[LIVE, b"HELLO\r\n\r\n"].concat()).unwrap();
    let bytes = rest(&mut stream);
    assert!(bytes.starts_with(b"HTTP/1.1 200 OK"));
    refused(&bytes, 400, "bad_request");
}

#[test]
fn too_long_head_gets_an_error_envelope() {
    let app = TestApp::with(|_| {});
    for head in [
        format!("GET /{} HTTP/1.1\r\nHost: x\r\n\r\n", "x".repeat(64 * 1024)),
        format!("GET / HTTP/1.1\r\nHost: x\r\nX: {}\r\n", "x".repeat(200 * 1024)),
    ] {
        let mut stream = connect(&app);
        // The server may have had enough before all is sent.
        let _ = stream.write_all(head.as_bytes());
        refused(&rest(&mut stream), 431, "head_too_large");
    }
    let mut stream = connect(&app);
    write!(
        stream,
        "GET /health/live?{} HTTP/1.1\r\nHost: x\r\n\r\n",
        "x".repeat(20_000)
    )
    .unwrap();
    answer(&mut stream).ok();
}

#[test]
fn incomplete_head_times_out_on_every_request_of_a_connection() {
    let app = TestApp::connecting(quick(), |_| {});
    for before in [b"".as_slice(), LIVE] {
        for together in [true, false] {
            let mut stream = connect(&app);
            let half = b"GET /health/live HTTP/1.1\r\nHo";
            // Before the write: this thread may not run again for a while after it.
            let mut begun = Instant::now();
            if together {
                stream.write_all(&[before, half].concat()).unwrap();
            } else {
                stream.write_all(before).unwrap();
                if !before.is_empty() {
                    answer(&mut stream).ok();
                }
                begun = Instant::now();
                stream.write_all(half).unwrap();
            }
            refused(&rest(&mut stream), 408, "request_timeout");
            assert!(begun.elapsed() + LATE >= quick().head);
        }
    }
    // A whole one is not, however many bytes it comes in.
    let mut stream = connect(&app);
    for _ in 0..3 {
        for part in LIVE.chunks(7) {
            stream.write_all(part).unwrap();
        }
        answer(&mut stream).ok();
    }
}

#[test]
fn idle_connection_is_closed_silently() {
    let app = TestApp::connecting(quick(), |_| {});
    for used in [false, true] {
        // Before there is a connection, and again before it is used: this thread may not run for a while after either.
        let mut begun = Instant::now();
        let mut stream = connect(&app);
        if used {
            begun = Instant::now();
            stream.write_all(LIVE).unwrap();
            answer(&mut stream).ok();
        }
        assert_eq!(rest(&mut stream), b"");
        assert!(begun.elapsed() + LATE >= quick().idle);
    }
    all_are_closed(&app);
}

#[test]
fn longest_idle_connections_are_evicted_first() {
    let limits = ConnectionLimits {
        idle_connections: 2,
        ..ConnectionLimits::default()
    };
    let app = TestApp::connecting(limits, |_| {});
    let mut used: Vec<_> = (0..4)
        .map(|_| {
            let mut stream = connect(&app);
            stream.write_all(LIVE).unwrap();
            answer(&mut stream).ok();
            std::thread::sleep(Duration::from_millis(300));
            stream
        })
        .collect();
    for stream in &mut used[..2] {
        assert_eq!(rest(stream), b"");
    }
    for stream in &mut used[2..] {
        stream.write_all(LIVE).unwrap();
        answer(stream).ok();
    }
}

#[test]
fn connection_with_an_incomplete_head_is_evicted_when_none_is_idle() {
    let limits = ConnectionLimits {
        idle_connections: 2,
        ..patient()
    };
    let app = TestApp::connecting(limits, |_| {});
    let half = b"GET /health/live HTTP/1.1\r\nHo";
    let mut halves: Vec<_> = (0..3)
        .map(|_| {
            let mut stream = connect(&app);
            stream.write_all(half).unwrap();
            stream
        })
        .collect();
    // Whichever the server has read first.
    let begun = Instant::now();
    let first = loop {
        let is_answered = |stream: &TcpStream| {
            stream.set_nonblocking(true).unwrap();
            let is_answered = stream.peek(&mut [0]).is_ok();
            stream.set_nonblocking(false).unwrap();
            is_answered
        };
        if let Some(first) = halves.iter().position(is_answered) {
            break first;
        }
        assert!(begun.elapsed() < PATIENCE, "no connection is evicted");
        std::thread::sleep(Duration::from_millis(20));
    };
    refused(&rest(&mut halves.remove(first)), 503, "unavailable");
    for mut stream in halves {
        stream.write_all(b"st: x\r\n\r\n").unwrap();
        answer(&mut stream).ok();
    }
}

/// An application whose cities are as many as fit on a page.
fn with_a_long_list(limits: ConnectionLimits) -> TestApp {
    TestApp::connecting(limits, |ports| {
        ports
            .pictures
            .expect_draw()
            .returning(|_, _| Some("x".repeat(200_000)));
        stock(ports, Pages::One, &Log::default());
    })
}

const LONG: &[u8] = b"GET /samples/cities/a.svg HTTP/1.1\r\nHost: x\r\n\r\n";

#[test]
fn peer_that_does_not_read_is_disconnected() {
    let app = with_a_long_list(quick());
    let mut stream = connect(&app);
    // Before the write: this thread may not run again for a while after it.
    let begun = Instant::now();
    stream.write_all(&LONG.repeat(100)).unwrap();
    // It begins to be answered.
    stream.read_exact(&mut [0; 100]).unwrap();
    all_are_closed(&app);
    assert!(begun.elapsed() + LATE >= quick().stalled);
    // Not one of 20 MB is kept in the system.
    assert!(rest(&mut stream).len() < 10_000_000);
}

#[test]
fn slow_reader_gets_the_whole_response() {
    let app = with_a_long_list(quick());
    let mut stream = connect(&app);
    let asked = 30;
    stream.write_all(&LONG.repeat(asked)).unwrap();
    let begun = Instant::now();
    let mut piece = vec![0; 100_000];
    let mut received = 0;
    while received < asked * 200_000 {
        received += stream.read(&mut piece).expect("it goes on");
        std::thread::sleep(Duration::from_millis(15));
    }
    assert!(begun.elapsed() > quick().stalled / 2);
}

#[test]
fn longest_stalled_readers_are_evicted_first() {
    let limits = ConnectionLimits {
        waiting_bytes: 400_000,
        // Connections that are closed before that are evicted.
        stalled: 3 * PATIENCE,
        ..ConnectionLimits::default()
    };
    let app = with_a_long_list(limits);
    let stalled: Vec<_> = (0..20)
        .map(|_| {
            let mut stream = connect(&app);
            stream.write_all(&LONG.repeat(100)).unwrap();
            // Once something comes, or the end of it, the server has admitted the connection.
            let _ = stream.read(&mut [0]);
            stream
        })
        .collect();
    // Each that waits counts for 32 KiB and more. All has come to rest when two sweeps evicted none.
    let (mut open, mut since) = (app.connections.open(), Instant::now());
    let begun = since;
    while open > 12 || since.elapsed() < Duration::from_millis(500) {
        assert!(begun.elapsed() < PATIENCE, "{open} are open");
        std::thread::sleep(Duration::from_millis(20));
        let now = app.connections.open();
        if now != open {
            (open, since) = (now, Instant::now());
        }
    }
    assert!(open > 0, "more had to go than was needed");
    let mut stream = connect(&app);
    stream.write_all(LONG).unwrap();
    assert_eq!(answer(&mut stream).body.len(), 200_000);
    drop(stalled);
}

#[test]
fn connection_beyond_the_limit_is_unavailable() {
    for limits in [
        ConnectionLimits {
            connections: 3,
            ..ConnectionLimits::default()
        },
        ConnectionLimits {
            connections_per_network: 3,
            ..ConnectionLimits::default()
        },
    ] {
        let app = with_a_long_list(limits);
        // They are sent something, so none of them can make room.
        let mut held: Vec<_> = (0..3)
            .map(|_| {
                let mut stream = connect(&app);
                stream.write_all(&LONG.repeat(100)).unwrap();
                stream.read_exact(&mut [0; 100]).unwrap();
                stream
            })
            .collect();
        refused(&rest(&mut connect(&app)), 503, "unavailable");
        assert_eq!(app.connections.refused(), 1);
        held.pop();
        let begun = Instant::now();
        while app.connections.open() > 2 {
            assert!(begun.elapsed() < PATIENCE, "a place is never free again");
        }
        app.get("/health/live").ok();
    }
}

#[test]
fn longest_idle_connection_is_evicted_for_a_new_one() {
    for limits in [
        ConnectionLimits {
            connections: 3,
            ..patient()
        },
        ConnectionLimits {
            connections_per_network: 3,
            ..patient()
        },
    ] {
        let app = TestApp::connecting(limits, |_| {});
        let admitted = |count: usize| {
            let begun = Instant::now();
            while app.connections.open() != count {
                assert!(begun.elapsed() < PATIENCE, "{} are open", app.connections.open());
            }
        };
        let mut held: Vec<_> = [b"".as_slice(), b"GET /health/live HTTP/1.1\r\nHo", b""]
            .iter()
            .enumerate()
            .map(|(number, sent)| {
                let mut stream = connect(&app);
                stream.write_all(sent).unwrap();
                admitted(number + 1);
                stream
            })
            .collect();
        for _ in 0..3 {
            app.get("/health/live").ok();
            assert_eq!(rest(&mut held.remove(0)), b"");
            admitted(2);
            held.push(connect(&app));
            admitted(3);
        }
        assert_eq!(app.connections.refused(), 0);
    }
}

#[test]
fn rest_of_an_answered_body_ends_alike_with_and_without_a_length() {
    let app = TestApp::connecting(patient(), |_| {});
    for length in ["Content-Length: 20", "Transfer-Encoding: chunked"] {
        let mut stream = connect(&app);
        write!(
            stream,
            "POST /api/nope HTTP/1.1\r\nHost: x\r\n{length}\r\n\r\n5\r\n{{\"a\":"
        )
        .unwrap();
        let answer = Answer::read(&rest(&mut stream), "POST");
        answer.error(404, "not_found");
        all_are_closed(&app);
    }
}

#[test]
fn panic_is_500_and_the_server_goes_on() {
    let app = TestApp::with(|ports| {
        ports
            .tokens
            .expect_verify()
            .returning(|_, _| panic!("this test wants a panic"));
        ports.cities.expect_find().returning(|_| panic!("and this one"));
        ports.itineraries.expect_find().returning(|_| Ok(None));
    });
    // One on the thread that serves, one on a thread that may block.
    for path in ["/api/reactions?itineraryId=a", "/api/cities/a"] {
        for _ in 0..3 {
            let answer = app.get_with(path, "Authorization", "Bearer a.b.c");
            answer.error(500, "internal");
            assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
            assert!(!answer.text().contains("panic"));
            assert!(answer.request_id.is_some());
        }
    }
    app.get("/api/itineraries/a").error(404, "not_found");
    all_are_closed(&app);
}

#[test]
fn draining_server_answers_and_closes_connections() {
    let app = TestApp::with(|ports| stock(ports, Pages::One, &Log::default()));
    let mut kept = connect(&app);
    kept.write_all(LIVE).unwrap();
    assert_eq!(answer(&mut kept).header("connection"), None);
    app.get("/health/ready").ok();

    app.connections.drain();
    app.get("/health/ready").error(503, "unavailable");
    for list in LISTS {
        app.get(list).ok();
    }
    // Closed with the next answer; the idle one later.
    let mut idle = connect(&app);
    kept.write_all(LIVE).unwrap();
    let last = answer(&mut kept);
    last.ok();
    assert_eq!(last.header("connection"), Some("close"));
    assert_eq!(rest(&mut kept), b"");

    app.connections.close_idle();
    assert_eq!(rest(&mut idle), b"");
    all_are_closed(&app);
}

#[test]
fn web_app_is_served_while_the_database_is_busy() {
    let app = TestApp::within(
        tinerary_serving::ConcurrencyLimits {
            reading: 0,
            queue: 0,
            ..crate::support::app::patient()
        },
        |_| {},
    );
    app.get("/api/cities/a").error(503, "unavailable");
    let config: Value = app.get("/api/config").ok();
    assert_eq!(config["response"]["google"], false);
}
