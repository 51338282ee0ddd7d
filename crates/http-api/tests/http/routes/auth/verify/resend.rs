use insta::assert_json_snapshot;
use serde_json::json;

use crate::support::{
    accounts::code_of,
    people::{PASSWORD, PeopleApp, new_account},
};

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
                let code = code_of(&mail);
                assert_ne!(code, first);
                guest.confirm(code, PASSWORD).ok();
            }
        }
        // Confirmed once, an account has no use for other codes.
        guest.confirm(&first, PASSWORD).confirms_nothing();
    }
}

#[test]
fn repeated_sign_up_with_an_account_is_mailed_again() {
    let people = PeopleApp::new();
    people.member("ana@example.com");
    let guest = people.guest();
    guest.post(
        "/api/auth/sign-up",
        &new_account("ana@example.com", "another long secret"),
    );
    people.mails();
    guest.post(RESEND, &json!({"email": "ana@example.com"})).ok();
    let mails = people.mails();
    assert_eq!(mails.len(), 1);
    assert_eq!(mails[0].subject, "You already have an account");
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
