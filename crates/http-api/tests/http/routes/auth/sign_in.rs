use insta::assert_json_snapshot;
use serde_json::json;

use crate::support::people::{PASSWORD, PeopleApp, new_account};

const SIGN_IN: &str = "/api/auth/sign-in";

// spec 3.44, 3.45, 3.46, 3.47, 3.48, 3.51, 7.46
#[test]
fn the_right_password_gives_the_person_and_a_token() {
    for people in PeopleApp::everywhere() {
        let ana = people.member("Ana@example.com");
        for email in ["Ana@example.com", "ANA@EXAMPLE.COM", "  ana@example.com "] {
            let answer = people.guest().try_sign_in(email, PASSWORD);
            assert_json_snapshot!("signed_in", answer.shown(), {
                ".body.response.user._id" => "[id]",
                ".body.response.user.id" => "[id]",
                ".body.response.token" => "[token]",
            });
            let user = &answer.json()["response"]["user"];
            assert_eq!((&user["_id"], &user["id"]), (&json!(ana.id), &json!(ana.id)));
        }
    }
}

#[test]
fn unconfirmed_address_is_reported_only_with_the_right_password() {
    let people = PeopleApp::new();
    let guest = people.guest();
    guest.post("/api/auth/sign-up", &new_account("ana@example.com", PASSWORD));
    guest
        .try_sign_in("ana@example.com", "something else")
        .unauthorized("wrong_credentials");
    let right = guest.try_sign_in("ana@example.com", PASSWORD);
    right.unauthorized("email_not_verified");
    assert_json_snapshot!(right.shown());
}

#[test]
fn trying_the_password_of_a_sign_up_does_not_tell_whether_there_is_an_account() {
    for people in PeopleApp::everywhere() {
        people.member("ana@example.com");
        let guest = people.guest();
        let chosen = "chosen by a stranger";
        let seen = ["ana@example.com", "nobody@example.com"].map(|email| {
            let made = guest.post("/api/auth/sign-up", &new_account(email, chosen));
            assert_eq!(made.status, 201);
            // Before and after the mail was written.
            let before = guest.try_sign_in(email, chosen);
            people.mails();
            let after = guest.try_sign_in(email, chosen);
            before.unauthorized("email_not_verified");
            assert_eq!((before.shown(), before.headers), (after.shown(), after.headers));
            before.body
        });
        assert_eq!(seen[0], seen[1]);
        guest.sign_in("ana@example.com", PASSWORD);
    }
}

// spec 7.45
#[test]
fn both_fields_are_needed() {
    let people = PeopleApp::new();
    let guest = people.guest();
    assert_json_snapshot!(guest.post(SIGN_IN, &json!({})).json());
    assert_eq!(guest.try_sign_in(" ", "").broken(), ["email", "password"]);
    assert_eq!(
        guest.post(SIGN_IN, &json!({"email": "a@b.example"})).broken(),
        ["password"]
    );
    assert_eq!(
        guest
            .post(SIGN_IN, &json!({"email": null, "password": 12_345_678}))
            .broken(),
        ["email"]
    );
}

#[test]
fn malformed_credentials_are_wrong_credentials() {
    for people in PeopleApp::everywhere() {
        people.member("ana@example.com");
        let guest = people.guest();
        let long = "x".repeat(200_000);
        for (email, password) in [
            (json!("nobody"), json!(PASSWORD)),
            (json!("ana@example.com\u{0}"), json!(PASSWORD)),
            (json!("\u{0}"), json!("\u{0}")),
            (json!(["ana@example.com"]), json!([PASSWORD])),
            (json!({"$ne": null}), json!({"$ne": null})),
            (json!("' OR 1=1 --"), json!("' OR 1=1 --")),
            (json!("%"), json!("%")),
            (json!(long), json!(PASSWORD)),
            (json!("ana@example.com"), json!(long)),
            (json!("ana@example.com"), json!(format!("{PASSWORD}\u{0}"))),
            (json!("ana@example.com"), json!(format!("{PASSWORD} "))),
            (json!("ana@example.com"), json!(PASSWORD.to_uppercase())),
            (json!(true), json!(-1.5)),
        ] {
            let answer = guest.post(SIGN_IN, &json!({"email": email, "password": password}));
            answer.unauthorized("wrong_credentials");
            assert_eq!(answer.json()["message"], "Email or password incorrect");
        }
    }
}

// spec 3.50
#[test]
fn every_character_of_a_password_counts_and_none_is_too_odd() {
    for people in PeopleApp::everywhere() {
        let long = "p".repeat(72);
        let (one, other) = (format!("{long}1"), format!("{long}2"));
        let keys = "🗝".repeat(64);
        let guest = people.guest();
        for (email, password) in [
            ("one@example.com", one.as_str()),
            ("other@example.com", &other),
            ("keys@example.com", &keys),
            ("nul@example.com", "open\u{0}sesame"),
            ("blank@example.com", "   blank   "),
            ("number@example.com", "34900021"),
        ] {
            people.member_with(email, password);
        }
        for (email, wrong) in [
            ("one@example.com", other.as_str()),
            ("other@example.com", &one),
            ("one@example.com", &long),
            ("keys@example.com", &"🗝".repeat(63)),
            ("nul@example.com", "open\u{0}barley"),
            ("nul@example.com", "open"),
            ("blank@example.com", "blank"),
        ] {
            guest.try_sign_in(email, wrong).unauthorized("wrong_credentials");
        }
        // A password is a text, and nothing else.
        let number = json!({"email": "number@example.com", "password": 34_900_021});
        guest.post(SIGN_IN, &number).unauthorized("wrong_credentials");
    }
}
