use std::time::Duration;

use serde_json::json;

use crate::support::authors::{PICTURE, World, itinerary, made};

// spec 3.13, 3.14, 3.15, 3.16, 3.17, 7.27, 7.28
#[test]
fn created_thing_has_the_sent_fields() {
    for world in World::everywhere() {
        world.people.clock.forward(Duration::from_secs(1));
        let body = json!({
            "name": "Along the river", "photo": [PICTURE, "", ""], "price": "10.50", "duration": "3",
            "description": " Along <b>the</b> river\nand back ", "cityId": world.city, "userId": world.ana.id,
            "_id": "mine", "createdAt": "1999-01-01T00:00:00Z", "updatedAt": "1999-01-01T00:00:00Z",
        });
        let id = made(&world.ben.post("/api/itineraries/", &body), "itineraries");
        let seen = world.seen(&format!("/api/itineraries/{id}"));
        let expected = json!({
            "_id": id, "name": "Along the river", "photo": [PICTURE], "price": 10.5, "duration": 3.0,
            "description": "Along <b>the</b> river\nand back", "cityId": world.city, "userId": seen["userId"],
            "createdAt": "2026-11-20T12:34:57.789Z",
        });
        assert_eq!(seen["userId"]["_id"], world.ben.id.as_str());
        assert_eq!(seen["duration"].as_f64(), Some(3.0));
        for field in [
            "_id",
            "name",
            "photo",
            "price",
            "description",
            "cityId",
            "createdAt",
        ] {
            assert_eq!(seen[field], expected[field], "{field}");
        }
        assert_eq!(
            world.listed(&format!("/api/itineraries?cityId={}", world.city), "/_id"),
            [id, world.itinerary.clone()],
            "newest first"
        );
    }
}

// spec 3.19, 3.20
#[test]
fn prices_and_durations_are_exact() {
    for world in World::everywhere() {
        for (sent, text) in [
            (json!("0"), "0"),
            (json!(0), "0"),
            (json!(0.1), "0.1"),
            (json!("0.07"), "0.07"),
            (json!("0.29"), "0.29"),
            (json!(19.99), "19.99"),
            (json!("1000000"), "1000000"),
            (json!("999999.99"), "999999.99"),
            (json!("10.50"), "10.5"),
            (json!(1_000_000.0), "1000000"),
        ] {
            let mut body = itinerary("Priced", &world.city);
            body["price"] = sent;
            let id = made(&world.ana.post("/api/itineraries", &body), "itineraries");
            let answer = world.guest.get(&format!("/api/itineraries/{id}"));
            let reported = answer
                .text()
                .split("\"price\":")
                .nth(1)
                .unwrap()
                .split(',')
                .next()
                .unwrap();
            assert_eq!(reported.strip_suffix(".0").unwrap_or(reported), text, "{body}");
        }
        for (sent, hours) in [
            (json!("0.5"), 0.5),
            (json!(2.5), 2.5),
            (json!("8760"), 8760.0),
            (json!("3.0"), 3.0),
        ] {
            let mut body = itinerary("Timed", &world.city);
            body["duration"] = sent;
            let id = made(&world.ana.post("/api/itineraries", &body), "itineraries");
            let seen = world.seen(&format!("/api/itineraries/{id}"));
            assert_eq!(seen["duration"].as_f64(), Some(hours), "{body}");
        }
    }
}

// spec 3.18, 5.8, 7.29, 9.4
#[test]
fn every_broken_rule_is_reported_at_once_in_the_order_of_the_fields() {
    for world in World::everywhere() {
        let before = world.stored();
        let fields = ["name", "photo", "price", "duration", "description", "cityId"];
        assert_eq!(world.ana.post("/api/itineraries", &json!({})).broken(), fields);
        let wrong = json!({
            "name": "x", "photo": ["", ""], "price": -1, "duration": 0, "description": " ", "cityId": "no id",
        });
        assert_eq!(world.ana.post("/api/itineraries", &wrong).broken(), fields);
        for (field, values) in [
            (
                "price",
                vec![
                    json!(-0.01),
                    json!("x"),
                    json!(1.234),
                    json!(1_000_000_000),
                    json!("1000000.01"),
                    json!(""),
                ],
            ),
            (
                "duration",
                vec![json!(0), json!(-2), json!("x"), json!(0.25), json!(8_760.5)],
            ),
            (
                "photo",
                vec![
                    json!([]),
                    json!([PICTURE, PICTURE, PICTURE, PICTURE]),
                    json!("javascript:x"),
                ],
            ),
            (
                "description",
                vec![json!(""), json!("d".repeat(2_001)), json!("a\u{0}b")],
            ),
            (
                "cityId",
                vec![json!("missing"), json!(world.hotel), json!({}), json!("")],
            ),
        ] {
            for value in values {
                let mut body = itinerary("By the river", &world.city);
                body[field] = value;
                assert_eq!(
                    world.ana.post("/api/itineraries", &body).broken(),
                    [field],
                    "{body}"
                );
            }
        }
        assert_eq!(world.stored(), before);
    }
}

// spec 3.36, 3.37, 3.38
#[test]
fn people_can_react_at_once_in_the_four_standard_ways() {
    for world in World::everywhere() {
        for target in [
            format!("itineraryId={}", world.itinerary),
            format!("showId={}", world.show),
        ] {
            let offered = world.seen(&format!("/api/reactions?{target}"));
            let offered = offered.as_array().unwrap();
            let names: Vec<_> = offered.iter().map(|one| one["name"].as_str().unwrap()).collect();
            assert_eq!(names, ["like", "not-like", "love", "surprise"]);
            for one in offered {
                assert_eq!((&one["count"], &one["userId"]), (&json!(0), &json!(0)));
                assert_eq!(one["reacted"], false);
                for icon in ["icon", "iconBack"] {
                    let picture = world.guest.get(one[icon].as_str().unwrap());
                    assert_eq!(picture.status, 200, "{one}");
                    assert_eq!(picture.header("content-type"), Some("image/svg+xml"));
                }
                assert_ne!(one["icon"], one["iconBack"]);
            }
        }
    }
}
