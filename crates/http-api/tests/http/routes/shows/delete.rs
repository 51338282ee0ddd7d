use serde_json::json;

use crate::support::authors::{World, written};

// spec 7.40
#[test]
fn it_takes_its_comments_and_reactions_along() {
    for world in World::everywhere() {
        let elsewhere = world.stored();
        let id = world.new_show("One night only", &world.hotel);
        for who in [&world.ana, &world.ben] {
            let comment = json!({"comment": "Nice", "showId": id});
            assert_eq!(who.post("/api/comments", &comment).status, 201);
            who.ask("PUT", &format!("/api/reactions?name=surprise&showId={id}"))
                .ok();
        }
        let path = format!("/api/shows/{id}");
        world.ben.delete(&path).error(403, "forbidden");
        world.guest.delete(&path).unauthorized("unauthorized");
        written(&world.ana.delete(&format!("{path}/")), &id);
        assert_eq!(world.stored(), elsewhere);
        world.guest.get(&path).error(404, "not_found");
        for list in ["comments", "reactions"] {
            assert_eq!(world.seen(&format!("/api/{list}?showId={id}")), json!([]));
        }
        world.ana.delete(&path).error(404, "not_found");
    }
}
