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
        let scheme = header("How to prove who one is: `Bearer`", Type::String);
        let mut response = error("Nobody is signed in, or not the person that this is about");
        response
            .headers
            .insert("WWW-Authenticate".to_owned(), scheme.into());
        BTreeMap::from([("401".to_owned(), response.into())])
    }
}

/// An answer with the error body.
fn error(description: &str) -> Response {
    let body = ContentBuilder::new()
        .schema(Some(Ref::from_schema_name("ErrorBody")))
        .build();
    ResponseBuilder::new()
        .description(description)
        .content("application/json", body)
        .build()
}

fn unavailable() -> Response {
    let seconds = header("Seconds after which to try again", Type::Integer);
    let mut response = error("The database is away, or the server is too busy");
    response.headers.insert("Retry-After".to_owned(), seconds.into());
    response
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
