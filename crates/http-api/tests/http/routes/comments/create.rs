use std::time::Duration;

use serde_json::json;

use crate::support::authors::{World, made};

// spec 3.29, 3.30, 3.31, 3.32, 3.33, 4.11, 7.62
#[test]
fn a_new_comment_comes_back_whole_and_stands_on_top() {
    for world in World::everywhere() {
        let first = world.new_comment(&world.ben, "First");
        world.people.clock.forward(Duration::from_secs(1));
        let body = json!({
            "comment": "  A <script>comment</script>\n🌞 ", "itineraryId": world.itinerary, "showId": "",
            "userId": world.ben.id, "createdAt": "1999-01-01T00:00:00Z", "photo": "/samples/people/x.svg",
        });
        let answer = world.ana.post("/api/comments/", &body);
        let id = made(&answer, "comments");
        let whole = &answer.json()["response"];
        assert_eq!(
            *whole,
            json!({
                "_id": id, "comment": "A <script>comment</script>\n🌞", "itineraryId": world.itinerary,
                "createdAt": "2026-11-20T12:34:57.789Z", "updatedAt": "2026-11-20T12:34:57.789Z",
                "attachment": null, "photo": "https://example.com/ana.png", "photoDetails": null, "userId": {"_id": world.ana.id, "id": world.ana.id, "name": "Ana"},
            })
        );
        let list = format!("/api/comments?itineraryId={}", world.itinerary);
        assert_eq!(world.seen(&list)[0], *whole);
        assert_eq!(world.listed(&list, "/_id"), [id, first]);
        let on_show = json!({"comment": "Encore!", "showId": world.show});
        let answer = world.ben.post("/api/comments", &on_show);
        made(&answer, "comments");
        let whole = &answer.json()["response"];
        assert_eq!(
            (&whole["showId"], whole.get("itineraryId")),
            (&json!(world.show), None)
        );
        assert_eq!(
            world.seen(&format!("/api/comments?showId={}", world.show)),
            json!([whole])
        );
    }
}

// spec 5.10
#[test]
fn it_needs_words_and_exactly_one_thing_that_there_is() {
    for world in World::everywhere() {
        let before = world.stored();
        let on = |comment: &str| json!({"comment": comment, "itineraryId": world.itinerary});
        for empty in ["", " \n ", "\t"] {
            let reported = world.ana.post("/api/comments", &on(empty)).invalid();
            assert_eq!(reported, [("comment".to_owned(), "Not be empty".to_owned())]);
        }
        let mut number = on("");
        number["comment"] = json!(42);
        assert_eq!(
            world.ana.post("/api/comments", &number).invalid(),
            [("comment".to_owned(), "Comment must be a text".to_owned())]
        );
        assert_eq!(
            world.ana.post("/api/comments", &on(&"c".repeat(1_001))).broken(),
            ["comment"]
        );
        assert_eq!(
            world.ana.post("/api/comments", &json!({})).broken(),
            ["comment", "itineraryId"]
        );
        for (body, field) in [
            (json!({"comment": "c"}), "itineraryId"),
            (
                json!({"comment": "c", "itineraryId": "", "showId": null}),
                "itineraryId",
            ),
            (
                json!({"comment": "c", "itineraryId": world.itinerary, "showId": world.show}),
                "showId",
            ),
            (json!({"comment": "c", "itineraryId": "missing"}), "itineraryId"),
            (json!({"comment": "c", "itineraryId": world.show}), "itineraryId"),
            (json!({"comment": "c", "showId": world.itinerary}), "showId"),
            (json!({"comment": "c", "showId": "no id"}), "showId"),
        ] {
            assert_eq!(world.ana.post("/api/comments", &body).broken(), [field], "{body}");
        }
        world
            .guest
            .post("/api/comments", &on("c"))
            .unauthorized("unauthorized");
        assert_eq!(world.stored(), before);
        world.new_comment(&world.ana, &"ü".repeat(1_000));
    }
}
