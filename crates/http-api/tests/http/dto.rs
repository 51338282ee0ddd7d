use serde_json::Value;

use crate::support::{
    app::TestApp,
    calls::{LISTS, ONES},
    schema::{broken_rules, resolve},
};

fn document() -> Value {
    serde_json::from_str(&tinerary_http_api::document().unwrap()).unwrap()
}

#[test]
fn every_field_that_is_sent_has_an_example_that_fits() {
    let document = document();
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        // The frames around the things; what they hold has its own examples.
        if name.starts_with("List_") || name.starts_with("One_") || name == "CityList" {
            continue;
        }
        let mut scalars = 0;
        for (field, schema) in schema["properties"].as_object().into_iter().flatten() {
            let optional_twin = field == "showId";
            if schema.get("type").is_some() && !optional_twin {
                let example = schema
                    .get("example")
                    .unwrap_or_else(|| panic!("{name}.{field} has no example"));
                assert_eq!(
                    broken_rules(&document, schema, example),
                    Vec::<String>::new(),
                    "{name}.{field}"
                );
                scalars += 1;
            }
        }
        assert!(
            scalars > 0 || schema["enum"].is_array() || schema["allOf"].is_array(),
            "{name} has no fields"
        );
    }
}

#[test]
fn answers_are_what_the_document_says() {
    let document = document();
    let (app, _) = TestApp::stocked();
    let schema = |path: &str, status: &str| {
        let response = resolve(&document, &document["paths"][path]["get"]["responses"][status]);
        response["content"]["application/json"]["schema"].clone()
    };
    let lists = LISTS.map(|list| (list.split('?').next().unwrap().to_owned(), list.to_owned()));
    let ones = ONES.map(|(path, id, _)| (format!("{path}{{id}}"), format!("{path}{id}")));
    let config = [("/api/config".to_owned(), "/api/config".to_owned())];
    for (path, address) in lists.into_iter().chain(ones).chain(config) {
        let body = app.get(&address).ok();
        assert_eq!(
            broken_rules(&document, &schema(&path, "200"), &body),
            Vec::<String>::new(),
            "{address}"
        );
    }
    for (path, address, status) in [
        ("/api/cities", "/api/cities?limit=0", "400"),
        ("/api/cities/{id}", "/api/cities/nope", "404"),
        ("/api/reactions", "/api/reactions?userId=u", "401"),
    ] {
        let body = app.get(address).json();
        assert_eq!(
            broken_rules(&document, &schema(path, status), &body),
            Vec::<String>::new(),
            "{address}"
        );
    }
}
