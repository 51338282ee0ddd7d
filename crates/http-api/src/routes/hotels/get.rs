use actix_web::{HttpResponse, get};
use tinerary_domain::HotelId;

use crate::{
    dto::HotelDetail, envelope::ItemResponse, error::ApiError, extract::Id, read::Read,
    routes::errors::OneErrors,
};

/// Shows one hotel.
#[utoipa::path(
    operation_id = "getHotel",
    tag = "hotels",
    extensions(("x-reads" = json!(["person", "city", "hotel", "showsAtHotel"]))),
    params(("id" = String, Path, description = "Id of the hotel")),
    responses((status = 200, description = "The hotel", body = ItemResponse<HotelDetail>), OneErrors),
)]
#[get("/hotels/{id}")]
pub async fn get_hotel(read: Read, id: Id<HotelId>) -> Result<HttpResponse, ApiError> {
    get(read, id).await
}

/// The same for the web app's pages, which bring it along.
pub async fn get(read: Read, id: Id<HotelId>) -> Result<HttpResponse, ApiError> {
    read.kept()
        .answer(move |services| Ok(ItemResponse::new(HotelDetail::from(services.hotels.get(&id.0)?))))
        .await
}
