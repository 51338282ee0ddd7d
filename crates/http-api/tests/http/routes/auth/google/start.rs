use std::sync::Arc;

use insta::assert_json_snapshot;
use serde_json::json;

use crate::support::{
    google::{FakeProvider, TROUBLE},
    people::PeopleApp,
};

const GOOGLE: &str = "/api/auth/google";

// spec 7.65
#[test]
fn the_browser_is_sent_to_google_with_a_cookie() {
    for https in [false, true] {
        let people = PeopleApp::with(|setup| {
            setup.https = https;
            setup.provider = Some(Arc::new(FakeProvider::default()));
        });
        for (query, intent) in [
            ("", "sign-in"),
            ("?intent=", "sign-in"),
            ("?intent=sign-in", "sign-in"),
            ("?intent=sign-up&other=1", "sign-up"),
        ] {
            let answer = people.guest().get(&format!("{GOOGLE}{query}"));
            assert_eq!(answer.status, 302, "{answer:?}");
            let address = answer.header("location").unwrap();
            assert!(
                address.starts_with("https://accounts.test/authorize?state="),
                "{address}"
            );
            assert_eq!(answer.header("cache-control"), Some("no-store"));
            let cookie = answer.header("set-cookie").unwrap();
            let (pair, flags) = cookie.split_once("; ").unwrap();
            let value = pair.strip_prefix(&format!("tinerary_google={intent}.")).unwrap();
            assert!(value.len() >= 22, "at least 128 bits: {value}");
            let mut flags: Vec<_> = flags.split("; ").collect();
            flags.sort_unstable();
            let mut expected = vec!["HttpOnly", "Max-Age=600", "Path=/api/auth/google", "SameSite=Lax"];
            if https {
                expected.push("Secure");
            }
            assert_eq!(flags, expected);
        }
        assert_eq!(
            people.guest().get("/api/config").ok()["response"],
            json!({"google": true})
        );
    }
}

#[test]
fn an_unknown_intent_is_refused() {
    let people = PeopleApp::with(|setup| setup.provider = Some(Arc::new(FakeProvider::default())));
    let answer = people.guest().get(&format!("{GOOGLE}?intent=steal"));
    assert_eq!(
        answer.error(400, "bad_parameter"),
        "intent must be sign-in or sign-up"
    );
    assert_eq!(answer.header("set-cookie"), None);
    people
        .guest()
        .get(&format!("{GOOGLE}?intent=a&intent=b"))
        .error(400, "bad_parameter");
}

#[test]
fn head_request_does_not_start_a_sign_in() {
    let people = PeopleApp::with(|setup| setup.provider = Some(Arc::new(FakeProvider::default())));
    for path in [GOOGLE, "/api/auth/google/callback", "/api/auth/%67oogle"] {
        let answer = people.guest().ask("HEAD", path);
        assert_eq!(
            (answer.status, answer.header("allow")),
            (405, Some("GET")),
            "{path}"
        );
    }
    assert_eq!(
        people.texts("SELECT state AS text FROM attempts"),
        Vec::<String>::new()
    );
}

#[test]
fn google_that_is_away_is_503() {
    let provider = Arc::new(FakeProvider::default());
    let people = PeopleApp::with(|setup| setup.provider = Some(provider.clone()));
    provider.set_away(true);
    let answer = people.guest().get(GOOGLE);
    answer.error(503, "unavailable");
    assert_eq!(answer.header("retry-after"), Some("2"));
    assert_eq!(answer.header("set-cookie"), None);
    assert!(!answer.text().contains(TROUBLE));
    provider.set_away(false);
    assert_eq!(people.guest().get(GOOGLE).status, 302);
}

#[test]
fn without_a_client_at_google_the_calls_say_so() {
    let people = PeopleApp::new();
    let guest = people.guest();
    assert_json_snapshot!(guest.get(GOOGLE).shown());
    let session = guest.post("/api/auth/google/session", &json!({"code": "x"}));
    for answer in [
        guest.get(GOOGLE),
        // Whatever else is wrong with them.
        guest.get("/api/auth/google?intent=nowhere"),
        guest.get("/api/auth/google/callback?code=a&code=b"),
        guest.send("POST", "/api/auth/google/session", &[], b""),
        guest.get("/api/auth/google/callback?state=a&code=b"),
        session,
    ] {
        answer.error(503, "google_not_configured");
        assert_eq!(answer.header("retry-after"), Some("3600"));
    }
    assert_eq!(
        guest.get("/api/config").ok()["response"],
        json!({"google": false})
    );
}
