mod statuses;

use std::{collections::BTreeSet, fs, path::Path};

use serde_json::{Map, Value, json};

use self::statuses::{about_people, public_read, says, takes_key};
use crate::support::{app::TestApp, schema::resolve};

fn document() -> Value {
    serde_json::from_str(&tinerary_http_api::document().unwrap()).unwrap()
}

/// Every call of the document: path, method, what it says.
fn calls(document: &Value) -> Vec<(String, String, Value)> {
    let paths = document["paths"].as_object().unwrap();
    paths
        .iter()
        .flat_map(|(path, item)| {
            item.as_object()
                .unwrap()
                .iter()
                .map(move |(method, call)| (path, method, call))
        })
        .map(|(path, method, call)| (path.clone(), method.clone(), call.clone()))
        .collect()
}

/// Every object in `value`, itself included.
fn objects<'a>(value: &'a Value, found: &mut Vec<&'a Value>) {
    match value {
        Value::Object(members) => {
            found.push(value);
            members.values().for_each(|inner| objects(inner, found));
        }
        Value::Array(items) => items.iter().for_each(|inner| objects(inner, found)),
        _ => {}
    }
}

// spec 9.17
#[test]
fn the_committed_document_is_the_one_of_the_code() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../openapi/openapi.json");
    let committed = fs::read_to_string(path).unwrap();
    assert!(
        committed == tinerary_http_api::document().unwrap(),
        "openapi/openapi.json is not what the code says; run `just openapi` and commit it"
    );
}

#[test]
fn the_server_publishes_that_document() {
    let app = TestApp::with(|_| {});
    let answer = app.get("/api/openapi.json");
    assert_eq!(
        (answer.status, answer.header("content-type")),
        (200, Some("application/json"))
    );
    assert_eq!(answer.json(), document());
}

#[test]
fn document_is_openapi_3_1_with_every_call() {
    let document = document();
    assert!(document["openapi"].as_str().unwrap().starts_with("3.1."));
    let found: Vec<_> = calls(&document)
        .into_iter()
        .map(|(path, method, call)| format!("{} {method} {path}", call["operationId"].as_str().unwrap()))
        .collect();
    let expected = [
        "listCities get /api/cities",
        "getCity get /api/cities/{id}",
        "listComments get /api/comments",
        "getConfig get /api/config",
        "listHotels get /api/hotels",
        "getHotel get /api/hotels/{id}",
        "listItineraries get /api/itineraries",
        "getItinerary get /api/itineraries/{id}",
        "listReactions get /api/reactions",
        "listShows get /api/shows",
        "getShow get /api/shows/{id}",
        "signUp post /api/auth/sign-up",
        "signIn post /api/auth/sign-in",
        "refreshSession post /api/auth/token",
        "signOut post /api/auth/sign-out",
        "verifyEmail post /api/auth/verify",
        "openConfirmation get /api/auth/verify/{code}",
        "listSessions get /api/auth/sessions",
        "endSession delete /api/auth/sessions/{id}",
        "endOtherSessions delete /api/auth/sessions",
        "resendVerification post /api/auth/verify/resend",
        "forgotPassword post /api/auth/password/forgot",
        "resetPassword post /api/auth/password/reset",
        "getProfile get /api/auth/me/{id}",
        "updateProfile patch /api/auth/me/{id}",
        "startGoogle get /api/auth/google",
        "googleCallback get /api/auth/google/callback",
        "googleSession post /api/auth/google/session",
        "createCity post /api/cities",
        "updateCity put /api/cities/{id}",
        "deleteCity delete /api/cities/{id}",
        "createHotel post /api/hotels",
        "updateHotel patch /api/hotels/{id}",
        "deleteHotel delete /api/hotels/{id}",
        "createItinerary post /api/itineraries",
        "updateItinerary put /api/itineraries/{id}",
        "deleteItinerary delete /api/itineraries/{id}",
        "createShow post /api/shows",
        "updateShow patch /api/shows/{id}",
        "deleteShow delete /api/shows/{id}",
        "createComment post /api/comments",
        "updateComment put /api/comments/{id}",
        "deleteComment delete /api/comments/{id}",
        "toggleReaction put /api/reactions",
        "removeReaction put /api/reactions/{id}",
        "createReaction post /api/reactions",
    ];
    for call in expected {
        assert!(
            found.iter().any(|one| one == call),
            "{call} is not in the document"
        );
    }
    let names: BTreeSet<_> = found.iter().map(|call| call.split(' ').next().unwrap()).collect();
    assert_eq!(names.len(), found.len(), "two calls have one name");
}

// spec 7.1
#[test]
fn every_handler_is_a_call_of_the_document() {
    /// What is beside the API: the document itself, the page that shows it, health, pictures, and what robots read.
    const BESIDE: [&str; 8] = [
        "docs.rs",
        "health.rs",
        "samples.rs",
        "media.rs",
        "cards.rs",
        "robots.rs",
        "errors.rs",
        "well_known.rs",
    ];
    let document = document();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src/routes")];
    let mut handlers = 0;
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            if BESIDE.iter().any(|name| path.ends_with(name)) {
                continue;
            }
            let source = fs::read_to_string(&path).unwrap();
            for method in ["get", "post", "put", "patch", "delete"] {
                for route in source.split(&format!("#[{method}(\"")).skip(1) {
                    let route = format!("/api{}", route.split('"').next().unwrap());
                    assert!(
                        document["paths"][&route][method].is_object(),
                        "{method} {route} is not in the document"
                    );
                    handlers += 1;
                }
            }
        }
    }
    assert_eq!(
        handlers,
        calls(&document).len(),
        "the document has calls that no handler answers"
    );
}

#[test]
fn every_call_has_a_description_and_its_errors() {
    let document = document();
    let tags: Vec<_> = document["tags"]
        .as_array()
        .unwrap()
        .iter()
        .map(|tag| &tag["name"])
        .collect();
    for (path, method, call) in calls(&document) {
        let name = format!("{method} {path}");
        assert!(
            call["summary"].as_str().is_some_and(|text| text.len() > 10),
            "{name} has no summary"
        );
        let used = call["tags"].as_array().unwrap();
        assert!(
            used.len() == 1 && used.iter().all(|tag| tags.contains(&tag)),
            "{name}: {used:?}"
        );
        let public = !path.starts_with("/api/auth/") && method == "get";
        if public {
            says(&document, &name, &call, &public_read(&path));
        } else {
            says(&document, &name, &call, &about_people(&path, &method, &call));
        }
        let keys = call["parameters"].as_array().into_iter().flatten();
        let keys =
            keys.filter(|parameter| parameter["name"] == "Idempotency-Key" && parameter["in"] == "header");
        assert_eq!(
            keys.count(),
            usize::from(takes_key(&path, &method, &call)),
            "{name}"
        );
        if path == "/api/reactions" && method == "get" {
            says(&document, &name, &call, &["401"]);
            assert!(
                call["security"]
                    .as_array()
                    .unwrap()
                    .contains(&serde_json::json!({"bearer": []}))
            );
        }
    }
}

/// Every object in `value`, and in what it refers to.
fn objects_of_all<'a>(
    document: &'a Value,
    value: &'a Value,
    known: &mut BTreeSet<&'a str>,
    found: &mut Vec<&'a Value>,
) {
    let mut inside = Vec::new();
    objects(value, &mut inside);
    for object in inside {
        found.push(object);
        let reference = object["$ref"].as_str();
        if reference.is_some_and(|reference| known.insert(reference)) {
            objects_of_all(document, resolve(document, object), known, found);
        }
    }
}

#[test]
fn every_answer_with_a_photo_has_the_details_of_it_beside() {
    let document = document();
    let calls = calls(&document);
    let (mut known, mut answered) = (BTreeSet::new(), Vec::new());
    for (_, _, call) in &calls {
        objects_of_all(&document, &call["responses"], &mut known, &mut answered);
    }
    let is_details = |choice: &&Value| choice["$ref"] == "#/components/schemas/PhotoDetails";
    let mut photos = 0;
    for object in answered {
        let (photo, details) = (
            &object["properties"]["photo"],
            &object["properties"]["photoDetails"],
        );
        let choices = match photo["type"].as_str() {
            None => continue,
            Some("array") => &details["items"]["oneOf"],
            Some(_) => &details["oneOf"],
        };
        let choices = choices.as_array().into_iter().flatten();
        assert_eq!(choices.filter(is_details).count(), 1, "{object}");
        photos += 1;
    }
    assert!(photos > 10, "{photos}");
}

/// The same, or null.
fn or_null(schema: &Value) -> Value {
    let Some(kind) = schema["type"].as_str() else {
        return json!({"oneOf": [schema, {"type": "null"}]});
    };
    let mut schema = schema.clone();
    schema["type"] = json!([kind, "null"]);
    schema
}

/// Both are read by the same code, and written down twice.
#[test]
fn a_change_has_the_fields_of_the_whole_and_demands_none() {
    let document = document();
    let schemas = document["components"]["schemas"].as_object().unwrap();
    let mut changes = Vec::new();
    for (name, patch) in schemas {
        let Some(thing) = name.strip_suffix("Patch") else {
            continue;
        };
        let whole = schemas[&format!("{thing}Body")]["properties"]
            .as_object()
            .unwrap();
        let optional: Map<_, _> = whole
            .iter()
            .map(|(field, schema)| (field.clone(), or_null(schema)))
            .collect();
        assert_eq!(patch["properties"], Value::Object(optional), "{name}");
        assert_eq!(patch["required"], Value::Null, "{name}");
        changes.push(thing);
    }
    assert_eq!(changes, ["Hotel", "Show"]);
}

#[test]
fn every_parameter_of_a_list_is_described() {
    let document = document();
    let required = ["month", "west", "south", "east", "north", "zoom"];
    let parameters = |path: &str| -> Vec<String> {
        let parameters = document["paths"][path]["get"]["parameters"]
            .as_array()
            .unwrap()
            .clone();
        for parameter in &parameters {
            assert!(
                parameter["description"].is_string() && parameter["schema"].is_object(),
                "{path}: {parameter}"
            );
            assert_eq!(
                parameter["required"],
                parameter["in"] == "path" || required.contains(&parameter["name"].as_str().unwrap()),
                "{path}: {parameter}"
            );
        }
        parameters
            .iter()
            .map(|parameter| parameter["name"].as_str().unwrap().to_owned())
            .collect()
    };
    for (path, names) in [
        (
            "/api/cities",
            [
                "name",
                "continent",
                "userId",
                "country",
                "order",
                "near",
                "placed",
                "limit",
                "cursor",
            ]
            .as_slice(),
        ),
        (
            "/api/hotels",
            &[
                "order",
                "name",
                "userId",
                "cityId",
                "continent",
                "minCapacity",
                "limit",
                "cursor",
            ],
        ),
        (
            "/api/itineraries",
            &[
                "cityId",
                "userId",
                "minPrice",
                "maxPrice",
                "minDuration",
                "maxDuration",
                "continent",
                "tag",
                "q",
                "order",
                "limit",
                "cursor",
            ],
        ),
        (
            "/api/shows",
            &[
                "order",
                "hotelId",
                "cityId",
                "continent",
                "userId",
                "from",
                "to",
                "maxPrice",
                "q",
                "limit",
                "cursor",
            ],
        ),
        ("/api/shows/calendar", &["month", "hotelId", "cityId"]),
        (
            "/api/map",
            &["west", "south", "east", "north", "zoom", "name", "continent"],
        ),
        ("/api/comments", &["itineraryId", "showId", "limit", "cursor"]),
        (
            "/api/reactions",
            &["itineraryId", "showId", "userId", "name", "limit", "cursor"],
        ),
        ("/api/cities/{id}", &["id"]),
    ] {
        assert_eq!(parameters(path), names, "{path}");
    }
}

#[test]
fn every_reference_leads_somewhere() {
    let document = document();
    let mut found = Vec::new();
    objects(&document, &mut found);
    for object in found {
        resolve(&document, object);
    }
    let bearer = &document["components"]["securitySchemes"]["bearer"];
    assert_eq!(
        (&bearer["type"], &bearer["scheme"]),
        (&"http".into(), &"bearer".into())
    );
}
