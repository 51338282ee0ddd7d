use insta::assert_json_snapshot;
use serde_json::json;

use crate::support::people::{PASSWORD, PeopleApp, new_account};

const RESEND: &str = "/api/auth/verify/resend";

#[test]
fn every_address_gets_the_same_answer_and_who_waits_a_mail() {
    for people in PeopleApp::everywhere() {
        people.member("member@example.com");
        let guest = people.guest();
        guest.post("/api/auth/sign-up", &new_account("waiting@example.com", PASSWORD));
        let first = people.mailed_code();
        for (email, mails) in [
            ("Waiting@example.com", 1),
            ("member@example.com", 0),
            ("nobody@example.com", 0),
        ] {
            let answer = guest.post(RESEND, &json!({"email": email}));
            assert_json_snapshot!("resent", answer.shown());
            let found = people.mails();
            assert_eq!(found.len(), mails, "{email}");
            for mail in found {
                assert_eq!(mail.subject, "Please confirm your email address");
                let code = mail.link.rsplit('/').next().unwrap();
                assert_ne!(code, first);
                let answer = guest.get(&format!("/api/auth/verify/{code}"));
                assert_eq!(answer.header("location"), Some("/signin?verified=1"));
            }
        }
        // Confirmed once, an account has no use for other codes.
        let answer = guest.get(&format!("/api/auth/verify/{first}"));
        assert_eq!(answer.header("location"), Some("/signin?verified=0"));
    }
}

#[test]
fn it_takes_an_address() {
    let people = PeopleApp::new();
    for body in [
        json!({}),
        json!({"email": ""}),
        json!({"email": "ana"}),
        json!({"email": ["a@b.example"]}),
    ] {
        assert_eq!(people.guest().post(RESEND, &body).broken(), ["email"], "{body}");
    }
    assert!(people.mails().is_empty());
}
