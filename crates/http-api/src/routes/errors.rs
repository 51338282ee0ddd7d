//! The error answers that calls have in common, for the OpenAPI document.

use std::collections::BTreeMap;

use utoipa::{
    IntoResponses,
    openapi::{
        ContentBuilder, Header, HeaderBuilder, Ref, RefOr, Response, ResponseBuilder,
        schema::{ObjectBuilder, Type},
    },
};

type Responses = BTreeMap<String, RefOr<Response>>;

/// What any read may answer besides what was asked for.
pub struct ReadErrors;

/// What a list may answer besides its page.
pub struct ListErrors;

/// What a call for one thing may answer besides the thing.
pub struct OneErrors;

/// What a call that needs a token answers without one.
pub struct SignedInOnly;

/// What a sign-in answers to the wrong person.
pub struct WrongCredentials;

/// What a call that takes a one-time code answers to a bad one.
pub struct BadCode;

/// What a call for admins answers to others.
pub struct AdminsOnly;

/// What a call for the owner of a thing answers to others.
pub struct OwnOnly;

/// What a call for one thing answers when there is none.
pub struct NoSuchThing;

/// What a call that would break a rule between records answers.
pub struct Conflicts;

/// What a call with parameters, but no body, answers to bad ones.
pub struct BadParameters;

/// What any write may answer besides what was asked for.
pub struct WriteErrors;

/// What a call with a body may answer besides what was asked for.
pub struct BodyErrors;

/// What a call that is limited answers too often.
pub struct TooManyRequests;

/// What calls that need Google may answer besides what was asked for.
pub struct GoogleErrors;

impl IntoResponses for ReadErrors {
    fn responses() -> Responses {
        BTreeMap::from([
            ("304".to_owned(), unchanged().into()),
            ("500".to_owned(), error("A defect on our side").into()),
            ("503".to_owned(), unavailable().into()),
        ])
    }
}

impl IntoResponses for ListErrors {
    fn responses() -> Responses {
        let mut responses = ReadErrors::responses();
        responses.insert(
            "400".to_owned(),
            error("A parameter cannot be understood; the message names it and says what would be right")
                .into(),
        );
        responses
    }
}

impl IntoResponses for OneErrors {
    fn responses() -> Responses {
        let mut responses = ReadErrors::responses();
        responses.insert("404".to_owned(), error("There is no such thing").into());
        responses
    }
}

impl IntoResponses for SignedInOnly {
    fn responses() -> Responses {
        unauthorized("Nobody is signed in (any more)")
    }
}

impl IntoResponses for WrongCredentials {
    fn responses() -> Responses {
        unauthorized(
            "`wrong_credentials`: the address or the password is wrong. `email_not_verified`: both are right, but the \
             address was never confirmed",
        )
    }
}

impl IntoResponses for BadCode {
    fn responses() -> Responses {
        unauthorized("`invalid_code`: the code is used, unknown or too old")
    }
}

impl IntoResponses for AdminsOnly {
    fn responses() -> Responses {
        BTreeMap::from([("403".to_owned(), error("Only admins may do this").into())])
    }
}

impl IntoResponses for OwnOnly {
    fn responses() -> Responses {
        BTreeMap::from([("403".to_owned(), error("It is somebody else's").into())])
    }
}

impl IntoResponses for NoSuchThing {
    fn responses() -> Responses {
        BTreeMap::from([("404".to_owned(), error("There is no such thing").into())])
    }
}

impl IntoResponses for Conflicts {
    fn responses() -> Responses {
        BTreeMap::from([(
            "409".to_owned(),
            error("It would break a rule between records; the message says what is in the way").into(),
        )])
    }
}

impl IntoResponses for BadParameters {
    fn responses() -> Responses {
        BTreeMap::from([(
            "400".to_owned(),
            error("A parameter cannot be understood; the message names it and says what would be right")
                .into(),
        )])
    }
}

impl IntoResponses for WriteErrors {
    fn responses() -> Responses {
        BTreeMap::from([
            ("500".to_owned(), error("A defect on our side").into()),
            ("503".to_owned(), unavailable().into()),
        ])
    }
}

impl IntoResponses for BodyErrors {
    fn responses() -> Responses {
        let mut responses = WriteErrors::responses();
        responses.extend([
            (
                "400".to_owned(),
                error("The body is no JSON object, or has a field twice").into(),
            ),
            ("413".to_owned(), error("The body has more than 256 KiB").into()),
            ("415".to_owned(), error("The body is not JSON").into()),
            (
                "422".to_owned(),
                answer("Fields break rules; every broken rule is told", "InvalidBody").into(),
            ),
        ]);
        responses
    }
}

impl IntoResponses for TooManyRequests {
    fn responses() -> Responses {
        let mut response = error("Too often; see `Retry-After`");
        response
            .headers
            .insert("Retry-After".to_owned(), retry_after().into());
        BTreeMap::from([("429".to_owned(), response.into())])
    }
}

impl IntoResponses for GoogleErrors {
    fn responses() -> Responses {
        let mut response =
            error("`google_not_configured`: this server has no client at Google. Otherwise as ever");
        response
            .headers
            .insert("Retry-After".to_owned(), retry_after().into());
        BTreeMap::from([
            ("500".to_owned(), error("A defect on our side").into()),
            ("503".to_owned(), response.into()),
        ])
    }
}

fn unauthorized(description: &str) -> Responses {
    let scheme = header("How to prove who one is: `Bearer`", Type::String);
    let mut response = error(description);
    response
        .headers
        .insert("WWW-Authenticate".to_owned(), scheme.into());
    BTreeMap::from([("401".to_owned(), response.into())])
}

/// An answer with the error body.
fn error(description: &str) -> Response {
    answer(description, "ErrorBody")
}

fn answer(description: &str, schema: &str) -> Response {
    let body = ContentBuilder::new()
        .schema(Some(Ref::from_schema_name(schema)))
        .build();
    ResponseBuilder::new()
        .description(description)
        .content("application/json", body)
        .build()
}

fn unavailable() -> Response {
    let mut response = error("The database is away, or the server is too busy");
    response
        .headers
        .insert("Retry-After".to_owned(), retry_after().into());
    response
}

fn retry_after() -> Header {
    header("Seconds after which to try again", Type::Integer)
}

fn header(description: &str, kind: Type) -> Header {
    HeaderBuilder::new()
        .description(Some(description))
        .schema(Some(ObjectBuilder::new().schema_type(kind).build()))
        .build()
}

fn unchanged() -> Response {
    ResponseBuilder::new()
        .description("The caller has this answer already (`If-None-Match`)")
        .build()
}
