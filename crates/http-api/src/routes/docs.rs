//! `/api/openapi.json` and `/api/docs/`: the published contract, for programs and for people.

use actix_web::{
    HttpResponse, get,
    http::header::{CONTENT_ENCODING, CONTENT_SECURITY_POLICY, LOCATION},
    web::{Data, Path},
};
use tinerary_application::AppError;
use utoipa_swagger_ui::Config;

use crate::{error::ApiError, middleware::DOCS_POLICY, read::Read};

/// The OpenAPI document as JSON.
pub struct PublishedDocument(pub String);

/// The OpenAPI document.
#[get("/openapi.json")]
pub async fn openapi_json(read: Read, document: Data<PublishedDocument>) -> HttpResponse {
    read.document(&document.0)
}

/// The docs page links to its parts from behind the slash.
#[get("/docs")]
pub async fn to_docs() -> HttpResponse {
    HttpResponse::PermanentRedirect()
        .insert_header((LOCATION, "/api/docs/"))
        .finish()
}

/// A part of the docs page; the page itself when no name is given.
///
/// utoipa's own service would answer an unknown name without our error body.
#[get("/docs/{part:.*}")]
pub async fn docs_part(part: Path<String>, config: Data<Config<'static>>) -> Result<HttpResponse, ApiError> {
    let file = utoipa_swagger_ui::serve(&part, config.into_inner())
        .map_err(|error| AppError::Unexpected(error.to_string().into()))?
        .ok_or(AppError::NotFound("There is nothing at this address"))?;
    let mut response = HttpResponse::Ok();
    if file.content_type.starts_with("text/html") {
        response.insert_header((CONTENT_SECURITY_POLICY, DOCS_POLICY));
    }
    if file.gzpipped {
        response.insert_header((CONTENT_ENCODING, "gzip"));
    }
    Ok(response
        .content_type(file.content_type)
        .body(file.bytes.into_owned()))
}
