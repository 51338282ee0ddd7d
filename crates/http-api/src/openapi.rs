//! The published contract.

mod idempotency;
mod names;

use actix_web::App;
use utoipa::{
    Modify, OpenApi,
    openapi::{
        OpenApi as Document,
        security::{HttpAuthScheme, HttpBuilder, SecurityScheme},
    },
};
use utoipa_actix_web::{AppExt, scope, service_config::ServiceConfig};

use crate::{
    dto::{
        MyReaction, Reaction,
        values::{Age, Country, RemovalReason},
    },
    error::{ErrorBody, InvalidBody},
    routes::calls,
};

/// Everything in the document but the calls, which are collected where they are registered.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Tinerary",
        description = "Cities, hotels, itineraries and shows, with what travellers say about them.\n\n\
            Every answer is JSON with `success`. Lists come in pages: give `next` back as `cursor` for the following one. \
            Times are RFC 3339 in UTC, prices US dollars, durations hours. Ids are opaque texts. Every GET of public \
            data carries an `ETag` and honours `If-None-Match`. Numbers in bodies are accepted as JSON numbers and as decimal \
            text; fields that a call does not know are ignored. A parameter without a value (`limit=`) counts as absent. \
            Paths are accepted with and without a trailing slash.\n\n\
            Pages of other origins may use the API when the server allows their origin, with a token of their own and without \
            cookies; they may read the headers `ETag`, `Link`, `Location`, `Retry-After` and `X-Request-Id`. Pictures may be \
            shown anywhere. Bodies are sent as they are: one with a `Content-Encoding` is answered 415.\n\n\
            A write is answered 503 only when nothing was done. When it cannot be told in time whether it was done, the answer \
            is 504, `outcome_unknown`. A write with an `Idempotency-Key` can be sent again in any case: it is done once.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0"),
    ),
    components(schemas(ErrorBody, InvalidBody, MyReaction, Reaction, Age, Country, RemovalReason)),
    modifiers(&Bearer),
    tags(
        (name = "cities", description = "Places to go"),
        (name = "hotels", description = "Places to stay"),
        (name = "itineraries", description = "What to do in a city"),
        (name = "shows", description = "What to see in a hotel"),
        (name = "people", description = "Who made all that"),
        (name = "map", description = "Where cities are"),
        (name = "search", description = "One search over all of them"),
        (name = "photos", description = "Photos that people upload"),
        (name = "comments", description = "What travellers say"),
        (name = "reactions", description = "What travellers feel"),
        (name = "auth", description = "People and their sessions"),
        (name = "system", description = "About this server"),
    ),
)]
struct ApiDoc;

struct Bearer;

impl Modify for Bearer {
    fn modify(&self, document: &mut Document) {
        let scheme = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .bearer_format("JWT")
            .description(Some("The token of a sign-in"))
            .build();
        document
            .components
            .get_or_insert_default()
            .add_security_scheme("bearer", SecurityScheme::Http(scheme));
    }
}

/// The document.
pub fn openapi() -> Document {
    let (_, mut document) = App::new()
        .into_utoipa_app()
        .openapi(ApiDoc::openapi())
        .service(scope::scope("/api").configure(|config: &mut ServiceConfig| calls(config)))
        .split_for_parts();
    idempotency::describe(&mut document);
    names::rename(&mut document);
    document
}

/// The document, as pretty JSON with a line break at the end: what `openapi/openapi.json` holds.
///
/// # Errors
/// When it cannot be written as JSON, which would be a defect.
pub fn document() -> Result<String, serde_json::Error> {
    Ok(openapi().to_pretty_json()? + "\n")
}
