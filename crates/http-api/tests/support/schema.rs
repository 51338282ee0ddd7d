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
    if let Some(kind) = schema["type"].as_str() {
        let fits = match kind {
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

/// Names of the properties of `schema` and of the parts it is made of.
fn properties(document: &Value, schema: &Value) -> Vec<String> {
    let schema = resolve(document, schema);
    let own = schema["properties"]
        .as_object()
        .into_iter()
        .flatten()
        .map(|(name, _)| name.clone());
    let parts = schema["allOf"].as_array().into_iter().flatten();
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
