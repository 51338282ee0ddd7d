//! What is known of an uploaded photo stands beside its address in every answer, and is never an older description.

use serde_json::{Value, json};

use super::kept::compared;
use crate::support::{
    authors::{World, city, hotel, itinerary, made, show, written},
    people::PASSWORD,
    photos::new_photo,
    visitor::Visitor,
};

/// Fails unless each photo in `value`, of which there are some, is an uploaded one that is described as `alt`.
#[track_caller]
fn assert_described(value: &Value, alt: &str) {
    assert!(count_described(value, alt) > 0, "it has no photo: {value}");
}

#[track_caller]
fn count_described(value: &Value, alt: &str) -> usize {
    let items = value.as_array().into_iter().flatten();
    let members = value.as_object().into_iter().flat_map(serde_json::Map::values);
    let inside: usize = items
        .chain(members)
        .map(|inner| count_described(inner, alt))
        .sum();
    let Some(photo) = value.get("photo") else {
        return inside;
    };
    let list = |one: &Value| one.as_array().cloned().unwrap_or_else(|| vec![one.clone()]);
    let (urls, known) = (list(photo), list(&value["photoDetails"]));
    assert_eq!(urls.len(), known.len(), "{value}");
    for (url, known) in urls.iter().zip(known) {
        assert_eq!((&known["url"], &known["alt"]), (url, &json!(alt)), "{value}");
    }
    inside + urls.len()
}

/// Puts a new photo of `who` on themselves and on these things, and gives its id.
fn with_photo_on(who: &Visitor, things: [(&str, String, Value); 2]) -> String {
    let id = new_photo(who, "Two boats");
    let photo = format!("/media/{id}");
    let face = ("PATCH", who.me(), json!({"photo": ""}));
    for (method, address, mut body) in things.into_iter().chain([face]) {
        body["photo"] = if body["photo"].is_array() {
            json!([photo])
        } else {
            json!(photo)
        };
        who.json(method, &address, &body).ok();
    }
    id
}

/// The photos of Ana and of Ada, which stand on the two and on all that there is.
fn everywhere(world: &World) -> [(&Visitor, String); 2] {
    let World { ana, ada, .. } = world;
    let of_ana = with_photo_on(
        ana,
        [
            (
                "PUT",
                format!("/api/itineraries/{}", world.itinerary),
                itinerary("Tiles and trams", &world.city),
            ),
            (
                "PATCH",
                format!("/api/shows/{}", world.show),
                show("A fado night", &world.hotel),
            ),
        ],
    );
    let of_ada = with_photo_on(
        ada,
        [
            ("PUT", format!("/api/cities/{}", world.city), city("Lisbon")),
            (
                "PATCH",
                format!("/api/hotels/{}", world.hotel),
                hotel("The Paper Lantern", &world.city),
            ),
        ],
    );
    [(ana, of_ana), (ada, of_ada)]
}

#[test]
fn description_that_changes_is_in_every_answer_with_the_photo_at_once() {
    for world in World::everywhere() {
        let photos = everywhere(&world);
        world.new_comment(&world.ana, "By the earlier tram.");
        let on_show = json!({"comment": "Go early.", "showId": world.show});
        made(&world.ada.post("/api/comments", &on_show), "comments");
        let uncached = world.people.uncached_server();
        let questions = [
            "/api/cities".to_owned(),
            format!("/api/cities/{}", world.city),
            "/api/hotels".to_owned(),
            format!("/api/hotels/{}", world.hotel),
            "/api/itineraries".to_owned(),
            format!("/api/itineraries/{}", world.itinerary),
            "/api/shows".to_owned(),
            format!("/api/shows/{}", world.show),
            format!("/api/comments?itineraryId={}", world.itinerary),
            format!("/api/comments?showId={}", world.show),
            format!("/api/people/{}", world.ana.id),
            "/api/search?q=lisbon&type=city".to_owned(),
            "/api/search?q=lantern&type=hotel".to_owned(),
            "/api/search?q=tiles&type=itinerary".to_owned(),
            "/api/search?q=fado&type=show".to_owned(),
        ];
        for alt in ["Two boats", "Three boats"] {
            for (who, id) in &photos {
                written(&who.patch(&format!("/api/photos/{id}"), &json!({"alt": alt})), id);
            }
            for question in &questions {
                let hits = world.people.app.response_cache().hits;
                for _ in 0..2 {
                    let answer = world.guest.get(question);
                    assert_described(&answer.ok(), alt);
                    assert_eq!(compared(&answer), compared(&uncached.get(question)), "{question}");
                }
                assert!(
                    world.people.app.response_cache().hits > hits,
                    "{question} is not kept"
                );
            }
        }
    }
}

#[test]
fn answers_to_a_person_have_the_details_of_photos() {
    for world in World::everywhere() {
        everywhere(&world);
        let ana = &world.ana;
        for (key, id) in [("itineraryId", &world.itinerary), ("showId", &world.show)] {
            let like = format!("/api/reactions?name=like&{key}={id}");
            ana.put(&like, &Value::Null).ok();
        }
        let comment = json!({"comment": "By the earlier tram.", "itineraryId": world.itinerary});
        for answer in [
            ana.get(&format!("/api/reactions?userId={}", ana.id)),
            ana.get(&ana.me()),
            ana.post("/api/comments", &comment),
            world.guest.try_sign_in(&ana.email, PASSWORD),
            ana.ask("POST", "/api/auth/token"),
        ] {
            assert!(answer.status < 300, "{answer:?}");
            assert_described(&answer.json(), "Two boats");
        }
    }
}
