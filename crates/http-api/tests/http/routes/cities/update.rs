use std::thread;

use serde_json::{Value, json};

use crate::support::authors::{PICTURE, World, city, written};

// spec 7.11
#[test]
fn a_city_becomes_what_is_sent_and_is_found_by_its_new_name_alone() {
    for world in World::everywhere() {
        let path = format!("/api/cities/{}", world.city);
        let mut body = json!({
            "name": "Łódź Nova", "continent": "Asia", "population": "7", "photo": "/samples/cities/lodz.svg",
            "country": "Nowhere", "latitude": 1, "longitude": "2.5", "userId": world.ben.id, "_id": "another",
        });
        // Not the one who entered it.
        written(&world.ida.put(&path, &body), &world.city);
        let seen = world.seen(&path);
        for (field, value) in [
            ("name", json!("Łódź Nova")),
            ("continent", json!("Asia")),
            ("population", json!(7)),
            ("photo", json!("/samples/cities/lodz.svg")),
            ("country", json!("Nowhere")),
            ("latitude", json!(1.0)),
            ("longitude", json!(2.5)),
            ("_id", json!(world.city)),
        ] {
            assert_eq!(seen[field], value, "{seen}");
        }
        assert_eq!(seen["userId"]["_id"], world.ada.id.as_str(), "it stays hers");
        for search in ["no", "nova", "dz%20nov"] {
            assert_eq!(
                world.listed(&format!("/api/cities?name={search}"), "/_id"),
                std::slice::from_ref(&world.city),
                "{search}"
            );
        }
        for search in ["li", "lisbon", "sbo"] {
            assert_eq!(
                world.seen(&format!("/api/cities?name={search}")),
                json!([]),
                "{search}"
            );
        }
        // What every client knows is replaced; the country and the place stay for a client that does not know them.
        body = city("Łódź Nova");
        written(&world.ada.put(&format!("{path}/"), &body), &world.city);
        let seen = world.seen(&path);
        assert_eq!(
            (&seen["population"], &seen["photo"]),
            (&json!(517_802), &json!(PICTURE))
        );
        assert_eq!(
            (&seen["country"], &seen["latitude"], &seen["longitude"]),
            (&json!("Nowhere"), &json!(1.0), &json!(2.5)),
            "{seen}"
        );
        let hotel = world.seen(&format!("/api/hotels/{}", world.hotel));
        assert_eq!(hotel["city"]["name"], "Łódź Nova");
    }
}

#[test]
fn a_country_and_a_place_are_changed_and_taken_away_each_by_itself() {
    for world in World::everywhere() {
        let path = format!("/api/cities/{}", world.city);
        let put = |optional: Value| {
            let mut body = city("Lisbon");
            body.as_object_mut()
                .unwrap()
                .extend(optional.as_object().unwrap().clone());
            world.ada.put(&path, &body)
        };
        let seen = || {
            let seen = world.seen(&path);
            ["country", "latitude", "longitude"].map(|field| seen.get(field).cloned())
        };
        let there = || [Some(json!("Portugal")), Some(json!(38.5)), Some(json!(-9.25))];
        for empty in [json!(""), json!(" "), Value::Null] {
            put(json!({"country": "Portugal", "latitude": "38.5", "longitude": -9.25})).ok();
            assert_eq!(seen(), there());
            put(json!({"country": empty})).ok();
            let [_, latitude, longitude] = there();
            assert_eq!(seen(), [None, latitude, longitude]);
            put(json!({"country": "Portugal", "latitude": empty, "longitude": empty})).ok();
            let [country, ..] = there();
            assert_eq!(seen(), [country, None, None]);
            put(json!({"latitude": 38.5, "longitude": "-9.25"})).ok();
            assert_eq!(seen(), there());
            // Both or neither, also when they go.
            for (half, other) in [("latitude", "longitude"), ("longitude", "latitude")] {
                for value in [&json!("1"), &empty] {
                    let reported = put(json!({half: value})).invalid();
                    let message = "Latitude and longitude must be given together";
                    assert_eq!(
                        reported,
                        [(other.to_owned(), message.to_owned())],
                        "{half} {value}"
                    );
                }
                assert_eq!(put(json!({half: 1, other: empty})).broken(), [other]);
            }
            assert_eq!(seen(), there());
        }
    }
}

#[test]
fn of_puts_at_once_each_keeps_what_it_does_not_send() {
    for world in World::everywhere() {
        let path = format!("/api/cities/{}", world.city);
        for round in 0..8 {
            let (mut with_country, mut with_place) = (city("Lisbon"), city("Lisbon"));
            with_country["country"] = json!(format!("Portugal {round}"));
            with_place["latitude"] = json!(round);
            with_place["longitude"] = json!(-round);
            thread::scope(|scope| {
                for body in [&with_country, &with_place] {
                    let path = &path;
                    scope.spawn(|| world.ida.put(path, body).ok());
                }
            });
            let seen = world.seen(&path);
            assert_eq!(seen["country"], format!("Portugal {round}"));
            assert_eq!(
                (seen["latitude"].as_f64(), seen["longitude"].as_f64()),
                (Some(f64::from(round)), Some(f64::from(-round)))
            );
        }
    }
}

#[test]
fn a_put_without_a_field_breaks_its_rule_and_changes_nothing() {
    for world in World::everywhere() {
        let before = world.stored();
        let path = format!("/api/cities/{}", world.city);
        let answer = world.ada.put(&path, &json!({"name": "Porto", "photo": ""}));
        assert_eq!(answer.broken(), ["continent", "population", "photo"]);
        for path in ["/api/cities/missing", "/api/cities/no.pe", "/api/cities/%00"] {
            let message = world.ada.put(path, &city("Porto")).error(404, "not_found");
            assert_eq!(message, "City not found");
            world.ben.put(path, &city("Porto")).error(403, "forbidden");
            world.guest.put(path, &city("Porto")).unauthorized("unauthorized");
        }
        assert_eq!(world.stored(), before);
    }
}
