use actix_web::{HttpResponse, get};
use tinerary_domain::ItineraryId;

use crate::{
    dto::Itinerary, envelope::ItemResponse, error::ApiError, extract::Id, read::Read,
    routes::errors::OneErrors,
};

/// Shows one itinerary.
#[utoipa::path(
    operation_id = "getItinerary",
    tag = "itineraries",
    extensions(("x-reads" = json!(["person", "city", "itinerary", "itineraryEngagement"]))),
    params(("id" = String, Path, description = "Id of the itinerary")),
    responses((status = 200, description = "The itinerary", body = ItemResponse<Itinerary>), OneErrors),
)]
#[get("/itineraries/{id}")]
pub async fn get_itinerary(read: Read, id: Id<ItineraryId>) -> Result<HttpResponse, ApiError> {
    get(read, id).await
}

/// The same for the web app's pages, which bring it along.
pub async fn get(read: Read, id: Id<ItineraryId>) -> Result<HttpResponse, ApiError> {
    read.kept()
        .answer(move |services| {
            Ok(ItemResponse::new(Itinerary::from(
                services.itineraries.get(&id.0)?,
            )))
        })
        .await
}
