//! `/samples/{kind}/{seed}.svg`: the built-in pictures.

use actix_web::{HttpResponse, get, web::Path};
use tinerary_application::AppError;

use crate::{cors::show_anywhere, error::ApiError, read::Read};

/// Draws a built-in picture: the same address always gives the same one.
#[get("/samples/{kind}/{file}")]
pub async fn get_sample(read: Read, path: Path<(String, String)>) -> Result<HttpResponse, ApiError> {
    let (kind, file) = path.into_inner();
    match file.strip_suffix(".svg") {
        Some(seed) => read.picture(kind, seed.to_owned()).await.map(show_anywhere),
        None => Err(AppError::NotFound("There is no such picture").into()),
    }
}
