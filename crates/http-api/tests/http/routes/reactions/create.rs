use std::thread;

use serde_json::json;

use crate::support::authors::{PICTURE, World, made, reaction};

// spec 6.13, 7.57, 7.58
#[test]
fn an_admin_lets_people_react_in_a_new_way() {
    for world in World::everywhere() {
        let body = json!({
            "name": " wow ", "icon": PICTURE, "iconBack": "/samples/reactions/love-back.svg",
            "itineraryId": world.itinerary, "showId": "", "userId": world.ana.id, "count": 7,
        });
        let id = made(&world.ada.post("/api/reactions/", &body), "reactions");
        let seen = world.seen(&format!("/api/reactions?itineraryId={}", world.itinerary));
        assert_eq!(
            seen[4],
            json!({
                "_id": id, "name": "wow", "icon": PICTURE, "iconBack": "/samples/reactions/love-back.svg",
                "itineraryId": world.itinerary, "reacted": false, "count": 0, "userId": 0,
            })
        );
        let on_show = json!({"name": "wow", "icon": PICTURE, "iconBack": PICTURE, "showId": world.show});
        made(&world.ida.post("/api/reactions", &on_show), "reactions");
        let elsewhere = world.new_itinerary("Another", &world.city);
        made(
            &world.ida.post("/api/reactions", &reaction("wow", &elsewhere)),
            "reactions",
        );
    }
}

#[test]
fn a_name_exists_once_per_activity() {
    for world in World::everywhere() {
        let before = world.stored();
        for name in ["like", "surprise"] {
            let answer = world
                .ada
                .post("/api/reactions", &reaction(name, &world.itinerary));
            let message = answer.error(409, "name_taken");
            assert_eq!(
                message,
                format!("This activity has a reaction called {name} already")
            );
        }
        let on_show = json!({"name": "love", "icon": PICTURE, "iconBack": PICTURE, "showId": world.show});
        world
            .ada
            .post("/api/reactions", &on_show)
            .error(409, "name_taken");
        assert_eq!(world.stored(), before);
        for number in 0..10 {
            let body = reaction(&format!("wow-{number}"), &world.itinerary);
            let statuses = thread::scope(|scope| {
                let both =
                    [&world.ada, &world.ida].map(|admin| scope.spawn(|| admin.post("/api/reactions", &body)));
                let mut statuses = both.map(|one| one.join().unwrap().status);
                statuses.sort_unstable();
                statuses
            });
            assert_eq!(statuses, [201, 409], "exactly one of two who do it at once");
        }
        assert_eq!(world.count("reactions"), 4 + 4 + 10);
    }
}

// spec 5.11, 5.20
#[test]
fn every_broken_rule_is_reported_at_once_in_the_order_of_the_fields() {
    for world in World::everywhere() {
        let before = world.stored();
        assert_eq!(
            world.ada.post("/api/reactions", &json!({})).broken(),
            ["name", "icon", "iconBack", "itineraryId"]
        );
        let wrong = json!({"name": "no way", "icon": "x", "iconBack": "data:,", "showId": "no id"});
        assert_eq!(
            world.ada.post("/api/reactions", &wrong).broken(),
            ["name", "icon", "iconBack", "showId"]
        );
        for (field, value, broken) in [
            ("itineraryId", json!(""), "itineraryId"),
            ("itineraryId", json!("nobody"), "itineraryId"),
            ("showId", json!(world.show), "showId"),
            ("name", json!("w"), "name"),
            ("name", json!("w".repeat(31)), "name"),
            ("name", json!("<b>"), "name"),
        ] {
            let mut body = reaction("wow", &world.itinerary);
            body[field] = value;
            assert_eq!(
                world.ada.post("/api/reactions", &body).broken(),
                [broken],
                "{body}"
            );
        }
        assert_eq!(world.stored(), before);
    }
}
