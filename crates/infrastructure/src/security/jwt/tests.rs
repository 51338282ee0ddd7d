use std::time::{Duration, Instant};

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use jsonwebtoken::{Algorithm, EncodingKey, crypto};
use serde_json::{Value, json};
use tinerary_application::ports::tokens::{Claims, Tokens};
use tinerary_domain::{SessionId, Timestamp, UserId};

use super::{JwtTokens, SERVICE};
use crate::security::{SigningKeys, secrets::random};

/// 2026-11-20T12:00:00Z.
const NOW: i64 = 1_795_176_000;

const SECRET: [u8; 32] = *b"uyaS9ERYvr38/cNoi8lrcfUQVKsIaPk1";
const OTHER: [u8; 32] = *b"lTHOu/pmcS5ySBhPAZG/+Nym/iZP4aWf";

fn tokens(keys: &[(&str, [u8; 32])]) -> JwtTokens {
    let entries: Vec<_> = keys
        .iter()
        .map(|(id, secret)| format!("{id}:{}", URL_SAFE_NO_PAD.encode(secret)))
        .collect();
    JwtTokens::new(SigningKeys::parse(&entries.join(",")).unwrap())
}

fn ours() -> JwtTokens {
    tokens(&[("now", SECRET), ("old", OTHER)])
}

fn at(seconds: i64) -> Timestamp {
    Timestamp::from_micros(seconds * 1_000_000).unwrap()
}

fn claims() -> Claims {
    Claims {
        user_id: UserId::stored("ana".to_owned()),
        session_id: SessionId::stored("session-1".to_owned()),
        issued_at: at(NOW),
        expires_at: at(NOW + 86_400),
    }
}

fn payload() -> Value {
    json!({
        "iss": "tinerary", "aud": "tinerary", "sub": "ana", "jti": "session-1.1", "iat": NOW, "exp": NOW + 86_400,
    })
}

fn with(name: &str, value: Value) -> Value {
    let mut payload = payload();
    payload[name] = value;
    payload
}

fn without(name: &str) -> Value {
    let mut payload = payload();
    payload.as_object_mut().unwrap().remove(name);
    payload
}

fn header() -> Value {
    json!({"typ": "JWT", "alg": "HS256", "kid": "now"})
}

fn part(value: &Value) -> String {
    URL_SAFE_NO_PAD.encode(value.to_string())
}

/// A token of any header and payload, signed by HMAC of some kind.
fn forged(header: &Value, payload: &Value, secret: &[u8], algorithm: Algorithm) -> String {
    let message = format!("{}.{}", part(header), part(payload));
    let signature = crypto::sign(message.as_bytes(), &EncodingKey::from_secret(secret), algorithm).unwrap();
    format!("{message}.{signature}")
}

fn signed(payload: &Value) -> String {
    forged(&header(), payload, &SECRET, Algorithm::HS256)
}

fn verify(token: &str) -> Option<Claims> {
    ours().verify(token, at(NOW))
}

#[track_caller]
fn refused(token: &str) {
    assert_eq!(
        verify(token),
        None,
        "{}",
        token.chars().take(300).collect::<String>()
    );
}

#[test]
fn token_has_the_signed_claims_in_whole_seconds() {
    let token = ours().sign(&claims()).unwrap();
    assert_eq!(verify(&token), Some(claims()));
    let mut parts = token.split('.');
    let mut read = || -> Value {
        serde_json::from_slice(&URL_SAFE_NO_PAD.decode(parts.next().unwrap()).unwrap()).unwrap()
    };
    assert_eq!(read(), header());
    let mut said = read();
    let jti = said["jti"].take();
    assert_eq!(said, with("jti", Value::Null));
    assert!(jti.as_str().unwrap().starts_with("session-1."), "{jti}");

    let mut finer = claims();
    finer.issued_at = Timestamp::from_micros(NOW * 1_000_000 + 999_999).unwrap();
    assert_eq!(verify(&ours().sign(&finer).unwrap()), Some(claims()));
}

#[test]
fn no_two_tokens_are_the_same() {
    let tokens = ours();
    assert_ne!(tokens.sign(&claims()).unwrap(), tokens.sign(&claims()).unwrap());
}

#[test]
fn token_built_by_hand_with_the_right_key_is_valid() {
    // Otherwise every refusal in this file would prove nothing.
    assert_eq!(verify(&signed(&payload())), Some(claims()));
}

#[test]
fn no_signature_is_not_enough() {
    for alg in ["none", "None", "NONE", "nOnE"] {
        let message = format!(
            "{}.{}",
            part(&json!({"typ": "JWT", "alg": alg, "kid": "now"})),
            part(&payload())
        );
        refused(&message);
        refused(&format!("{message}."));
        refused(&format!("{message}.{}", URL_SAFE_NO_PAD.encode("x")));
    }
    let token = signed(&payload());
    let (message, _) = token.rsplit_once('.').unwrap();
    refused(message);
    refused(&format!("{message}."));
}

#[test]
fn other_algorithms_are_refused_even_with_the_right_key() {
    for (name, algorithm) in [("HS384", Algorithm::HS384), ("HS512", Algorithm::HS512)] {
        let header = json!({"typ": "JWT", "alg": name, "kid": "now"});
        refused(&forged(&header, &payload(), &SECRET, algorithm));
        refused(&forged(&header, &payload(), &SECRET, Algorithm::HS256));
    }
    for name in ["RS256", "ES256", "EdDSA", "PS256", "hs256", "HS256 ", ""] {
        let header = json!({"typ": "JWT", "alg": name, "kid": "now"});
        refused(&forged(&header, &payload(), &SECRET, Algorithm::HS256));
    }
    refused(&forged(
        &json!({"typ": "JWT", "kid": "now"}),
        &payload(),
        &SECRET,
        Algorithm::HS256,
    ));
}

#[test]
fn other_keys_are_refused() {
    for secret in [&b""[..], &[0; 32], &OTHER, &SECRET[..31], b"now", b"tinerary"] {
        refused(&forged(&header(), &payload(), secret, Algorithm::HS256));
    }
    let header = json!({"typ": "JWT", "alg": "HS256", "kid": "old"});
    refused(&forged(&header, &payload(), &SECRET, Algorithm::HS256));
}

#[test]
fn odd_names_of_keys_are_refused() {
    for kid in [
        json!("unknown"),
        json!(""),
        json!(1),
        json!(null),
        json!(["now"]),
        json!("../../now"),
        json!("/dev/null"),
        json!("NOW"),
        json!("now\0"),
        json!(" now"),
    ] {
        let header = json!({"typ": "JWT", "alg": "HS256", "kid": kid});
        refused(&forged(&header, &payload(), &SECRET, Algorithm::HS256));
    }
    refused(&forged(
        &json!({"typ": "JWT", "alg": "HS256"}),
        &payload(),
        &SECRET,
        Algorithm::HS256,
    ));
}

#[test]
fn a_header_that_must_be_understood_is_refused() {
    let header = json!({"typ": "JWT", "alg": "HS256", "kid": "now", "crit": ["b64"], "b64": false});
    refused(&forged(&header, &payload(), &SECRET, Algorithm::HS256));
}

#[test]
fn a_changed_payload_or_header_is_refused() {
    let token = signed(&payload());
    let parts: Vec<_> = token.split('.').collect();
    refused(&format!(
        "{}.{}.{}",
        parts[0],
        part(&with("sub", json!("admin"))),
        parts[2]
    ));
    let header = json!({"alg": "HS256", "typ": "JWT", "kid": "now", "x": 1});
    refused(&format!("{}.{}.{}", part(&header), parts[1], parts[2]));
    for place in 0..token.len() {
        let mut bytes = token.clone().into_bytes();
        bytes[place] = if bytes[place] == b'A' { b'B' } else { b'A' };
        refused(&String::from_utf8(bytes).unwrap());
    }
}

#[test]
fn a_token_for_later_is_refused_until_then() {
    let from = |nbf: Value| verify(&signed(&with("nbf", nbf)));
    for early in [json!(NOW), json!(NOW - 86_400), json!(NOW + 5)] {
        assert_eq!(from(early.clone()), Some(claims()), "{early}");
    }
    for late in [json!(NOW + 6), json!(NOW + 3_600), json!(i64::MAX)] {
        assert_eq!(from(late.clone()), None, "{late}");
    }
    for odd in [
        json!("1795176000"),
        json!(1_795_176_000.5),
        json!(true),
        json!([]),
    ] {
        assert_eq!(from(odd.clone()), None, "{odd}");
    }
    let token = signed(&with("nbf", json!(NOW + 60)));
    assert_eq!(ours().verify(&token, at(NOW + 54)), None);
    assert_eq!(ours().verify(&token, at(NOW + 55)), Some(claims()));
}

#[test]
fn every_claim_must_be_there_and_of_its_kind() {
    for name in ["iss", "aud", "sub", "jti", "iat", "exp"] {
        refused(&signed(&without(name)));
        for odd in [json!(null), json!(true), json!({}), json!([]), json!("")] {
            refused(&signed(&with(name, odd)));
        }
    }
    for name in ["iss", "aud"] {
        for odd in [
            json!("other"),
            json!("Tinerary"),
            json!("tinerary "),
            json!(["tinerary"]),
            json!(["tinerary", "other"]),
        ] {
            refused(&signed(&with(name, odd)));
        }
    }
    for name in ["sub", "jti"] {
        for odd in [json!("a b"), json!("../x"), json!("a".repeat(65)), json!(1)] {
            refused(&signed(&with(name, odd)));
        }
    }
    for odd in ["session-1", "session-1.", ".1", "a b.1", "../x.1"] {
        refused(&signed(&with("jti", json!(odd))));
    }
    for name in ["iat", "exp"] {
        for odd in [
            json!("1795262400"),
            json!(1_795_176_060.5),
            json!(i64::MAX),
            json!(u64::MAX),
            json!(1e300),
            json!(i64::MIN),
        ] {
            refused(&signed(&with(name, odd)));
        }
    }
    for odd in [json!([]), json!("x"), json!(1), json!(null)] {
        refused(&signed(&odd));
    }
    // A claim that is there twice could be read in two ways.
    let message = format!(
        "{}.{}",
        part(&header()),
        URL_SAFE_NO_PAD.encode(payload().to_string().replacen('{', r#"{"sub":"admin","#, 1))
    );
    let signature = crypto::sign(
        message.as_bytes(),
        &EncodingKey::from_secret(&SECRET),
        Algorithm::HS256,
    )
    .unwrap();
    refused(&format!("{message}.{signature}"));
}

#[test]
fn claims_that_we_do_not_know_are_ignored() {
    assert_eq!(verify(&signed(&with("more", json!(NOW + 999)))), Some(claims()));
}

#[test]
fn a_token_ends_5_seconds_after_its_time_by_the_callers_clock() {
    let token = ours().sign(&claims()).unwrap();
    let end = NOW + 86_400;
    for good in [NOW, end - 1, end, end + 5] {
        assert!(ours().verify(&token, at(good)).is_some(), "{}", good - end);
    }
    for expired in [end + 6, end + 60, end + 1_000_000] {
        assert!(ours().verify(&token, at(expired)).is_none(), "{}", expired - end);
    }
    let just_after = Timestamp::from_micros((end + 5) * 1_000_000 + 1).unwrap();
    assert!(ours().verify(&token, just_after).is_none());
}

#[test]
fn a_token_from_the_future_is_refused() {
    let token = ours().sign(&claims()).unwrap();
    assert!(ours().verify(&token, at(NOW - 60)).is_some());
    assert!(ours().verify(&token, at(NOW - 61)).is_none());
}

#[test]
fn text_that_is_no_token_is_refused() {
    let token = signed(&payload());
    for length in 0..token.len() {
        refused(&token[..length]);
        refused(&token[length + 1..]);
    }
    for odd in [
        format!(" {token}"),
        format!("{token} "),
        format!("{token}\n"),
        format!("{token}="),
        format!("{token}."),
        format!(".{token}"),
        format!("Bearer {token}"),
        format!("{token}.{token}"),
        token.replace('.', ".."),
        "..".to_owned(),
        "\0".to_owned(),
        "🗝.🗝.🗝".to_owned(),
    ] {
        refused(&odd);
    }
    for _ in 0..2_000 {
        let bytes = random::<96>();
        refused(&String::from_utf8_lossy(&bytes));
        let [a, b, c] = [&bytes[..32], &bytes[32..64], &bytes[64..]].map(|part| URL_SAFE_NO_PAD.encode(part));
        refused(&format!("{a}.{b}.{c}"));
        let header = part(&header());
        refused(&format!("{header}.{b}.{c}"));
    }
}

#[test]
fn long_texts_are_refused_at_once() {
    let token = signed(&with("x", json!("a".repeat(2_000))));
    assert!(token.len() > 2_048);
    refused(&token);

    // Ours but for its length: a verifier that reads on has to take in all of it.
    let megabytes = signed(&with("x", json!("a".repeat(4 * 1_024 * 1_024))));
    let tokens = ours();
    let start = Instant::now();
    for _ in 0..1_000 {
        assert_eq!(tokens.verify(&megabytes, at(NOW)), None);
    }
    assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
}

#[test]
fn keys_can_be_changed_without_signing_everyone_out() {
    let before = tokens(&[("one", SECRET)]);
    let token = before.sign(&claims()).unwrap();

    let between = tokens(&[("two", OTHER), ("one", SECRET)]);
    assert_eq!(between.verify(&token, at(NOW)), Some(claims()));
    let newer = between.sign(&claims()).unwrap();
    assert_eq!(
        before.verify(&newer, at(NOW)),
        None,
        "servers must know a key before it signs"
    );

    let after = tokens(&[("two", OTHER)]);
    assert_eq!(after.verify(&token, at(NOW)), None);
    assert_eq!(after.verify(&newer, at(NOW)), Some(claims()));
}

#[test]
fn nothing_is_shown() {
    assert_eq!(format!("{:?}", ours()), "JwtTokens(…)");
    assert_eq!(SERVICE, "tinerary");
}

#[test]
fn a_token_that_expired_long_ago_is_still_one_of_ours_and_no_other_is() {
    let expired = |token: &str| ours().verify_expired(token, at(NOW + 30 * 86_400));
    let token = signed(&payload());
    assert_eq!(expired(&token), Some(claims()));
    assert_eq!(ours().verify(&token, at(NOW + 30 * 86_400)), None);
    assert_eq!(
        ours().verify_expired(&token, at(NOW - 61)),
        None,
        "it is not made yet"
    );
    assert_eq!(expired(&format!("{token}x")), None);
    assert_eq!(expired(&signed(&with("aud", json!("other")))), None);
    assert_eq!(
        expired(&forged(&header(), &payload(), &[1; 32], Algorithm::HS256)),
        None
    );
}
