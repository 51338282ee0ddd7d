use serde_json::json;

use crate::support::{authors::World, visitor::Visitor};

#[test]
fn others_see_what_somebody_wants_to_show() {
    let world = World::everywhere().next().unwrap();
    let seen = |by: &Visitor| by.get(&format!("/api/people/{}", world.ana.id)).ok()["response"].clone();
    let ana = seen(&world.guest);
    let profile = world.ana.get(&world.ana.me()).ok()["response"].clone();
    assert_eq!(profile["lastNameShown"], "full");
    for field in ["_id", "name", "lastName", "photo", "role"] {
        assert_eq!(ana[field], profile[field], "{field}");
    }
    let mut fields: Vec<&str> = ana.as_object().unwrap().keys().map(String::as_str).collect();
    fields.sort_unstable();
    assert_eq!(
        fields,
        [
            "_id",
            "counts",
            "lastName",
            "name",
            "photo",
            "photoDetails",
            "role",
            "since"
        ]
    );
    assert_eq!(
        ana["counts"],
        json!({"itineraries": 1, "shows": 1, "comments": 0})
    );

    let change = |shown: &str| world.ana.patch(&world.ana.me(), &json!({"lastNameShown": shown}));
    change("initial").ok();
    let whole = profile["lastName"].as_str().unwrap();
    let initial = format!("{}.", whole.chars().next().unwrap());
    assert_eq!(seen(&world.guest)["lastName"], initial);
    assert_eq!(seen(&world.ben)["lastName"], initial);
    let own = world.ana.get(&world.ana.me()).ok()["response"].clone();
    assert_eq!(
        (&own["lastName"], &own["lastNameShown"]),
        (&json!(whole), &json!("initial"))
    );

    let sentence = "What others see of the last name must be one of full, initial";
    assert_eq!(
        change("none").invalid(),
        [("lastNameShown".to_owned(), sentence.to_owned())]
    );
}

#[test]
fn missing_person_is_not_found() {
    let world = World::everywhere().next().unwrap();
    assert_eq!(
        world.guest.get("/api/people/nope").error(404, "not_found"),
        "Traveller not found"
    );
}
