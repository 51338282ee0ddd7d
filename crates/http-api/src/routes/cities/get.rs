use actix_web::{HttpResponse, get};
use tinerary_domain::CityId;

use crate::{
    dto::City, envelope::ItemResponse, error::ApiError, extract::Id, read::Read, routes::errors::OneErrors,
};

/// Shows one city.
#[utoipa::path(
    operation_id = "getCity",
    tag = "cities",
    extensions(("x-reads" = json!(["person", "city", "cityCounts"]))),
    params(("id" = String, Path, description = "Id of the city")),
    responses((status = 200, description = "The city", body = ItemResponse<City>), OneErrors),
)]
#[get("/cities/{id}")]
pub async fn get_city(read: Read, id: Id<CityId>) -> Result<HttpResponse, ApiError> {
    get(read, id).await
}

/// The same for the web app's pages, which bring it along.
pub async fn get(read: Read, id: Id<CityId>) -> Result<HttpResponse, ApiError> {
    read.kept()
        .answer(move |services| Ok(ItemResponse::new(City::from(services.cities.get(&id.0)?))))
        .await
}
