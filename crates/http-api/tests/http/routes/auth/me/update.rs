use insta::assert_json_snapshot;
use serde_json::{Value, json};

use crate::support::people::{PASSWORD, PeopleApp};

// spec 7.51
#[test]
fn sent_fields_are_changed_and_others_kept() {
    for people in PeopleApp::everywhere() {
        let ana = people.member("ana@example.com");
        let answer = ana.patch(&ana.me(), &json!({"name": "  Inês "}));
        assert_json_snapshot!("updated", answer.shown(), {".body.id" => "[id]"});
        assert_eq!(answer.json()["id"], ana.id.as_str());
        let mut expected = json!({
            "_id": ana.id, "id": ana.id, "name": "Inês", "lastName": "Sousa", "lastNameShown": "full",
            "email": "ana@example.com", "photo": "https://example.com/ana.png", "photoDetails": null, "role": "user", "age": 34,
        });
        let profile = || ana.get(&ana.me()).ok()["response"].clone();
        assert_eq!(profile(), expected);
        for (field, sent, stored) in [
            ("lastName", json!("O'Neill 🗝"), json!("O'Neill 🗝")),
            ("age", json!("35"), json!(35)),
            ("age", json!(0), json!(0)),
            ("age", json!(130), json!(130)),
            (
                "photo",
                json!("/samples/people/ana.svg"),
                json!("/samples/people/ana.svg"),
            ),
            // NFC.
            ("name", json!("Ine\u{302}s"), json!("Inês")),
        ] {
            ana.patch(&ana.me(), &json!({ field: sent })).ok();
            expected[field] = stored;
            assert_eq!(profile(), expected, "{field}");
        }
        let nothing = json!({"name": null, "lastName": null, "age": null, "photo": null});
        for nothing in [json!({}), nothing] {
            ana.patch(&ana.me(), &nothing).ok();
            assert_eq!(profile(), expected, "{nothing}");
        }
        let again = ana.ask("POST", "/api/auth/token").ok();
        assert_eq!(again["response"]["user"]["name"], "Inês");
    }
}

#[test]
fn read_only_fields_are_ignored() {
    let (people, guest, user, admin) = PeopleApp::with_everybody();
    let before = user.get(&user.me());
    for body in [
        json!({"role": "admin"}),
        json!({"email": "other@example.com"}),
        json!({"_id": admin.id, "id": admin.id, "userId": admin.id}),
        json!({"verified": false, "verifiedAt": null, "verified_at": null}),
        json!({"password": "another long secret", "password_hash": "x", "passwordHash": "x"}),
        json!({"createdAt": "2001-01-01T00:00:00Z", "created_at": "2001-01-01"}),
        json!({"role": ["admin"], "email": {"a": 1}}),
    ] {
        assert_eq!(user.patch(&user.me(), &body).status, 200, "{body}");
        assert_eq!(user.get(&user.me()).body, before.body, "{body}");
    }
    let again = guest.sign_in("ana@example.com", PASSWORD);
    assert_eq!(again.get(&again.me()).body, before.body);
    let years = people.texts("SELECT CAST(created_at AS TEXT) AS text FROM users");
    assert!(years.iter().all(|year| year.starts_with("2026-")), "{years:?}");
}

#[test]
fn unchangeable_fields_are_named_in_the_message() {
    let people = PeopleApp::new();
    let ana = people.member("ana@example.com");
    for (body, said) in [
        (json!({"name": "Inês"}), "Your profile was updated"),
        (
            json!({"name": "Inês", "email": "other@example.com"}),
            "Your profile was updated. These cannot be changed here: email",
        ),
        (
            json!({"role": "admin", "email": null, "password": ["x"]}),
            "Nothing of your profile was changed. These cannot be changed here: email, password, role",
        ),
        (
            json!({"_id": "x", "nonsense": 1}),
            "Nothing of your profile was changed",
        ),
    ] {
        assert_eq!(ana.patch(&ana.me(), &body).ok()["message"], said, "{body}");
    }
}

#[test]
fn an_empty_text_takes_the_photo_and_the_age_away() {
    let people = PeopleApp::new();
    let ana = people.member("ana@example.com");
    ana.patch(&ana.me(), &json!({"age": "", "photo": " "})).ok();
    let profile = ana.get(&ana.me()).ok()["response"].clone();
    assert_eq!(profile["age"], Value::Null);
    assert_eq!(profile["photo"], "/samples/people/ana-s.svg");
    assert_eq!(ana.get("/samples/people/ana-s.svg").status, 200);
}

// spec 5.13
#[test]
fn every_broken_rule_is_reported_and_nothing_is_changed() {
    let people = PeopleApp::new();
    let ana = people.member("ana@example.com");
    let before = ana.get(&ana.me());
    let wrong = json!({"name": "", "lastName": "x".repeat(51), "age": -1, "photo": "javascript:alert(1)"});
    let answer = ana.patch(&ana.me(), &wrong);
    assert_json_snapshot!(answer.json());
    assert_eq!(answer.broken(), ["name", "lastName", "photo", "age"]);
    for (field, value) in [
        ("name", json!(" ")),
        ("name", json!([])),
        ("name", json!("a\nb")),
        ("age", json!("34.5")),
        ("age", json!(131)),
        ("age", json!(1e300)),
        ("age", json!(true)),
        ("photo", json!("//example.com/a.png")),
        ("photo", json!({"url": "https://example.com/a.png"})),
    ] {
        // One good field beside the bad one.
        let mut body = json!({"name": "Inês"});
        body[field] = value;
        assert_eq!(ana.patch(&ana.me(), &body).broken(), [field], "{body}");
    }
    assert_eq!(ana.get(&ana.me()).body, before.body);
}

// spec 6.4
#[test]
fn a_profile_is_changed_by_its_person_alone() {
    let (_people, guest, user, admin) = PeopleApp::with_everybody();
    let before = admin.get(&admin.me());
    for (id, body) in [
        (admin.id.as_str(), json!({"name": "Mallory"})),
        (&admin.id, json!({"name": ""})),
        ("nobody", json!({"name": "Mallory"})),
    ] {
        let path = format!("/api/auth/me/{id}");
        user.patch(&path, &body).error(403, "forbidden");
        guest.patch(&path, &body).unauthorized("unauthorized");
    }
    admin
        .patch(&user.me(), &json!({"name": "Mallory"}))
        .error(403, "forbidden");
    user.patch("/api/auth/me/a.b", &Value::Null)
        .error(404, "not_found");
    assert_eq!(admin.get(&admin.me()).body, before.body);
}
