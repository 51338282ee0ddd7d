use std::time::Duration;

use serde_json::json;

use crate::support::authors::{PICTURE, World, itinerary, written};

// spec 7.30
#[test]
fn it_becomes_what_is_sent_and_keeps_its_place_author_and_reactions() {
    for world in World::everywhere() {
        let porto = world.new_city("Porto");
        let path = format!("/api/itineraries/{}", world.itinerary);
        let before = world.seen(&path);
        let reactions = world.seen(&format!("/api/reactions?itineraryId={}", world.itinerary));
        world.people.clock.forward(Duration::from_secs(5));
        let newer = world.new_itinerary("Newer", &world.city);
        let body = json!({
            "name": "Up and down", "photo": PICTURE, "price": "0", "duration": 8, "description": "New words",
            "cityId": porto, "userId": world.ben.id, "createdAt": "1999-01-01T00:00:00Z",
        });
        written(&world.ana.put(&format!("{path}/"), &body), &world.itinerary);
        let seen = world.seen(&path);
        assert_eq!(seen["name"], "Up and down");
        assert_eq!(seen["photo"], json!([PICTURE]));
        assert_eq!(
            (seen["price"].as_f64(), seen["duration"].as_f64()),
            (Some(0.0), Some(8.0))
        );
        assert_eq!(
            (&seen["description"], &seen["cityId"]),
            (&json!("New words"), &json!(porto))
        );
        assert_eq!(
            (&seen["userId"], &seen["createdAt"]),
            (&before["userId"], &before["createdAt"])
        );
        assert_eq!(
            world.listed("/api/itineraries", "/_id"),
            [newer, world.itinerary.clone()],
            "an edit moves nothing"
        );
        assert_eq!(
            world.seen(&format!("/api/reactions?itineraryId={}", world.itinerary)),
            reactions
        );
    }
}

#[test]
fn tags_that_are_not_sent_stay_and_an_empty_list_takes_them_away() {
    for world in World::everywhere() {
        let path = format!("/api/itineraries/{}", world.itinerary);
        assert_eq!(world.seen(&path)["tags"], json!([]));
        for (sent, tags) in [
            (json!(["Food", " with  kids "]), json!(["Food", "with kids"])),
            (json!(null), json!(["Food", "with kids"])),
            (json!("food"), json!(["food"])),
            (json!([]), json!([])),
        ] {
            let mut body = itinerary("Tiles and trams", &world.city);
            body["tags"] = sent;
            written(&world.ana.put(&path, &body), &world.itinerary);
            assert_eq!(world.seen(&path)["tags"], tags, "{body}");
        }
    }
}

// spec 5.8
#[test]
fn only_its_author_changes_it_and_only_to_what_keeps_the_rules() {
    for world in World::everywhere() {
        let before = world.stored();
        let path = format!("/api/itineraries/{}", world.itinerary);
        let body = itinerary("Mine now", &world.city);
        for stranger in [&world.ben, &world.ada] {
            for body in [&body, &json!({})] {
                let message = stranger.put(&path, body).error(403, "forbidden");
                assert_eq!(message, "Only its author may change this");
            }
        }
        world.guest.put(&path, &body).unauthorized("unauthorized");
        assert_eq!(
            world.ana.put(&path, &json!({"name": "Only a name"})).broken(),
            ["photo", "price", "duration", "description", "cityId"]
        );
        let lost = itinerary("Lost", "missing");
        assert_eq!(world.ana.put(&path, &lost).broken(), ["cityId"]);
        for missing in ["/api/itineraries/missing", "/api/itineraries/no.pe"] {
            let message = world.ben.put(missing, &body).error(404, "not_found");
            assert_eq!(message, "Itinerary not found");
            world.guest.put(missing, &body).unauthorized("unauthorized");
        }
        assert_eq!(world.stored(), before);
    }
}
