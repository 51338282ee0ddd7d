use crate::support::authors::{World, written};

// spec 7.59
#[test]
fn only_ones_own_reaction_is_removed() {
    for world in World::everywhere() {
        let id = world.reaction("love");
        let toggle = format!("/api/reactions?name=love&itineraryId={}", world.itinerary);
        for who in [&world.ana, &world.ben] {
            who.ask("PUT", &toggle).ok();
        }
        let path = format!("/api/reactions/{id}");
        world.guest.ask("PUT", &path).unauthorized("unauthorized");
        let message = world.ada.ask("PUT", &path).error(404, "not_found");
        assert_eq!(message, "You had not reacted like this");
        assert_eq!(world.people_with(&id), 2);
        written(&world.ana.ask("PUT", &format!("{path}/")), &id);
        assert_eq!(world.people_with(&id), 1);
        world.ana.ask("PUT", &path).error(404, "not_found");
        assert_eq!(world.people_with(&id), 1, "Ben's stays");
        for missing in ["/api/reactions/missing", "/api/reactions/no.pe"] {
            world.ana.ask("PUT", missing).error(404, "not_found");
            world.guest.ask("PUT", missing).unauthorized("unauthorized");
        }
        // What is left is the reaction itself.
        assert_eq!(world.ana.ask("PUT", &toggle).ok()["count"], 2);
    }
}
