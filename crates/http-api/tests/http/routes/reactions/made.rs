//! The reactions that one has made oneself.

use std::time::Duration;

use serde_json::{Value, json};

use crate::support::{
    authors::{PICTURE, World},
    visitor::Visitor,
};

fn own(who: &Visitor) -> Vec<Value> {
    let list = format!("/api/reactions?userId={}", who.id);
    let answer = who.get(&list);
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    answer.ok()["response"].as_array().unwrap().clone()
}

// spec 7.54
#[test]
fn they_come_with_their_targets_newest_first_and_go_with_them() {
    for world in World::everywhere() {
        assert_eq!(own(&world.ben), Vec::<Value>::new());
        let react = |who: &Visitor, name: &str, target: &str| {
            world.people.clock.forward(Duration::from_secs(1));
            who.ask("PUT", &format!("/api/reactions?name={name}&{target}"))
                .ok()["id"]
                .clone()
        };
        let (walk, night) = (
            format!("itineraryId={}", world.itinerary),
            format!("showId={}", world.show),
        );
        let like = react(&world.ben, "like", &walk);
        let love = react(&world.ben, "love", &night);
        react(&world.ana, "like", &walk);
        let surprise = react(&world.ben, "surprise", &walk);
        let to_itinerary = json!({
            "_id": world.itinerary, "name": "Tiles and trams", "photo": [PICTURE], "photoDetails": [null], "cityId": world.city,
        });
        let to_show = json!({
            "_id": world.show, "name": "A fado night", "photo": PICTURE, "photoDetails": null, "hotelId": world.hotel,
        });
        let expected = |id: &Value, name: &str, key: &str, target: &Value| {
            json!({
                "_id": id, "name": name, "icon": format!("/samples/reactions/{name}.svg"),
                "iconBack": format!("/samples/reactions/{name}-back.svg"), key: target,
            })
        };
        let of_walk = |id: &Value, name| expected(id, name, "itineraryId", &to_itinerary);
        let of_night = expected(&love, "love", "showId", &to_show);
        assert_eq!(
            own(&world.ben),
            [
                of_walk(&surprise, "surprise"),
                of_night.clone(),
                of_walk(&like, "like")
            ]
        );
        // Taken back and made again: the newest.
        react(&world.ben, "like", &walk);
        assert_eq!(
            own(&world.ben),
            [of_walk(&surprise, "surprise"), of_night.clone()]
        );
        react(&world.ben, "like", &walk);
        assert_eq!(own(&world.ben)[0], of_walk(&like, "like"));
        assert_eq!(own(&world.ana).len(), 1);

        world
            .ana
            .delete(&format!("/api/itineraries/{}", world.itinerary))
            .ok();
        assert_eq!(own(&world.ben), [of_night]);
        world
            .ada
            .delete(&format!("/api/cities/{}?cascade=true", world.city))
            .ok();
        assert_eq!(own(&world.ben), Vec::<Value>::new());
        assert_eq!(world.count("user_reactions"), 0);
    }
}

#[test]
fn they_are_paged_by_a_cursor_of_their_own() {
    for world in World::everywhere() {
        for number in 0..4 {
            let walk = world.new_itinerary(&format!("Walk {number}"), &world.city);
            for name in ["like", "love", "surprise"] {
                world
                    .ben
                    .ask("PUT", &format!("/api/reactions?name={name}&itineraryId={walk}"))
                    .ok();
            }
            // The three of one walk are of one moment.
            world.people.clock.forward(Duration::from_secs(1));
        }
        let all = own(&world.ben);
        assert_eq!(all.len(), 12);
        let list = format!("/api/reactions?userId={}&limit=5", world.ben.id);
        let mut paged = Vec::new();
        let mut page = world.ben.get(&list);
        let mut pages = 1;
        while let Some(cursor) = page.next() {
            paged.extend(page.ok()["response"].as_array().unwrap().clone());
            // Somebody else's cursor leads to nothing of theirs.
            world
                .ana
                .get(&format!("{list}&cursor={cursor}"))
                .error(403, "forbidden");
            page = world.ben.get(&format!("{list}&cursor={cursor}"));
            pages += 1;
            let other = format!("/api/reactions?itineraryId={}&cursor={cursor}", world.itinerary);
            world.guest.get(&other).error(400, "bad_parameter");
        }
        paged.extend(page.ok()["response"].as_array().unwrap().clone());
        assert_eq!((pages, paged), (3, all));
    }
}

#[test]
fn they_are_counted_by_name_and_come_by_name() {
    for world in World::everywhere() {
        let walks = [vec!["love"], vec!["like", "love"], vec!["love", "surprise"]];
        for (number, names) in walks.iter().enumerate() {
            let walk = world.new_itinerary(&format!("Walk {number}"), &world.city);
            for name in names {
                world
                    .ben
                    .ask("PUT", &format!("/api/reactions?name={name}&itineraryId={walk}"))
                    .ok();
            }
        }
        let list = format!("/api/reactions?userId={}", world.ben.id);
        let groups = |body: &Value| -> Vec<(String, u64)> {
            let groups = body["groups"].as_array().unwrap().iter();
            let group = |group: &Value| {
                (
                    group["name"].as_str().unwrap().to_owned(),
                    group["count"].as_u64().unwrap(),
                )
            };
            groups.map(group).collect()
        };
        let all = [("love", 3), ("like", 1), ("surprise", 1)].map(|(name, count)| (name.to_owned(), count));
        let page = world.ben.get(&format!("{list}&limit=1")).ok();
        assert_eq!(groups(&page), all, "of all, not of the page");
        assert_eq!(page["groups"][0]["icon"], "/samples/reactions/love.svg");
        let loved = world.ben.get(&format!("{list}&name=love")).ok();
        let names: Vec<_> = loved["response"]
            .as_array()
            .unwrap()
            .iter()
            .map(|made| made["name"].clone())
            .collect();
        assert_eq!((names, groups(&loved)), (vec![json!("love"); 3], all.to_vec()));
        for nothing in ["smile", "%20", "a%00b"] {
            let none = world.ben.get(&format!("{list}&name={nothing}")).ok();
            assert_eq!((&none["response"], groups(&none)), (&json!([]), all.to_vec()));
        }
        assert_eq!(
            world.ben.get(&format!("{list}&name=")).ok()["response"]
                .as_array()
                .unwrap()
                .len(),
            5
        );
    }
}

// spec 6.7
#[test]
fn own_reactions_are_private() {
    for world in World::everywhere() {
        let list = format!("/api/reactions?userId={}", world.ben.id);
        for stranger in [&world.ana, &world.ada] {
            stranger.get(&list).error(403, "forbidden");
        }
        for guest in [&world.guest, &world.guest.bearing("x.y.z")] {
            guest.get(&list).unauthorized("unauthorized");
        }
        world
            .ben
            .get("/api/reactions?userId=no.pe")
            .error(403, "forbidden");
        world
            .ben
            .get("/api/reactions?userId=nobody")
            .error(403, "forbidden");
    }
}
