//! The rules of the fields in openapi/field-rules.cases.json, which the forms of the web app keep too
//! (frontend/src/app/field-rules.test.ts).

use std::{collections::BTreeSet, fs, path::Path};

use serde_json::{Map, Value, json};

use crate::support::{
    bodies::{Call, app, calls},
    schema::resolve,
    visitor::Visitor,
};

fn cases() -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../openapi/field-rules.cases.json");
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

/// A value of the cases: as it stands, or a text that is given by what it repeats.
fn spelt(value: &Value) -> Value {
    match value {
        Value::Array(items) => items.iter().map(spelt).collect(),
        Value::Object(parts) => {
            let part = |name: &str| parts.get(name).and_then(Value::as_str).unwrap_or_default();
            let times = usize::try_from(parts["times"].as_u64().unwrap()).unwrap();
            (part("before").to_owned() + &part("repeat").repeat(times) + part("after")).into()
        }
        _ => value.clone(),
    }
}

/// The valid values of a body, with the ids of things that there are.
fn valid(body: &Value, user: &Visitor) -> Map<String, Value> {
    let mut values = body["valid"].as_object().unwrap().clone();
    for value in values.values_mut() {
        let list = match value.as_str() {
            Some("{city}") => "/api/cities",
            Some("{hotel}") => "/api/hotels",
            Some("{itinerary}") => "/api/itineraries",
            _ => continue,
        };
        *value = user.get(list).ok()["response"][0]["_id"].clone();
    }
    values
}

/// What one sentence is said of. Refused values stand by what the forms say of them, in words for people.
fn all(values: &Value) -> Vec<&Value> {
    let by_words = values.as_object().into_iter().flat_map(serde_json::Map::values);
    let lists = values.as_array().into_iter();
    lists
        .chain(by_words.filter_map(Value::as_array))
        .flatten()
        .collect()
}

/// The sentences that a call says about a field.
#[track_caller]
fn said(user: &Visitor, call: &Call, field: &str, body: Map<String, Value>) -> Vec<String> {
    let body = Value::from(body);
    let answer = user.json(&call.method, &call.path, &body);
    if answer.status != 422 {
        // Reactions are there already after the first time, and that password is wrong.
        assert!(
            matches!(answer.status, 200 | 201 | 401 | 409),
            "{} {body}: {answer:?}",
            call.path
        );
        return Vec::new();
    }
    let broken = answer.invalid().into_iter();
    broken
        .filter(|(name, _)| name == field)
        .map(|(_, sentence)| sentence)
        .collect()
}

// spec 5.16
#[test]
fn server_and_forms_refuse_the_same_values() {
    let cases = cases();
    let (_people, user) = app().next().unwrap();
    let mut tried = BTreeSet::new();
    for call in calls(&user) {
        let Some(body) = cases["bodies"].get(&call.body) else {
            // No form sends the first; the second needs a code, and has the rule of ResetBody.
            assert!(
                ["CodeBody", "ConfirmBody"].contains(&call.body.as_str()),
                "{}",
                call.body
            );
            continue;
        };
        let valid = valid(body, &user);
        for (field, rule) in body["fields"].as_object().unwrap() {
            let (name, label) = (rule[0].as_str().unwrap(), rule[1].as_str().unwrap());
            for (sentence, values) in cases["rules"][name].as_object().unwrap() {
                let expected = match sentence.as_str() {
                    "accepted" => Vec::new(),
                    sentence => vec![sentence.replace("{label}", label)],
                };
                for value in all(values) {
                    let mut sent = valid.clone();
                    sent.insert(field.clone(), spelt(value));
                    assert_eq!(
                        said(&user, &call, field, sent),
                        expected,
                        "{}.{field} {value}",
                        call.body
                    );
                }
            }
        }
        tried.insert(call.body);
    }
    let named: BTreeSet<_> = cases["bodies"].as_object().unwrap().keys().cloned().collect();
    assert_eq!(tried, named);
}

#[test]
fn every_field_of_a_form_is_among_the_cases() {
    /// Which thing a comment or a reaction is for is no field of a form, nor is the code of a mail, and a role is not chosen.
    /// What is attached was uploaded before, and a focus is pointed at.
    const NO_FIELDS: [&str; 6] = ["itineraryId", "showId", "code", "role", "attachment", "focus"];
    let document: Value = serde_json::from_str(&tinerary_http_api::document().unwrap()).unwrap();
    let cases = cases();
    for (name, body) in cases["bodies"].as_object().unwrap() {
        let schema = resolve(
            &document,
            &json!({"$ref": format!("#/components/schemas/{name}")}),
        )
        .clone();
        let parts = schema["allOf"].as_array().cloned().unwrap_or_default();
        for part in parts.iter().chain([&schema]) {
            let part = resolve(&document, part);
            for field in part["properties"]
                .as_object()
                .into_iter()
                .flatten()
                .map(|(name, _)| name)
            {
                assert!(
                    NO_FIELDS.contains(&field.as_str()) || body["fields"].get(field).is_some(),
                    "{name}.{field} is not in openapi/field-rules.cases.json"
                );
            }
        }
    }
}
