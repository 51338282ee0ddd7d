use insta::assert_json_snapshot;

use crate::support::people::PeopleApp;

// spec 3.44, 3.45, 3.46, 3.47, 3.48, 3.49, 7.50
#[test]
fn ones_own_profile_has_every_field_of_the_contract() {
    for people in PeopleApp::everywhere() {
        let ana = people.member("ana@example.com");
        let answer = ana.get(&ana.me());
        assert_json_snapshot!("profile", answer.shown(), {
            ".body.response._id" => "[id]",
            ".body.response.id" => "[id]",
        });
        assert_eq!(answer.json()["response"]["_id"], ana.id.as_str());
        assert_eq!(ana.get(&format!("{}/", ana.me())).body, answer.body);
    }
}

#[test]
fn account_of_the_command_line_has_no_age() {
    let people = PeopleApp::new();
    let admin = people.admin("ada@example.com");
    let profile = admin.get(&admin.me()).ok();
    assert_eq!(profile["response"]["age"], serde_json::Value::Null);
    assert_eq!(profile["response"]["role"], "admin");
}

#[test]
fn a_profile_is_its_persons_alone() {
    let (_people, guest, user, admin) = PeopleApp::with_everybody();
    // The answer does not show which ids exist.
    let there = user.get(&admin.me());
    there.error(403, "forbidden");
    for id in [
        "nobody",
        "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3",
        "A",
        "-",
        &user.id.to_uppercase(),
    ] {
        let answer = user.get(&format!("/api/auth/me/{id}"));
        assert_eq!((answer.status, &answer.body), (403, &there.body), "{id}");
    }
    admin.get(&user.me()).error(403, "forbidden");
    guest.get(&user.me()).unauthorized("unauthorized");
    guest.get("/api/auth/me/nobody").unauthorized("unauthorized");
    for id in ["%00", "a.b", "..%2fx", &"x".repeat(65)] {
        user.get(&format!("/api/auth/me/{id}")).error(404, "not_found");
        guest
            .get(&format!("/api/auth/me/{id}"))
            .unauthorized("unauthorized");
    }
    user.get("/api/auth/me").error(404, "not_found");
    user.get("/api/auth/me/").error(404, "not_found");
}

#[test]
fn profile_is_not_cached() {
    let people = PeopleApp::new();
    let ana = people.member("ana@example.com");
    let answer = ana.get(&ana.me());
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    assert_eq!(answer.header("etag"), None);
    let head = ana.ask("HEAD", &ana.me());
    assert_eq!(
        (head.status, head.headers, head.body.len()),
        (200, answer.headers, 0)
    );
}
