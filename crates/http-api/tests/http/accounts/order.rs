use serde_json::{Value, json};

use crate::support::{people::PeopleApp, visitor::Visitor};

/// Bodies that are wrong in every way, with the status that they get from somebody who may send them.
const WRONG: [(&str, &[u8], u16); 6] = [
    ("application/json", b"{", 400),
    ("application/json", b"[]", 400),
    ("application/json", br#"{"name": ""}"#, 422),
    ("text/plain", b"{}", 415),
    ("application/x-www-form-urlencoded", b"name=a", 415),
    ("application/json", b"\xff\xfe", 400),
];

fn calls_with_a_token() -> Vec<(String, String)> {
    let document: Value = serde_json::from_str(&tinerary_http_api::document().unwrap()).unwrap();
    let mut calls = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, call) in item.as_object().unwrap() {
            if call["security"] == json!([{"bearer": []}]) {
                calls.push((method.to_uppercase(), path.clone()));
            }
        }
    }
    assert!(calls.len() >= 4, "{calls:?}");
    calls
}

fn refused_before_anything_is_read(visitor: &Visitor, who: &str) {
    for (method, path) in calls_with_a_token() {
        for id in ["somebody", "a.b"] {
            let path = path.replace("{id}", id);
            for (kind, body, _) in WRONG {
                let answer = visitor.send(&method, &path, &[("Content-Type", kind)], body);
                assert_eq!(answer.status, 401, "{who}: {method} {path} {kind}: {answer:?}");
                answer.unauthorized("unauthorized");
            }
        }
    }
}

#[test]
fn guest_is_unauthorized_before_the_body_is_read() {
    let (_people, guest, user, _) = PeopleApp::with_everybody();
    refused_before_anything_is_read(&guest, "a guest");
    refused_before_anything_is_read(&guest.bearing("x.y.z"), "nonsense");
    // The database has to be asked about this one; nothing else is answered meanwhile.
    user.ask("POST", "/api/auth/sign-out").ok();
    refused_before_anything_is_read(&user, "signed out");
}

// spec 6.17
#[test]
fn person_without_permission_gets_403_before_the_fields_are_checked() {
    let (_people, _, user, admin) = PeopleApp::with_everybody();
    for (kind, body, status) in WRONG {
        let headers = [("Content-Type", kind)];
        assert_eq!(
            user.send("PATCH", &user.me(), &headers, body).status,
            status,
            "{kind} {body:?}"
        );
        let expected = if status == 422 { 403 } else { status };
        assert_eq!(
            user.send("PATCH", &admin.me(), &headers, body).status,
            expected,
            "{kind} {body:?}"
        );
    }
}
