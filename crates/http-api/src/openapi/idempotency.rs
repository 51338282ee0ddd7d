//! `Idempotency-Key` in the OpenAPI document: a header of every call that [`Call::write`](crate::call::Call::write) answers.

use tinerary_application::ports::idempotency::{IdempotencyKey, KEY_LIFETIME};
use utoipa::openapi::{
    OpenApi, RefOr, Required, Response,
    path::{Operation, Parameter, ParameterBuilder, ParameterIn},
    schema::{ObjectBuilder, Type},
};

use crate::routes::errors::{error, invalid};

/// Calls of signed-in people that do not take a key: once done, the first cannot be sent again, and the second makes nothing
/// and answers with a token, which is not to be stored.
const WITHOUT_KEY: [&str; 2] = ["signOut", "refreshSession"];

/// Describes the header, and what is said of a bad one.
pub fn describe(document: &mut OpenApi) {
    let paths = document.paths.paths.values_mut();
    let writes = paths.flat_map(|path| {
        [&mut path.post, &mut path.put, &mut path.patch, &mut path.delete]
            .into_iter()
            .flatten()
    });
    for operation in writes.filter(|operation| takes_key(operation)) {
        operation.parameters.get_or_insert_default().push(header().into());
        let responses = &mut operation.responses.responses;
        responses
            .entry("400".to_owned())
            .or_insert_with(|| error("The `Idempotency-Key` is none").into());
        let words = "`key_reused`: the `Idempotency-Key` belongs to another request";
        match responses.get_mut("422") {
            Some(RefOr::T(Response { description, .. })) => {
                description.push_str(". ");
                description.push_str(words);
            }
            _ => {
                responses.insert("422".to_owned(), invalid(words).into());
            }
        }
    }
}

/// Whether it is a write of a signed-in person: a guest may not send it.
fn takes_key(operation: &Operation) -> bool {
    let id = operation.operation_id.as_deref().unwrap_or_default();
    // An alternative without a token would be a second entry.
    operation
        .security
        .as_ref()
        .is_some_and(|security| security.len() == 1)
        && !WITHOUT_KEY.contains(&id)
}

fn header() -> Parameter {
    let hours = KEY_LIFETIME.num_hours();
    let key = ObjectBuilder::new()
        .schema_type(Type::String)
        .min_length(Some(1))
        .max_length(Some(IdempotencyKey::LONGEST))
        .pattern(Some("^[!-~]+$"))
        .examples(["0b2c2a52-8f0e-4a4e-9d2e-0f6d6f3f7c11"])
        .build();
    ParameterBuilder::new()
        .name("Idempotency-Key")
        .parameter_in(ParameterIn::Header)
        .required(Required::False)
        .description(Some(format!(
            "A new text for each request, and the same when it is sent again: then it is done once, and gets the same answer \
             for {hours} hours"
        )))
        .schema(Some(key))
        .build()
}
