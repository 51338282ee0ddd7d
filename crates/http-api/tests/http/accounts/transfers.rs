//! Bodies that are too long, too short, or in pieces.

use std::time::Duration;

use crate::support::{
    answer::Answer,
    bodies::{Call, JSON, app, calls, no_failure},
    visitor::Visitor,
};

// spec 9.16
#[test]
fn too_large_body_is_refused_with_a_readable_answer() {
    let (people, user) = app().next().unwrap();
    for (number, call) in calls(&user).into_iter().enumerate() {
        // Where not all is read, the server waits a second for the sender to notice: once is enough.
        let endless: &[usize] = if number == 0 { &[3_000_000, 8_000_000] } else { &[] };
        for length in [256 * 1024 + 1, 257 * 1024, 2_000_000]
            .iter()
            .chain(endless)
            .copied()
        {
            let body = format!("{{\"unknown\": \"{}\"}}", "x".repeat(length - 15));
            assert_eq!(body.len(), length);
            let answer = user.send(&call.method, &call.path, &JSON, body.as_bytes());
            assert_eq!(
                answer.error(413, "body_too_large"),
                "The body must have at most 256 KiB"
            );
            let chunks = [
                format!("{length:x}\r\n").as_bytes(),
                body.as_bytes(),
                b"\r\n0\r\n\r\n",
            ]
            .concat();
            send_chunked(&user, &call, &chunks).error(413, "body_too_large");
        }
        let fits = format!("{{\"unknown\": \"{}\"}}", "x".repeat(256 * 1024 - 15));
        let answer = user.send(&call.method, &call.path, &JSON, fits.as_bytes());
        assert_ne!(answer.status, 413);
        no_failure(&answer, "just fits");
    }
    // A guest's body is not read by a call that is not for guests.
    let (guest, body) = (people.guest(), "x".repeat(3_000_000));
    guest
        .send("PATCH", &user.me(), &JSON, body.as_bytes())
        .unauthorized("unauthorized");
    guest.get("/health/live").ok();
}

fn send_chunked(user: &Visitor, call: &Call, body: &[u8]) -> Answer {
    Answer::read(&exchange_chunked(Duration::ZERO, user, call, body), &call.method)
}

/// All that comes back, which may be nothing, when the body comes that long after its headers.
fn exchange_chunked(pause: Duration, user: &Visitor, call: &Call, body: &[u8]) -> Vec<u8> {
    let authorization = format!("Bearer {}", user.token.as_ref().unwrap());
    let headers = [
        JSON[0],
        ("Transfer-Encoding", "chunked"),
        ("Authorization", &authorization),
    ];
    user.client
        .exchange_after(pause, &call.method, &call.path, &headers, body)
}

#[test]
fn chunked_body_is_read() {
    let (_people, user) = app().next().unwrap();
    for call in calls(&user) {
        for body in [r#"{"name": "", "email": 1}"#, "{", "[]"] {
            let (first, second) = body.split_at(1);
            let chunks = format!("1\r\n{first}\r\n{:x}\r\n{second}\r\n0\r\n\r\n", second.len())
                .replace("0\r\n\r\n0\r\n", "0\r\n");
            let whole = user.send(&call.method, &call.path, &JSON, body.as_bytes());
            let chunked = send_chunked(&user, &call, chunks.as_bytes());
            assert_eq!(
                (chunked.status, chunked.text()),
                (whole.status, whole.text()),
                "{body}"
            );
        }
        for broken in [
            "zz\r\n{}\r\n0\r\n\r\n",
            "-1\r\n{}\r\n",
            "ffffffffffffffffff\r\n{}",
            "2\r\n{}0\r\n\r\n",
        ] {
            // actix takes these for a lost connection, and hangs up, while it is still being found out who is asking.
            let mut answers = [0, 50, 500, 5_000]
                .map(Duration::from_millis)
                .into_iter()
                .map(|pause| exchange_chunked(pause, &user, &call, broken.as_bytes()));
            let answer = answers
                .find(|answer| !answer.is_empty())
                .expect("an answer once the server waits for the body");
            let answer = Answer::read(&answer, &call.method);
            assert_eq!(answer.status, 400, "{broken:?}: {answer:?}");
        }
    }
    assert_eq!(user.get(&user.me()).ok()["response"]["name"], "Ada");
}

#[test]
fn aborted_upload_does_not_harm_the_server() {
    let (people, user) = app().next().unwrap();
    let authorization = format!("Bearer {}", user.token.as_ref().unwrap());
    for call in calls(&user) {
        for sent in ["", "{", r#"{"name": "Mallory"}"#] {
            let headers = [
                JSON[0],
                ("Content-Length", "1000"),
                ("Authorization", &authorization),
            ];
            let answer = user
                .client
                .exchange(&call.method, &call.path, &headers, sent.as_bytes());
            let answer = String::from_utf8_lossy(&answer).into_owned();
            assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), "{answer}");
        }
    }
    assert_eq!(user.get(&user.me()).ok()["response"]["name"], "Ada");
    people.guest().get("/health/live").ok();
}
