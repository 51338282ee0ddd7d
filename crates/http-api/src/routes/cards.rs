//! `/cards/{list}/{id}.png`: the picture that messengers show with a link.

use actix_web::{HttpResponse, get, web::Path};
use tinerary_application::AppError;

use crate::{cors::show_anywhere, error::ApiError, read::Read};

/// The card of a thing: its poster with its name, 1200 by 630.
#[get("/cards/{list}/{file}")]
pub async fn get_card(read: Read, path: Path<(String, String)>) -> Result<HttpResponse, ApiError> {
    let (list, file) = path.into_inner();
    let Some(id) = file.strip_suffix(".png").map(str::to_owned) else {
        return Err(AppError::NotFound("There is no such picture").into());
    };
    read.card(move |services| services.cards.get(&list, &id))
        .await
        .map(show_anywhere)
}
