use std::{env, thread};

use serde_json::json;
use tinerary_application::ports::changes::Changes;
use tinerary_storage::DatabaseUrl;
use tinerary_test_support::{Line, Proxy, Trap};

use crate::support::{
    herald::{Herald, soon},
    people::{PASSWORD, PeopleApp},
    visitor::Visitor,
};

/// That `change` ends the session of the user at once, on every server.
fn ends(what: &str, change: impl Fn(&PeopleApp, &Visitor)) {
    for people in PeopleApp::everywhere() {
        let user = people.member("ana@example.com");
        let other = people.member("bea@example.com");
        let second = people.second_server();
        let (there, other_there) = (user.at(&second), other.at(&second));
        // Both servers have looked the session up just now.
        assert!(user.is_let_in() && there.is_let_in() && other.is_let_in() && other_there.is_let_in());
        change(&people, &user);
        assert!(!user.is_let_in(), "{what}: on this server");
        assert!(!there.is_let_in(), "{what}: on the other server");
        user.ask("POST", "/api/auth/token").unauthorized("unauthorized");
        there.ask("POST", "/api/auth/token").unauthorized("unauthorized");
        assert!(
            other.is_let_in() && other_there.is_let_in(),
            "{what}: nobody else"
        );
    }
}

#[test]
fn sign_out_ends_the_session_on_every_server() {
    ends("signed out", |_, user| {
        user.ask("POST", "/api/auth/sign-out").ok();
    });
}

#[test]
fn new_password_ends_sessions_on_every_server() {
    ends("new password", |people, user| {
        user.post("/api/auth/password/forgot", &json!({"email": user.email}))
            .ok();
        let body = json!({"code": people.mailed_code(), "password": "another long secret"});
        user.post("/api/auth/password/reset", &body).ok();
    });
}

#[test]
fn changed_role_ends_sessions_on_every_server() {
    ends("more", |people, user| {
        assert_eq!(
            people.sql(format!(
                "UPDATE users SET role = 'admin' WHERE id = '{}'",
                user.id
            )),
            1
        );
    });
}

#[test]
fn deleted_account_ends_sessions_on_every_server() {
    ends("deleted", |people, user| {
        assert_eq!(
            people.sql(format!("DELETE FROM users WHERE id = '{}'", user.id)),
            1
        );
    });
}

#[test]
fn former_admin_has_no_rights_of_an_admin() {
    let (people, guest, _, admin) = PeopleApp::with_everybody();
    assert!(admin.is_let_in());
    people.sql(format!(
        "UPDATE users SET role = 'user' WHERE id = '{}'",
        admin.id
    ));
    let mut account = crate::support::people::new_account("new@example.com", PASSWORD);
    account["role"] = json!("admin");
    admin.post("/api/auth/sign-up", &account).error(403, "forbidden");
    assert!(!admin.is_let_in());
    let again = guest.sign_in("ada@example.com", PASSWORD);
    assert!(again.is_let_in());
    again.post("/api/auth/sign-up", &account).error(403, "forbidden");
}

#[test]
fn session_of_another_server_is_valid() {
    let people = PeopleApp::new();
    let second = people.second_server();
    let ana = people.member("ana@example.com");
    assert!(ana.at(&second).is_let_in());
    let fresh = ana
        .at(&second)
        .signed_in(&ana.at(&second).ask("POST", "/api/auth/token"));
    assert!(fresh.at(&people.app).is_let_in());
}

#[test]
fn sign_out_holds_beside_concurrent_requests() {
    for people in PeopleApp::everywhere() {
        let ana = people.member("ana@example.com");
        thread::scope(|scope| {
            let asking: Vec<_> = (0..4)
                .map(|_| {
                    scope.spawn(|| {
                        for _ in 0..25 {
                            ana.get(&ana.me());
                        }
                    })
                })
                .collect();
            ana.ask("POST", "/api/auth/sign-out");
            assert!(!ana.is_let_in());
            for one in asking {
                one.join().unwrap();
            }
        });
        assert!(!ana.is_let_in());
    }
}

/// How many sessions are ended: a few of each kind, or `TINERARY_TEST_ROUNDS`.
fn rounds() -> u32 {
    env::var("TINERARY_TEST_ROUNDS").map_or(24, |rounds| rounds.parse().unwrap())
}

/// Whatever happens to the message that tells of it.
#[test]
fn a_session_that_was_ended_on_another_server_is_dead_here_soon() {
    for people in PeopleApp::everywhere() {
        let DatabaseUrl::Postgres(url) = people.database_url() else {
            // One file has one server.
            continue;
        };
        let line = Proxy::to(&url);
        let (db, distant) = people.distant_server(&DatabaseUrl::parse(&line.url()).unwrap());
        people.member("ana@example.com");
        let mut herald = Herald::at(&url);
        let (mut round, mut tries) = (0, 0);
        while round < rounds() {
            tries += 1;
            assert!(
                tries < 4 * rounds(),
                "the message is not sent apart from what it tells"
            );
            // Not what it had to tell before: it listens again, and the other one hears it.
            herald.sees_all_published_by(&db);
            soon(|| db.changes().hears() && people.db.changes().hears());
            let here = people.guest().sign_in("ana@example.com", PASSWORD);
            let there = here.at(&distant);
            // Both know it from now on.
            assert!(here.is_let_in() && there.is_let_in() && here.is_let_in() && there.is_let_in());
            match round % 3 {
                0 => {}
                1 => line.trap("tinerary_changes'", Trap::Cut),
                _ => line.trap("tinerary_changes'", Trap::Hold),
            }
            let before = people.db.changes().version();
            let ended = there.ask("POST", "/api/auth/sign-out").status == 200;
            if ended {
                if round % 3 == 0 {
                    assert!(!there.is_let_in(), "at once where it was ended");
                    // The message has come: the session is not only forgotten for its age.
                    soon(|| people.db.changes().version() > before);
                }
                soon(|| !here.is_let_in());
                soon(|| round % 3 == 0 || line.is_sprung());
                round += 1;
            } else {
                // The servers had lost sight of each other: the message was part of the transaction, which was trapped with it.
                assert!(line.is_sprung() && round % 3 != 0, "nothing was in its way");
            }
            line.release();
            line.set(Line::Works);
        }
    }
}
