//! Every call that takes a body, given what nobody expects.

use std::sync::Arc;

use serde_json::Value;

use crate::support::{
    answer::Answer,
    bodies::{Call, JSON, calls, no_failure, refused},
    google::FakeProvider,
    people::PeopleApp,
    visitor::Visitor,
};

fn app() -> impl Iterator<Item = (PeopleApp, Visitor)> {
    PeopleApp::everywhere_with(|setup| setup.provider = Some(Arc::new(FakeProvider::default()))).map(
        |people| {
            let user = people.member("ana@example.com");
            (people, user)
        },
    )
}

fn short(bytes: &[u8]) -> String {
    String::from_utf8_lossy(&bytes[..bytes.len().min(60)]).into_owned()
}

#[test]
fn no_value_of_a_field_breaks_the_server() {
    let deep = 10_000;
    let values: Vec<Vec<u8>> = [
        "null",
        "true",
        "false",
        "0",
        "-1",
        "1.5",
        "-0.0",
        "1e308",
        "1e400",
        "-1e400",
        "1e-400",
        "NaN",
        "[]",
        "{}",
        r#""""#,
        r#"" ""#,
        r#"["x"]"#,
        r#"{"$ne": null}"#,
        r#""\ud800""#,
        r#""\udc00\ud800""#,
        r#""\u0000""#,
        r#""a\u0000@example.com""#,
        r#""\u202e\ufeff""#,
        r#""' OR '1'='1""#,
        r#""..%2f..%2f""#,
        "\"\u{1}\"",
    ]
    .into_iter()
    .map(|text| text.as_bytes().to_vec())
    .chain([
        "9".repeat(400).into_bytes(),
        format!("0.{}", "1".repeat(400)).into_bytes(),
        format!("\"{}\"", "x".repeat(200_000)).into_bytes(),
        format!("\"{}@example.com\"", "x".repeat(5_000)).into_bytes(),
        format!("{}{}", "[".repeat(deep), "]".repeat(deep)).into_bytes(),
        format!("{}1{}", r#"{"a":"#.repeat(deep), "}".repeat(deep)).into_bytes(),
        b"\"\xff\"".to_vec(),
        b"\"\xed\xa0\x80\"".to_vec(),
        b"\"\xf0\x9f\"".to_vec(),
    ])
    .collect();
    for (people, user) in app() {
        for call in calls(&user) {
            for field in call.example.keys().map(String::as_str).chain(["unknown"]) {
                let mut rest = call.example.clone();
                rest.remove(field);
                let rest = Value::from(rest).to_string();
                let comma = if rest == "{}" { "" } else { "," };
                for visitor in [&people.guest(), &user] {
                    let answer = visitor.send(&call.method, &call.path, &JSON, rest.as_bytes());
                    no_failure(&answer, &format!("{} {} without {field}", call.method, call.path));
                }
                for value in &values {
                    let body = [
                        format!("{{\"{field}\":").as_bytes(),
                        value,
                        comma.as_bytes(),
                        &rest.as_bytes()[1..],
                    ]
                    .concat();
                    for visitor in [&people.guest(), &user] {
                        let answer = visitor.send(&call.method, &call.path, &JSON, &body);
                        no_failure(
                            &answer,
                            &format!("{} {} {}", call.method, call.path, short(&body)),
                        );
                    }
                }
            }
        }
        people.guest().get("/health/ready").ok();
    }
}

#[test]
fn what_is_no_json_object_is_refused() {
    let deep = "[".repeat(10_000);
    let closed = format!("{deep}{}", "]".repeat(10_000));
    let objects = r#"{"a":"#.repeat(10_000);
    let inside = format!(r#"{{"email": {closed}}}"#);
    let bodies: [&[u8]; 18] = [
        b"",
        b" ",
        b"{",
        b"}",
        b"[]",
        b"[{}]",
        b"null",
        b"true",
        b"1",
        b"\"{}\"",
        b"{}{}",
        b"{\"a\":1,}",
        b"{a:1}",
        b"\xef\xbb\xbf{}",
        b"\xff\xfe{\x00}\x00",
        deep.as_bytes(),
        closed.as_bytes(),
        objects.as_bytes(),
    ];
    for (people, user) in app() {
        for call in calls(&user) {
            for body in bodies {
                for visitor in [&people.guest(), &user] {
                    let answer = visitor.send(&call.method, &call.path, &JSON, body);
                    let what = format!("{} {} {}", call.method, call.path, short(body));
                    refused(&answer, &what);
                    assert!(matches!(answer.status, 400 | 401), "{what}: {answer:?}");
                }
            }
            no_failure(
                &user.send(&call.method, &call.path, &JSON, inside.as_bytes()),
                "deep inside",
            );
            for field in call.example.keys() {
                let twice = format!(r#"{{"{field}": "a", "{field}": "b"}}"#);
                refused(
                    &user.send(&call.method, &call.path, &JSON, twice.as_bytes()),
                    &twice,
                );
            }
        }
    }
}

#[test]
fn only_json_is_taken() {
    let (_people, user) = app().next().unwrap();
    let body = br#"{"email": "a"}"#;
    for call in calls(&user) {
        for kind in [
            "text/plain",
            "text/json",
            "application/jsonx",
            "application/x-www-form-urlencoded",
            "multipart/form-data; boundary=x",
            "application/json, text/plain",
            "json",
            "",
            ";",
            "application/\u{e9}",
        ] {
            let answer = user.send(&call.method, &call.path, &[("Content-Type", kind)], body);
            answer.error(415, "not_json");
        }
        user.send(&call.method, &call.path, &[], body)
            .error(415, "not_json");
        for kind in [
            "application/json; charset=utf-8",
            "APPLICATION/JSON",
            "application/merge-patch+json",
        ] {
            let answer = user.send(&call.method, &call.path, &[("Content-Type", kind)], body);
            assert_ne!(answer.status, 415, "{kind}");
            no_failure(&answer, kind);
        }
    }
}

#[test]
fn what_is_too_large_is_refused_and_the_sender_can_read_it() {
    let (people, user) = app().next().unwrap();
    for call in calls(&user) {
        for length in [256 * 1024 + 1, 257 * 1024, 2_000_000, 3_000_000, 8_000_000] {
            let body = format!("{{\"unknown\": \"{}\"}}", "x".repeat(length - 15));
            assert_eq!(body.len(), length);
            let answer = user.send(&call.method, &call.path, &JSON, body.as_bytes());
            assert_eq!(
                answer.error(413, "body_too_large"),
                "The body must have at most 256 KiB"
            );
            refused(
                &people
                    .guest()
                    .send(&call.method, &call.path, &JSON, body.as_bytes()),
                "a guest's",
            );
            let chunked = [
                format!("{length:x}\r\n").as_bytes(),
                body.as_bytes(),
                b"\r\n0\r\n\r\n",
            ]
            .concat();
            send_chunked(&user, &call, &chunked).error(413, "body_too_large");
        }
        let fits = format!("{{\"unknown\": \"{}\"}}", "x".repeat(256 * 1024 - 15));
        let answer = user.send(&call.method, &call.path, &JSON, fits.as_bytes());
        assert_ne!(answer.status, 413);
        no_failure(&answer, "just fits");
    }
    people.guest().get("/health/live").ok();
}

fn send_chunked(user: &Visitor, call: &Call, body: &[u8]) -> Answer {
    let authorization = format!("Bearer {}", user.token.as_ref().unwrap());
    let headers = [
        JSON[0],
        ("Transfer-Encoding", "chunked"),
        ("Authorization", &authorization),
    ];
    user.client.send_raw(&call.method, &call.path, &headers, body)
}

#[test]
fn a_body_in_chunks_is_a_body() {
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
            let answer = send_chunked(&user, &call, broken.as_bytes());
            assert_eq!(answer.status, 400, "{broken:?}: {answer:?}");
        }
    }
}

#[test]
fn a_sender_who_hangs_up_does_no_harm() {
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
    assert_eq!(user.get(&user.me()).ok()["response"]["name"], "Ana");
    people.guest().get("/health/live").ok();
}

#[test]
fn calls_without_a_body_do_not_look_at_one() {
    let people = PeopleApp::new();
    people.member("ana@example.com");
    for path in ["/api/auth/token", "/api/auth/sign-out"] {
        for body in [b"".as_slice(), b"{", b"\xff", b"null"] {
            let user = people
                .guest()
                .sign_in("ana@example.com", crate::support::people::PASSWORD);
            user.send("POST", path, &JSON, body).ok();
            user.send("POST", path, &[("Content-Type", "text/plain")], body);
        }
    }
}
