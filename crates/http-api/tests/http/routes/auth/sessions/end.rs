use insta::assert_json_snapshot;

use crate::support::{
    people::{PASSWORD, PeopleApp},
    visitor::Visitor,
};

const SESSIONS: &str = "/api/auth/sessions";

/// The address of the session that one asks with.
fn here(visitor: &Visitor) -> String {
    let body = visitor.get(SESSIONS).ok();
    let sessions = body["response"].as_array().unwrap();
    let own = sessions.iter().find(|one| one["here"] == true).unwrap();
    format!("{SESSIONS}/{}", own["_id"].as_str().unwrap())
}

#[test]
fn one_ends_ones_own_sessions_on_every_server_at_once() {
    for people in PeopleApp::everywhere() {
        let ana = people.member("ana@example.com");
        let phone = people.guest().sign_in("ana@example.com", PASSWORD);
        let second = people.second_server();
        let there = phone.at(&second);
        assert!(there.is_let_in());
        let target = here(&phone);
        let ended = ana.delete(&target);
        assert_json_snapshot!("ended", ended.shown(), {".body.id" => "[id]"});
        assert!(!phone.is_let_in() && !there.is_let_in() && ana.is_let_in());
        ana.delete(&target).error(404, "not_found");
        // The one that asks, too.
        ana.delete(&here(&ana)).ok();
        assert!(!ana.is_let_in());
    }
}

#[test]
fn session_of_another_person_is_not_ended() {
    for people in PeopleApp::everywhere() {
        let (ana, bea) = (people.member("ana@example.com"), people.member("bea@example.com"));
        let admin = people.admin("ada@example.com");
        let target = here(&ana);
        for other in [&bea, &admin] {
            other.delete(&target).error(404, "not_found");
        }
        people.guest().delete(&target).unauthorized("unauthorized");
        for unknown in ["nope", "%00", "..%2f..", &"a".repeat(300)] {
            ana.delete(&format!("{SESSIONS}/{unknown}"))
                .error(404, "not_found");
        }
        assert!(ana.is_let_in());
    }
}

#[test]
fn one_is_signed_out_everywhere_else() {
    for people in PeopleApp::everywhere() {
        let ana = people.member("ana@example.com");
        let bea = people.member("bea@example.com");
        let others: Vec<_> = (0..3)
            .map(|_| people.guest().sign_in("ana@example.com", PASSWORD))
            .collect();
        let ended = ana.delete(&format!("{SESSIONS}?others=true"));
        assert_json_snapshot!("ended_others", ended.shown(), {".body.id" => "[id]"});
        assert!(others.iter().all(|other| !other.is_let_in()));
        assert!(ana.is_let_in() && bea.is_let_in());
        ana.delete(&format!("{SESSIONS}?others=true")).ok();
        assert!(ana.is_let_in());
    }
}

#[test]
fn which_ones_must_be_said() {
    let people = PeopleApp::new();
    let ana = people.member("ana@example.com");
    let phone = people.guest().sign_in("ana@example.com", PASSWORD);
    for query in ["", "?others=", "?others=false", "?others=TRUE", "?other=true"] {
        ana.delete(&format!("{SESSIONS}{query}"))
            .error(400, "bad_parameter");
        people
            .guest()
            .delete(&format!("{SESSIONS}{query}"))
            .unauthorized("unauthorized");
    }
    assert!(ana.is_let_in() && phone.is_let_in());
}
