use std::time::Duration;

use serde_json::json;

use crate::support::authors::{World, written};

// spec 4.13, 7.63
#[test]
fn an_edit_keeps_the_place_and_marks_the_comment() {
    for world in World::everywhere() {
        let list = format!("/api/comments?itineraryId={}", world.itinerary);
        let mine = world.new_comment(&world.ana, "Mine");
        world.people.clock.forward(Duration::from_mins(1));
        let later = world.new_comment(&world.ben, "Later");
        let mut expected = world.seen(&list);
        world.people.clock.forward(Duration::from_millis(60_001));
        let body = json!({
            "comment": " Mine, edited ", "itineraryId": "missing", "userId": world.ben.id,
            "createdAt": "1999-01-01T00:00:00Z", "updatedAt": "1999-01-01T00:00:00Z",
        });
        written(&world.ana.put(&format!("/api/comments/{mine}/"), &body), &mine);
        expected[1]["comment"] = json!("Mine, edited");
        expected[1]["updatedAt"] = json!("2026-11-20T12:36:56.790Z");
        assert_eq!(world.seen(&list), expected);
        assert_eq!(world.listed(&list, "/_id"), [later, mine]);
    }
}

// spec 5.5
#[test]
fn only_its_author_edits_it_and_not_to_nothing() {
    for world in World::everywhere() {
        let id = world.new_comment(&world.ana, "Mine");
        let path = format!("/api/comments/{id}");
        let before = world.stored();
        for stranger in [&world.ben, &world.ada] {
            for comment in ["Yours", ""] {
                stranger
                    .put(&path, &json!({"comment": comment}))
                    .error(403, "forbidden");
            }
        }
        for nothing in [json!({}), json!({"comment": " "}), json!({"comment": null})] {
            let reported = world.ana.put(&path, &nothing).invalid();
            assert_eq!(reported, [("comment".to_owned(), "Not be empty".to_owned())]);
        }
        for wrong in [json!("c".repeat(1_001)), json!(["c"]), json!(true)] {
            assert_eq!(
                world.ana.put(&path, &json!({"comment": wrong})).broken(),
                ["comment"]
            );
        }
        for missing in ["/api/comments/missing", "/api/comments/no.pe"] {
            let message = world
                .ana
                .put(missing, &json!({"comment": "c"}))
                .error(404, "not_found");
            assert_eq!(message, "Comment not found");
            world
                .guest
                .put(missing, &json!({"comment": "c"}))
                .unauthorized("unauthorized");
        }
        assert_eq!(world.stored(), before);
    }
}
