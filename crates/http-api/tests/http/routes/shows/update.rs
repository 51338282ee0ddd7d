use serde_json::json;

use crate::support::authors::{PICTURE, World, show, written};

// spec 7.39
#[test]
fn one_field_changes_and_all_others_stay() {
    for world in World::everywhere() {
        let plaza = world.new_hotel("Plaza", &world.city);
        let path = format!("/api/shows/{}", world.show);
        let mut expected = world.seen(&path);
        for (field, sent, stored) in [
            ("name", json!(" Late show "), json!("Late show")),
            (
                "photo",
                json!("/samples/shows/b.svg"),
                json!("/samples/shows/b.svg"),
            ),
            ("price", json!("7.25"), json!(7.25)),
            ("description", json!("Two\nlines"), json!("Two\nlines")),
            (
                "date",
                json!("2027-01-02T03:04:05.678Z"),
                json!("2027-01-02T03:04:05.678Z"),
            ),
            ("hotelId", json!(plaza), json!(plaza)),
        ] {
            written(&world.ana.patch(&path, &json!({ field: sent })), &world.show);
            expected[field] = stored;
            // What follows from them.
            match field {
                "date" => expected["localDate"] = json!("2027-01-02T03:04"),
                "hotelId" => {
                    expected["hotel"]["_id"] = json!(plaza);
                    expected["hotel"]["name"] = json!("Plaza");
                }
                _ => {}
            }
            assert_eq!(world.seen(&path), expected, "{field}");
        }
        for nothing in [
            json!({}),
            json!({"name": null, "photo": null, "price": null, "description": null, "date": null, "hotelId": null}),
            // As forms send it where nothing was picked.
            json!({"hotelId": ""}),
            json!({"userId": world.ben.id, "_id": "x", "createdAt": "1999-01-01"}),
        ] {
            written(&world.ana.patch(&path, &nothing), &world.show);
            assert_eq!(world.seen(&path), expected, "{nothing}");
        }
        // An old client sends everything but the date.
        let old = json!({
            "name": "A fado night", "photo": PICTURE, "price": "20", "description": "d", "hotelId": world.hotel,
        });
        written(&world.ana.patch(&format!("{path}/"), &old), &world.show);
        assert_eq!(world.seen(&path)["date"], "2027-01-02T03:04:05.678Z");
    }
}

// spec 5.9
#[test]
fn only_its_author_changes_it_and_only_to_what_keeps_the_rules() {
    for world in World::everywhere() {
        let before = world.stored();
        let path = format!("/api/shows/{}", world.show);
        for stranger in [&world.ben, &world.ada] {
            for body in [json!({"name": "Mine now"}), json!({}), json!({"name": ""})] {
                stranger.patch(&path, &body).error(403, "forbidden");
            }
        }
        world.guest.patch(&path, &json!({})).unauthorized("unauthorized");
        let wrong = json!({
            "name": "", "photo": "", "price": "", "description": "", "date": "", "hotelId": "no id",
        });
        assert_eq!(
            world.ana.patch(&path, &wrong).broken(),
            ["name", "photo", "price", "description", "date", "hotelId"]
        );
        let lost = json!({"name": "Lost", "hotelId": "missing"});
        assert_eq!(world.ana.patch(&path, &lost).broken(), ["hotelId"]);
        for missing in ["/api/shows/missing", "/api/shows/no.pe"] {
            let body = show("Late", &world.hotel);
            assert_eq!(
                world.ben.patch(missing, &body).error(404, "not_found"),
                "Show not found"
            );
            world.guest.patch(missing, &body).unauthorized("unauthorized");
        }
        assert_eq!(world.stored(), before);
    }
}
