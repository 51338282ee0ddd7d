use serde_json::json;

use crate::support::authors::{PICTURE, World, hotel, written};

// spec 7.21
#[test]
fn one_field_changes_and_all_others_stay() {
    for world in World::everywhere() {
        let porto = world.new_city("Porto");
        let path = format!("/api/hotels/{}", world.hotel);
        let mut expected = world.seen(&path);
        for (field, sent, stored) in [
            ("name", json!("  Żubrówka Grand "), json!("Żubrówka Grand")),
            ("capacity", json!("90"), json!(90)),
            ("photo", json!([PICTURE, "", ""]), json!([PICTURE])),
            (
                "photo",
                json!("/samples/hotels/b.svg"),
                json!(["/samples/hotels/b.svg"]),
            ),
        ] {
            written(&world.ida.patch(&path, &json!({ field: sent })), &world.hotel);
            expected[field] = stored;
            assert_eq!(world.seen(&path), expected, "{field}");
        }
        written(&world.ada.patch(&path, &json!({"cityId": porto})), &world.hotel);
        expected["cityId"] = json!(porto);
        expected["city"] = json!({"_id": porto, "name": "Porto"});
        assert_eq!(world.seen(&path), expected);
        for nothing in [
            json!({}),
            json!({"name": null, "photo": null, "capacity": null, "cityId": null}),
            // As forms send it where nothing was picked.
            json!({"cityId": ""}),
            json!({"userId": world.ben.id, "_id": "x", "createdAt": "1999-01-01"}),
        ] {
            written(&world.ada.patch(&path, &nothing), &world.hotel);
            assert_eq!(world.seen(&path), expected, "{nothing}");
        }
        assert_eq!(
            world.listed("/api/hotels?name=zubrowka", "/_id"),
            std::slice::from_ref(&world.hotel)
        );
        assert_eq!(world.seen("/api/hotels?name=lantern"), json!([]));
        assert_eq!(
            world.seen(&format!("/api/hotels?cityId={}", world.city)),
            json!([])
        );
        assert_eq!(
            world.listed(&format!("/api/hotels?cityId={porto}"), "/cityId/name"),
            ["Porto"]
        );
        let message = world
            .ada
            .delete(&format!("/api/cities/{porto}"))
            .error(409, "still_used");
        assert_eq!(message, "Porto still has 1 hotel and 1 show");
    }
}

// spec 5.7
#[test]
fn invalid_change_changes_nothing() {
    for world in World::everywhere() {
        let before = world.stored();
        let path = format!("/api/hotels/{}", world.hotel);
        let wrong = json!({"name": "", "photo": ["", ""], "capacity": "0", "cityId": "no id"});
        assert_eq!(
            world.ada.patch(&path, &wrong).broken(),
            ["name", "photo", "capacity", "cityId"]
        );
        for (body, field) in [
            (json!({"cityId": "missing"}), "cityId"),
            (json!({"name": "Grand", "capacity": ""}), "capacity"),
            (json!({"photo": []}), "photo"),
        ] {
            assert_eq!(world.ada.patch(&path, &body).broken(), [field], "{body}");
        }
        for missing in ["/api/hotels/missing", "/api/hotels/no.pe"] {
            let body = hotel("Grand", &world.city);
            assert_eq!(
                world.ada.patch(missing, &body).error(404, "not_found"),
                "Hotel not found"
            );
            world.ben.patch(missing, &body).error(403, "forbidden");
            world.guest.patch(missing, &body).unauthorized("unauthorized");
        }
        assert_eq!(world.stored(), before);
    }
}
