use std::time::Duration;

use insta::assert_json_snapshot;

use crate::support::people::{PASSWORD, PeopleApp};

const SIGN_OUT: &str = "/api/auth/sign-out";

// spec 7.49
#[test]
fn signing_out_ends_this_session_and_no_other() {
    for people in PeopleApp::everywhere() {
        let ana = people.member("ana@example.com");
        let elsewhere = people.guest().sign_in("ana@example.com", PASSWORD);
        let bea = people.member("bea@example.com");
        assert!(ana.is_let_in());
        let answer = ana.ask("POST", SIGN_OUT);
        assert_json_snapshot!("signed_out", answer.shown(), {".body.id" => "[id]"});
        assert_eq!(answer.json()["id"], ana.id.as_str());
        assert!(!ana.is_let_in());
        assert!(elsewhere.is_let_in() && bea.is_let_in());
        ana.ask("POST", SIGN_OUT).unauthorized("unauthorized");
    }
}

// spec 7.49
#[test]
fn a_guest_has_nothing_to_sign_out_of() {
    let people = PeopleApp::new();
    people.guest().ask("POST", SIGN_OUT).unauthorized("unauthorized");
}

#[test]
fn every_token_of_the_session_is_dead() {
    let people = PeopleApp::new();
    let ana = people.member("ana@example.com");
    people.clock.forward(std::time::Duration::from_mins(1));
    let fresh = ana.signed_in(&ana.ask("POST", "/api/auth/token"));
    assert_ne!(fresh.token, ana.token);
    assert!(fresh.is_let_in() && ana.is_let_in());
    ana.ask("POST", SIGN_OUT).ok();
    assert!(!fresh.is_let_in() && !ana.is_let_in());
    fresh.ask("POST", "/api/auth/token").unauthorized("unauthorized");
}

#[test]
fn a_device_that_comes_back_after_days_can_still_sign_out() {
    for people in PeopleApp::everywhere() {
        let ana = people.member("ana@example.com");
        let phone = people.guest().sign_in("ana@example.com", PASSWORD);
        people.clock.forward(Duration::from_hours(3 * 24));
        phone.ask("POST", SIGN_OUT).ok();
        phone.ask("POST", "/api/auth/token").unauthorized("unauthorized");
        phone.ask("POST", SIGN_OUT).unauthorized("unauthorized");
        ana.ask("POST", "/api/auth/token").ok();
    }
}
