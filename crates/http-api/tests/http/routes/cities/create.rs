use serde_json::json;

use crate::support::authors::{PICTURE, World, city, made};

// spec 3.1, 3.2, 3.3, 3.4, 7.6, 7.8, 7.9
#[test]
fn created_thing_has_the_sent_fields() {
    for world in World::everywhere() {
        let body = json!({
            "name": "  São Paulo ", "continent": "America", "population": "10021295", "photo": PICTURE,
            "country": "Brazil", "latitude": "-23.5475", "longitude": -46.6361,
            "userId": world.ben.id, "_id": "mine", "createdAt": "1999-01-01T00:00:00Z", "nonsense": [1],
        });
        let id = made(&world.ada.post("/api/cities/", &body), "cities");
        let expected = json!({
            "_id": id, "name": "São Paulo", "continent": "America", "population": 10_021_295, "photo": PICTURE,
            "photoDetails": null,
            "country": "Brazil", "latitude": -23.5475, "longitude": -46.6361, "timeZone": "America/Sao_Paulo",
            "counts": {"itineraries": 0, "hotels": 0, "shows": 0}, "priceFrom": null,
            "userId": {"_id": world.ada.id, "id": world.ada.id, "name": "Ada", "photo": world.seen(&format!("/api/cities/{id}"))["userId"]["photo"], "photoDetails": null},
        });
        let mut page = expected.clone();
        page["otherNames"] = json!([]);
        assert_eq!(world.seen(&format!("/api/cities/{id}")), page);
        assert_eq!(world.seen("/api/cities?name=sao"), json!([expected]));
        assert_eq!(
            world.listed(&format!("/api/cities?userId={}", world.ada.id), "/name"),
            ["Lisbon", "São Paulo"]
        );

        let plain = made(&world.ida.post("/api/cities", &city("Porto")), "cities");
        let plain = world.seen(&format!("/api/cities/{plain}"));
        assert_eq!(plain["population"], 517_802);
        assert_eq!(plain["userId"]["_id"], world.ida.id.as_str());
        for absent in ["country", "latitude", "longitude", "timeZone"] {
            assert_eq!(plain.get(absent), None, "{plain}");
        }
    }
}

// spec 5.6, 7.10
#[test]
fn every_broken_rule_is_reported_at_once_in_the_order_of_the_fields() {
    for world in World::everywhere() {
        let before = world.stored();
        let nothing = world.ada.post("/api/cities", &json!({}));
        assert_eq!(nothing.broken(), ["name", "continent", "population", "photo"]);
        let wrong = json!({
            "name": "x", "continent": "Mars", "population": "1.5", "photo": "javascript:alert(1)",
            "country": "c".repeat(61), "latitude": "91", "longitude": [0],
        });
        assert_eq!(
            world.ada.post("/api/cities", &wrong).invalid()[0],
            ("name".to_owned(), "Name must have 2 to 60 characters".to_owned())
        );
        assert_eq!(
            world.ada.post("/api/cities", &wrong).broken(),
            [
                "name",
                "continent",
                "population",
                "photo",
                "country",
                "latitude",
                "longitude"
            ]
        );
        let mut half = city("Porto");
        half["latitude"] = json!(41.1);
        assert_eq!(world.ada.post("/api/cities", &half).broken(), ["longitude"]);
        for (field, values) in [
            (
                "name",
                vec![json!(" a "), json!("a".repeat(61)), json!("a\nb"), json!(null)],
            ),
            (
                "population",
                vec![json!(-1), json!("x"), json!(100_000_001), json!(1e300), json!("")],
            ),
            (
                "photo",
                vec![
                    json!("data:image/png;base64,"),
                    json!("https://me:secret@example.com/"),
                    json!("/etc/passwd"),
                    json!(format!("https://example.com/{}", "x".repeat(2_048))),
                    json!([PICTURE]),
                ],
            ),
        ] {
            for value in values {
                let mut body = city("Porto");
                body[field] = value;
                assert_eq!(world.ada.post("/api/cities", &body).broken(), [field], "{body}");
            }
        }
        assert_eq!(world.stored(), before);
    }
}
