use insta::assert_json_snapshot;
use serde_json::{Value, json};

use crate::support::{
    accounts::code_of,
    people::{PASSWORD, PeopleApp, new_account},
};

const SIGN_UP: &str = "/api/auth/sign-up";

// spec 7.41, 7.43
#[test]
fn a_new_address_gets_a_link_and_then_an_account() {
    let people = PeopleApp::new();
    let made = people
        .guest()
        .post(SIGN_UP, &new_account("Ana@Example.com", PASSWORD));
    assert_json_snapshot!(made.shown(), {".body.id" => "[id]", ".headers.location" => "/api/auth/me/[id]"});
    let id = made.json()["id"].as_str().unwrap().to_owned();
    assert_eq!(
        made.header("location"),
        Some(format!("/api/auth/me/{id}").as_str())
    );

    let mails = people.mails();
    assert_eq!(mails.len(), 1);
    assert_eq!(mails[0].to.as_str(), "Ana@Example.com");
    assert_eq!(mails[0].subject, "Please confirm your email address");
    people.guest().confirm(code_of(&mails[0]), PASSWORD).ok();
    assert_eq!(people.guest().sign_in("ana@example.com", PASSWORD).id, id);
}

#[test]
fn a_taken_address_gets_the_same_answer_and_another_mail() {
    for people in PeopleApp::everywhere() {
        let guest = people.guest();
        let ana = people.member("ana@example.com");
        let fresh = guest.post(SIGN_UP, &new_account("new@example.com", PASSWORD));
        people.mails();
        let taken = guest.post(SIGN_UP, &new_account("ANA@example.COM", "another long secret"));

        let without_id = |answer: &crate::support::answer::Answer| {
            let mut shown = answer.shown();
            let id = shown["body"]["id"].as_str().unwrap().to_owned();
            shown["headers"]["location"] = shown["headers"]["location"]
                .as_str()
                .unwrap()
                .replace(&id, "")
                .into();
            shown["body"]["id"] = id.len().into();
            shown
        };
        assert_eq!(without_id(&taken), without_id(&fresh));
        assert_ne!(
            taken.json()["id"],
            ana.id.as_str(),
            "the id of an account is not told"
        );
        let mails = people.mails();
        assert_eq!(mails.len(), 1);
        assert_eq!(mails[0].subject, "You already have an account");
        // As it would be without an account.
        guest
            .try_sign_in("ana@example.com", "another long secret")
            .unauthorized("email_not_verified");
        guest
            .try_sign_in("new@example.com", PASSWORD)
            .unauthorized("email_not_verified");
        guest.sign_in("ana@example.com", PASSWORD);
    }
}

#[test]
fn confirmation_by_the_owner_gives_a_foreign_sign_up_nothing() {
    for people in PeopleApp::everywhere() {
        let guest = people.guest();
        guest.post(SIGN_UP, &new_account("ana@example.com", "the squatter's secret"));
        let squatters = people.mailed_code();
        guest.post(SIGN_UP, &new_account("ANA@example.com", PASSWORD));
        let own = people.mailed_code();
        // Ana opens both links. She knows one password.
        for code in [&squatters, &own] {
            guest.get(&format!("/api/auth/verify/{code}"));
        }
        guest
            .confirm(&squatters, PASSWORD)
            .unauthorized("wrong_credentials");
        let ana = guest.signed_in(&guest.confirm(&own, PASSWORD));
        assert!(ana.is_let_in());
        guest
            .try_sign_in("ana@example.com", "the squatter's secret")
            .unauthorized("email_not_verified");
        guest
            .confirm(&squatters, "the squatter's secret")
            .confirms_nothing();
    }
}

// spec 5.12, 5.14, 7.44
#[test]
fn every_broken_rule_is_reported_at_once_in_order() {
    let people = PeopleApp::new();
    let guest = people.guest();
    let answer = guest.post(SIGN_UP, &json!({}));
    assert_json_snapshot!(answer.shown());
    assert_eq!(answer.broken(), ["name", "lastName", "email", "password"]);
    let wrong = json!({
        "name": "x".repeat(51), "lastName": "a\u{7}b", "email": "ana@localhost", "password": "short",
        "photo": "javascript:alert(1)", "age": "131", "role": "",
    });
    assert_json_snapshot!("broken_rules", guest.post(SIGN_UP, &wrong).json());
    for (field, value) in [
        ("age", json!(-1)),
        ("age", json!(34.5)),
        ("age", json!(true)),
        ("photo", json!("data:image/png;base64,AA")),
        ("photo", json!("https://u:p@example.com/a.png")),
        ("email", json!(["ana@example.com"])),
        ("email", json!("ana@example.com\r\nBcc: all@example.com")),
        ("name", json!("\u{0}")),
        ("password", json!({"a": 1})),
        ("password", json!("password1")),
        ("password", json!("ANA@example.com")),
        ("password", json!("Ana Sousa ")),
        ("password", json!("x".repeat(129))),
        ("password", json!("x".repeat(1_025))),
    ] {
        let mut account = new_account("ana@example.com", PASSWORD);
        account[field] = value;
        assert_eq!(guest.post(SIGN_UP, &account).broken(), [field], "{account}");
    }
    assert!(people.mails().is_empty());
    for table in ["users", "waiting_sign_ups"] {
        assert_eq!(
            people.texts(&format!("SELECT id AS text FROM {table}")),
            Vec::<String>::new()
        );
    }
}

#[test]
fn photo_and_age_may_be_left_out_null_or_empty() {
    let people = PeopleApp::new();
    for (email, missing) in [
        ("a@example.com", None),
        ("b@example.com", Some(Value::Null)),
        ("c@example.com", Some(json!(" "))),
    ] {
        let mut account = new_account(email, PASSWORD);
        for field in ["photo", "age"] {
            match &missing {
                Some(value) => account[field] = value.clone(),
                None => drop(account.as_object_mut().unwrap().remove(field)),
            }
        }
        let guest = people.guest();
        assert_eq!(guest.post(SIGN_UP, &account).status, 201);
        let ana = guest.signed_in(&guest.confirm(&people.mailed_code(), PASSWORD));
        let profile = ana.get(&ana.me()).ok()["response"].clone();
        assert_eq!(profile["photo"], "/samples/people/ana-s.svg");
        assert_eq!(profile["age"], Value::Null);
    }
}

// spec 6.14, 7.42
#[test]
fn a_role_is_asked_for_by_admins_only() {
    let (people, guest, user, admin) = PeopleApp::with_everybody();
    let account = |role: Value| {
        let mut account = new_account("new@example.com", PASSWORD);
        account["role"] = role;
        account
    };
    for role in [
        json!("admin"),
        json!("ADMIN"),
        json!(" admin"),
        json!("root"),
        json!(["admin"]),
        json!({"a": 1}),
        json!(true),
        json!(1),
        json!("user "),
    ] {
        for visitor in [&guest, &user, &guest.bearing("x.y.z")] {
            visitor
                .post(SIGN_UP, &account(role.clone()))
                .error(403, "forbidden");
        }
    }
    // Whichever of two another program would have read.
    for roles in [
        r#""role":"user","role":"admin""#,
        r#""role":"admin","role":"user""#,
    ] {
        let body = account(json!("user"))
            .to_string()
            .replace(r#""role":"user""#, roles);
        let json = [("Content-Type", "application/json")];
        user.send("POST", SIGN_UP, &json, body.as_bytes())
            .error(403, "forbidden");
    }
    assert_eq!(admin.post(SIGN_UP, &account(json!("root"))).broken(), ["role"]);
    assert!(people.mails().is_empty());

    assert_eq!(admin.post(SIGN_UP, &account(json!("admin"))).status, 201);
    guest
        .try_sign_in("new@example.com", PASSWORD)
        .unauthorized("email_not_verified");
    guest.confirm(&people.mailed_code(), PASSWORD).ok();
    let answer = guest.try_sign_in("new@example.com", PASSWORD).ok();
    assert_eq!(answer["response"]["user"]["role"], "admin");
}

#[test]
fn protected_fields_of_a_sign_up_are_ignored() {
    let people = PeopleApp::new();
    let mut account = new_account("new@example.com", PASSWORD);
    let others = json!({"_id": "mine", "id": "mine", "verified": true, "verifiedAt": "2026-01-01T00:00:00Z",
        "createdAt": "2001-01-01T00:00:00Z", "role": null});
    account
        .as_object_mut()
        .unwrap()
        .extend(others.as_object().unwrap().clone());
    let made = people.guest().post(SIGN_UP, &account);
    assert_eq!(made.status, 201);
    assert_ne!(made.json()["id"], "mine");
    people
        .guest()
        .try_sign_in("new@example.com", PASSWORD)
        .unauthorized("email_not_verified");
    let roles = people.texts("SELECT role AS text FROM waiting_sign_ups");
    assert_eq!(roles, ["user"]);
    let years = people.texts("SELECT CAST(created_at AS TEXT) AS text FROM waiting_sign_ups");
    assert!(years[0].starts_with("2026-"), "{years:?}");
}

#[test]
fn of_32_sign_ups_with_one_address_at_once_one_becomes_the_account() {
    for (people, hasher) in PeopleApp::everywhere_gated(32) {
        let (guest, gate) = (people.guest(), hasher.close());
        let answers: Vec<_> = std::thread::scope(|scope| {
            let sign_up = |number: usize| {
                let email = if number.is_multiple_of(2) {
                    "new@example.com"
                } else {
                    "New@Example.com"
                };
                guest.post(SIGN_UP, &new_account(email, PASSWORD))
            };
            let threads: Vec<_> = (0..32)
                .map(|number| scope.spawn(move || sign_up(number)))
                .collect();
            // Whether the address is taken has not been looked up yet.
            gate.wait_for(32);
            gate.open();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        let words = &answers[0].json()["message"];
        for answer in &answers {
            assert_eq!(
                (answer.status, &answer.json()["message"]),
                (201, words),
                "{answer:?}"
            );
        }
        assert_eq!(people.texts("SELECT id AS text FROM users"), Vec::<String>::new());
        // The latest ten wait, each with its mail.
        let mails = people.mails();
        assert_eq!(mails.len(), 10);
        let confirmed: Vec<_> = std::thread::scope(|scope| {
            let threads: Vec<_> = mails
                .iter()
                .map(|mail| scope.spawn(|| guest.confirm(code_of(mail), PASSWORD).status))
                .collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        assert_eq!(confirmed.iter().filter(|status| **status == 200).count(), 1);
        assert_eq!(confirmed.iter().filter(|status| **status == 422).count(), 9);
        assert_eq!(
            people.texts("SELECT email_key AS text FROM users"),
            ["new@example.com"]
        );
    }
}
