use serde_json::json;

use crate::support::authors::{PICTURE, World, made, show};

// spec 3.21, 3.22, 3.23, 3.24, 3.25, 3.26, 3.27, 3.28, 7.33, 7.36, 7.37, 7.38
#[test]
fn created_thing_has_the_sent_fields() {
    for world in World::everywhere() {
        for (date, stored) in [
            ("2026-12-24", "2026-12-24T00:00:00.000Z"),
            ("2026-12-24T20:30:00+01:00", "2026-12-24T19:30:00.000Z"),
            ("1999-01-01", "1999-01-01T00:00:00.000Z"),
        ] {
            let body = json!({
                "name": "Blue Hour", "photo": PICTURE, "price": "5", "description": "nice", "hotelId": world.hotel,
                "date": date, "userId": world.ana.id, "_id": "mine",
            });
            let id = made(&world.ben.post("/api/shows/", &body), "shows");
            let seen = world.seen(&format!("/api/shows/{id}"));
            assert_eq!(seen["price"].as_f64(), Some(5.0));
            assert_eq!(seen["userId"]["_id"], world.ben.id.as_str());
            for (field, value) in [
                ("_id", id.as_str()),
                ("name", "Blue Hour"),
                ("photo", PICTURE),
                ("description", "nice"),
                ("hotelId", &world.hotel),
                ("date", stored),
            ] {
                assert_eq!(seen[field], value, "{seen}");
            }
        }
        assert_eq!(
            world.listed(&format!("/api/shows?hotelId={}", world.hotel), "/date"),
            [
                "2026-12-24T00:00:00.000Z",
                "2026-12-24T00:00:00.000Z",
                "2026-12-24T19:30:00.000Z",
                "1999-01-01T00:00:00.000Z",
            ]
        );
    }
}

// spec 5.9
#[test]
fn every_broken_rule_is_reported_at_once_in_the_order_of_the_fields() {
    for world in World::everywhere() {
        let before = world.stored();
        let fields = ["name", "photo", "price", "description", "date", "hotelId"];
        assert_eq!(world.ana.post("/api/shows", &json!({})).broken(), fields);
        let wrong = json!({
            "name": "x", "photo": [PICTURE], "price": "1.001", "description": "", "date": "2026-13-40", "hotelId": "no id",
        });
        assert_eq!(world.ana.post("/api/shows", &wrong).broken(), fields);
        for (field, values) in [
            (
                "date",
                vec![
                    json!("tomorrow"),
                    json!("24.12.2026"),
                    json!(20_261_224),
                    json!("2026-02-29"),
                    json!(""),
                ],
            ),
            ("hotelId", vec![json!("missing"), json!(world.city), json!("")]),
            ("price", vec![json!("free"), json!(1_000_001)]),
        ] {
            for value in values {
                let mut body = show("Late", &world.hotel);
                body[field] = value;
                assert_eq!(world.ana.post("/api/shows", &body).broken(), [field], "{body}");
            }
        }
        let reported = world.ana.post("/api/shows", &show("Late", "missing")).invalid();
        assert_eq!(reported[0].1, "Hotel must be an existing hotel");
        assert_eq!(world.stored(), before);
    }
}
