use serde_json::{Value, json};

use crate::support::{authors::World, visitor::Visitor};

fn found(by: &Visitor, query: &str) -> Value {
    by.get(&format!("/api/search?{query}")).ok()
}

#[test]
fn one_search_finds_what_is_called_so_and_what_is_there() {
    for world in World::everywhere() {
        let city = world.guest.get(&format!("/api/cities/{}", world.city)).ok()["response"].clone();
        let name = city["name"].as_str().unwrap().to_lowercase();
        let all = found(&world.guest, &format!("q={name}"));
        let first = &all["response"][0];
        let mut fields: Vec<&str> = first.as_object().unwrap().keys().map(String::as_str).collect();
        fields.sort_unstable();
        assert_eq!(
            fields,
            ["_id", "matched", "name", "photo", "photoDetails", "place", "type"]
        );
        assert_eq!(
            (
                &first["type"],
                &first["_id"],
                &first["name"],
                &first["matched"],
                &first["photo"]
            ),
            (
                &json!("city"),
                &city["_id"],
                &city["name"],
                &city["name"],
                &city["photo"]
            )
        );
        let hits = all["response"].as_array().unwrap();
        let kind = |kind: &str| hits.iter().filter(|hit| hit["type"] == kind).count();
        for one in ["city", "hotel", "itinerary", "show", "person"] {
            assert_eq!(all["counts"][one], kind(one), "{one}");
        }
        assert!(kind("hotel") > 0 && kind("itinerary") > 0 && kind("show") > 0);
        // A shorter answer is the beginning of a longer one, and the counts are of all kinds.
        let two = found(
            &world.guest,
            &format!("q={name}&type=hotel,show&type=city&limit=2"),
        );
        let some: Vec<&Value> = hits
            .iter()
            .filter(|hit| ["hotel", "show", "city"].contains(&hit["type"].as_str().unwrap()))
            .take(2)
            .collect();
        assert_eq!(
            two["response"].as_array().unwrap().iter().collect::<Vec<_>>(),
            some
        );
        assert_eq!(two["counts"], all["counts"]);
    }
}

#[test]
fn a_city_keeps_its_other_names_until_they_are_sent() {
    let world = World::everywhere().next().unwrap();
    let path = format!("/api/cities/{}", world.city);
    let city = world.guest.get(&path).ok()["response"].clone();
    assert_eq!(city["otherNames"], json!([]));
    let put = |names: Option<Value>| {
        let mut body = city.clone();
        for field in ["_id", "userId", "otherNames"] {
            body.as_object_mut().unwrap().remove(field);
        }
        if let Some(names) = names {
            body["otherNames"] = names;
        }
        world.ada.put(&path, &body)
    };
    put(Some(json!([" Olisipo ", "", "リスボン"]))).ok();
    let names = || world.guest.get(&path).ok()["response"]["otherNames"].clone();
    assert_eq!(names(), json!(["Olisipo", "リスボン"]));
    let hit = found(&world.guest, "q=%E3%83%AA%E3%82%B9%E3%83%9C%E3%83%B3")["response"][0].clone();
    assert_eq!((&hit["_id"], &hit["matched"]), (&city["_id"], &json!("リスボン")));
    put(None).ok();
    assert_eq!(names(), json!(["Olisipo", "リスボン"]));
    assert_eq!(
        put(Some(json!(["x".repeat(61)]))).invalid(),
        [(
            "otherNames".to_owned(),
            "Also known as must be names, each of which must have 1 to 60 characters".to_owned()
        )]
    );
    put(Some(json!([]))).ok();
    assert_eq!(names(), json!([]));
    assert_eq!(found(&world.guest, "q=olisipo")["response"], json!([]));
}

#[test]
fn invalid_search_is_named() {
    let world = World::everywhere().next().unwrap();
    let long = format!("q={}", "x".repeat(101));
    for (query, name) in [
        ("", "q must"),
        ("q=", "q must"),
        (long.as_str(), "q must"),
        ("q=a&type=boat", "type must"),
        ("q=a&limit=0", "limit must"),
        ("q=a&limit=51", "limit must"),
    ] {
        let said = world
            .guest
            .get(&format!("/api/search?{query}"))
            .error(400, "bad_parameter");
        assert!(said.starts_with(name), "{query}: {said}");
    }
    for nothing in ["q=qqxzjwvk", "q=%21%3F"] {
        let nothing = found(&world.guest, nothing);
        assert_eq!(nothing["response"], json!([]));
        assert_eq!(
            nothing["counts"],
            json!({"city": 0, "hotel": 0, "itinerary": 0, "show": 0, "person": 0})
        );
    }
}
