use std::sync::Arc;

use jsonwebtoken::Algorithm;
use serde_json::json;

use crate::support::{
    accounts::code_of,
    google::{FakeProvider, identity},
    people::PeopleApp,
    tokens::{Parts, secret},
    visitor::Visitor,
};

/// Asserts that `token` is unauthorized, and that calls for guests ignore it.
#[track_caller]
fn refused(user: &Visitor, what: &str, token: &str) {
    let forger = user.bearing(token);
    for (method, path) in [
        ("GET", user.me().as_str()),
        ("PATCH", &user.me()),
        ("POST", "/api/auth/token"),
        ("POST", "/api/auth/sign-out"),
        ("GET", &format!("/api/reactions?userId={}", user.id)),
    ] {
        let answer = forger.ask(method, path);
        assert_eq!(answer.status, 401, "{what}: {method} {path}: {answer:?}");
        answer.unauthorized("unauthorized");
    }
    assert_eq!(
        forger.get("/api/reactions?itineraryId=a").ok()["response"],
        json!([]),
        "{what}"
    );
    assert!(user.is_let_in(), "{what}");
}

#[test]
fn altered_token_is_unauthorized() {
    let (_people, _, user, admin) = PeopleApp::with_everybody();
    let real = user.token.as_ref().unwrap();
    let parts = Parts::of(real);
    assert!(
        user.bearing(&parts.signed_by_us()).is_let_in(),
        "what is signed here is as good as ours"
    );
    let exp = parts.payload["exp"].as_i64().unwrap();

    for algorithm in ["none", "None", "NONE", "nOnE", "HS256", ""] {
        let bare = parts.bare(algorithm);
        refused(&user, &format!("{algorithm} with a dot"), &bare);
        refused(
            &user,
            &format!("{algorithm} without one"),
            bare.trim_end_matches('.'),
        );
        refused(
            &user,
            &format!("{algorithm} signed"),
            &format!("{bare}{}", parts.signature),
        );
    }
    for (name, algorithm) in [("HS384", Algorithm::HS384), ("HS512", Algorithm::HS512)] {
        let other = parts.with_header("alg", json!(name));
        refused(&user, name, &other.signed(&secret(), algorithm));
        refused(
            &user,
            &format!("{name} in the header only"),
            &other.signed_by_us(),
        );
        refused(
            &user,
            &format!("{name} but not in the header"),
            &parts.signed(&secret(), algorithm),
        );
    }
    for name in ["RS256", "ES256", "EdDSA", "PS512", "hs256", "HS257"] {
        refused(&user, name, &parts.with_header("alg", json!(name)).signed_by_us());
        refused(
            &user,
            &format!("{name} unsigned"),
            &parts.with_header("alg", json!(name)).unsigned(),
        );
    }
    for (what, key) in [
        ("an empty key", b"".as_slice()),
        ("another key", &[7; 32]),
        ("the key's id", b"test"),
    ] {
        refused(&user, what, &parts.signed(key, Algorithm::HS256));
    }
    for (what, forged) in [
        ("the sub of the admin", parts.with_claim("sub", json!(admin.id))),
        ("another jti", parts.with_claim("jti", json!("another"))),
        ("more time", parts.with_claim("exp", json!(exp + 1))),
        ("a role", parts.with_claim("role", json!("admin"))),
    ] {
        refused(&user, what, &forged.unsigned());
    }
    refused(&user, "cut off", &real[..real.len() - 1]);
    refused(&user, "too long", &format!("{real}A"));
    refused(&user, "a part more", &format!("{real}.A"));
    refused(&user, "padded", &format!("{real}="));
    refused(&user, "in quotes", &format!("\"{real}\""));
    refused(&user, "twice", &format!("{real}, {real}"));
}

#[test]
fn token_with_foreign_claims_is_unauthorized() {
    let (_people, _, user, admin) = PeopleApp::with_everybody();
    let parts = Parts::of(user.token.as_ref().unwrap());
    let (iat, exp) = (
        parts.payload["iat"].as_i64().unwrap(),
        parts.payload["exp"].as_i64().unwrap(),
    );
    for claim in ["exp", "iat", "iss", "aud", "sub", "jti"] {
        refused(
            &user,
            &format!("no {claim}"),
            &parts.without_claim(claim).signed_by_us(),
        );
        for value in [json!(null), json!([]), json!({}), json!(true), json!("")] {
            let what = format!("{claim} is {value}");
            refused(&user, &what, &parts.with_claim(claim, value).signed_by_us());
        }
    }
    for (claim, value) in [
        ("exp", json!(iat - 60)),
        ("exp", json!(0)),
        ("exp", json!(-exp)),
        ("exp", json!(1e300)),
        ("exp", json!(i64::MAX)),
        ("exp", json!(exp.to_string())),
        ("iat", json!(exp)),
        ("iss", json!("tinerary.example")),
        ("iss", json!(["tinerary"])),
        ("aud", json!("another")),
        ("aud", json!(["tinerary", "another"])),
        ("sub", json!(admin.id)),
        ("sub", json!("' OR 1=1 --")),
        ("jti", json!("nothing")),
        ("jti", json!("never-begun.1")),
        ("jti", json!("\u{0}")),
    ] {
        let what = format!("{claim} is {value}");
        refused(&user, &what, &parts.with_claim(claim, value).signed_by_us());
    }
    refused(&user, "no kid", &parts.without_header("kid").signed_by_us());
    for kid in [
        json!(null),
        json!(""),
        json!("other"),
        json!("../../dev/null"),
        json!("test\u{0}"),
        json!(0),
        json!([]),
    ] {
        let what = format!("kid is {kid}");
        refused(&user, &what, &parts.with_header("kid", kid).signed_by_us());
    }
    refused(
        &user,
        "critical",
        &parts.with_header("crit", json!(["exp"])).signed_by_us(),
    );
}

#[test]
fn token_signed_with_another_secret_is_unauthorized() {
    let provider = Arc::new(FakeProvider::default());
    provider.know("user", identity("g", "ana@example.com"));
    let people = PeopleApp::with(|setup| setup.provider = Some(provider));
    let user = people.member("ana@example.com");
    user.post("/api/auth/password/forgot", &json!({"email": "ana@example.com"}))
        .ok();
    let mails = people.mails();
    refused(&user, "a code from a mail", code_of(&mails[0]));
    let leaving = user.get("/api/auth/google");
    let cookie = leaving.header("set-cookie").unwrap().split(';').next().unwrap();
    let state = leaving
        .header("location")
        .unwrap()
        .split("state=")
        .nth(1)
        .unwrap();
    refused(&user, "a cookie", cookie.split('.').nth(1).unwrap());
    let target = format!("/api/auth/google/callback?code=user&state={state}");
    let back = user.send("GET", &target, &[("Cookie", cookie)], b"");
    refused(
        &user,
        "a code from Google",
        back.header("location").unwrap().split("code=").nth(1).unwrap(),
    );
    refused(&user, "one's id", &user.id);
    for odd in [
        "a",
        ".",
        "..",
        "...",
        "a.b.c",
        "null",
        "undefined",
        "\u{e9}",
        "%00",
        "e30.e30.",
        "e30.e30.e30",
    ] {
        refused(&user, odd, odd);
    }
}

#[test]
fn huge_token_is_unauthorized_at_once() {
    let (_people, guest, user, _) = PeopleApp::with_everybody();
    for length in [3_000, 20_000, 100_000, 1_000_000] {
        for token in [
            "A".repeat(length),
            format!("{}.e30.", "A".repeat(length)),
            ".".repeat(length),
        ] {
            let answer = user.bearing(&token).get(&user.me());
            assert!(
                matches!(answer.status, 400 | 401 | 431),
                "{length}: {}",
                answer.status
            );
        }
    }
    guest.get("/health/live").ok();
}

#[test]
fn empty_bearer_token_is_a_guest() {
    let (_people, guest, user, _) = PeopleApp::with_everybody();
    let expected = guest.get("/api/reactions?itineraryId=a");
    for authorization in [
        "Bearer",
        "Bearer ",
        "Bearer    ",
        "",
        "bearer",
        "Basic YTpi",
        "Token x",
    ] {
        let headers = [("Authorization", authorization)];
        let answer = guest.send("GET", "/api/reactions?itineraryId=a", &headers, b"");
        assert_eq!(
            (answer.status, answer.body),
            (200, expected.body.clone()),
            "{authorization:?}"
        );
        guest
            .send("GET", &user.me(), &headers, b"")
            .unauthorized("unauthorized");
    }
}

#[test]
fn bearer_scheme_is_case_insensitive() {
    let (_people, guest, user, _) = PeopleApp::with_everybody();
    let token = user.token.as_ref().unwrap();
    for scheme in ["bearer", "BEARER", "bEaReR", "Bearer ", "bearer   "] {
        let authorization = format!("{scheme} {token}");
        guest
            .send("GET", &user.me(), &[("Authorization", &authorization)], b"")
            .ok();
    }
}
