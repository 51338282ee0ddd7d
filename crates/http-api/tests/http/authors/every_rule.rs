//! A field that points at nothing is reported with every other broken rule.

use serde_json::{Value, json};

use crate::support::authors::{PICTURE, World, hotel, itinerary, reaction, show};

/// `body` with other values.
fn with(mut body: Value, changes: &Value) -> Value {
    for (field, value) in changes.as_object().unwrap() {
        body[field] = value.clone();
    }
    body
}

#[test]
fn missing_reference_is_reported_with_the_other_broken_rules() {
    const NO_CITY: &str = "City must be an existing city";
    const NO_HOTEL: &str = "Hotel must be an existing hotel";
    for world in World::everywhere() {
        let (city, hotel_id) = (world.city.as_str(), world.hotel.as_str());
        let walk = world.itinerary.as_str();
        let before = world.stored();
        let hotel_path = format!("/api/hotels/{hotel_id}");
        let walk_path = format!("/api/itineraries/{walk}");
        let show_path = format!("/api/shows/{}", world.show);
        let nameless = json!({"name": ""});
        for (person, method, path, good, broken, pointing, message) in [
            (
                &world.ada,
                "POST",
                "/api/hotels",
                hotel("Plaza", city),
                "name",
                "cityId",
                NO_CITY,
            ),
            (
                &world.ada,
                "PATCH",
                &hotel_path,
                json!({"cityId": city}),
                "name",
                "cityId",
                NO_CITY,
            ),
            (
                &world.ana,
                "POST",
                "/api/itineraries",
                itinerary("Walk", city),
                "name",
                "cityId",
                NO_CITY,
            ),
            (
                &world.ana,
                "PUT",
                &walk_path,
                itinerary("Walk", city),
                "name",
                "cityId",
                NO_CITY,
            ),
            (
                &world.ana,
                "POST",
                "/api/shows",
                show("Jazz", hotel_id),
                "name",
                "hotelId",
                NO_HOTEL,
            ),
            (
                &world.ana,
                "PATCH",
                &show_path,
                json!({"hotelId": hotel_id}),
                "name",
                "hotelId",
                NO_HOTEL,
            ),
            (
                &world.ada,
                "POST",
                "/api/reactions",
                reaction("wow", walk),
                "name",
                "itineraryId",
                "Itinerary must be an existing itinerary",
            ),
            (
                &world.ada,
                "POST",
                "/api/reactions",
                json!({"name": "wow", "icon": PICTURE, "iconBack": PICTURE, "showId": world.show}),
                "name",
                "showId",
                "Show must be an existing show",
            ),
            (
                &world.ben,
                "POST",
                "/api/comments",
                json!({"comment": "", "itineraryId": walk}),
                "comment",
                "itineraryId",
                "Itinerary must be an existing itinerary",
            ),
            (
                &world.ben,
                "POST",
                "/api/comments",
                json!({"comment": "", "showId": world.show}),
                "comment",
                "showId",
                "Show must be an existing show",
            ),
        ] {
            let bad = with(good, &nameless);
            let answer = person.json(method, path, &bad);
            assert_eq!(
                answer.broken(),
                [broken],
                "{method} {path}: what it points at is there"
            );
            // Ids that nothing has, of something else, and that nothing can have.
            for id in ["nope", world.ana.id.as_str(), "no such id", "\0"] {
                let reported = person
                    .json(method, path, &with(bad.clone(), &json!({pointing: id})))
                    .invalid();
                let fields: Vec<_> = reported.iter().map(|(field, _)| field.as_str()).collect();
                assert_eq!(fields, [broken, pointing], "{method} {path} {id}");
                assert_eq!(reported[1].1, message);
            }
        }
        assert_eq!(world.stored(), before);
    }
}
