use serde_json::{Value, json};

use crate::support::{
    answer::Answer,
    authors::{World, made, reaction},
    visitor::Visitor,
};

fn toggled(answer: &Answer) -> (String, bool, usize) {
    let body = answer.ok();
    let mut keys: Vec<_> = body.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    assert_eq!(keys, ["count", "id", "message", "reacted", "success"]);
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    (
        body["id"].as_str().unwrap().to_owned(),
        body["reacted"].as_bool().unwrap(),
        usize::try_from(body["count"].as_u64().unwrap()).unwrap(),
    )
}

/// The reaction called `like`, as `who` sees it.
fn like(who: &Visitor, target: &str) -> Value {
    let offered = who.get(&format!("/api/reactions?{target}")).ok();
    let offered = offered["response"].as_array().unwrap();
    offered.iter().find(|one| one["name"] == "like").unwrap().clone()
}

// spec 3.40, 3.42, 3.43, 4.8, 7.56
#[test]
fn each_toggle_changes_it_once_and_tells_how_many_have_it_now() {
    for world in World::everywhere() {
        for target in [
            format!("itineraryId={}", world.itinerary),
            format!("showId={}&itineraryId=", world.show),
        ] {
            let path = format!("/api/reactions?name=like&{target}");
            let id = like(&world.guest, &target)["_id"].as_str().unwrap().to_owned();
            let others = world.count("user_reactions");
            for (who, reacted, count) in [
                (&world.ana, true, 1),
                (&world.ben, true, 2),
                (&world.ada, true, 3),
                (&world.ben, false, 2),
                (&world.ben, true, 3),
                (&world.ana, false, 2),
                (&world.ada, false, 1),
            ] {
                assert_eq!(toggled(&who.ask("PUT", &path)), (id.clone(), reacted, count));
                let there = world.people_with(&id);
                assert_eq!(there, count, "rows");
                for viewer in [&world.guest, &world.ana, &world.ben, &world.ada] {
                    let seen = like(viewer, &target);
                    assert_eq!((&seen["count"], &seen["userId"]), (&json!(count), &json!(count)));
                    if viewer.id == who.id {
                        assert_eq!(seen["reacted"], reacted);
                    }
                }
                assert_eq!(like(&world.guest, &target)["reacted"], false);
                assert_eq!(like(&who.bearing("x.y.z"), &target)["reacted"], false);
            }
            assert_eq!(like(&world.ben, &target)["reacted"], true);
            assert_eq!(like(&world.ana, &target)["reacted"], false);
            assert_eq!(world.count("user_reactions"), others + 1);
        }
    }
}

#[test]
fn one_has_each_reaction_of_an_activity_by_itself() {
    for world in World::everywhere() {
        let target = format!("itineraryId={}", world.itinerary);
        made(
            &world
                .ada
                .post("/api/reactions", &reaction("Wow-2", &world.itinerary)),
            "reactions",
        );
        for name in ["like", "not-like", "love", "Wow-2"] {
            let answer = world
                .ana
                .ask("PUT", &format!("/api/reactions/?name={name}&{target}"));
            assert!(toggled(&answer).1, "{name}");
        }
        let seen = world.ana.get(&format!("/api/reactions?{target}")).ok();
        let reacted: Vec<_> = seen["response"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one["reacted"].as_bool().unwrap())
            .collect();
        assert_eq!(reacted, [true, true, true, false, true]);
    }
}

#[test]
fn reaction_to_missing_thing_is_not_found() {
    for world in World::everywhere() {
        let before = world.stored();
        let (itinerary, show) = (&world.itinerary, &world.show);
        for query in [
            format!("name=nope&itineraryId={itinerary}"),
            format!("name=LIKE&itineraryId={itinerary}"),
            format!("name=%00&itineraryId={itinerary}"),
            format!("name=like&showId={itinerary}"),
            format!("name=like&itineraryId={show}"),
            "name=like&itineraryId=nobody".to_owned(),
            "name=like&showId=no.pe".to_owned(),
        ] {
            let answer = world.ana.ask("PUT", &format!("/api/reactions?{query}"));
            assert_eq!(answer.error(404, "not_found"), "Reaction not found", "{query}");
        }
        for query in [
            String::new(),
            "name=like".to_owned(),
            format!("itineraryId={itinerary}"),
            format!("name=&itineraryId={itinerary}"),
            format!("name=like&itineraryId={itinerary}&showId={show}"),
            format!("name=like&name=love&itineraryId={itinerary}"),
        ] {
            let answer = world.ana.ask("PUT", &format!("/api/reactions?{query}"));
            answer.error(400, "bad_parameter");
            let guest = world.guest.ask("PUT", &format!("/api/reactions?{query}"));
            guest.unauthorized("unauthorized");
        }
        assert_eq!(world.stored(), before);
    }
}
