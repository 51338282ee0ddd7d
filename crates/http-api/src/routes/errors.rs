//! The error answers that calls have in common, for the OpenAPI document.

use std::collections::BTreeMap;

use utoipa::{
    IntoResponses,
    openapi::{
        ContentBuilder, HeaderBuilder, Ref, RefOr, Response, ResponseBuilder,
        schema::{ObjectBuilder, Type},
    },
};

type Responses = BTreeMap<String, RefOr<Response>>;

/// What any call may answer when the server cannot work.
pub struct Unavailable;

/// What a list may answer besides its page.
pub struct ListErrors;

/// What a call for one thing may answer besides the thing.
pub struct OneErrors;

impl IntoResponses for Unavailable {
    fn responses() -> Responses {
        BTreeMap::from([
            ("500".to_owned(), error("A defect on our side").into()),
            ("503".to_owned(), unavailable().into()),
        ])
    }
}

impl IntoResponses for ListErrors {
    fn responses() -> Responses {
        let mut responses = Unavailable::responses();
        responses.insert("304".to_owned(), unchanged().into());
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
        let mut responses = Unavailable::responses();
        responses.insert("304".to_owned(), unchanged().into());
        responses.insert("404".to_owned(), error("There is no such thing").into());
        responses
    }
}

/// An answer with the error body.
pub fn error(description: &str) -> Response {
    let body = ContentBuilder::new()
        .schema(Some(Ref::from_schema_name("ErrorBody")))
        .build();
    ResponseBuilder::new()
        .description(description)
        .content("application/json", body)
        .build()
}

fn unavailable() -> Response {
    let seconds = HeaderBuilder::new()
        .description(Some("Seconds after which to try again"))
        .schema(Some(ObjectBuilder::new().schema_type(Type::Integer).build()))
        .build();
    let mut response = error("The database is away, or the server is too busy");
    response.headers.insert("Retry-After".to_owned(), seconds.into());
    response
}

fn unchanged() -> Response {
    ResponseBuilder::new()
        .description("The caller has this answer already (`If-None-Match`)")
        .build()
}
