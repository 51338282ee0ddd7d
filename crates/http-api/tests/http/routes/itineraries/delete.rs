use serde_json::json;

use crate::support::authors::{World, written};

// spec 7.31
#[test]
fn it_takes_its_comments_and_reactions_along() {
    for world in World::everywhere() {
        let elsewhere = world.stored();
        let id = world.new_itinerary("For a day", &world.city);
        for who in [&world.ana, &world.ben] {
            let comment = json!({"comment": "Nice", "itineraryId": id});
            assert_eq!(who.post("/api/comments", &comment).status, 201);
            for name in ["like", "love"] {
                who.ask("PUT", &format!("/api/reactions?name={name}&itineraryId={id}"))
                    .ok();
            }
        }
        let path = format!("/api/itineraries/{id}");
        world.ben.delete(&path).error(403, "forbidden");
        world.guest.delete(&path).unauthorized("unauthorized");
        written(&world.ana.delete(&path), &id);
        assert_eq!(world.stored(), elsewhere);
        world.guest.get(&path).error(404, "not_found");
        for list in ["comments", "reactions"] {
            assert_eq!(world.seen(&format!("/api/{list}?itineraryId={id}")), json!([]));
        }
        let own = format!("/api/reactions?userId={}", world.ben.id);
        assert_eq!(world.ben.get(&own).ok()["response"], json!([]));
        world.ana.delete(&path).error(404, "not_found");
        world.ben.delete("/api/itineraries/no.pe").error(404, "not_found");
    }
}
