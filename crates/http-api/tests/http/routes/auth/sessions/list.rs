use std::time::Duration;

use insta::assert_json_snapshot;
use serde_json::{Value, json};

use crate::support::{
    people::{PASSWORD, PeopleApp},
    visitor::Visitor,
};

const SESSIONS: &str = "/api/auth/sessions";
const PHONE: &str = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 \
                     Mobile Safari/537.36";

/// The same person, signed in with another browser.
fn with_browser(ana: &Visitor, user_agent: &str) -> Visitor {
    let body = json!({"email": ana.email, "password": PASSWORD}).to_string();
    let headers = [("Content-Type", "application/json"), ("User-Agent", user_agent)];
    ana.signed_in(&ana.send("POST", "/api/auth/sign-in", &headers, body.as_bytes()))
}

fn seen(visitor: &Visitor) -> Vec<(Value, Value, Value)> {
    let body = visitor.get(SESSIONS).ok();
    let sessions = body["response"].as_array().unwrap();
    sessions
        .iter()
        .map(|one| {
            (
                one["device"].clone(),
                one["lastUsedAt"].clone(),
                one["here"].clone(),
            )
        })
        .collect()
}

#[test]
fn one_sees_where_one_is_signed_in_and_since_when() {
    for people in PeopleApp::everywhere() {
        let ana = people.member("ana@example.com");
        people.member("bea@example.com");
        people.clock.forward(Duration::from_mins(10));
        let phone = with_browser(&ana, PHONE);
        people.clock.forward(Duration::from_mins(1));
        let answer = phone.get(SESSIONS);
        assert_json_snapshot!("sessions", answer.shown(), {".body.response[]._id" => "[id]", ".headers.etag" => "[etag]"});
        assert_eq!(answer.header("cache-control"), Some("no-store"));
    }
}

#[test]
fn the_last_use_is_known_before_and_after_it_is_recorded() {
    for people in PeopleApp::everywhere() {
        let ana = people.member("ana@example.com");
        let phone = with_browser(&ana, PHONE);
        people.clock.forward(Duration::from_hours(2));
        let (before, now) = (
            json!("2026-11-20T12:34:56.789Z"),
            json!("2026-11-20T14:34:56.789Z"),
        );
        assert_eq!(seen(&ana)[1], (json!("Unknown device"), now.clone(), json!(true)));
        // The other server only knows what was recorded, and what was used there.
        let second = people.second_server();
        let there = phone.at(&second);
        assert_eq!(
            seen(&there)[0],
            (json!("Chrome on Android"), now.clone(), json!(true))
        );
        assert_eq!(seen(&there)[1].1, before);
        people.record_use();
        assert_eq!(seen(&there)[1].1, now);
    }
}

#[test]
fn ended_session_is_not_listed() {
    for people in PeopleApp::everywhere() {
        let ana = people.member("ana@example.com");
        let phone = with_browser(&ana, PHONE);
        phone.ask("POST", "/api/auth/sign-out").ok();
        assert_eq!(seen(&ana).len(), 1);
        with_browser(&ana, PHONE);
        people.clock.forward(Duration::from_hours(6 * 24));
        let ana = ana.signed_in(&ana.ask("POST", "/api/auth/token"));
        people.record_use();
        people.clock.forward(Duration::from_hours(24));
        let ana = ana.signed_in(&ana.ask("POST", "/api/auth/token"));
        assert_eq!(seen(&ana).len(), 1, "the phone was not used for a week");
    }
}

#[test]
fn it_comes_in_pages_as_every_list() {
    for people in PeopleApp::everywhere() {
        let ana = people.member("ana@example.com");
        for _ in 0..4 {
            people.clock.forward(Duration::from_secs(1));
            with_browser(&ana, PHONE);
        }
        let mut ids = Vec::new();
        let mut target = format!("{SESSIONS}?limit=2");
        loop {
            let page = ana.get(&target).ok();
            let sessions = page["response"].as_array().unwrap();
            assert!(sessions.len() <= 2);
            ids.extend(sessions.iter().map(|one| one["_id"].clone()));
            let Some(next) = page["next"].as_str() else { break };
            target = format!("{SESSIONS}?limit=2&cursor={next}");
        }
        let all: Vec<_> = ana.get(SESSIONS).ok()["response"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one["_id"].clone())
            .collect();
        assert_eq!((ids.len(), ids), (5, all));
        for bad in ["limit=0", "cursor=forged"] {
            ana.get(&format!("{SESSIONS}?{bad}")).error(400, "bad_parameter");
            people
                .guest()
                .get(&format!("{SESSIONS}?{bad}"))
                .unauthorized("unauthorized");
        }
    }
}
