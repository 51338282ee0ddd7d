use serde_json::{Value, json};

use crate::support::{
    authors::{self, World, made},
    visitor::Visitor,
};

const WORLD: &str = "west=-180&south=-90&east=180&north=90";

fn map(by: &Visitor, query: &str) -> Value {
    by.get(&format!("/api/map?{query}")).ok()
}

/// The names of the cities that are shown one by one.
fn names(map: &Value) -> Vec<&str> {
    let cities = map["response"]["cities"].as_array().unwrap();
    cities.iter().map(|city| city["name"].as_str().unwrap()).collect()
}

/// Puts a new city on the map, and returns its id.
fn place(world: &World, name: &str, latitude: f64, longitude: f64) -> String {
    let mut body = authors::city(name);
    body["latitude"] = json!(latitude);
    body["longitude"] = json!(longitude);
    made(&world.ada.post("/api/cities", &body), "cities")
}

#[test]
fn a_city_is_on_the_map_with_what_is_there() {
    for world in World::everywhere() {
        let id = place(&world, "Port Vila", -17.73648, 168.31366);
        let before = map(&world.guest, &format!("{WORLD}&zoom=0&name=vila"));
        assert_eq!(
            before["response"],
            json!({
                "cities": [{
                    "_id": id, "name": "Port Vila", "latitude": -17.73648, "longitude": 168.31366,
                    "itineraries": 0, "hotels": 0,
                }],
                "clusters": [],
            })
        );
        assert_eq!(
            (&before["complete"], &before["unplaced"]),
            (&json!(true), &json!(0))
        );
        made(
            &world
                .ana
                .post("/api/itineraries", &authors::itinerary("Reef", &id)),
            "itineraries",
        );
        made(
            &world.ada.post("/api/hotels", &authors::hotel("Lagoon", &id)),
            "hotels",
        );
        let after = map(&world.guest, &format!("{WORLD}&zoom=0&name=vila"));
        let city = &after["response"]["cities"][0];
        assert_eq!((&city["itineraries"], &city["hotels"]), (&json!(1), &json!(1)));
        let page = world.guest.get(&format!("/api/cities/{id}")).ok();
        assert_eq!(
            page["response"]["counts"],
            json!({"itineraries": 1, "hotels": 1, "shows": 0})
        );
    }
}

#[test]
fn a_box_has_its_edges_and_may_cross_the_date_line() {
    let world = World::everywhere().next().unwrap();
    place(&world, "Suva", -18.25, 178.5);
    place(&world, "Apia", -13.75, -171.75);
    let across = map(
        &world.guest,
        "west=178.5&south=-18.25&east=-171.75&north=-13.75&zoom=12",
    );
    assert_eq!(names(&across), ["Apia", "Suva"]);
    let between = map(
        &world.guest,
        "west=178.6&south=-18.25&east=-171.8&north=-13.75&zoom=12",
    );
    assert_eq!(names(&between), [""; 0]);
    let the_rest = map(
        &world.guest,
        "west=-171.75&south=-90&east=178.5&north=90&zoom=0&continent=Europe&name=a",
    );
    assert_eq!(names(&the_rest), ["Apia", "Suva"]);
}

#[test]
fn cities_without_a_place_are_counted_and_listed() {
    let world = World::everywhere().next().unwrap();
    place(&world, "Nuuk", 64.18347, -51.72157);
    let all = world.guest.get("/api/cities").ok()["response"]
        .as_array()
        .unwrap()
        .len();
    assert_eq!(map(&world.guest, &format!("{WORLD}&zoom=0"))["unplaced"], all - 1);
    let listed = |query: &str| {
        world.guest.get(&format!("/api/cities?{query}")).ok()["response"]
            .as_array()
            .unwrap()
            .len()
    };
    assert_eq!(listed("placed=false"), all - 1);
    assert_eq!(listed("placed=true"), 1);
    assert_eq!(listed("placed=false&name=nuuk"), 0);
    assert_eq!(listed("placed="), all);
    // By how far they are, they come last.
    let near = world.guest.get("/api/cities?order=near&near=60,-50").ok();
    let near = near["response"].as_array().unwrap();
    assert_eq!((near.len(), &near[0]["name"]), (all, &json!("Nuuk")));
    assert!(
        (near[0]["distance"].as_f64().unwrap() - 474.6).abs() < 1.0,
        "{}",
        near[0]
    );
    assert!(near[1..].iter().all(|city| city.get("distance").is_none()));
    let page = world.guest.get("/api/cities?order=near&near=60,-50&limit=1");
    let next = page.link().unwrap().to_owned();
    assert_eq!(world.guest.get(&next).ok()["response"][0], near[1]);
    // A cursor leads on from the place that it was made for.
    let elsewhere = next.replace("60,-50", "10,10");
    assert!(
        world
            .guest
            .get(&elsewhere)
            .error(400, "bad_parameter")
            .starts_with("cursor must")
    );
}

#[test]
fn invalid_bounding_box_is_named() {
    let world = World::everywhere().next().unwrap();
    for (path, query, said) in [
        (
            "map",
            "south=-90&east=180&north=90&zoom=0",
            "west must be a number from -180 to 180",
        ),
        (
            "map",
            "west=-180&south=-90&east=181&north=90&zoom=0",
            "east must be a number from -180 to 180",
        ),
        (
            "map",
            "west=-180&south=NaN&east=180&north=90&zoom=0",
            "south must be a number from -90 to 90",
        ),
        (
            "map",
            "west=-180&south=10&east=180&north=9&zoom=0",
            "south must not be above north",
        ),
        (
            "map",
            "west=-180&south=-90&east=180&north=&zoom=0",
            "north must be a number from -90 to 90",
        ),
        (
            "map",
            "west=-180&south=-90&east=180&north=90&zoom=13",
            "zoom must be a whole number from 0 to 12",
        ),
        (
            "map",
            "west=-180&south=-90&east=180&north=90&zoom=1.5",
            "zoom must be a whole number from 0 to 12",
        ),
        (
            "map",
            "west=-180&south=-90&east=180&north=90",
            "zoom must be a whole number from 0 to 12",
        ),
        (
            "cities",
            "order=near",
            "near must be a latitude and a longitude in degrees, such as 38.72,-9.14",
        ),
        (
            "cities",
            "order=near&near=91,0",
            "near must be a latitude and a longitude in degrees, such as 38.72,-9.14",
        ),
        (
            "cities",
            "order=near&near=here",
            "near must be a latitude and a longitude in degrees, such as 38.72,-9.14",
        ),
        ("cities", "placed=maybe", "placed must be true or false"),
    ] {
        let answer = world.guest.get(&format!("/api/{path}?{query}"));
        assert_eq!(answer.error(400, "bad_parameter"), said, "{query}");
    }
}
