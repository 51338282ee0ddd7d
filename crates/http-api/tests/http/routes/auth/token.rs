use std::time::Duration;

use insta::assert_json_snapshot;
use serde_json::json;

use crate::support::{people::PeopleApp, tokens::Parts};

const TOKEN: &str = "/api/auth/token";
const HOUR: Duration = Duration::from_hours(1);

// spec 7.47
#[test]
fn a_token_tells_whose_it_is_and_gives_a_fresh_one() {
    for people in PeopleApp::everywhere() {
        let ana = people.member("ana@example.com");
        people.clock.forward(HOUR);
        let answer = ana.ask("POST", TOKEN);
        assert_json_snapshot!("refreshed", answer.shown(), {
            ".body.response.user._id" => "[id]",
            ".body.response.user.id" => "[id]",
            ".body.response.token" => "[token]",
        });
        let fresh = ana.signed_in(&answer);
        assert_eq!(fresh.id, ana.id);
        assert_ne!(fresh.token, ana.token);
        assert!(fresh.is_let_in());
    }
}

#[test]
fn every_token_is_another_one_even_within_a_second() {
    for people in PeopleApp::everywhere() {
        let ana = people.member("ana@example.com");
        // The clock stands still meanwhile.
        let tokens: Vec<_> =
            std::iter::successors(Some(ana), |last| Some(last.signed_in(&last.ask("POST", TOKEN))))
                .take(4)
                .collect();
        for (at, one) in tokens.iter().enumerate() {
            assert!(one.is_let_in(), "token {at} of the same session");
            assert!(
                tokens[..at].iter().all(|earlier| earlier.token != one.token),
                "token {at}"
            );
        }
        tokens[2].ask("POST", "/api/auth/sign-out").ok();
        assert!(
            tokens.iter().all(|one| !one.is_let_in()),
            "they end with their session"
        );
    }
}

#[test]
fn it_says_what_a_token_must_say() {
    let people = PeopleApp::new();
    let ana = people.member("ana@example.com");
    let Parts { header, payload, .. } = Parts::of(ana.token.as_ref().unwrap());
    assert_eq!(header, json!({"alg": "HS256", "typ": "JWT", "kid": "test"}));
    assert_eq!(payload["sub"], ana.id.as_str());
    assert_eq!(
        (&payload["iss"], &payload["aud"]),
        (&json!("tinerary"), &json!("tinerary"))
    );
    assert_eq!(
        payload["exp"].as_i64().unwrap() - payload["iat"].as_i64().unwrap(),
        24 * 3_600
    );
    let mut claims: Vec<_> = payload.as_object().unwrap().keys().collect();
    claims.sort_unstable();
    assert_eq!(
        claims,
        ["aud", "exp", "iat", "iss", "jti", "sub"],
        "nothing about the person"
    );
}

#[test]
fn a_token_lasts_24_hours_and_is_renewed_as_long_as_its_session_lives() {
    for people in PeopleApp::everywhere() {
        let ana = people.member("ana@example.com");
        people.clock.forward(25 * HOUR);
        assert!(!ana.is_let_in(), "that token is 25 hours old");
        let fresh = ana.signed_in(&ana.ask("POST", TOKEN));
        assert!(fresh.is_let_in());
        people.clock.forward(24 * HOUR + Duration::from_secs(6));
        assert!(!fresh.is_let_in());
        // It is no good for anything else.
        for (method, target) in [
            ("GET", "/api/auth/sessions"),
            ("DELETE", "/api/auth/sessions?others=true"),
        ] {
            fresh.ask(method, target).unauthorized("unauthorized");
        }
        fresh.ask("POST", TOKEN).ok();
        fresh
            .bearing(&format!("{}x", ana.token.unwrap()))
            .ask("POST", TOKEN)
            .unauthorized("unauthorized");
    }
}

#[test]
fn a_session_ends_after_seven_days_without_use() {
    for people in PeopleApp::everywhere() {
        let ana = people.member("ana@example.com");
        people.clock.forward(Duration::from_secs(7 * 24 * 3_600 - 1));
        let fresh = ana.signed_in(&ana.ask("POST", TOKEN));
        people.record_use();
        people.clock.forward(Duration::from_secs(7 * 24 * 3_600 - 1));
        fresh.ask("POST", TOKEN).ok();
        // Nothing was recorded since.
        people.clock.forward(Duration::from_secs(1));
        for token in [&ana, &fresh] {
            token.ask("POST", TOKEN).unauthorized("unauthorized");
        }
    }
}

#[test]
fn a_session_ends_after_30_days_however_much_it_is_used() {
    for people in PeopleApp::everywhere() {
        let mut ana = people.member("ana@example.com");
        for _ in 0..29 {
            people.clock.forward(24 * HOUR);
            ana = ana.signed_in(&ana.ask("POST", TOKEN));
            assert!(ana.is_let_in());
            people.record_use();
        }
        people.clock.forward(Duration::from_secs(24 * 3_600 - 1));
        assert!(ana.is_let_in());
        people.clock.forward(Duration::from_secs(1));
        assert!(!ana.is_let_in());
        ana.ask("POST", TOKEN).unauthorized("unauthorized");
    }
}

// spec 7.48
#[test]
fn a_guest_has_none() {
    let people = PeopleApp::new();
    people.guest().ask("POST", TOKEN).unauthorized("unauthorized");
    people
        .guest()
        .bearing("x.y.z")
        .ask("POST", TOKEN)
        .unauthorized("unauthorized");
}
