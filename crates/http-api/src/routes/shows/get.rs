use actix_web::{HttpResponse, get};
use tinerary_domain::ShowId;

use crate::{
    dto::Show, envelope::ItemResponse, error::ApiError, extract::Id, read::Read, routes::errors::OneErrors,
};

/// Shows one show.
#[utoipa::path(
    operation_id = "getShow",
    tag = "shows",
    extensions(("x-reads" = json!(["person", "city", "hotel", "show", "showEngagement"]))),
    params(("id" = String, Path, description = "Id of the show")),
    responses((status = 200, description = "The show", body = ItemResponse<Show>), OneErrors),
)]
#[get("/shows/{id}")]
pub async fn get_show(read: Read, id: Id<ShowId>) -> Result<HttpResponse, ApiError> {
    get(read, id).await
}

/// The same for the web app's pages, which bring it along.
pub async fn get(read: Read, id: Id<ShowId>) -> Result<HttpResponse, ApiError> {
    read.kept()
        .answer(move |services| Ok(ItemResponse::new(Show::from(services.shows.get(&id.0)?))))
        .await
}
