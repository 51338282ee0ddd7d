//! What a provider says of a person beside the ID token (OpenID Connect Core 1.0, section 5.3).

use openidconnect::{
    AccessToken, UserInfoUrl,
    http::{
        Request,
        header::{ACCEPT, AUTHORIZATION},
    },
};
use serde_json::{Map, Value};
use tinerary_application::ports::identity_provider::{Identity, IdentityError};
use tinerary_domain::{Email, Field};

use super::{
    claims::names,
    http::Http,
    problem::{refused, unavailable},
};

/// The claims about the person whom `token` is for.
pub(super) fn ask(
    http: &Http,
    endpoint: &UserInfoUrl,
    token: &AccessToken,
) -> Result<Map<String, Value>, IdentityError> {
    let request = Request::get(endpoint.as_str())
        .header(ACCEPT, "application/json")
        .header(AUTHORIZATION, format!("Bearer {}", token.secret()))
        .body(Vec::new())
        .map_err(|_| refused("the token endpoint answered with a token that cannot be sent"))?;
    let response = http.call(request).map_err(|error| {
        let problem = format!("the userinfo endpoint: {error}");
        if error.is_transient() {
            unavailable(problem)
        } else {
            refused(problem)
        }
    })?;
    if !response.status().is_success() {
        return Err(refused(format!(
            "the userinfo endpoint answered with status {}",
            response.status().as_u16()
        )));
    }
    serde_json::from_slice(response.body())
        .map_err(|_| refused("the userinfo endpoint answered with something else than claims"))
}

/// `identity` with the address in `claims`, which must be of the same person, and with what it lacks.
pub(super) fn complete(identity: Identity, claims: &Map<String, Value>) -> Result<Identity, IdentityError> {
    if subject(claims).is_none_or(|subject| subject != identity.key.subject) {
        return Err(refused("the userinfo endpoint answered for somebody else (sub)"));
    }
    let email = Email::parse(Field::EMAIL, claims.get("email").and_then(Value::as_str)).ok();
    let (given_name, family_name) = if identity.given_name.is_empty() && identity.family_name.is_empty() {
        names(
            text(claims, "given_name"),
            text(claims, "family_name"),
            text(claims, "name"),
        )
    } else {
        (identity.given_name.as_str(), identity.family_name.as_str())
    };
    let picture = Some(text(claims, "picture")).filter(|picture| !picture.is_empty());
    Ok(Identity {
        given_name: given_name.to_owned(),
        family_name: family_name.to_owned(),
        picture: identity.picture.or_else(|| picture.map(str::to_owned)),
        email_verified: email.is_some() && is_true(claims.get("email_verified")),
        email: email.or(identity.email),
        key: identity.key,
    })
}

/// Some providers count their people, and write the number as one.
fn subject(claims: &Map<String, Value>) -> Option<String> {
    match claims.get("sub")? {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) if !number.is_f64() => Some(number.to_string()),
        _ => None,
    }
}

fn text<'a>(claims: &'a Map<String, Value>, name: &str) -> &'a str {
    claims
        .get(name)
        .and_then(Value::as_str)
        .unwrap_or_default()
        .trim()
}

/// Some providers write it as a text.
fn is_true(value: Option<&Value>) -> bool {
    match value {
        Some(Value::Bool(is_true)) => *is_true,
        Some(Value::String(text)) => text == "true",
        _ => false,
    }
}
