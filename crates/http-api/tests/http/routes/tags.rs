use serde_json::{Value, json};

use crate::support::authors::{World, itinerary, made};

fn add(world: &World, tags: &Value) -> String {
    let mut body = itinerary("Tagged", &world.city);
    body["tags"] = tags.clone();
    made(&world.ana.post("/api/itineraries", &body), "itineraries")
}

#[test]
fn the_most_used_tags_that_begin_so_come_first_as_the_first_itinerary_has_them() {
    for world in World::everywhere() {
        let tags = |query: &str| world.seen(&format!("/api/tags{query}"));
        assert_eq!(tags(""), json!([]));
        add(&world, &json!(["Musée", "food"]));
        add(&world, &json!(["MUSIC"]));
        let last = add(&world, &json!(["music", "Food"]));
        let music = json!({"name": "MUSIC", "count": 2});
        let museums = json!({"name": "Musée", "count": 1});
        let food = json!({"name": "food", "count": 2});
        assert_eq!(tags(""), json!([food, music, museums]));
        assert_eq!(tags("?q=mus"), json!([music, museums]));
        assert_eq!(tags("?q=MUSE"), json!([museums]));
        assert_eq!(tags("?q=nothing"), json!([]));
        world.ana.delete(&format!("/api/itineraries/{last}")).ok();
        assert_eq!(tags("?q=fo"), json!([{"name": "food", "count": 1}]));
        world
            .ada
            .delete(&format!("/api/cities/{}?cascade=true", world.city))
            .ok();
        assert_eq!(tags(""), json!([]));
    }
}

#[test]
fn at_most_twenty_tags_are_listed() {
    for world in World::everywhere() {
        for group in 0..3 {
            let tags: Vec<_> = (0..8).map(|one| format!("tag {group}{one}")).collect();
            add(&world, &json!(tags));
        }
        assert_eq!(world.seen("/api/tags?q=tag").as_array().map(Vec::len), Some(20));
    }
}

#[test]
fn a_beginning_that_is_too_long_is_refused_by_name() {
    for world in World::everywhere() {
        let said = world
            .guest
            .get(&format!("/api/tags?q={}", "x".repeat(101)))
            .error(400, "bad_parameter");
        assert_eq!(said, "q must have at most 100 characters");
        world.guest.get(&format!("/api/tags?q={}", "x".repeat(100))).ok();
        world.guest.get("/api/tags?q=%00").ok();
    }
}

#[test]
fn itineraries_are_filtered_by_all_tags_that_are_given_whatever_their_case_and_accents() {
    for world in World::everywhere() {
        let both = add(&world, &json!(["Café", "with kids"]));
        let one = add(&world, &json!(["cafe"]));
        let found = |query: &str| world.listed(&format!("/api/itineraries?{query}"), "/_id");
        assert_eq!(found("tag=CAFE"), [one.clone(), both.clone()]);
        assert_eq!(found("tag=caf%C3%A9&order=price"), [both.clone(), one]);
        assert_eq!(found("tag=cafe&tag=with++kids"), [both.as_str()]);
        assert_eq!(found(&format!("tag=with+kids&cityId={}", world.city)), [both]);
        assert!(found("tag=unknown").is_empty());
        assert!(found("tag=%00").is_empty());
    }
}

#[test]
fn tags_that_break_a_rule_are_named_with_it() {
    for world in World::everywhere() {
        let before = world.stored();
        for (tags, rule) in [
            (
                json!(["a"]),
                "be words, each of which must have 2 to 24 characters",
            ),
            (
                json!(["food!"]),
                "be words, each of which must have only letters, digits, spaces and hyphens",
            ),
            (json!([3]), "be words, each of which must be a text"),
            (
                json!(["food", "FOOD"]),
                "be different words; case and accents do not count",
            ),
            (
                json!(["a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "a9"]),
                "be at most 8",
            ),
        ] {
            let mut body = itinerary("Tagged", &world.city);
            body["tags"] = tags;
            let answer = world.ana.post("/api/itineraries", &body);
            assert_eq!(answer.broken(), ["tags"]);
            assert!(answer.text().contains(&format!("Tags must {rule}")), "{answer:?}");
        }
        assert_eq!(world.stored(), before);
    }
}
