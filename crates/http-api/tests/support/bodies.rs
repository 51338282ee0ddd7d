//! The calls that take a body, as the document has them.

use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::{
    answer::Answer,
    authors::{self, made},
    google::FakeProvider,
    people::PeopleApp,
    photos::new_photo,
    schema::resolve,
    visitor::Visitor,
};

/// The header of every body.
pub const JSON: [(&str, &str); 1] = [("Content-Type", "application/json")];

/// A call of the document with a body.
pub struct Call {
    pub method: String,
    pub path: String,
    /// The name of its body in the document.
    pub body: String,
    /// The example of the body in the document.
    pub example: Map<String, Value>,
}

fn document() -> Value {
    serde_json::from_str(&tinerary_http_api::document().unwrap()).unwrap()
}

/// Every call of the document with a body. In paths the id is the user's, or that of a thing of the user's.
pub fn calls(user: &Visitor) -> Vec<Call> {
    let document = document();
    let first = |list: &str| {
        let list = user.get(list).ok();
        list["response"][0]["_id"].as_str().expect("something").to_owned()
    };
    let itinerary = first("/api/itineraries");
    let id = |path: &str| match path.split('/').nth(2).expect("a name") {
        "auth" => user.id.clone(),
        "photos" => new_photo(user, ""),
        "comments" => first(&format!("/api/comments?itineraryId={itinerary}")),
        list => first(&format!("/api/{list}")),
    };
    let mut calls = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, call) in item.as_object().unwrap() {
            let schema = &call["requestBody"]["content"]["application/json"]["schema"];
            if method == "get" || schema.is_null() {
                continue;
            }
            calls.push(Call {
                method: method.to_uppercase(),
                path: if path.contains("{id}") {
                    path.replace("{id}", &id(path))
                } else {
                    path.clone()
                },
                body: schema["$ref"]
                    .as_str()
                    .and_then(|name| name.rsplit('/').next())
                    .expect("a name")
                    .to_owned(),
                example: resolve(&document, schema)["example"]
                    .as_object()
                    .expect("an example")
                    .clone(),
            });
        }
    }
    assert!(calls.len() >= 17, "the document has fewer calls than there are");
    calls
}

/// That the answer is one of ours, and no failure of the server.
#[track_caller]
pub fn no_failure(answer: &Answer, what: &str) {
    assert!((200..500).contains(&answer.status), "{what}: {answer:?}");
    match answer.status {
        422 if answer.json()["code"] == "code_invalid" => answer.confirms_nothing(),
        422 => drop(answer.invalid()),
        status if status >= 400 => {
            let code = answer.json()["code"].as_str().expect("a code").to_owned();
            answer.error(status, &code);
        }
        _ => {
            answer.json();
        }
    }
}

#[track_caller]
pub fn refused(answer: &Answer, what: &str) {
    no_failure(answer, what);
    assert!(answer.status >= 400, "{what}: {answer:?}");
}

/// An application on each database, with everything that calls may need, and somebody who may send them all: an admin
/// with one of each thing.
pub fn app() -> impl Iterator<Item = (PeopleApp, Visitor)> {
    PeopleApp::everywhere_with(|setup| setup.provider = Some(Arc::new(FakeProvider::default()))).map(
        |people| {
            let user = people.admin("ana@example.com");
            let city = made(&user.post("/api/cities", &authors::city("Lisbon")), "cities");
            let hotel = made(
                &user.post("/api/hotels", &authors::hotel("Grand", &city)),
                "hotels",
            );
            let walk = authors::itinerary("Tiles and trams", &city);
            let walk = made(&user.post("/api/itineraries", &walk), "itineraries");
            made(&user.post("/api/shows", &authors::show("Late", &hotel)), "shows");
            let comment = json!({"comment": "Nice", "itineraryId": walk});
            made(&user.post("/api/comments", &comment), "comments");
            (people, user)
        },
    )
}
