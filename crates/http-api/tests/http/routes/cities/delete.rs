use serde_json::json;

use crate::support::authors::{World, written};

// spec 7.12
#[test]
fn a_city_with_something_in_it_stays_and_the_message_counts() {
    for world in World::everywhere() {
        let path = format!("/api/cities/{}", world.city);
        let before = world.stored();
        for query in ["", "?cascade=false", "?cascade=", "?cascade"] {
            let message = world
                .ada
                .delete(&format!("{path}{query}"))
                .error(409, "still_used");
            assert_eq!(
                message, "Lisbon still has 1 itinerary, 1 hotel and 1 show",
                "{query}"
            );
        }
        for query in [
            "?cascade=1",
            "?cascade=TRUE",
            "?cascade=yes",
            "?cascade=true&cascade=true",
        ] {
            world
                .ada
                .delete(&format!("{path}{query}"))
                .error(400, "bad_parameter");
        }
        assert_eq!(world.stored(), before);
        world.new_hotel("Grand", &world.city);
        world.new_hotel("Plaza", &world.city);
        let message = world.ida.delete(&path).error(409, "still_used");
        assert_eq!(message, "Lisbon still has 1 itinerary, 3 hotels and 1 show");
        let porto = world.new_city("Porto");
        written(&world.ida.delete(&format!("/api/cities/{porto}/")), &porto);
        world
            .guest
            .get(&format!("/api/cities/{porto}"))
            .error(404, "not_found");
        assert_eq!(world.seen("/api/cities?name=port"), json!([]));
        world
            .ida
            .delete(&format!("/api/cities/{porto}"))
            .error(404, "not_found");
    }
}

#[test]
fn cascade_takes_everything_in_it_and_nothing_else() {
    for mut world in World::everywhere() {
        let other_city = world.city.clone();
        world.new_comment(&world.ben, "Elsewhere");
        let elsewhere = world.stored();
        let people = world
            .stored()
            .iter()
            .filter(|row| row.starts_with("users"))
            .count();

        world.renew();
        let mut gone = vec![
            format!("/api/cities/{}", world.city),
            format!("/api/hotels/{}", world.hotel),
            format!("/api/itineraries/{}", world.itinerary),
            format!("/api/shows/{}", world.show),
        ];
        let second = world.new_hotel("Grand", &world.city);
        gone.push(format!("/api/hotels/{second}"));
        gone.push(format!("/api/shows/{}", world.new_show("Late", &second)));
        world.new_comment(&world.ben, "Here");
        for target in [
            format!("itineraryId={}", world.itinerary),
            format!("showId={}", world.show),
        ] {
            world
                .ben
                .ask("PUT", &format!("/api/reactions?name=love&{target}"))
                .ok();
        }
        let on_show = json!({"comment": "Encore", "showId": world.show});
        assert_eq!(world.ana.post("/api/comments", &on_show).status, 201);

        let path = format!("/api/cities/{}?cascade=true", world.city);
        written(&world.ada.delete(&path), &world.city);
        for path in gone {
            world.guest.get(&path).error(404, "not_found");
        }
        assert_eq!(world.stored(), elsewhere, "what is elsewhere is as it was");
        assert_eq!(world.count("users"), people);
        world.whole();
        assert_eq!(world.listed("/api/cities?name=lisbon", "/_id"), [other_city]);
        assert_eq!(
            world.seen(&format!("/api/reactions?itineraryId={}", world.itinerary)),
            json!([])
        );
        world.ada.delete(&path).error(404, "not_found");
        for missing in ["missing", "no.pe"] {
            world
                .ada
                .delete(&format!("/api/cities/{missing}?cascade=true"))
                .error(404, "not_found");
        }
    }
}
