use serde_json::json;

use crate::support::authors::{PICTURE, World, hotel, made};

// spec 7.18, 7.19, 7.20
#[test]
fn created_thing_has_the_sent_fields() {
    for world in World::everywhere() {
        let body = json!({
            "name": "Hôtel de la Gare", "photo": [PICTURE, "", "/samples/hotels/a.svg", " "], "capacity": "80",
            "cityId": world.city, "userId": world.ben.id, "_id": "mine",
        });
        let id = made(&world.ida.post("/api/hotels/", &body), "hotels");
        let seen = world.seen(&format!("/api/hotels/{id}"));
        assert_eq!(
            seen,
            json!({
                "_id": id, "name": "Hôtel de la Gare", "photo": [PICTURE, "/samples/hotels/a.svg"], "capacity": 80,
                "photoDetails": [null, null],
                "cityId": world.city, "city": {"_id": world.city, "name": "Lisbon"}, "shows": {"count": 0, "next": null}, "userId": seen["userId"],
            })
        );
        assert_eq!(seen["userId"]["_id"], world.ida.id.as_str());
        assert_eq!(world.listed("/api/hotels?name=hotel%20de", "/_id"), [id]);
    }
}

// spec 3.10, 9.3
#[test]
fn photos_come_as_one_text_or_as_a_list() {
    for world in World::everywhere() {
        for (sent, stored) in [
            (json!(PICTURE), json!([PICTURE])),
            (json!([PICTURE]), json!([PICTURE])),
            (
                json!([PICTURE, PICTURE, PICTURE]),
                json!([PICTURE, PICTURE, PICTURE]),
            ),
            (json!(["", PICTURE, ""]), json!([PICTURE])),
            (json!([null, PICTURE, "", "", ""]), json!([PICTURE])),
        ] {
            let mut body = hotel("Grand", &world.city);
            body["photo"] = sent;
            let id = made(&world.ada.post("/api/hotels", &body), "hotels");
            assert_eq!(
                world.seen(&format!("/api/hotels/{id}"))["photo"],
                stored,
                "{body}"
            );
        }
        for wrong in [
            json!([]),
            json!(""),
            json!(["", "", ""]),
            json!([PICTURE, PICTURE, PICTURE, PICTURE]),
            json!([PICTURE, "ftp://example.com/a.png"]),
            json!([[PICTURE]]),
            json!({"0": PICTURE}),
            json!(1),
            json!(true),
            json!(null),
        ] {
            let mut body = hotel("Grand", &world.city);
            body["photo"] = wrong;
            assert_eq!(world.ada.post("/api/hotels", &body).broken(), ["photo"], "{body}");
        }
    }
}

// spec 5.7
#[test]
fn every_broken_rule_is_reported_at_once_in_the_order_of_the_fields() {
    for world in World::everywhere() {
        let before = world.stored();
        let nothing = world.ada.post("/api/hotels", &json!({}));
        assert_eq!(nothing.broken(), ["name", "photo", "capacity", "cityId"]);
        let wrong = json!({"name": "x", "photo": "x", "capacity": 0, "cityId": "no id"});
        assert_eq!(
            world.ada.post("/api/hotels", &wrong).broken(),
            ["name", "photo", "capacity", "cityId"]
        );
        for city in ["missing", world.hotel.as_str(), ""] {
            let reported = world.ada.post("/api/hotels", &hotel("Grand", city)).invalid();
            assert_eq!(
                reported,
                [("cityId".to_owned(), "City must be an existing city".to_owned())]
            );
        }
        for capacity in [json!(100_001), json!("1.5"), json!(-3), json!("many")] {
            let mut body = hotel("Grand", &world.city);
            body["capacity"] = capacity;
            assert_eq!(world.ada.post("/api/hotels", &body).broken(), ["capacity"]);
        }
        assert_eq!(world.stored(), before);
    }
}
