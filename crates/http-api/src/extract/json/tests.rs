use std::{
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};

use actix_web::{dev::Payload, error::PayloadError, web::Bytes};
use futures_core::Stream;
use serde::Deserialize;

use super::{Numeral, Text, Texts, parse, read};

/// A sender who is still connected, and sends nothing.
struct Silent;

impl Stream for Silent {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        Poll::Pending
    }
}

#[test]
fn a_body_that_does_not_come_is_given_up() {
    let silent: Payload = Payload::Stream {
        payload: Box::pin(Silent),
    };
    let answer = actix_web::rt::System::new().block_on(read(silent, Some(10), Duration::from_millis(20)));
    let error = answer.expect_err("nothing came");
    assert!(error.to_string().contains("took too long"), "{error}");
}

#[derive(Debug, Deserialize)]
struct Body {
    #[serde(default)]
    age: Numeral,
    #[serde(default)]
    name: Text,
}

fn body(json: &str) -> Body {
    parse(json.as_bytes()).expect("an object")
}

#[derive(Debug, Deserialize)]
struct Removable {
    #[serde(default, deserialize_with = "Text::or_cleared")]
    country: Text,
    #[serde(default, deserialize_with = "Numeral::or_cleared")]
    latitude: Numeral,
}

#[test]
fn null_takes_away_what_can_be() {
    let country = |json: &str| parse::<Removable>(json.as_bytes()).expect("an object").country;
    let given = |text: &str| Text::Given(text.to_owned());
    assert_eq!(country("{}"), Text::Absent);
    assert_eq!(country(r#"{"country": null}"#), given(""));
    assert_eq!(country(r#"{"country": ""}"#), given(""));
    assert_eq!(country(r#"{"country": "Peru"}"#), given("Peru"));
    assert_eq!(country(r#"{"country": []}"#), Text::Wrong);
    let latitude = |json: &str| parse::<Removable>(json.as_bytes()).expect("an object").latitude.0;
    assert_eq!(latitude("{}"), Text::Absent);
    assert_eq!(latitude(r#"{"latitude": null}"#), given(""));
    assert_eq!(latitude(r#"{"latitude": 1.5}"#), given("1.5"));
}

#[test]
fn a_byte_order_mark_in_front_is_skipped() {
    assert_eq!(
        body("\u{feff}{\"name\": \"\u{feff}x\"}").name,
        Text::Given("\u{feff}x".to_owned())
    );
    assert_eq!(body("\u{feff} {}").name, Text::Absent);
}

#[test]
fn half_a_character_is_no_text_and_spoils_no_other_field() {
    for half in [
        r"\ud83d",
        r"\ude00",
        r"\ude00\ud83d",
        r"a\uD83Db",
        r"\ud83d\ud83d\ude00",
        r"\ud83d\u0041",
        r"\ud83d\n",
    ] {
        let json = format!(r#"{{"name": "{half}", "age": "{half}", "else": "{half}"}}"#);
        assert_eq!(body(&json).name, Text::Wrong, "{half}");
        assert_eq!(age(&json), Text::Wrong, "{half}");
        let json = format!(r#"{{"name": "{half}", "age": 22}}"#);
        assert_eq!(age(&json), Text::Given("22".to_owned()), "{half}");
        let json = format!(r#"{{"photo": ["a", "{half}"]}}"#);
        let photos = parse::<Album>(json.as_bytes()).expect("an object").photo;
        let expected = vec![Text::Given("a".to_owned()), Text::Wrong];
        assert_eq!(photos, Texts::Given(expected), "{half}");
    }
    assert_eq!(
        body(r#"{"name": "\ud83d\ude00"}"#).name,
        Text::Given("😀".to_owned())
    );
}

#[derive(Debug, Deserialize)]
struct Album {
    #[serde(default)]
    photo: Texts,
}

#[test]
fn one_text_is_a_list_of_one() {
    let photo = |json: &str| parse::<Album>(json.as_bytes()).expect("an object").photo;
    let given = |text: &str| Text::Given(text.to_owned());
    assert_eq!(photo("{}"), Texts::Absent);
    assert_eq!(photo(r#"{"photo": null}"#), Texts::Absent);
    assert_eq!(photo(r#"{"photo": "a"}"#), Texts::Given(vec![given("a")]));
    assert_eq!(photo(r#"{"photo": 1}"#), Texts::Given(vec![Text::Wrong]));
    assert_eq!(photo(r#"{"photo": []}"#), Texts::Given(vec![]));
    assert_eq!(
        photo(r#"{"photo": ["a", null, {"b": []}]}"#),
        Texts::Given(vec![given("a"), Text::Absent, Text::Wrong])
    );
}

fn age(json: &str) -> Text {
    body(json).age.0
}

#[test]
fn a_number_is_text_however_it_was_sent() {
    let given = |text: &str| Text::Given(text.to_owned());
    assert_eq!(age(r#"{"age": "22"}"#), given("22"));
    assert_eq!(age(r#"{"age": 22}"#), given("22"));
    assert_eq!(age(r#"{"age": -1.5}"#), given("-1.5"));
    // No float would keep these.
    for number in [
        "18446744073709551615",
        "10.000000000000000001",
        "-0.12775829999999998",
        "1e-400",
        "1E400",
    ] {
        assert_eq!(age(&format!(r#"{{"age": {number}}}"#)), given(number));
    }
    assert_eq!(age(r#"{"age": null}"#), Text::Absent);
    assert_eq!(age(r#"{"else": [1]}"#), Text::Absent);
    for wrong in ["true", "[]", "[22]", "{}", r#"{"a": {"b": 1}}"#] {
        assert_eq!(age(&format!(r#"{{"age": {wrong}}}"#)), Text::Wrong, "{wrong}");
    }
}

#[test]
fn a_text_is_nothing_but_a_text() {
    assert_eq!(body(r#"{"name": "22"}"#).name, Text::Given("22".to_owned()));
    assert_eq!(body(r#"{"name": null}"#).name, Text::Absent);
    for wrong in ["22", "-1.5", "1e400", "true", "[]", "{}"] {
        let name = body(&format!(r#"{{"name": {wrong}}}"#)).name;
        assert_eq!(name, Text::Wrong, "{wrong}");
    }
}

#[test]
fn body_that_is_no_object_is_refused() {
    let deep = "[".repeat(10_000);
    let inside = format!(r#"{{"age": {deep}"#);
    for body in [
        "",
        "{",
        "[]",
        r#"["22"]"#,
        "null",
        "22",
        r#""{}""#,
        "{}{}",
        &deep,
        &inside,
    ] {
        assert!(parse::<Body>(body.as_bytes()).is_err(), "{:?}", body.get(..9));
    }
    for bytes in [
        b"\xff\xfe".as_slice(),
        br#"{"\ud800": 1}"#,
        b"\xef\xbb\xbf",
        b"\xef\xbb\xbf\xef\xbb\xbf{}",
        b" \xef\xbb\xbf{}",
        b"\xef\xbb{}",
        b"{\"age\": \"\xff\"}",
        b"{\"else\": \"\xff\"}",
    ] {
        assert!(parse::<Body>(bytes).is_err());
    }
}

#[test]
fn a_field_that_is_there_twice_is_refused() {
    let error = parse::<Body>(br#"{"age": 1, "age": 2}"#).expect_err("twice");
    assert!(error.to_string().contains("only once"), "{error}");
}
