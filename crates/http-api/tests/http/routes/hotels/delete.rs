use serde_json::json;

use crate::support::authors::{World, written};

// spec 7.22
#[test]
fn a_hotel_with_shows_stays_and_the_message_counts() {
    for world in World::everywhere() {
        let path = format!("/api/hotels/{}", world.hotel);
        let before = world.stored();
        for query in ["", "?cascade=false", "?cascade="] {
            let message = world
                .ida
                .delete(&format!("{path}{query}"))
                .error(409, "still_used");
            assert_eq!(message, "The Paper Lantern still has 1 show", "{query}");
        }
        world
            .ada
            .delete(&format!("{path}?cascade=on"))
            .error(400, "bad_parameter");
        assert_eq!(world.stored(), before);
        world.new_show("Late", &world.hotel);
        let message = world.ida.delete(&path).error(409, "still_used");
        assert_eq!(message, "The Paper Lantern still has 2 shows");
        let empty = world.new_hotel("Plaza", &world.city);
        written(&world.ida.delete(&format!("/api/hotels/{empty}")), &empty);
        world
            .ida
            .delete(&format!("/api/hotels/{empty}"))
            .error(404, "not_found");
        assert_eq!(world.seen("/api/hotels?name=plaza"), json!([]));
    }
}

#[test]
fn cascade_takes_its_shows_with_all_that_belongs_to_them() {
    for world in World::everywhere() {
        let elsewhere = world.stored();
        let hotel = world.new_hotel("Grand", &world.city);
        let show = world.new_show("Late", &hotel);
        let comment = json!({"comment": "Encore", "showId": show});
        assert_eq!(world.ben.post("/api/comments", &comment).status, 201);
        world
            .ben
            .ask("PUT", &format!("/api/reactions?name=like&showId={show}"))
            .ok();
        written(
            &world.ada.delete(&format!("/api/hotels/{hotel}/?cascade=true")),
            &hotel,
        );
        world
            .guest
            .get(&format!("/api/shows/{show}"))
            .error(404, "not_found");
        assert_eq!(world.stored(), elsewhere);
        world.whole();
    }
}
