use std::time::Duration;

use serde_json::{Value, json};
use tinerary_application::services::Quotas;

use crate::support::{
    answer::Answer,
    people::{PASSWORD, PeopleApp, new_account},
    visitor::Visitor,
};

const SIGN_IN: &str = "/api/auth/sign-in";
const SIGN_UP: &str = "/api/auth/sign-up";
const RESEND: &str = "/api/auth/verify/resend";
const FORGOT: &str = "/api/auth/password/forgot";

/// An application with the usual quotas, behind a proxy.
fn limited() -> PeopleApp {
    PeopleApp::with(|setup| {
        setup.quotas = Quotas::default();
        setup.behind_proxy = true;
    })
}

/// Sends JSON from an address of one's own.
fn from(visitor: &Visitor, address: &str, path: &str, body: &Value) -> Answer {
    let headers = [("Content-Type", "application/json"), ("X-Forwarded-For", address)];
    visitor.send("POST", path, &headers, body.to_string().as_bytes())
}

fn wrong(email: &str) -> Value {
    json!({"email": email, "password": "wrong password"})
}

/// Seconds after which to try again.
#[track_caller]
fn too_many(answer: &Answer) -> u64 {
    let message = answer.error(429, "too_many_requests");
    assert_eq!(message, "Too many tries. Please wait a while and try again");
    let seconds = answer
        .header("retry-after")
        .expect("when to try again")
        .parse()
        .unwrap();
    assert!(seconds > 0);
    seconds
}

// spec 9.15
#[test]
fn ten_sign_ins_a_minute_from_one_address() {
    let people = limited();
    let guest = people.guest();
    let sign_in = |address: &str, number: usize| {
        from(
            &guest,
            address,
            SIGN_IN,
            &wrong(&format!("someone{number}@example.com")),
        )
    };
    for number in 0..10 {
        sign_in("192.0.2.1", number).unauthorized("wrong_credentials");
        people.clock.forward(Duration::from_secs(1));
    }
    assert_eq!(
        too_many(&sign_in("192.0.2.1", 10)),
        50,
        "the first was ten seconds ago"
    );
    sign_in("192.0.2.2", 11).unauthorized("wrong_credentials");
    people.clock.forward(Duration::from_millis(49_900));
    assert_eq!(too_many(&sign_in("192.0.2.1", 12)), 1, "rounded up");
    people.clock.forward(Duration::from_millis(100));
    sign_in("192.0.2.1", 13).unauthorized("wrong_credentials");
    assert_eq!(
        too_many(&sign_in("192.0.2.1", 14)),
        1,
        "one has gone, one has come"
    );
}

#[test]
fn ten_sign_ins_a_minute_to_one_account_from_anywhere() {
    let people = limited();
    people.member("ana@example.com");
    people.clock.forward(Duration::from_mins(1));
    let guest = people.guest();
    for number in 0..10 {
        let email = if number % 2 == 0 {
            "ana@example.com"
        } else {
            " ANA@example.com"
        };
        from(&guest, &format!("192.0.2.{number}"), SIGN_IN, &wrong(email)).unauthorized("wrong_credentials");
    }
    let right = json!({"email": "ana@example.com", "password": PASSWORD});
    assert_eq!(
        too_many(&from(&guest, "192.0.2.50", SIGN_IN, &right)),
        60,
        "also with the right password"
    );
    from(&guest, "192.0.2.50", SIGN_IN, &wrong("bea@example.com")).unauthorized("wrong_credentials");
    people.clock.forward(Duration::from_mins(1));
    from(&guest, "192.0.2.50", SIGN_IN, &right).ok();
}

#[test]
fn an_address_that_nobody_has_is_limited_like_one_that_somebody_has() {
    let people = limited();
    people.member("ana@example.com");
    people.clock.forward(Duration::from_mins(1));
    let guest = people.guest();
    let tries = |email: &str, network: u8| -> Vec<Value> {
        (0..12)
            .map(|number| {
                from(
                    &guest,
                    &format!("10.{network}.0.{number}"),
                    SIGN_IN,
                    &wrong(email),
                )
                .shown()
            })
            .collect()
    };
    assert_eq!(tries("ana@example.com", 1), tries("nobody@example.com", 2));
}

// spec 9.15
#[test]
fn five_accounts_and_five_mails_an_hour_each_counted_apart() {
    let people = limited();
    let guest = people.guest();
    let body = |path: &str, number: usize| {
        let email = format!("new{number}@example.com");
        if path == SIGN_UP {
            new_account(&email, PASSWORD)
        } else {
            json!({"email": email})
        }
    };
    for path in [SIGN_UP, RESEND, FORGOT] {
        for number in 0..5 {
            let answer = from(&guest, "192.0.2.1", path, &body(path, number));
            assert!(answer.status < 300, "{path}: {answer:?}");
        }
    }
    for path in [SIGN_UP, RESEND, FORGOT] {
        assert_eq!(
            too_many(&from(&guest, "192.0.2.1", path, &body(path, 5))),
            3_600,
            "{path}"
        );
        // The same account from elsewhere.
        for number in 0..4 {
            from(&guest, &format!("192.0.2.1{number}"), path, &body(path, 0));
        }
        assert_eq!(
            too_many(&from(&guest, "192.0.2.20", path, &body(path, 0))),
            3_600,
            "{path}"
        );
        let other = from(&guest, "192.0.2.20", path, &body(path, 7));
        assert!(other.status < 300, "{path}: {other:?}");
    }
    people.clock.forward(Duration::from_hours(1));
    for path in [SIGN_UP, RESEND, FORGOT] {
        let answer = from(&guest, "192.0.2.1", path, &body(path, 0));
        assert!(answer.status < 300, "{path}: {answer:?}");
    }
}

#[test]
fn what_breaks_a_rule_does_not_count() {
    let people = limited();
    let guest = people.guest();
    for (path, bad) in [
        (SIGN_IN, json!({"email": "ana@example.com"})),
        (SIGN_UP, json!({"email": "ana@example.com"})),
        (RESEND, json!({"email": "ana"})),
        (FORGOT, json!({})),
    ] {
        for _ in 0..15 {
            assert_eq!(from(&guest, "192.0.2.1", path, &bad).status, 422, "{path}");
        }
    }
    assert_eq!(
        from(
            &guest,
            "192.0.2.1",
            SIGN_UP,
            &new_account("ana@example.com", PASSWORD)
        )
        .status,
        201
    );
    from(&guest, "192.0.2.1", SIGN_IN, &wrong("ana@example.com")).unauthorized("wrong_credentials");
}

#[test]
fn codes_are_not_guessed_at_for_ever() {
    let people = limited();
    let guest = people.guest();
    let guess = json!({"code": "guessed", "password": "another long secret"});
    for _ in 0..10 {
        assert_eq!(
            from(&guest, "192.0.2.1", "/api/auth/password/reset", &guess).status,
            422
        );
    }
    assert_eq!(
        too_many(&from(&guest, "192.0.2.1", "/api/auth/password/reset", &guess)),
        60
    );
    let verify = |address: &str| {
        guest.send(
            "GET",
            "/api/auth/verify/guessed",
            &[("X-Forwarded-For", address)],
            b"",
        )
    };
    for _ in 0..60 {
        assert_eq!(verify("192.0.2.1").status, 302);
    }
    assert_eq!(too_many(&verify("192.0.2.1")), 60);
    assert_eq!(verify("192.0.2.2").status, 302);
}

#[test]
fn sixty_changes_of_a_profile_a_minute() {
    let people = limited();
    let ana = people.member("ana@example.com");
    people.clock.forward(Duration::from_mins(1));
    for number in 0..60 {
        ana.patch(&ana.me(), &json!({"age": number})).ok();
    }
    assert_eq!(too_many(&ana.patch(&ana.me(), &json!({"age": 60}))), 60);
    ana.get(&ana.me()).ok();
    people.clock.forward(Duration::from_mins(1));
    ana.patch(&ana.me(), &json!({"age": 61})).ok();
}

#[test]
fn whoever_is_no_proxy_is_not_believed() {
    let people = PeopleApp::with(|setup| setup.quotas = Quotas::default());
    let guest = people.guest();
    for number in 0..10 {
        let email = format!("someone{number}@example.com");
        let answer = from(&guest, &format!("192.0.2.{number}"), SIGN_IN, &wrong(&email));
        answer.unauthorized("wrong_credentials");
    }
    too_many(&from(
        &guest,
        "192.0.2.99",
        SIGN_IN,
        &wrong("another@example.com"),
    ));
}

#[test]
fn what_stands_before_the_proxys_word_is_made_up() {
    let people = limited();
    let guest = people.guest();
    for number in 0..10 {
        let email = format!("someone{number}@example.com");
        let forwarded = format!("198.51.100.{number}, 192.0.2.1");
        from(&guest, &forwarded, SIGN_IN, &wrong(&email)).unauthorized("wrong_credentials");
    }
    too_many(&from(
        &guest,
        "203.0.113.5, 192.0.2.1",
        SIGN_IN,
        &wrong("another@example.com"),
    ));
}

#[test]
fn zero_is_no_limit() {
    let people = PeopleApp::with(|setup| setup.quotas = Quotas::new(0, 0, 0));
    for _ in 0..15 {
        people
            .guest()
            .try_sign_in("ana@example.com", "wrong password")
            .unauthorized("wrong_credentials");
    }
}
