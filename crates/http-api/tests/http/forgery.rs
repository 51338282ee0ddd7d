//! No response has the bytes of something else because the two have the same hash (ADR 0040).

use serde_json::{Value, json};
use xxhash_rust::xxh3::xxh3_128;

use crate::support::{
    answer::Answer,
    authors::{self, World, made, written},
    forgery::{colliding_texts, template},
    people::PeopleApp,
};

/// Whether two bodies are one to the hash that anybody can forge.
#[expect(clippy::disallowed_methods, reason = "it is the hash that can be forged")]
#[track_caller]
fn collide(one: &[u8], other: &[u8]) {
    assert_ne!(one, other);
    assert_eq!(xxh3_128(one), xxh3_128(other));
}

fn described(world: &World, text: &str) -> Value {
    let mut itinerary = authors::itinerary("Tiles and trams", &world.city);
    itinerary["description"] = json!(text);
    itinerary
}

/// Lets the author say something else.
#[track_caller]
fn edit(world: &World, text: &str) {
    let address = format!("/api/itineraries/{}", world.itinerary);
    written(
        &world.ana.put(&address, &described(world, text)),
        &world.itinerary,
    );
}

fn etag(answer: &Answer) -> &str {
    answer.header("etag").expect("a tag")
}

/// What a guest gets after each of two edits whose bodies have the same xxh3.
fn readers_see_each_edit(world: &World, address: &str) {
    let ask = |headers: &[(&str, &str)]| world.guest.client.send("GET", address, headers);
    edit(world, &template());
    let texts = colliding_texts(&ask(&[]).body);
    for encoding in ["gzip", "br"] {
        let accept = ("Accept-Encoding", encoding);
        let [first, second] = texts.each_ref().map(|text| {
            edit(world, text);
            let plain = ask(&[]);
            assert!(plain.text().contains(text.as_str()), "{address}");
            // Twice: the second comes from what was kept.
            for _ in 0..2 {
                let packed = ask(&[accept]);
                assert_eq!(packed.header("content-encoding"), Some(encoding), "{address}");
                assert_eq!(packed.unpacked(), plain.body, "{address}, {encoding}");
                assert_eq!(etag(&packed), etag(&plain), "{address}, {encoding}");
                assert_eq!(ask(&[accept, ("If-None-Match", etag(&plain))]).status, 304);
            }
            plain
        });
        collide(&first.body, &second.body);
        assert_ne!(etag(&first), etag(&second), "{address}");
        let again = ask(&[accept, ("If-None-Match", etag(&first))]);
        assert_eq!((again.status, again.unpacked()), (200, second.body), "{address}");
    }
}

#[test]
fn an_edit_whose_answer_collides_reaches_readers_of_the_api() {
    let world = World::of(PeopleApp::new());
    readers_see_each_edit(&world, &format!("/api/itineraries/{}", world.itinerary));
    readers_see_each_edit(&world, &format!("/api/itineraries?cityId={}", world.city));
}

#[test]
fn an_edit_whose_page_collides_reaches_readers_of_the_page() {
    let world = World::of(PeopleApp::new());
    readers_see_each_edit(&world, &format!("/city/{}", world.city));
}

#[test]
fn requests_with_colliding_hashes_are_distinct() {
    let world = World::of(PeopleApp::new());
    let body = described(&world, &template()).to_string();
    let [one, other] = colliding_texts(body.as_bytes()).map(|text| body.replace(&template(), &text));
    collide(one.as_bytes(), other.as_bytes());
    let headers = [("Content-Type", "application/json"), ("Idempotency-Key", "a-key")];
    let post = |body: &str| {
        world
            .ana
            .send("POST", "/api/itineraries", &headers, body.as_bytes())
    };
    let id = made(&post(&one), "itineraries");
    let refused = post(&other);
    assert_eq!(
        (refused.status, &refused.json()["code"]),
        (422, &json!("key_reused"))
    );
    assert_eq!(made(&post(&one), "itineraries"), id);
}
