//! What the claims become.

use serde_json::{Value, json};

use crate::{
    fake_provider::Reply,
    id_tokens::{Key, sign_by_secret, unsigned},
    sign_in::{KID, SECRET, SignIn, is_refused, is_unavailable},
};

#[test]
fn an_address_that_the_provider_has_not_seen_is_not_verified() {
    let it = SignIn::new();
    for (claim, verified) in [
        (json!(true), true),
        (json!("true"), true),
        (json!(false), false),
        (json!("false"), false),
    ] {
        let identity = it
            .with(|claims| claims["email_verified"] = claim.clone())
            .expect("signed in");
        assert_eq!(identity.email_verified, verified, "{claim}");
        assert!(identity.email.is_some());
    }
    let identity = it
        .with(|claims| {
            claims
                .as_object_mut()
                .expect("an object")
                .remove("email_verified");
        })
        .expect("signed in");
    assert!(!identity.email_verified);
}

#[test]
fn no_address_is_not_verified_either() {
    let it = SignIn::new();
    let identity = it
        .with(|claims| {
            claims.as_object_mut().expect("an object").remove("email");
        })
        .expect("signed in");
    assert_eq!((identity.email, identity.email_verified), (None, false));
    let identity = it
        .with(|claims| claims["email"] = json!("no address"))
        .expect("signed in");
    assert_eq!((identity.email, identity.email_verified), (None, false));
}

/// A provider that answers with `userinfo`, and says in the ID token only who the person is.
fn with_userinfo(userinfo: &Value) -> SignIn {
    let it = SignIn::new();
    let endpoint = format!("{}/userinfo", it.provider.issuer());
    it.provider.claim("userinfo_endpoint", endpoint);
    it.provider.set("/userinfo", Reply::Json(userinfo.clone()));
    it
}

fn without(claims: &mut Value, names: &[&str]) {
    for name in names {
        claims.as_object_mut().expect("an object").remove(*name);
    }
}

#[test]
fn an_address_that_is_not_in_the_token_is_asked_for_at_userinfo() {
    let userinfo = json!({
        "sub": "subject-1", "email": "ana@elsewhere.test", "email_verified": true, "name": "Ana Maria Lima",
        "picture": "https://pictures.test/2.png",
    });
    let it = with_userinfo(&userinfo);
    let identity = it
        .with(|claims| {
            without(
                claims,
                &["email", "email_verified", "given_name", "family_name", "picture"],
            );
        })
        .expect("signed in");
    assert_eq!(identity.email.expect("an address").as_str(), "ana@elsewhere.test");
    assert!(identity.email_verified);
    assert_eq!(
        (identity.given_name.as_str(), identity.family_name.as_str()),
        ("Ana Maria", "Lima")
    );
    assert_eq!(identity.picture.as_deref(), Some("https://pictures.test/2.png"));
    let asked = it.provider.asked("/userinfo");
    assert_eq!(asked[0].authorization.as_deref(), Some("Bearer access-secret"));
    // The token's own names stay, and an address without a word about it is not enough.
    let identity = it
        .with(|claims| without(claims, &["email_verified"]))
        .expect("signed in");
    assert_eq!(identity.email.expect("an address").as_str(), "ana@elsewhere.test");
    assert_eq!(identity.given_name, "Ana");
    assert_eq!(it.provider.asked("/userinfo").len(), 2);
}

#[test]
fn userinfo_is_not_asked_for_what_the_token_says() {
    let it =
        with_userinfo(&json!({"sub": "subject-1", "email": "other@tinerary.test", "email_verified": true}));
    it.with(|_| ()).expect("signed in");
    let identity = it
        .with(|claims| claims["email_verified"] = json!(false))
        .expect("signed in");
    assert!(!identity.email_verified);
    assert_eq!(it.provider.asked("/userinfo").len(), 0);
}

#[test]
fn address_unverified_by_userinfo_is_not_verified() {
    for (userinfo, verified) in [
        (
            json!({"email": "ana@tinerary.test", "email_verified": "true"}),
            true,
        ),
        (
            json!({"email": "ana@tinerary.test", "email_verified": "yes"}),
            false,
        ),
        (json!({"email": "ana@tinerary.test", "email_verified": 1}), false),
        (json!({"email": "ana@tinerary.test"}), false),
        (json!({"email": "no address", "email_verified": true}), false),
        (
            json!({"email": ["ana@tinerary.test"], "email_verified": true}),
            false,
        ),
        (json!({}), false),
    ] {
        let mut userinfo = userinfo;
        userinfo["sub"] = json!("subject-1");
        let it = with_userinfo(&userinfo);
        let identity = it
            .with(|claims| without(claims, &["email", "email_verified"]))
            .expect("signed in");
        assert_eq!(identity.email_verified, verified, "{userinfo}");
    }
}

#[test]
fn userinfo_of_somebody_else_is_refused() {
    for (sub, userinfo, is_taken) in [
        ("subject-1", json!("subject-1"), true),
        ("17", json!(17), true),
        ("subject-1", json!("subject-2"), false),
        ("subject-1", json!("Subject-1"), false),
        ("17", json!(17.0), false),
        ("17", json!("017"), false),
        ("17", json!([17]), false),
        ("null", json!(null), false),
    ] {
        let it =
            with_userinfo(&json!({"sub": userinfo, "email": "ana@tinerary.test", "email_verified": true}));
        let outcome = it.with(|claims| {
            claims["sub"] = json!(sub);
            without(claims, &["email"]);
        });
        assert_eq!(outcome.is_ok(), is_taken, "{userinfo}: {outcome:?}");
        assert_eq!(is_refused(&outcome), !is_taken, "{userinfo}: {outcome:?}");
    }
    let it = with_userinfo(&json!({"email": "ana@tinerary.test", "email_verified": true}));
    assert!(is_refused(&it.with(|claims| without(claims, &["email"]))));
}

#[test]
fn userinfo_that_cannot_be_had_fails_the_sign_in() {
    let it = with_userinfo(&json!({}));
    for (reply, is_away) in [
        (Reply::Status(503, String::new()), true),
        (Reply::Status(429, String::new()), true),
        (Reply::Status(401, "access-secret".to_owned()), false),
        (Reply::Status(200, "access-secret".to_owned()), false),
        (Reply::Json(json!(["access-secret"])), false),
        (Reply::Redirect(302, "http://127.0.0.1:9/".to_owned()), false),
    ] {
        it.provider.set("/userinfo", reply);
        let outcome = it.with(|claims| without(claims, &["email"]));
        assert_eq!(is_unavailable(&outcome), is_away, "{outcome:?}");
        assert_eq!(is_refused(&outcome), !is_away, "{outcome:?}");
    }
}

#[test]
fn a_subject_that_is_a_number_is_its_digits() {
    let it = SignIn::new();
    for (sub, expected) in [
        (json!(17), "17"),
        (json!(18_446_744_073_709_551_615_u64), "18446744073709551615"),
        (json!(-1), "-1"),
    ] {
        let identity = it.with(|claims| claims["sub"] = sub.clone()).expect("signed in");
        assert_eq!(identity.key.subject, expected);
        assert!(identity.email_verified);
    }
    for sub in [json!(1.5), json!(1e30), json!(true), json!(null), json!([17])] {
        let outcome = it.with(|claims| claims["sub"] = sub.clone());
        assert!(is_refused(&outcome), "{sub}: {outcome:?}");
    }
    // A new key is asked for, as for any other token.
    it.provider
        .keys(&[Key::own().published(KID), Key::other().published("key-2")]);
    it.by(|claims| {
        let mut claims = claims.clone();
        claims["sub"] = json!(17);
        Key::other().sign("key-2", &claims)
    })
    .expect("the second key");
}

#[test]
fn a_token_whose_subject_is_a_number_is_verified_like_any_other() {
    let it = SignIn::new();
    let numbered = |claims: &Value| {
        let mut claims = claims.clone();
        claims["sub"] = json!(17);
        claims
    };
    let pem = Key::own().public_pem();
    let forgeries: [&dyn Fn(&Value) -> String; 8] = [
        &|claims| Key::other().sign(KID, &numbered(claims)),
        &|claims| Key::other().sign("nobody's", &numbered(claims)),
        &|claims| unsigned(KID, &numbered(claims)),
        &|claims| sign_by_secret(&pem, KID, &numbered(claims)),
        &|claims| sign_by_secret(SECRET, KID, &numbered(claims)),
        // The signature of a text, on a number; and that of another number.
        &|claims| with_signature_of(&numbered(claims), claims),
        &|claims| {
            let mut other = numbered(claims);
            other["sub"] = json!(18);
            with_signature_of(&numbered(claims), &other)
        },
        &|claims| {
            let token = Key::own().sign(KID, &numbered(claims));
            token[..token.len() - 4].to_owned()
        },
    ];
    for (number, forgery) in forgeries.iter().enumerate() {
        let outcome = it.by(forgery);
        assert!(is_refused(&outcome), "{number}: {outcome:?}");
    }
    for (claim, value) in [
        ("aud", json!("another-client")),
        ("iss", json!("https://accounts.evil.test")),
        ("exp", json!(1)),
        ("nonce", json!("another")),
    ] {
        let outcome = it.with(|claims| {
            claims["sub"] = json!(17);
            claims[claim] = value.clone();
        });
        assert!(is_refused(&outcome), "{claim}: {outcome:?}");
    }
    it.by(|claims| Key::own().sign(KID, &numbered(claims)))
        .expect("the truth");
}

fn with_signature_of(claims: &Value, signed: &Value) -> String {
    let (forged, own) = (Key::own().sign(KID, claims), Key::own().sign(KID, signed));
    let (message, _) = forged.rsplit_once('.').expect("a signature");
    let (_, signature) = own.rsplit_once('.').expect("a signature");
    format!("{message}.{signature}")
}

#[test]
fn unused_fields_of_the_token_response_may_have_any_form() {
    let it = SignIn::new();
    for (expires_in, scope) in [
        (json!("3600"), json!("openid email")),
        (json!(3600.5), json!(["openid", "email"])),
        (json!(-1), json!(null)),
        (json!("soon"), json!({})),
    ] {
        let begun = it.begin();
        let token = Key::own().sign(KID, &it.claims(&begun));
        it.provider.set(
            "/token",
            Reply::Json(json!({
                "access_token": "access-secret", "token_type": "Bearer", "id_token": token,
                "expires_in": expires_in, "scope": scope, "created_at": [],
            })),
        );
        it.finish(&begun).expect("signed in");
    }
}

#[test]
fn a_whole_name_is_split() {
    let it = SignIn::new();
    let identity = it
        .with(|claims| {
            let claims = claims.as_object_mut().expect("an object");
            claims.remove("given_name");
            claims.remove("family_name");
            claims.remove("picture");
            claims.insert("name".to_owned(), json!("Ana Maria Lima"));
        })
        .expect("signed in");
    assert_eq!(
        (identity.given_name.as_str(), identity.family_name.as_str()),
        ("Ana Maria", "Lima")
    );
    assert_eq!(identity.picture, None);
}
