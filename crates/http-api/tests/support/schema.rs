//! Holds a JSON value against a schema of the OpenAPI document.

use serde_json::Value;

/// Everything in `value` that `schema` does not say, and everything missing that it demands.
pub fn broken_rules(document: &Value, schema: &Value, value: &Value) -> Vec<String> {
    let mut broken = Vec::new();
    check(document, schema, value, "$", &mut broken);
    let known = properties(document, schema);
    undocumented(&known, value, &mut broken);
    broken
}

/// The schema that `schema` refers to, or itself.
pub fn resolve<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    match schema.get("$ref").and_then(Value::as_str) {
        Some(reference) => {
            let pointer = reference
                .strip_prefix('#')
                .expect("a reference into this document");
            document
                .pointer(pointer)
                .unwrap_or_else(|| panic!("{reference} leads nowhere"))
        }
        None => schema,
    }
}

fn check(document: &Value, schema: &Value, value: &Value, place: &str, broken: &mut Vec<String>) {
    let schema = resolve(document, schema);
    for part in schema["allOf"].as_array().into_iter().flatten() {
        check(document, part, value, place, broken);
    }
    let choices = ["oneOf", "anyOf"]
        .into_iter()
        .find_map(|word| schema[word].as_array());
    if let Some(choices) = choices {
        let mut best: Option<Vec<String>> = None;
        for choice in choices {
            let broken = broken_rules(document, choice, value);
            if best.as_ref().is_none_or(|best| broken.len() < best.len()) {
                best = Some(broken);
            }
        }
        broken.extend(best.expect("a choice"));
    }
    if let Some(kind) = schema["type"].as_str() {
        let fits = match kind {
            "null" => value.is_null(),
            "object" => value.is_object(),
            "array" => value.is_array(),
            "string" => value.is_string(),
            "boolean" => value.is_boolean(),
            "integer" => value.is_u64() || value.is_i64(),
            "number" => value.is_number(),
            other => panic!("unknown type {other}"),
        };
        if !fits {
            broken.push(format!("{place} is no {kind}: {value}"));
        }
    }
    bounds(schema, value, place, broken);
    if let Some(names) = schema["enum"].as_array()
        && !names.contains(value)
    {
        broken.push(format!("{place} is none of the names: {value}"));
    }
    for name in schema["required"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
    {
        if value.get(name).is_none() {
            broken.push(format!("{place}.{name} is missing"));
        }
    }
    for (name, inner) in schema["properties"].as_object().into_iter().flatten() {
        if let Some(value) = value.get(name) {
            let place = format!("{place}.{name}");
            check(document, inner, value, &place, broken);
            if inner.get("allOf").is_none() {
                undocumented(&properties(document, inner), value, broken);
            }
        }
    }
    if let Some(items) = schema.get("items") {
        for (index, value) in value.as_array().into_iter().flatten().enumerate() {
            check(document, items, value, &format!("{place}[{index}]"), broken);
            undocumented(&properties(document, items), value, broken);
        }
    }
}

/// What is said of lengths and sizes.
fn bounds(schema: &Value, value: &Value, place: &str, broken: &mut Vec<String>) {
    let size = match value {
        Value::String(text) => i32::try_from(text.chars().count()).ok().map(f64::from),
        Value::Array(items) => i32::try_from(items.len()).ok().map(f64::from),
        Value::Number(number) => number.as_f64(),
        _ => None,
    };
    let Some(size) = size else { return };
    let (least, most) = match value {
        Value::String(_) => ("minLength", "maxLength"),
        Value::Array(_) => ("minItems", "maxItems"),
        _ => ("minimum", "maximum"),
    };
    if schema[least].as_f64().is_some_and(|least| size < least)
        || schema[most].as_f64().is_some_and(|most| size > most)
    {
        broken.push(format!("{place} is out of bounds: {value}"));
    }
}

/// Names of the properties of `schema` and of the parts it is made of.
fn properties(document: &Value, schema: &Value) -> Vec<String> {
    let schema = resolve(document, schema);
    let own = schema["properties"]
        .as_object()
        .into_iter()
        .flatten()
        .map(|(name, _)| name.clone());
    let parts = ["allOf", "anyOf", "oneOf"]
        .into_iter()
        .filter_map(|parts| schema[parts].as_array())
        .flatten();
    own.chain(parts.flat_map(|part| properties(document, part)))
        .collect()
}

fn undocumented(known: &[String], value: &Value, broken: &mut Vec<String>) {
    for name in value.as_object().into_iter().flatten().map(|(name, _)| name) {
        if !known.contains(name) {
            broken.push(format!("{name} is not in the document"));
        }
    }
}
