//! `/api/openapi.json` and `/api/docs/`: the published contract, for programs and for people.

use actix_web::{HttpResponse, get, http::header::LOCATION, web::Data};

use crate::read::Read;

/// The document as it is sent.
pub struct Published(pub String);

/// The OpenAPI document.
#[get("/api/openapi.json")]
pub async fn openapi_json(read: Read, document: Data<Published>) -> HttpResponse {
    read.document(&document.0)
}

/// The docs page links to its parts from behind the slash.
#[get("/api/docs")]
pub async fn to_docs() -> HttpResponse {
    HttpResponse::PermanentRedirect()
        .insert_header((LOCATION, "/api/docs/"))
        .finish()
}
