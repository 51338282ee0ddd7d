use std::time::Duration;

use insta::assert_json_snapshot;

use crate::support::people::{PASSWORD, PeopleApp, new_account};

const GOOD: Option<&str> = Some("/signin?verified=1");
const BAD: Option<&str> = Some("/signin?verified=0");

/// An application with an account that waits for its confirmation, and the link's path.
fn waiting(people: &PeopleApp) -> String {
    people
        .guest()
        .post("/api/auth/sign-up", &new_account("ana@example.com", PASSWORD));
    format!("/api/auth/verify/{}", people.mailed_code())
}

#[test]
fn a_code_confirms_once() {
    for people in PeopleApp::everywhere() {
        let guest = people.guest();
        let link = waiting(&people);
        let first = guest.get(&link);
        assert_json_snapshot!("confirmed", first.shown());
        assert_eq!(first.header("location"), GOOD);
        assert_eq!(guest.get(&link).header("location"), BAD);
        guest.sign_in("ana@example.com", PASSWORD);
    }
}

#[test]
fn looking_at_a_link_does_not_use_it_up() {
    let people = PeopleApp::new();
    let link = waiting(&people);
    let spelled = link.replace("verify", "%76erify");
    for link in [link.as_str(), &format!("{link}/"), &spelled] {
        for method in ["HEAD", "OPTIONS", "POST"] {
            let answer = people.guest().ask(method, link);
            assert_eq!(answer.status, 405, "{method} {link}");
            assert_eq!(answer.header("allow"), Some("GET"), "{method} {link}");
        }
    }
    assert_eq!(people.guest().get(&link).header("location"), GOOD);
}

#[test]
fn a_slash_behind_a_code_does_not_matter() {
    let people = PeopleApp::new();
    let link = waiting(&people);
    assert_eq!(people.guest().get(&format!("{link}/")).header("location"), GOOD);
}

#[test]
fn a_code_is_good_for_24_hours() {
    for (seconds, expected) in [(24 * 3_600 - 1, GOOD), (24 * 3_600, BAD)] {
        let people = PeopleApp::new();
        let link = waiting(&people);
        people.clock.forward(Duration::from_secs(seconds));
        assert_eq!(people.guest().get(&link).header("location"), expected);
    }
}

#[test]
fn what_is_no_code_is_a_bad_one() {
    for people in PeopleApp::everywhere() {
        waiting(&people);
        let guest = people.guest();
        for code in [
            "x",
            "%00",
            "%ff",
            "%",
            "..",
            "a%2fb",
            "%20",
            &"x".repeat(5_000),
            "'%20OR%201=1",
        ] {
            let answer = guest.get(&format!("/api/auth/verify/{code}"));
            match answer.status {
                302 => assert_eq!(answer.header("location"), BAD, "{code}"),
                404 => assert_eq!(answer.json()["code"], "not_found", "{code}"),
                _ => panic!("{code}: {answer:?}"),
            }
        }
        guest.get("/api/auth/verify/").error(404, "not_found");
    }
}

#[test]
fn a_code_for_something_else_confirms_nothing() {
    let people = PeopleApp::new();
    waiting(&people);
    let body = serde_json::json!({"email": "ana@example.com"});
    people.guest().post("/api/auth/password/forgot", &body).ok();
    let link = format!("/api/auth/verify/{}", people.mailed_code());
    assert_eq!(people.guest().get(&link).header("location"), BAD);
}
