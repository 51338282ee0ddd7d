//! Bodies of changes, for the document: those of a whole thing, of which every field may be left out or be null.

use serde_json::{Value, json};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        RefOr, Schema,
        schema::{ObjectBuilder, OneOfBuilder, SchemaType, Type},
    },
};

use super::{HotelBody, ShowBody};

/// What to change of a hotel.
pub struct HotelPatch;

/// What to change of a show.
pub struct ShowPatch;

impl PartialSchema for HotelPatch {
    fn schema() -> RefOr<Schema> {
        patch_of(HotelBody::schema(), "hotel", json!({"capacity": 140}))
    }
}

impl PartialSchema for ShowPatch {
    fn schema() -> RefOr<Schema> {
        let example = json!({"date": "2026-12-25", "price": "22.50"});
        patch_of(ShowBody::schema(), "show", example)
    }
}

impl ToSchema for HotelPatch {}
impl ToSchema for ShowPatch {}

#[expect(
    deprecated,
    reason = "the derived schemas of the other bodies have `example` too"
)]
fn patch_of(body: RefOr<Schema>, thing: &str, example: Value) -> RefOr<Schema> {
    let mut patch = ObjectBuilder::new();
    if let RefOr::T(Schema::Object(body)) = body {
        for (name, property) in body.properties {
            patch = patch.property(name, nullable(property));
        }
    }
    let description = format!(
        "What to change of a {thing}; what is left out, or null, stays as it is, and so does a reference that is empty."
    );
    RefOr::T(patch.description(Some(description)).example(Some(example)).into())
}

fn nullable(schema: RefOr<Schema>) -> RefOr<Schema> {
    match schema {
        RefOr::T(Schema::Object(mut object)) => {
            object.schema_type = SchemaType::from_iter([Type::String, Type::Null]);
            RefOr::T(object.into())
        }
        other => OneOfBuilder::new()
            .item(other)
            .item(ObjectBuilder::new().schema_type(Type::Null))
            .into(),
    }
}
