//! All the questions that one can ask a server with the demo data.

use serde_json::Value;

use crate::support::{
    answer::Answer,
    calls::and,
    client::{Client, encoded},
};

/// Names to search for: one letter, two, three and more, accents, whole names, what nothing has, what is special to a
/// database.
pub const NAMES: [&str; 30] = [
    "a",
    "z",
    "é",
    "ō",
    "ra",
    "SÃ",
    "ł",
    "st",
    "san",
    "sao",
    "SÃO",
    "são paulo",
    "aires",
    "Buenos Aires",
    "new york",
    "kyo",
    "ist",
    "hotel",
    "the",
    "house",
    "xyzzy",
    "%",
    "_",
    "%%%",
    "___",
    "\\",
    ".*",
    "\"san\"",
    "san OR sao",
    "'",
];

/// Follows a list to its end and returns every answer.
pub fn pages(client: &Client, list: &str) -> Vec<Answer> {
    let mut answers = vec![client.get(list)];
    while let Some(cursor) = answers.last().unwrap().next() {
        let page = client.get(&and(list, &format!("cursor={cursor}")));
        assert!(answers.len() < 1_000, "{list} has no end");
        answers.push(page);
    }
    answers
}

/// The things of a list, from all its pages.
pub fn all(client: &Client, list: &str) -> Vec<Value> {
    pages(client, list)
        .iter()
        .flat_map(|page| page.ok()["response"].as_array().unwrap().clone())
        .collect()
}

/// The value of a text field of each thing.
pub fn texts<'a>(things: &'a [Value], pointer: &str) -> Vec<&'a str> {
    things
        .iter()
        .map(|thing| thing.pointer(pointer).and_then(Value::as_str).expect(pointer))
        .collect()
}

/// Every list of the whole catalogue, with filters.
pub fn lists(client: &Client) -> Vec<String> {
    let mut lists: Vec<String> = [
        "/api/cities",
        "/api/cities?limit=7",
        "/api/cities?continent=Europe&continent=Asia",
        "/api/cities?continent[]=Africa,America&limit=33",
        "/api/cities?name=san&continent=America",
        "/api/cities?name=a&limit=9&continent=Oceania",
        "/api/hotels",
        "/api/hotels?limit=13",
        "/api/hotels?order=desc",
        "/api/hotels?order=desc&limit=11",
        "/api/itineraries",
        "/api/itineraries?limit=37",
        "/api/shows",
        "/api/shows?limit=41",
        "/api/cities?userId=nope",
        "/api/hotels?cityId=nope",
        "/api/itineraries?cityId=%00",
        "/api/shows?hotelId=nope&userId=nope",
    ]
    .map(str::to_owned)
    .to_vec();
    for continent in ["Africa", "America", "Asia", "Europe", "Oceania"] {
        lists.push(format!("/api/cities?continent={continent}"));
    }
    for name in NAMES {
        let name = encoded(name);
        lists.push(format!("/api/cities?limit=20&name={name}"));
        lists.push(format!("/api/hotels?limit=20&name={name}"));
        lists.push(format!("/api/hotels?order=desc&limit=20&name={name}"));
    }
    for (list, field, parameters) in [
        (
            "/api/cities",
            "/userId/_id",
            ["/api/cities?userId=", "/api/hotels?userId="].as_slice(),
        ),
        (
            "/api/cities",
            "/_id",
            &["/api/hotels?limit=2&cityId=", "/api/itineraries?limit=3&cityId="],
        ),
        ("/api/hotels", "/_id", &["/api/shows?limit=2&hotelId="]),
        (
            "/api/itineraries",
            "/userId/_id",
            &["/api/itineraries?limit=5&userId="],
        ),
        ("/api/shows", "/userId/_id", &["/api/shows?limit=6&userId="]),
    ] {
        let things = all(client, list);
        let mut ids = texts(&things, field);
        ids.sort_unstable();
        ids.dedup();
        let some = ids.iter().step_by(1.max(ids.len() / 25));
        lists.extend(some.flat_map(|id| parameters.iter().map(move |parameter| format!("{parameter}{id}"))));
    }
    lists
}

/// Addresses of single things, of every kind.
pub fn details(client: &Client) -> Vec<String> {
    let mut addresses = Vec::new();
    for list in ["/api/cities", "/api/hotels", "/api/itineraries", "/api/shows"] {
        let things = all(client, list);
        addresses.extend(
            texts(&things, "/_id")
                .iter()
                .step_by(9)
                .map(|id| format!("{list}/{id}")),
        );
        addresses.push(format!("{list}/nope"));
    }
    addresses
}

/// What people say and feel about the activities.
pub fn talk(client: &Client) -> Vec<String> {
    let mut addresses = Vec::new();
    for (list, key) in [("/api/itineraries", "itineraryId"), ("/api/shows", "showId")] {
        let things = all(client, list);
        let ids = texts(&things, "/_id");
        addresses.extend(
            ids.iter()
                .step_by(4)
                .map(|id| format!("/api/comments?limit=8&{key}={id}")),
        );
        for batch in ids.chunks(100) {
            let many: Vec<_> = batch.iter().map(|id| format!("{key}={id}")).collect();
            addresses.push(format!("/api/reactions?limit=100&{}", many.join("&")));
        }
        addresses.push(format!(
            "/api/reactions?limit=3&{key}={}&{key}={}&{key}=nope",
            ids[1], ids[0]
        ));
        addresses.push(format!("/api/comments?{key}=nope"));
    }
    addresses
}
