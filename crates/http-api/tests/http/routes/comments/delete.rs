use crate::support::authors::{World, written};

// spec 4.12, 7.64
#[test]
fn only_its_author_deletes_it_and_only_once() {
    for world in World::everywhere() {
        let other = world.new_comment(&world.ben, "Another");
        let before = world.stored();
        let id = world.new_comment(&world.ana, "Mine");
        let path = format!("/api/comments/{id}");
        world.ben.delete(&path).error(403, "forbidden");
        world.guest.delete(&path).unauthorized("unauthorized");
        written(&world.ana.delete(&path), &id);
        assert_eq!(world.stored(), before);
        assert_eq!(
            world.listed(&format!("/api/comments?itineraryId={}", world.itinerary), "/_id"),
            [other]
        );
        for gone in [path.as_str(), "/api/comments/missing", "/api/comments/no.pe"] {
            assert_eq!(
                world.ana.delete(gone).error(404, "not_found"),
                "Comment not found"
            );
        }
    }
}
