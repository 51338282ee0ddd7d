//! The calls that take a body, as the document has them.

use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::{answer::Answer, google::FakeProvider, people::PeopleApp, schema::resolve, visitor::Visitor};

/// The header of every body.
pub const JSON: [(&str, &str); 1] = [("Content-Type", "application/json")];

/// A call of the document with a body.
pub struct Call {
    pub method: String,
    pub path: String,
    /// A body of the examples in the document.
    pub example: Map<String, Value>,
}

fn document() -> Value {
    serde_json::from_str(&tinerary_http_api::document().unwrap()).unwrap()
}

/// Every call of the document with a body. In paths the id is the user's.
pub fn calls(user: &Visitor) -> Vec<Call> {
    let document = document();
    let mut calls = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, call) in item.as_object().unwrap() {
            let schema = &call["requestBody"]["content"]["application/json"]["schema"];
            if method == "get" || schema.is_null() {
                continue;
            }
            calls.push(Call {
                method: method.to_uppercase(),
                path: path.replace("{id}", &user.id),
                example: example(&document, schema),
            });
        }
    }
    assert!(calls.len() >= 7, "the document has fewer calls than there are");
    calls
}

fn example(document: &Value, schema: &Value) -> Map<String, Value> {
    let schema = resolve(document, schema);
    let mut fields = Map::new();
    for part in schema["allOf"].as_array().into_iter().flatten() {
        fields.extend(example(document, part));
    }
    for (name, field) in schema["properties"].as_object().into_iter().flatten() {
        let value = field.get("example").or_else(|| field.get("default")).cloned();
        fields.insert(name.clone(), value.unwrap_or_else(|| json!("user")));
    }
    fields
}

/// That the answer is one of ours, and no failure of the server.
#[track_caller]
pub fn no_failure(answer: &Answer, what: &str) {
    assert!((200..500).contains(&answer.status), "{what}: {answer:?}");
    match answer.status {
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

/// An application on each database, with everything that calls may need, and somebody who uses it.
pub fn app() -> impl Iterator<Item = (PeopleApp, Visitor)> {
    PeopleApp::everywhere_with(|setup| setup.provider = Some(Arc::new(FakeProvider::default()))).map(
        |people| {
            let user = people.member("ana@example.com");
            (people, user)
        },
    )
}
