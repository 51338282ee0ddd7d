use std::{sync::Arc, time::Duration};

use insta::assert_json_snapshot;
use serde_json::json;

use crate::support::{
    google::{FakeProvider, identity},
    people::PeopleApp,
};

const SESSION: &str = "/api/auth/google/session";

/// An application, and a code that its callback gave.
fn arrived() -> (PeopleApp, String) {
    let provider = Arc::new(FakeProvider::default());
    provider.know("grace", identity("g1", "grace@example.com"));
    let people = PeopleApp::with(|setup| setup.provider = Some(provider));
    let leaving = people.guest().get("/api/auth/google");
    let cookie = leaving.header("set-cookie").unwrap().split(';').next().unwrap();
    let state = leaving
        .header("location")
        .unwrap()
        .split("state=")
        .nth(1)
        .unwrap();
    let target = format!("/api/auth/google/callback?code=grace&state={state}");
    let back = people.guest().send("GET", &target, &[("Cookie", cookie)], b"");
    let code = back
        .header("location")
        .unwrap()
        .split("#code=")
        .nth(1)
        .unwrap()
        .to_owned();
    (people, code)
}

// spec 7.65
#[test]
fn a_code_works_once() {
    let (people, code) = arrived();
    let guest = people.guest();
    let body = json!({"code": code});
    let answer = guest.post(SESSION, &body);
    assert_json_snapshot!(answer.shown(), {
        ".body.response.user._id" => "[id]",
        ".body.response.user.id" => "[id]",
        ".body.response.token" => "[token]",
    });
    assert!(guest.signed_in(&answer).is_let_in());
    guest.post(SESSION, &body).unauthorized("invalid_code");
}

#[test]
fn of_several_at_once_one_gets_the_session() {
    let (people, code) = arrived();
    let (guest, body) = (people.guest(), json!({"code": code}));
    let let_in = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..8)
            .map(|_| scope.spawn(|| guest.post(SESSION, &body).status))
            .collect();
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap())
            .filter(|status| *status == 200)
            .count()
    });
    assert_eq!(let_in, 1);
}

#[test]
fn a_code_is_good_for_two_minutes_and_for_nothing_else() {
    let (people, code) = arrived();
    let guest = people.guest();
    let reset = json!({"code": code, "password": "another long secret"});
    assert_eq!(guest.post("/api/auth/password/reset", &reset).broken(), ["code"]);
    guest.confirm(&code, "another long secret").confirms_nothing();
    people.clock.forward(Duration::from_secs(119));
    guest.post(SESSION, &json!({"code": code})).ok();
    let (people, code) = arrived();
    people.clock.forward(Duration::from_mins(2));
    people
        .guest()
        .post(SESSION, &json!({"code": code}))
        .unauthorized("invalid_code");
}

#[test]
fn malformed_code_is_a_wrong_code() {
    let (people, _) = arrived();
    let nothing = people.guest().post(SESSION, &json!({}));
    assert_json_snapshot!(nothing.shown());
    for code in [
        json!(null),
        json!(""),
        json!("x"),
        json!("\u{0}"),
        json!(["x"]),
        json!(1),
    ] {
        people
            .guest()
            .post(SESSION, &json!({"code": code}))
            .unauthorized("invalid_code");
    }
}
