use std::time::Duration;

use insta::assert_json_snapshot;
use serde_json::json;

use crate::support::people::{PASSWORD, PeopleApp, new_account};

const VERIFY: &str = "/api/auth/verify";
const FRESH: &str = "another tram, another hill";

/// The code of a sign-up that waits.
fn waiting(people: &PeopleApp) -> String {
    people
        .guest()
        .post("/api/auth/sign-up", &new_account("ana@example.com", PASSWORD));
    people.mailed_code()
}

#[test]
fn code_and_password_confirm_once_and_sign_in() {
    for people in PeopleApp::everywhere() {
        let guest = people.guest();
        let code = waiting(&people);
        let confirmed = guest.confirm(&code, PASSWORD);
        assert_json_snapshot!("confirmed", confirmed.shown(), {
            ".body.response.user._id" => "[id]",
            ".body.response.user.id" => "[id]",
            ".body.response.token" => "[token]",
        });
        assert!(guest.signed_in(&confirmed).is_let_in());
        let again = guest.confirm(&code, PASSWORD);
        again.confirms_nothing();
        assert_json_snapshot!("used", again.shown());
        guest.sign_in("ana@example.com", PASSWORD);
    }
}

#[test]
fn another_password_does_not_use_the_code_up() {
    for people in PeopleApp::everywhere() {
        let guest = people.guest();
        let code = waiting(&people);
        for password in ["another long secret", "x", &"x".repeat(2_000)] {
            let answer = guest.confirm(&code, password);
            answer.unauthorized("wrong_credentials");
        }
        assert_eq!(people.texts("SELECT id AS text FROM users"), Vec::<String>::new());
        guest.confirm(&code, PASSWORD).ok();
    }
}

#[test]
fn a_new_password_takes_the_place_of_the_chosen_one() {
    for people in PeopleApp::everywhere() {
        let guest = people.guest();
        let code = waiting(&people);
        for password in ["short", "password1", "ana@example.com", "", &"x".repeat(129)] {
            let body = json!({"code": code, "newPassword": password});
            assert_eq!(guest.post(VERIFY, &body).broken(), ["newPassword"], "{password}");
        }
        let ana = guest.signed_in(&guest.post(VERIFY, &json!({"code": code, "newPassword": FRESH})));
        assert!(ana.is_let_in());
        // A stranger may have chosen it, and gets the same answer as before.
        guest
            .try_sign_in("ana@example.com", PASSWORD)
            .unauthorized("email_not_verified");
        guest.sign_in("ana@example.com", FRESH);
    }
}

#[test]
fn a_code_is_good_for_24_hours() {
    for (seconds, status) in [(24 * 3_600 - 1, 200), (24 * 3_600, 422)] {
        let people = PeopleApp::new();
        let code = waiting(&people);
        people.clock.forward(Duration::from_secs(seconds));
        assert_eq!(people.guest().confirm(&code, PASSWORD).status, status);
    }
}

#[test]
fn a_link_that_is_too_old_is_replaced_for_a_week() {
    let people = PeopleApp::new();
    let guest = people.guest();
    waiting(&people);
    people.clock.forward(Duration::from_hours(6 * 24));
    guest
        .try_sign_in("ana@example.com", PASSWORD)
        .unauthorized("email_not_verified");
    guest
        .post("/api/auth/verify/resend", &json!({"email": "ana@example.com"}))
        .ok();
    let code = people.mailed_code();
    people.clock.forward(Duration::from_hours(23));
    guest.confirm(&code, PASSWORD).ok();

    let people = PeopleApp::new();
    let guest = people.guest();
    waiting(&people);
    people.clock.forward(Duration::from_hours(7 * 24));
    guest
        .try_sign_in("ana@example.com", PASSWORD)
        .unauthorized("wrong_credentials");
    guest
        .post("/api/auth/verify/resend", &json!({"email": "ana@example.com"}))
        .ok();
    assert!(people.mails().is_empty());
}

#[test]
fn malformed_code_confirms_nothing() {
    for people in PeopleApp::everywhere() {
        let waits = waiting(&people);
        let guest = people.guest();
        people.member("bea@example.com");
        guest
            .post("/api/auth/password/forgot", &json!({"email": "bea@example.com"}))
            .ok();
        let for_something_else = people.mailed_code();
        for code in [
            json!(""),
            json!("x"),
            json!("\u{0}"),
            json!([waits]),
            json!(null),
            json!("x".repeat(5_000)),
            json!("' OR 1=1"),
            json!(for_something_else),
        ] {
            for choice in [json!({"password": PASSWORD}), json!({"newPassword": FRESH})] {
                let mut body = choice;
                body["code"] = code.clone();
                guest.post(VERIFY, &body).confirms_nothing();
            }
        }
        guest.confirm(&waits, PASSWORD).ok();
    }
}

#[test]
fn a_password_is_needed() {
    let people = PeopleApp::new();
    let code = waiting(&people);
    for body in [
        json!({}),
        json!({"code": code}),
        json!({"code": code, "password": ""}),
    ] {
        assert_eq!(
            people.guest().post(VERIFY, &body).broken(),
            ["password"],
            "{body}"
        );
    }
    // What is no text is no password of anybody.
    for password in [json!(["x"]), json!({"$ne": null}), json!(true)] {
        let body = json!({"code": code, "password": password});
        people
            .guest()
            .post(VERIFY, &body)
            .unauthorized("wrong_credentials");
    }
}

#[test]
fn a_mail_that_was_asked_for_again_opens_with_any_password_that_was_chosen() {
    for people in PeopleApp::everywhere() {
        let guest = people.guest();
        for password in ["the first secret", "the second secret", "the third secret"] {
            guest.post("/api/auth/sign-up", &new_account("ana@example.com", password));
        }
        let first = people.mails();
        guest
            .post("/api/auth/verify/resend", &json!({"email": "ana@example.com"}))
            .ok();
        let code = people.mailed_code();
        guest
            .confirm(&code, "never chosen")
            .unauthorized("wrong_credentials");
        guest.confirm(&code, "the second secret").ok();
        // As before: the person who chose them cannot tell that there is an account now.
        for password in ["the first secret", "the third secret"] {
            guest
                .try_sign_in("ana@example.com", password)
                .unauthorized("email_not_verified");
        }
        guest.sign_in("ana@example.com", "the second secret");
        // Nothing else that waits can be confirmed.
        for mail in &first {
            guest
                .confirm(crate::support::accounts::code_of(mail), "the first secret")
                .confirms_nothing();
        }
    }
}
