use std::time::Duration;

use insta::assert_json_snapshot;
use serde_json::json;

use crate::support::{
    answer::Answer,
    people::{PASSWORD, PeopleApp, new_account},
};

const FRESH: &str = "another tram, another hill";

/// The code in the mail about a forgotten password.
fn forget(people: &PeopleApp, email: &str) -> String {
    people
        .guest()
        .post("/api/auth/password/forgot", &json!({"email": email}))
        .ok();
    people.mailed_code()
}

fn reset(people: &PeopleApp, code: &str, password: &str) -> Answer {
    let body = json!({"code": code, "password": password});
    people.guest().post("/api/auth/password/reset", &body)
}

#[test]
fn a_new_password_ends_every_session_and_the_old_password() {
    for people in PeopleApp::everywhere() {
        let ana = people.member("ana@example.com");
        let elsewhere = people.guest().sign_in("ana@example.com", PASSWORD);
        let bea = people.member("bea@example.com");
        assert!(ana.is_let_in() && elsewhere.is_let_in() && bea.is_let_in());
        let code = forget(&people, "ana@example.com");
        let other = forget(&people, "ana@example.com");
        assert_json_snapshot!("reset", reset(&people, &code, FRESH).shown());
        assert!(!ana.is_let_in() && !elsewhere.is_let_in());
        assert!(bea.is_let_in(), "somebody else's session goes on");
        people
            .guest()
            .try_sign_in("ana@example.com", PASSWORD)
            .unauthorized("wrong_credentials");
        assert!(people.guest().sign_in("ana@example.com", FRESH).is_let_in());
        people.guest().sign_in("bea@example.com", PASSWORD);
        for used in [code, other] {
            assert_eq!(reset(&people, &used, "a third secret").broken(), ["code"]);
        }
        people.guest().sign_in("ana@example.com", FRESH);
    }
}

#[test]
fn a_code_is_good_for_an_hour_and_for_nothing_else() {
    let people = PeopleApp::new();
    people.member("ana@example.com");
    let code = forget(&people, "ana@example.com");
    people.clock.forward(Duration::from_secs(3_599));
    assert_eq!(
        reset(&people, &code, "short").broken(),
        ["password"],
        "the code is still good"
    );
    people.clock.forward(Duration::from_secs(1));
    assert_eq!(reset(&people, &code, FRESH).broken(), ["code"]);

    people
        .guest()
        .post("/api/auth/sign-up", &new_account("new@example.com", PASSWORD));
    let confirming = people.mailed_code();
    assert_eq!(reset(&people, &confirming, FRESH).broken(), ["code"]);
}

#[test]
fn password_reset_is_not_visible_to_a_pending_sign_up() {
    for people in PeopleApp::everywhere() {
        people.member("ana@example.com");
        let guest = people.guest();
        let chosen = "chosen by a stranger";
        let tried = |email| {
            let answer = guest.try_sign_in(email, chosen);
            answer.unauthorized("email_not_verified");
            (answer.shown(), answer.headers)
        };
        for email in ["ana@example.com", "nobody@example.com"] {
            guest.post("/api/auth/sign-up", &new_account(email, chosen));
        }
        people.mails();
        let before = tried("ana@example.com");
        let code = forget(&people, "ana@example.com");
        reset(&people, &code, FRESH).ok();
        assert_eq!(tried("ana@example.com"), before);
        assert_eq!(tried("nobody@example.com"), before);
        guest.sign_in("ana@example.com", FRESH);
        // As long as any other that waits, and no longer.
        people.clock.forward(Duration::from_hours(7 * 24));
        for email in ["ana@example.com", "nobody@example.com"] {
            guest.try_sign_in(email, chosen).unauthorized("wrong_credentials");
        }
    }
}

#[test]
fn every_broken_rule_is_reported_and_the_code_stays_good() {
    let people = PeopleApp::new();
    people.member("ana@example.com");
    let code = forget(&people, "ana@example.com");
    let nothing = people.guest().post("/api/auth/password/reset", &json!({}));
    assert_json_snapshot!(nothing.json());
    assert_eq!(nothing.broken(), ["code", "password"]);
    for password in ["short", "password1", "ana@example.com", "Sousa", &"x".repeat(129)] {
        assert_eq!(
            reset(&people, &code, password).broken(),
            ["password"],
            "{password}"
        );
    }
    for code in ["", "x", "\u{0}"] {
        assert_eq!(reset(&people, code, FRESH).broken(), ["code"]);
    }
    reset(&people, &code, FRESH).ok();
}

#[test]
fn of_several_at_once_one_sets_the_password() {
    for (people, hasher) in PeopleApp::everywhere_gated(8) {
        people.member("ana@example.com");
        let code = forget(&people, "ana@example.com");
        let gate = hasher.close();
        let passwords: Vec<_> = (0..8).map(|number| format!("{FRESH} {number}")).collect();
        let done: Vec<_> = std::thread::scope(|scope| {
            let threads: Vec<_> = passwords
                .iter()
                .map(|password| scope.spawn(|| reset(&people, &code, password).status))
                .collect();
            // All of them have found the code good.
            gate.wait_for(8);
            gate.open();
            let statuses = threads.into_iter().map(|thread| thread.join().unwrap());
            passwords
                .iter()
                .zip(statuses)
                .filter(|(_, status)| *status == 200)
                .collect()
        });
        assert_eq!(done.len(), 1, "{done:?}");
        people.guest().sign_in("ana@example.com", done[0].0);
    }
}
