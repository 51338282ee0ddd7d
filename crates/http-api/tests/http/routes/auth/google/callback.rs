use std::{sync::Arc, time::Duration};

use serde_json::{Value, json};
use tinerary_application::{ports::identity_provider::Identity, services::Quotas};

use crate::support::{
    answer::Answer,
    google::{FakeProvider, TROUBLE, identity},
    people::{PASSWORD, PeopleApp, new_account},
    visitor::Visitor,
};

/// An application that knows a person at Google who brings the code `grace`, and others who are not to be let in.
fn app() -> (PeopleApp, Arc<FakeProvider>) {
    let provider = Arc::new(FakeProvider::default());
    provider.know("grace", identity("g1", "grace@example.com"));
    let grace = || identity("g2", "other@example.com");
    provider.know(
        "unverified",
        Identity {
            email_verified: false,
            ..grace()
        },
    );
    provider.know(
        "no address",
        Identity {
            email: None,
            ..grace()
        },
    );
    let people = PeopleApp::with(|setup| setup.provider = Some(provider.clone()));
    (people, provider)
}

const SESSION: &str = "/api/auth/google/session";

/// A browser that is at Google: its cookie, and the state that it comes back with.
fn leave(guest: &Visitor, intent: &str) -> (String, String) {
    let answer = guest.get(&format!("/api/auth/google?intent={intent}"));
    let cookie = answer
        .header("set-cookie")
        .unwrap()
        .split(';')
        .next()
        .unwrap()
        .to_owned();
    let state = answer
        .header("location")
        .unwrap()
        .split("state=")
        .nth(1)
        .unwrap()
        .to_owned();
    (cookie, state)
}

fn come_back(guest: &Visitor, query: &str, cookie: &str) -> Answer {
    let answer = guest.send(
        "GET",
        &format!("/api/auth/google/callback?{query}"),
        &[("Cookie", cookie)],
        b"",
    );
    assert_eq!(answer.status, 302, "{answer:?}");
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    if target(&answer).contains("#error=expired") {
        assert_eq!(answer.header("set-cookie"), None, "it belongs to another attempt");
    } else {
        let ended = answer.header("set-cookie").unwrap();
        assert!(
            ended.starts_with("tinerary_google=;") && ended.contains("Max-Age=0"),
            "{ended}"
        );
        assert!(ended.contains("Path=/api/auth/google"), "{ended}");
    }
    assert!(!format!("{answer:?}").contains(TROUBLE));
    answer
}

fn target(answer: &Answer) -> &str {
    answer.header("location").unwrap()
}

#[track_caller]
fn code(answer: &Answer) -> String {
    target(answer)
        .strip_prefix("/auth/callback#code=")
        .expect("a code")
        .to_owned()
}

fn enter(guest: &Visitor) -> Visitor {
    let (cookie, state) = leave(guest, "sign-in");
    let code = code(&come_back(guest, &format!("state={state}&code=grace"), &cookie));
    guest.signed_in(&guest.post(SESSION, &json!({"code": code})))
}

// spec 7.66
#[test]
fn verified_google_account_signs_in_to_the_same_person() {
    let (people, provider) = app();
    let guest = people.guest();
    let grace = enter(&guest);
    let profile = grace.get(&grace.me()).ok()["response"].clone();
    assert_eq!(
        profile,
        json!({"_id": grace.id, "id": grace.id, "name": "Grace", "lastName": "Hopper", "role": "user", "age": null,
            "lastNameShown": "full", "email": "grace@example.com", "photo": "https://accounts.test/grace.png",
            "photoDetails": null})
    );
    // The account is the subject's, not the address's.
    provider.know("grace", identity("g1", "renamed@example.com"));
    assert_eq!(enter(&guest).id, grace.id);
    provider.know("grace", identity("g3", "renamed@example.com"));
    assert_ne!(enter(&guest).id, grace.id);
    assert!(people.mails().is_empty(), "nothing to confirm");
}

#[test]
fn another_browser_is_not_let_in() {
    let (people, _) = app();
    let guest = people.guest();
    let (victims, _) = leave(&guest, "sign-up");
    let (own, state) = leave(&guest, "sign-in");
    for (cookie, intent) in [
        (victims.as_str(), "sign-up"),
        ("", "sign-in"),
        ("tinerary_google=", "sign-in"),
        ("tinerary_google=sign-up.", "sign-up"),
        ("tinerary_google=nonsense", "sign-in"),
        ("tinerary_google=a.\u{fc}", "sign-in"),
    ] {
        let (_, state) = leave(&guest, "sign-in");
        let answer = come_back(&guest, &format!("state={state}&code=grace"), cookie);
        assert_eq!(
            target(&answer),
            format!("/auth/callback#error=expired&intent={intent}"),
            "{cookie}"
        );
    }
    // A state is used up even by the wrong browser; this one is untouched.
    code(&come_back(&guest, &format!("state={state}&code=grace"), &own));
    let again = come_back(&guest, &format!("state={state}&code=grace"), &own);
    assert_eq!(target(&again), "/auth/callback#error=expired&intent=sign-in");
}

#[test]
fn of_two_tabs_the_later_one_is_let_in_whatever_comes_before_it() {
    let (people, _) = app();
    let guest = people.guest();
    let (_, earlier) = leave(&guest, "sign-in");
    // The browser has one cookie, which is the later tab's.
    let (cookie, later) = leave(&guest, "sign-in");
    for query in [
        format!("state={earlier}&code=grace"),
        // Another site can send the browser here, too.
        "error=access_denied".to_owned(),
    ] {
        let answer = come_back(&guest, &query, &cookie);
        assert_eq!(target(&answer), "/auth/callback#error=expired&intent=sign-in");
        assert_eq!(answer.header("set-cookie"), None);
    }
    code(&come_back(&guest, &format!("state={later}&code=grace"), &cookie));
}

#[test]
fn failed_sign_in_redirects_with_one_reason() {
    let (people, provider) = app();
    let guest = people.guest();
    for (query, error) in [
        ("error=access_denied", "cancelled"),
        ("error=server_error", "refused"),
        ("error=%3Cscript%3E", "refused"),
        ("", "refused"),
        ("code=wrong", "refused"),
        ("code=unverified", "unverified"),
        ("code=no%20address", "unverified"),
    ] {
        let (cookie, state) = leave(&guest, "sign-up");
        let answer = come_back(&guest, &format!("state={state}&{query}"), &cookie);
        assert_eq!(
            target(&answer),
            format!("/auth/callback#error={error}&intent=sign-up"),
            "{query}"
        );
    }
    let (cookie, state) = leave(&guest, "sign-in");
    provider.set_away(true);
    let answer = come_back(&guest, &format!("state={state}&code=grace"), &cookie);
    assert_eq!(target(&answer), "/auth/callback#error=unavailable&intent=sign-in");
    provider.set_away(false);
    for query in [
        "",
        "state=",
        "state=unknown&code=grace",
        "code=grace",
        "state=%00&code=%00",
    ] {
        let (cookie, _) = leave(&guest, "sign-in");
        let answer = come_back(&guest, query, &cookie);
        assert_eq!(
            target(&answer),
            "/auth/callback#error=expired&intent=sign-in",
            "{query}"
        );
    }
    assert_eq!(people.texts("SELECT id AS text FROM users"), Vec::<String>::new());
}

#[test]
fn an_answer_that_says_something_twice_ends_on_the_page_and_uses_nothing_up() {
    let (people, _) = app();
    let guest = people.guest();
    let (cookie, state) = leave(&guest, "sign-up");
    for query in [
        "state=a&state=b".to_owned(),
        format!("state={state}&state={state}&code=grace"),
        format!("state={state}&code=grace&code=unverified"),
        format!("state={state}&error=access_denied&error=access_denied"),
    ] {
        let target_of = format!("/api/auth/google/callback?{query}");
        let answer = guest.send("GET", &target_of, &[("Cookie", &cookie)], b"");
        assert_eq!(answer.status, 302, "{query}");
        assert_eq!(
            target(&answer),
            "/auth/callback#error=refused&intent=sign-up",
            "{query}"
        );
        assert_eq!(answer.header("set-cookie"), None, "{query}");
    }
    code(&come_back(&guest, &format!("state={state}&code=grace"), &cookie));
}

#[test]
fn limit_and_outage_redirect_with_their_reason() {
    let provider = Arc::new(FakeProvider::default());
    let people = PeopleApp::with(|setup| {
        setup.provider = Some(provider.clone());
        setup.quotas = Quotas::new(0, 0, 0).for_networks(None, Some(3), None);
    });
    let guest = people.guest();
    let answers: Vec<_> = (0..8)
        .map(|_| guest.get("/api/auth/google/callback?state=a&code=b"))
        .collect();
    assert!(answers.iter().all(|answer| answer.status == 302));
    let last = answers.last().unwrap();
    assert_eq!(target(last), "/auth/callback#error=too-many&intent=sign-in");
    assert_eq!(last.header("cache-control"), Some("no-store"));
    let (people, _) = app();
    people.db.close();
    let answer = people.guest().get("/api/auth/google/callback?state=a&code=b");
    assert_eq!(answer.status, 302);
    assert_eq!(target(&answer), "/auth/callback#error=unavailable&intent=sign-in");
}

#[test]
fn state_older_than_ten_minutes_is_refused() {
    for (seconds, in_time) in [(599, true), (600, false)] {
        let (people, _) = app();
        let guest = people.guest();
        let (cookie, state) = leave(&guest, "sign-in");
        people.clock.forward(Duration::from_secs(seconds));
        let answer = come_back(&guest, &format!("state={state}&code=grace"), &cookie);
        assert_eq!(target(&answer).contains("#code="), in_time);
    }
}

/// The code of a browser that came back from Google.
fn arrive(guest: &Visitor) -> String {
    let (cookie, state) = leave(guest, "sign-in");
    code(&come_back(guest, &format!("state={state}&code=grace"), &cookie))
}

#[test]
fn an_account_with_a_password_is_linked_once_that_was_given_and_keeps_it() {
    let (people, _) = app();
    let mine = people.member("Grace@example.com");
    let guest = people.guest();
    let arrived = arrive(&guest);
    let join = |password: Value| guest.post(SESSION, &json!({"code": arrived, "password": password}));
    let asked = guest
        .post(SESSION, &json!({"code": arrived}))
        .error(409, "password_needed");
    assert!(
        asked.contains("Give that once to sign in to it with Google"),
        "{asked}"
    );
    for nothing in [json!(null), json!(""), json!(1)] {
        join(nothing).error(409, "password_needed");
    }
    join(json!("another long secret")).unauthorized("wrong_credentials");
    assert_eq!(people.texts("SELECT subject AS text FROM identities"), [""; 0]);
    let joined = guest.signed_in(&join(json!(PASSWORD)));
    assert_eq!(joined.id, mine.id);
    // A code works once, and from then on Google opens the account by itself.
    join(json!(PASSWORD)).unauthorized("invalid_code");
    assert_eq!(enter(&guest).id, mine.id);
    assert!(mine.is_let_in());
    guest.sign_in("grace@example.com", PASSWORD);
    assert_eq!(people.texts("SELECT hash AS text FROM link_codes"), [""; 0]);
}

#[test]
fn a_password_may_be_given_for_ten_minutes_and_not_once_it_was_changed() {
    for (seconds, in_time) in [(599, true), (600, false)] {
        let (people, _) = app();
        people.member("grace@example.com");
        let guest = people.guest();
        let code = arrive(&guest);
        people.clock.forward(Duration::from_secs(seconds));
        let answer = guest.post(SESSION, &json!({"code": code, "password": PASSWORD}));
        if in_time {
            answer.ok();
        } else {
            answer.unauthorized("invalid_code");
        }
    }
    let (people, _) = app();
    people.member("grace@example.com");
    let guest = people.guest();
    let code = arrive(&guest);
    guest
        .post(
            "/api/auth/password/forgot",
            &json!({"email": "grace@example.com"}),
        )
        .ok();
    let reset = json!({"code": people.mailed_code(), "password": "another long secret"});
    guest.post("/api/auth/password/reset", &reset).ok();
    let body = json!({"code": code, "password": "another long secret"});
    guest.post(SESSION, &body).unauthorized("invalid_code");
}

#[test]
fn pending_sign_up_of_a_verified_address_is_not_confirmed() {
    let (people, _) = app();
    let guest = people.guest();
    guest.post("/api/auth/sign-up", &new_account("grace@example.com", PASSWORD));
    let squatters = people.mailed_code();
    let grace = enter(&guest);
    guest
        .try_sign_in("grace@example.com", PASSWORD)
        .unauthorized("email_not_verified");
    guest.confirm(&squatters, PASSWORD).confirms_nothing();
    assert!(grace.is_let_in());
}
