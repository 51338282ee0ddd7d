use std::time::Duration;

use serde_json::{Value, json};
use tinerary_application::services::Quotas;

use crate::support::{
    accounts::code_of,
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
fn ten_failures_a_minute_for_an_account_from_one_network() {
    let people = limited();
    let guest = people.guest();
    let sign_in = |address: &str| from(&guest, address, SIGN_IN, &wrong("ana@example.com"));
    for number in 0..10 {
        // All of them in one IPv6 network.
        sign_in(&format!("2001:db8:0:1::{number}")).unauthorized("wrong_credentials");
        people.clock.forward(Duration::from_secs(6));
    }
    // The first was a minute ago.
    sign_in("2001:db8:0:1::a").unauthorized("wrong_credentials");
    assert_eq!(too_many(&sign_in("2001:db8:0:1::b")), 6);
    people.clock.forward(Duration::from_millis(5_900));
    assert_eq!(too_many(&sign_in("2001:db8:0:1::b")), 1, "rounded up");
    people.clock.forward(Duration::from_millis(100));
    sign_in("2001:db8:0:1::c").unauthorized("wrong_credentials");
}

// spec 9.15
#[test]
fn thirty_failures_a_minute_from_one_network() {
    let people = limited();
    people.member("ana@example.com");
    let guest = people.guest();
    let sign_in = |address: &str, number: usize| {
        let email = format!("someone{number}@example.com");
        from(&guest, address, SIGN_IN, &wrong(&email))
    };
    for number in 0..30 {
        sign_in("192.0.2.1", number).unauthorized("wrong_credentials");
    }
    assert_eq!(too_many(&sign_in("192.0.2.1", 30)), 60);
    let right = json!({"email": "ana@example.com", "password": PASSWORD});
    too_many(&from(&guest, "192.0.2.1", SIGN_IN, &right));
    sign_in("192.0.2.2", 30).unauthorized("wrong_credentials");
    people.clock.forward(Duration::from_mins(1));
    from(&guest, "192.0.2.1", SIGN_IN, &right).ok();
}

#[test]
fn good_sign_ins_do_not_count() {
    let people = limited();
    people.member("ana@example.com");
    let guest = people.guest();
    let right = json!({"email": "ana@example.com", "password": PASSWORD});
    for _ in 0..40 {
        from(&guest, "192.0.2.1", SIGN_IN, &right).ok();
    }
}

/// Somebody who tries four passwords a second, each from another network.
fn attack(people: &PeopleApp, email: &str, times: u8) {
    let guest = people.guest();
    for number in 0..times {
        // What is answered to them does not matter here.
        from(&guest, &format!("203.0.113.{number}"), SIGN_IN, &wrong(email));
        people.clock.forward(Duration::from_millis(250));
    }
}

#[test]
fn sign_in_from_a_known_network_is_not_limited_by_others() {
    for people in PeopleApp::everywhere_with(|setup| {
        setup.quotas = Quotas::default();
        setup.behind_proxy = true;
    }) {
        people.member("ana@example.com");
        let guest = people.guest();
        let right = json!({"email": "ana@example.com", "password": PASSWORD});
        from(&guest, "192.0.2.7", SIGN_IN, &right).ok();
        people.clock.forward(Duration::from_hours(24 * 29));
        attack(&people, "ana@example.com", 120);
        // With a slip or two.
        for _ in 0..3 {
            let slip = from(&guest, "192.0.2.7", SIGN_IN, &wrong("ana@example.com"));
            slip.unauthorized("wrong_credentials");
        }
        from(&guest, "192.0.2.7", SIGN_IN, &right).ok();
    }
}

#[test]
fn wrong_password_from_a_new_network_is_delayed_during_an_attack() {
    let people = limited();
    people.member("ana@example.com");
    let guest = people.guest();
    let right = json!({"email": "ana@example.com", "password": PASSWORD});
    let slip = |address: &str| from(&guest, address, SIGN_IN, &wrong("ana@example.com"));
    for (times, pause) in [(12, 5), (32, 15), (120, 30)] {
        people.clock.forward(Duration::from_mins(2));
        attack(&people, "ana@example.com", times);
        // The first try of a new network is free.
        from(&guest, "198.51.100.1", SIGN_IN, &right).ok();
        people.sql("DELETE FROM known_networks WHERE network = '198.51.100.1'");
        slip("198.51.100.2").unauthorized("wrong_credentials");
        let waits = too_many(&from(&guest, "198.51.100.2", SIGN_IN, &right));
        assert_eq!(waits, pause, "{times}");
        // What was refused does not make it longer, and others do not wait for it.
        people.clock.forward(Duration::from_secs(1));
        assert_eq!(too_many(&slip("198.51.100.2")), pause - 1);
        slip("198.51.100.3").unauthorized("wrong_credentials");
        people.clock.forward(Duration::from_secs(pause - 1));
        from(&guest, "198.51.100.2", SIGN_IN, &right).ok();
        people.sql("DELETE FROM known_networks WHERE network = '198.51.100.2'");
    }
    // Somebody with a large network is one site.
    people.clock.forward(Duration::from_mins(2));
    attack(&people, "ana@example.com", 12);
    slip("2001:db8:7:1::1").unauthorized("wrong_credentials");
    assert_eq!(too_many(&slip("2001:db8:7:2::1")), 5);
    slip("2001:db8:8:1::1").unauthorized("wrong_credentials");
}

#[test]
fn attack_on_one_account_does_not_delay_others() {
    let people = limited();
    people.member("ana@example.com");
    attack(&people, "bea@example.com", 120);
    let guest = people.guest();
    for _ in 0..3 {
        let slip = from(&guest, "203.0.113.1", SIGN_IN, &wrong("ana@example.com"));
        slip.unauthorized("wrong_credentials");
    }
}

#[test]
fn unknown_address_is_limited_like_a_known_one() {
    let people = limited();
    people.member("ana@example.com");
    people.clock.forward(Duration::from_mins(1));
    let guest = people.guest();
    let tries = |email: &str, network: u8| -> Vec<Value> {
        (0..40)
            .map(|number| {
                let address = format!("10.{network}.0.{}", number % 13);
                from(&guest, &address, SIGN_IN, &wrong(email)).shown()
            })
            .collect()
    };
    let of_ana = tries("ana@example.com", 1);
    assert!(of_ana.iter().any(|answer| answer["status"] == 429), "{of_ana:?}");
    assert_eq!(of_ana, tries("nobody@example.com", 2));
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
        // Requests of one person do not count against others, for the same address either.
        for number in 0..9 {
            let other = from(&guest, &format!("192.0.2.1{number}"), path, &body(path, 0));
            assert!(other.status < 300, "{path}: {other:?}");
        }
    }
    people.clock.forward(Duration::from_hours(1));
    for path in [SIGN_UP, RESEND, FORGOT] {
        let answer = from(&guest, "192.0.2.1", path, &body(path, 0));
        assert!(answer.status < 300, "{path}: {answer:?}");
    }
}

#[test]
fn mails_to_one_address_are_limited_across_networks() {
    let people = limited();
    people.member("ana@example.com");
    let guest = people.guest();
    let forgot = |number: usize| {
        let body = json!({"email": "ana@example.com"});
        from(&guest, &format!("192.0.2.{number}"), FORGOT, &body).ok()
    };
    let first = forgot(0);
    for number in 1..20 {
        assert_eq!(forgot(number), first, "nobody is told");
    }
    let mails = people.mails();
    assert_eq!(mails.len(), 3);
    // Each of these is good for longer than no other comes.
    people.clock.forward(Duration::from_mins(30));
    let change = json!({"code": code_of(&mails[0]), "password": "another long secret"});
    guest.post("/api/auth/password/reset", &change).ok();
    forgot(20);
    assert_eq!(people.mails().len(), 1);
}

#[test]
fn invalid_request_does_not_count_against_the_limit() {
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
fn guesses_of_a_code_are_limited() {
    let people = limited();
    let guest = people.guest();
    let guess = json!({"code": "guessed", "password": "another long secret"});
    for _ in 0..30 {
        assert_eq!(
            from(&guest, "192.0.2.1", "/api/auth/password/reset", &guess).status,
            422
        );
    }
    assert_eq!(
        too_many(&from(&guest, "192.0.2.1", "/api/auth/password/reset", &guess)),
        60
    );
    // Neither are those of sign-ups, whatever is tried with them.
    for number in 0..30 {
        let choice = if number % 2 == 0 {
            "password"
        } else {
            "newPassword"
        };
        let guess = json!({"code": format!("guess {number}"), choice: "another long secret"});
        from(&guest, "192.0.2.1", "/api/auth/verify", &guess).confirms_nothing();
    }
    let guess = json!({"code": "one more", "password": "another long secret"});
    assert_eq!(
        too_many(&from(&guest, "192.0.2.1", "/api/auth/verify", &guess)),
        60
    );
    from(
        &guest,
        "192.0.2.2",
        "/api/auth/verify",
        &json!({"code": "a", "password": "x"}),
    )
    .confirms_nothing();
}

#[test]
fn guesses_of_a_pending_sign_ups_password_are_limited() {
    let people = limited();
    let guest = people.guest();
    let made = from(
        &guest,
        "192.0.2.1",
        SIGN_UP,
        &new_account("ana@example.com", PASSWORD),
    );
    assert_eq!(made.status, 201);
    let code = people.mailed_code();
    let guess = json!({"code": code, "password": "wrong password"});
    for number in 0..10 {
        let answer = from(&guest, &format!("192.0.2.{number}"), "/api/auth/verify", &guess);
        answer.unauthorized("wrong_credentials");
    }
    // From anywhere, and with the right one too.
    let right = json!({"code": code, "password": PASSWORD});
    assert_eq!(
        too_many(&from(&guest, "192.0.2.99", "/api/auth/verify", &right)),
        60
    );
    people.clock.forward(Duration::from_mins(1));
    from(&guest, "192.0.2.99", "/api/auth/verify", &right).ok();
}

#[test]
fn token_refreshes_are_limited_apart_from_writes() {
    let people = limited();
    let ana = people.member("ana@example.com");
    for _ in 0..60 {
        ana.ask("POST", "/api/auth/token").ok();
    }
    assert_eq!(too_many(&ana.ask("POST", "/api/auth/token")), 60);
    ana.patch(&ana.me(), &json!({"age": 30})).ok();
    ana.ask("POST", "/api/auth/sign-out").ok();
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
fn forwarded_address_of_an_untrusted_peer_is_ignored() {
    let people = PeopleApp::with(|setup| setup.quotas = Quotas::default());
    let guest = people.guest();
    let sign_in = |number: usize| {
        from(
            &guest,
            &format!("192.0.2.{number}"),
            SIGN_IN,
            &wrong("ana@example.com"),
        )
    };
    for number in 0..10 {
        sign_in(number).unauthorized("wrong_credentials");
    }
    too_many(&sign_in(99));
}

#[test]
fn forwarded_addresses_before_the_proxys_own_are_ignored() {
    let people = limited();
    let guest = people.guest();
    let sign_in = |number: usize| {
        let forwarded = format!("198.51.100.{number}, 192.0.2.1");
        from(&guest, &forwarded, SIGN_IN, &wrong("ana@example.com"))
    };
    for number in 0..10 {
        sign_in(number).unauthorized("wrong_credentials");
    }
    too_many(&sign_in(99));
}

#[test]
fn limit_of_zero_is_off() {
    let people = PeopleApp::with(|setup| setup.quotas = Quotas::new(0, 0, 0));
    for _ in 0..15 {
        people
            .guest()
            .try_sign_in("ana@example.com", "wrong password")
            .unauthorized("wrong_credentials");
    }
}
