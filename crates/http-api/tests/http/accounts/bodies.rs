//! Every call that takes a body, given unexpected bodies.

use serde_json::Value;

use crate::support::{
    bodies::{JSON, app, calls, no_failure, refused},
    people::{PASSWORD, PeopleApp},
};

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
                    let guest = people.guest();
                    // A guest is answered before a long body has come, and such a connection ends slowly: the server
                    // waits a moment so that the answer arrives. Once for each call is enough.
                    let long = value.len() > 100_000 && field != "unknown";
                    for visitor in [(!long).then_some(&guest), Some(&user)].into_iter().flatten() {
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
fn body_that_is_no_json_object_is_refused() {
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
        b"\xef\xbb\xbf",
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
fn body_that_is_not_json_is_refused() {
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
fn byte_order_mark_before_a_body_is_ignored() {
    let (_people, user) = app().next().unwrap();
    for call in calls(&user) {
        for body in [r#"{"name": "", "email": 1}"#, "{", "[]", "{\"a\": \"\u{feff}\"}"] {
            let marked = format!("\u{feff}{body}");
            let [plain, marked] =
                [body, &marked].map(|body| user.send(&call.method, &call.path, &JSON, body.as_bytes()));
            assert_eq!(
                (marked.status, marked.text()),
                (plain.status, plain.text()),
                "{body}"
            );
        }
    }
}

#[test]
fn lone_surrogate_is_answered_like_other_invalid_text() {
    let (_people, user) = app().next().unwrap();
    for call in calls(&user) {
        for field in call.example.keys() {
            let answer = |value: &str| {
                let body = format!(r#"{{"{field}": {value}}}"#);
                user.send(&call.method, &call.path, &JSON, body.as_bytes())
            };
            let (half, other) = (answer(r#""\ud83d""#), answer("true"));
            assert_eq!(
                (half.status, half.text()),
                (other.status, other.text()),
                "{} {} {field}",
                call.method,
                call.path
            );
        }
    }
    let answer = user.send("POST", "/api/cities", &JSON, br#"{"name": "Lis\ude00bon"}"#);
    let (_, errors) = (answer.invalid(), answer.json()["errors"].clone());
    assert_eq!(
        errors[0],
        serde_json::json!({"field": "name", "message": "Name must be a text"})
    );
}

#[test]
fn a_compressed_body_is_refused_with_what_is_taken() {
    let (people, user) = app().next().unwrap();
    let body = br#"{"email": "a"}"#;
    for call in calls(&user) {
        for codings in [
            &["gzip"][..],
            &["GZIP"],
            &["identity, br"],
            &["identity", "zstd"],
            &["deflate", "gzip"],
            &["x"],
        ] {
            let headers: Vec<_> = codings
                .iter()
                .map(|coding| ("Content-Encoding", *coding))
                .chain(JSON)
                .collect();
            let answer = user.send(&call.method, &call.path, &headers, body);
            assert_eq!(
                answer.error(415, "body_encoded"),
                "The body must be sent as it is, without Content-Encoding",
                "{codings:?}"
            );
            assert_eq!(answer.header("accept-encoding"), Some("identity"));
        }
        for coding in ["identity", "", "Identity, ,IDENTITY"] {
            let headers = [JSON[0], ("Content-Encoding", coding)];
            let answer = user.send(&call.method, &call.path, &headers, body);
            let plain = user.send(&call.method, &call.path, &JSON, body);
            assert_eq!(
                (answer.status, answer.text()),
                (plain.status, plain.text()),
                "{coding}"
            );
        }
    }
    people.guest().get("/health/live").ok();
}

#[test]
fn calls_without_a_body_ignore_a_sent_one() {
    let people = PeopleApp::new();
    people.member("ana@example.com");
    for path in ["/api/auth/token", "/api/auth/sign-out"] {
        for body in [b"".as_slice(), b"{", b"\xff", b"null"] {
            let user = people.guest().sign_in("ana@example.com", PASSWORD);
            user.send("POST", path, &JSON, body).ok();
            user.send("POST", path, &[("Content-Type", "text/plain")], body);
        }
    }
}
