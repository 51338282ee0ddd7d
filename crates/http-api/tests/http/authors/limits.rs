use std::time::Duration;

use serde_json::json;
use tinerary_application::services::Quotas;

use crate::support::{
    answer::Answer,
    authors::{World, city},
};

#[track_caller]
fn too_many(answer: &Answer) -> u64 {
    answer.error(429, "too_many_requests");
    let seconds = answer.header("retry-after").expect("when to try again");
    seconds.parse().unwrap()
}

/// What a world is made with is over by then.
const LATER: Duration = Duration::from_secs(61);

// spec 9.15
#[test]
fn sixty_writes_a_minute_of_any_kind() {
    for world in World::everywhere_with(|setup| setup.quotas = Quotas::new(0, 0, 60)) {
        world.people.clock.forward(LATER);
        let before = world.count("comments");
        let toggle = format!("/api/reactions?name=like&itineraryId={}", world.itinerary);
        for number in 0..30 {
            world.new_comment(&world.ben, &format!("Number {number}"));
            world.ben.ask("PUT", &toggle).ok();
        }
        let stored = world.stored();
        let comment = json!({"comment": "One more", "itineraryId": world.itinerary});
        assert_eq!(too_many(&world.ben.post("/api/comments", &comment)), 60);
        assert_eq!(too_many(&world.ben.ask("PUT", &toggle)), 60);
        let itinerary = format!("/api/itineraries/{}", world.itinerary);
        too_many(&world.ben.delete(&itinerary));
        assert_eq!(world.stored(), stored);
        // Others behind the same address get on, and everybody may read.
        assert_eq!(world.ada.post("/api/cities", &city("Porto")).status, 201);
        world.ben.get(&itinerary).ok();
        world.people.clock.forward(LATER);
        world.new_comment(&world.ben, "A minute later");
        assert_eq!(world.count("comments"), before + 31);
    }
}

// spec 9.15
#[test]
fn network_has_ten_times_the_limit_of_a_person() {
    assert_eq!(Quotas::default().network_write.times, 600);
    for world in World::everywhere_with(|setup| setup.quotas = Quotas::new(0, 0, 2)) {
        world.people.clock.forward(LATER);
        let toggle = format!("/api/reactions?name=like&itineraryId={}", world.itinerary);
        let members: Vec<_> = (0..10)
            .map(|number| world.people.member(&format!("guest{number}@example.com")))
            .collect();
        world.people.clock.forward(LATER);
        for member in members.iter().chain(&members) {
            member.ask("PUT", &toggle).ok();
        }
        too_many(&world.ana.ask("PUT", &toggle));
    }
}

#[test]
fn the_number_is_a_setting_and_an_account_is_limited_wherever_it_writes_from() {
    for world in World::everywhere_with(|setup| {
        setup.quotas = Quotas::new(0, 0, 20);
        setup.behind_proxy = true;
    }) {
        world.people.clock.forward(LATER);
        let toggle = format!("/api/reactions?name=like&itineraryId={}", world.itinerary);
        let from = |address: &str| {
            world
                .ben
                .send("PUT", &toggle, &[("X-Forwarded-For", address)], b"")
        };
        for number in 0..20 {
            from(&format!("192.0.2.{number}")).ok();
        }
        assert_eq!(too_many(&from("192.0.2.9")), 60);
        let other = world
            .ana
            .send("PUT", &toggle, &[("X-Forwarded-For", "192.0.2.9")], b"");
        assert_eq!(other.ok()["count"], 1);
        // What one person is refused is not counted against others at the same address.
        for _ in 0..25 {
            too_many(&from("192.0.2.60"));
        }
        let other = world
            .ana
            .send("PUT", &toggle, &[("X-Forwarded-For", "192.0.2.60")], b"");
        assert_eq!(other.ok()["count"], 0);
        // A person without permission gets 403, however often.
        for _ in 0..25 {
            let answer = world
                .guest
                .send("PUT", &toggle, &[("X-Forwarded-For", "192.0.2.50")], b"");
            answer.unauthorized("unauthorized");
        }
    }
}

#[test]
fn invalid_write_is_not_counted_and_write_to_a_missing_thing_is() {
    for world in World::everywhere_with(|setup| setup.quotas = Quotas::new(0, 0, 20)) {
        world.people.clock.forward(LATER);
        let empty = json!({"comment": "", "itineraryId": world.itinerary});
        for _ in 0..25 {
            assert_eq!(world.ben.post("/api/comments", &empty).status, 422);
        }
        for _ in 0..20 {
            let nothing = format!("/api/reactions?name=nothing&itineraryId={}", world.itinerary);
            world.ben.ask("PUT", &nothing).error(404, "not_found");
        }
        let comment = json!({"comment": "One more", "itineraryId": world.itinerary});
        too_many(&world.ben.post("/api/comments", &comment));
    }
}
