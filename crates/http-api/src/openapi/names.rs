//! Names of answers in the OpenAPI document, as the field has them: `CityResponse`, `HotelListResponse`. utoipa makes
//! `One_City` and `List_Hotel` of the generic envelopes.

use utoipa::openapi::{OpenApi, Ref, RefOr, Schema};

const PATH: &str = "#/components/schemas/";

/// Renames the envelopes, and what refers to them.
pub fn rename(document: &mut OpenApi) {
    if let Some(components) = &mut document.components {
        let schemas = std::mem::take(&mut components.schemas);
        components.schemas = schemas
            .into_iter()
            .map(|(name, schema)| (renamed(&name).unwrap_or(name), schema))
            .collect();
        for schema in components.schemas.values_mut() {
            if let RefOr::T(Schema::AnyOf(either)) = schema {
                either.items.iter_mut().for_each(refer);
            }
        }
    }
    let paths = document.paths.paths.values_mut();
    let operations = paths.flat_map(|path| {
        [
            &mut path.get,
            &mut path.post,
            &mut path.put,
            &mut path.patch,
            &mut path.delete,
        ]
        .into_iter()
        .flatten()
    });
    for response in operations.flat_map(|operation| operation.responses.responses.values_mut()) {
        let RefOr::T(response) = response else { continue };
        for content in response.content.values_mut() {
            if let RefOr::T(content) = content {
                content.schema.iter_mut().for_each(refer);
            }
        }
    }
}

/// Makes `schema`, if it refers to an envelope, refer to its new name.
fn refer(schema: &mut RefOr<Schema>) {
    if let RefOr::Ref(Ref { ref_location, .. }) = schema
        && let Some(name) = ref_location.strip_prefix(PATH).and_then(renamed)
    {
        *ref_location = format!("{PATH}{name}");
    }
}

/// The new name of an envelope.
fn renamed(name: &str) -> Option<String> {
    let list = |thing: &str| format!("{thing}ListResponse");
    if let Some(thing) = name.strip_prefix("One_Vec_") {
        return Some(list(thing));
    }
    if let Some(thing) = name.strip_prefix("One_") {
        return Some(format!("{thing}Response"));
    }
    name.strip_prefix("List_").map(list)
}
