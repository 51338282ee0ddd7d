use serde_json::{Value, json};

use crate::support::{
    answer::Answer,
    app::TestApp,
    calls::{LISTS, ONES},
    people::{PASSWORD, PeopleApp, new_account},
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
        let is_envelope =
            name.ends_with("Response") && !["MessageResponse", "WriteResponse"].contains(&name.as_str());
        if is_envelope || ["CityList", "MyReactionList"].contains(&name.as_str()) {
            continue;
        }
        let parts = schema["allOf"].as_array().into_iter().flatten();
        let fields: Vec<_> = std::iter::once(schema)
            .chain(parts)
            .filter_map(|part| part["properties"].as_object())
            .flatten()
            .collect();
        for (field, schema) in &fields {
            let optional_twin = *field == "showId";
            // What refers to something else, or lists it, finds its examples there.
            let items = &schema["items"];
            let things = items["$ref"].is_string() || items["oneOf"][0]["$ref"].is_string();
            let is_file = schema["format"] == "binary";
            if schema.get("type").is_some() && !optional_twin && !things && !is_file {
                let example = schema
                    .get("example")
                    .unwrap_or_else(|| panic!("{name}.{field} has no example"));
                assert_eq!(
                    broken_rules(&document, schema, example),
                    Vec::<String>::new(),
                    "{name}.{field}"
                );
            }
        }
        // Bodies have one as a whole, and so has every value.
        let whole = schema["example"].as_object().map(|_| &schema["example"]);
        let own: Vec<_> = schema["examples"]
            .as_array()
            .into_iter()
            .flatten()
            .chain(whole)
            .collect();
        for example in &own {
            let broken = broken_rules(&document, schema, example);
            assert_eq!(broken, Vec::<String>::new(), "{name}");
        }
        let is_frame = name == "ReactionList"
            || ["oneOf", "allOf", "properties"]
                .iter()
                .any(|word| !schema[word].is_null());
        let is_body = name.ends_with("Body") && !["ErrorBody", "InvalidBody"].contains(&name.as_str());
        assert!(!own.is_empty() || is_frame && !is_body, "{name} has no example");
    }
}

// spec 9.17
#[test]
fn answers_match_the_document() {
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

#[test]
fn answers_about_people_match_the_document() {
    let document = document();
    let says = |method: &str, path: &str, answer: &Answer| {
        let status = answer.status.to_string();
        let response = resolve(&document, &document["paths"][path][method]["responses"][&status]);
        let schema = &response["content"]["application/json"]["schema"];
        assert!(
            schema.is_object(),
            "{method} {path} {status} is not in the document"
        );
        let broken = broken_rules(&document, schema, &answer.json());
        assert_eq!(broken, Vec::<String>::new(), "{method} {path} {status}");
    };
    let (people, guest, user, admin) = PeopleApp::with_everybody();
    for (path, body) in [
        ("/api/auth/sign-up", new_account("new@example.com", PASSWORD)),
        (
            "/api/auth/sign-in",
            json!({"email": "ana@example.com", "password": PASSWORD}),
        ),
        (
            "/api/auth/sign-in",
            json!({"email": "ana@example.com", "password": "wrong"}),
        ),
        ("/api/auth/verify/resend", json!({"email": "ana@example.com"})),
        ("/api/auth/password/forgot", json!({"email": "ana@example.com"})),
        ("/api/auth/google/session", json!({"code": "x"})),
        ("/api/auth/verify", json!({"code": "x", "password": "y"})),
    ] {
        says("post", path, &guest.post(path, &body));
    }
    let code = people
        .mails()
        .pop()
        .map(|mail| crate::support::accounts::code_of(&mail).to_owned())
        .unwrap();
    for path in [
        "/api/auth/sign-up",
        "/api/auth/sign-in",
        "/api/auth/verify",
        "/api/auth/verify/resend",
        "/api/auth/password/reset",
    ] {
        says("post", path, &guest.post(path, &json!({})));
        says("post", path, &guest.post(path, &json!([])));
        says("post", path, &guest.ask("POST", path));
    }
    let reset = json!({"code": code, "password": "another long secret"});
    says(
        "post",
        "/api/auth/password/reset",
        &guest.post("/api/auth/password/reset", &reset),
    );
    let user = guest.sign_in(&user.email, "another long secret");
    for visitor in [&user, &admin] {
        says("get", "/api/auth/me/{id}", &visitor.get(&visitor.me()));
    }
    for visitor in [&user, &guest, &admin] {
        says("get", "/api/auth/me/{id}", &visitor.get("/api/auth/me/somebody"));
        says(
            "patch",
            "/api/auth/me/{id}",
            &visitor.patch("/api/auth/me/somebody", &json!({})),
        );
    }
    says(
        "patch",
        "/api/auth/me/{id}",
        &user.patch(&user.me(), &json!({"name": "Bea"})),
    );
    says(
        "patch",
        "/api/auth/me/{id}",
        &user.patch(&user.me(), &json!({"name": ""})),
    );
    says("get", "/api/auth/sessions", &user.get("/api/auth/sessions"));
    says(
        "get",
        "/api/auth/sessions",
        &user.get("/api/auth/sessions?limit=0"),
    );
    says("get", "/api/auth/sessions", &guest.get("/api/auth/sessions"));
    for query in ["", "?others=true"] {
        let target = format!("/api/auth/sessions{query}");
        says("delete", "/api/auth/sessions", &user.delete(&target));
    }
    says(
        "delete",
        "/api/auth/sessions/{id}",
        &user.delete("/api/auth/sessions/somebodys"),
    );
    for path in ["/api/auth/token", "/api/auth/sign-out", "/api/auth/token"] {
        says("post", path, &user.ask("POST", path));
    }
    says("get", "/api/auth/google", &guest.get("/api/auth/google"));
    says(
        "get",
        "/api/auth/google/callback",
        &guest.get("/api/auth/google/callback"),
    );
}
