use insta::assert_json_snapshot;
use serde_json::json;

use crate::support::people::{PASSWORD, PeopleApp, new_account};

const FORGOT: &str = "/api/auth/password/forgot";

#[test]
fn every_address_gets_the_same_answer_and_who_has_an_account_a_mail() {
    for people in PeopleApp::everywhere() {
        people.member("member@example.com");
        let guest = people.guest();
        guest.post("/api/auth/sign-up", &new_account("waiting@example.com", PASSWORD));
        people.mails();
        for (email, mails) in [
            ("MEMBER@example.com", 1),
            ("waiting@example.com", 1),
            ("nobody@example.com", 0),
        ] {
            let answer = guest.post(FORGOT, &json!({"email": email}));
            assert_json_snapshot!("forgotten", answer.shown());
            let found = people.mails();
            assert_eq!(found.len(), mails, "{email}");
            for mail in found {
                assert_eq!(mail.subject, "Choose a new password");
                assert!(
                    mail.link
                        .starts_with("https://tinerary.test/reset-password#code=")
                );
            }
        }
        guest.sign_in("member@example.com", PASSWORD);
    }
}

#[test]
fn it_takes_an_address() {
    let people = PeopleApp::new();
    for body in [
        json!({}),
        json!({"email": " "}),
        json!({"email": "@"}),
        json!({"email": {"a": 1}}),
    ] {
        assert_eq!(people.guest().post(FORGOT, &body).broken(), ["email"], "{body}");
    }
    assert!(people.mails().is_empty());
}
