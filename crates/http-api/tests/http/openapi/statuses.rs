//! Which statuses a call of the document has to tell.

use serde_json::Value;

use crate::support::schema::resolve;

/// The statuses of a GET that everybody may send.
pub fn public_read(path: &str) -> Vec<&'static str> {
    let mut expected = vec!["200", "304", "429", "500", "503"];
    if path.ends_with("{id}") {
        expected.push("404");
    } else if path != "/api/config" {
        expected.push("400");
    }
    expected
}

/// The statuses of any other call.
pub fn about_people(path: &str, method: &str, call: &Value) -> Vec<&'static str> {
    /// Pages to go to, not calls to make.
    const REDIRECTIONS: [&str; 2] = ["/api/auth/google", "/api/auth/google/callback"];
    /// About one's own session, so that it is never forbidden.
    const OWN: [&str; 2] = ["/api/auth/sign-out", "/api/auth/token"];
    /// What must work however often.
    const UNLIMITED: [&str; 1] = ["/api/auth/sign-out"];
    // Asks no port.
    if path == "/api/auth/verify/{code}" {
        return vec!["302"];
    }
    let redirection = REDIRECTIONS.contains(&path);
    let mut expected = vec!["500", "503"];
    if method != "get" {
        expected.push("504");
    }
    if takes_key(path, method, call) {
        expected.extend(["400", "422"]);
    }
    expected.push(match path {
        _ if redirection => "302",
        "/api/auth/sign-up" => "201",
        _ if method == "post" && !path.starts_with("/api/auth/") => "201",
        _ => "200",
    });
    if call["security"] == serde_json::json!([{"bearer": []}]) {
        expected.push("401");
    }
    // A comment that was posted with a key and deleted since is not posted again.
    if path.ends_with("{id}") || path == "/api/comments" {
        expected.push("404");
    }
    // One's own reactions and sessions are the only ones that one can name in these; everybody may make these things.
    let everybody = method == "put" && path.starts_with("/api/reactions")
        || path.starts_with("/api/auth/sessions")
        || ["/api/itineraries", "/api/shows", "/api/comments", "/api/photos"].contains(&path);
    if !everybody && call["security"] == serde_json::json!([{"bearer": []}]) && !OWN.contains(&path) {
        expected.push("403");
    }
    let catalogue = path.starts_with("/api/cities") || path.starts_with("/api/hotels");
    if catalogue && method == "delete" || path == "/api/reactions" && method == "post" {
        expected.push("409");
    }
    if path == "/api/reactions" && method == "put"
        || path == "/api/auth/sessions"
        || catalogue && method == "delete"
    {
        expected.push("400");
    }
    if path == "/api/photos" && method == "post" {
        expected.push("507");
    }
    if path == "/api/photos/{id}" && method == "delete" {
        expected.push("409");
    }
    if call["requestBody"].is_object() {
        expected.extend(["400", "408", "413", "415", "422"]);
    }
    if !UNLIMITED.contains(&path) {
        expected.push("429");
    }
    expected
}

/// Whether the call is done once when it is sent again with its `Idempotency-Key`: what signed-in people write, but for two
/// calls about their session.
pub fn takes_key(path: &str, method: &str, call: &Value) -> bool {
    method != "get"
        && call["security"] == serde_json::json!([{"bearer": []}])
        && !["/api/auth/sign-out", "/api/auth/token"].contains(&path)
}

/// That the call says each of these statuses, in the form that such answers have.
pub fn says(document: &Value, name: &str, call: &Value, statuses: &[&str]) {
    for status in statuses {
        let response = resolve(document, &call["responses"][status]);
        assert!(
            response["description"].is_string(),
            "{name} does not say {status}"
        );
        let schema = &response["content"]["application/json"]["schema"];
        match *status {
            "302" | "304" => assert!(schema.is_null(), "{name}"),
            "200" | "201" => assert!(schema.is_object(), "{name}"),
            "422" => assert_eq!(schema["$ref"], "#/components/schemas/InvalidBody", "{name}"),
            _ => assert_eq!(
                schema["$ref"], "#/components/schemas/ErrorBody",
                "{name} {status}"
            ),
        }
        let header = match *status {
            "201" | "302" => "Location",
            "401" if !name.ends_with("/api/reactions") => "WWW-Authenticate",
            "429" | "503" | "504" => "Retry-After",
            _ => continue,
        };
        assert!(
            response["headers"][header].is_object(),
            "{name} {status} {header}"
        );
    }
}
