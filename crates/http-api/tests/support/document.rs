//! What the document says of each call.

use std::collections::BTreeSet;

use serde_json::Value;

/// A call of the document.
pub struct DocumentedCall {
    pub name: String,
    pub path: String,
    pub is_read: bool,
    pub query: Vec<Parameter>,
    /// The kinds of what it shows.
    pub reads: Option<BTreeSet<String>>,
    /// The kinds of what it changes.
    pub changes: Option<BTreeSet<String>>,
}

impl DocumentedCall {
    /// Whether this is an address of it.
    pub fn is_at(&self, address: &str) -> bool {
        let path = address.split('?').next().unwrap();
        let is_like = |(part, named): (&str, &str)| part == named || named.starts_with('{');
        path.split('/').count() == self.path.split('/').count()
            && path.split('/').zip(self.path.split('/')).all(is_like)
    }
}

/// A parameter of its query.
pub struct Parameter {
    pub name: String,
    /// All that there are, if they have names.
    pub values: BTreeSet<String>,
}

/// All of them.
pub fn calls() -> Vec<DocumentedCall> {
    let document: Value = serde_json::from_str(&tinerary_http_api::document().unwrap()).unwrap();
    let mut calls = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, call) in item.as_object().unwrap() {
            let parameters = call["parameters"].as_array().into_iter().flatten();
            calls.push(DocumentedCall {
                name: text(&call["operationId"]),
                path: path.clone(),
                reads: kinds(&call["x-reads"]),
                changes: kinds(&call["x-changes"]),
                is_read: method == "get",
                query: parameters
                    .filter(|parameter| parameter["in"] == "query")
                    .map(|parameter| Parameter {
                        name: text(&parameter["name"]),
                        values: values(&parameter["schema"]),
                    })
                    .collect(),
            });
        }
    }
    calls
}

fn values(schema: &Value) -> BTreeSet<String> {
    if schema["type"] == "boolean" {
        return ["false", "true"].map(str::to_owned).into();
    }
    schema["enum"]
        .as_array()
        .into_iter()
        .flatten()
        .map(text)
        .collect()
}

fn kinds(list: &Value) -> Option<BTreeSet<String>> {
    Some(list.as_array()?.iter().map(text).collect())
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}
