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
        for (email, mail) in [
            (
                "MEMBER@example.com",
                Some(("Choose a new password", "reset-password")),
            ),
            // Another password can be chosen there, too.
            (
                "waiting@example.com",
                Some(("Please confirm your email address", "confirm")),
            ),
            ("nobody@example.com", None),
        ] {
            let answer = guest.post(FORGOT, &json!({"email": email}));
            assert_json_snapshot!("forgotten", answer.shown());
            let found = people.mails();
            assert_eq!(found.len(), usize::from(mail.is_some()), "{email}");
            for (found, (subject, page)) in found.iter().zip(mail) {
                assert_eq!(found.subject, subject);
                assert!(
                    found
                        .link
                        .starts_with(&format!("https://tinerary.test/{page}#code="))
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
