use actix_web::{HttpResponse, get};
use serde::Deserialize;
use tinerary_application::ports::itineraries::ItineraryFilter;
use utoipa::IntoParams;

use crate::{
    api::Work,
    dto::Itinerary,
    envelope::List,
    error::ApiError,
    extract::{Paging, Query, id_filter, page_request},
    read::{Answer, Read},
    routes::errors::ListErrors,
};

/// The list that the cursors of this call belong to.
const LIST: &str = "itineraries";

/// Which itineraries.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListItinerariesQuery {
    /// Id of the city.
    #[serde(rename = "cityId")]
    #[param(nullable = false)]
    city_id: Option<String>,
    /// Id of the creator.
    #[serde(rename = "userId")]
    #[param(nullable = false)]
    user_id: Option<String>,
    #[serde(flatten)]
    #[param(ignore)]
    paging: Paging,
}

/// Lists itineraries, newest first.
#[utoipa::path(
    operation_id = "listItineraries",
    tag = "itineraries",
    params(ListItinerariesQuery, Paging),
    responses((status = 200, description = "One page of itineraries", body = List<Itinerary>), ListErrors),
)]
#[get("/itineraries")]
pub async fn list_itineraries(
    read: Read,
    query: Query<ListItinerariesQuery>,
) -> Result<HttpResponse, ApiError> {
    list(read, query).await
}

/// The same for the web app's pages, which bring it along.
pub async fn list(read: Read, query: Query<ListItinerariesQuery>) -> Result<HttpResponse, ApiError> {
    let Query(query) = query;
    let page = page_request(&query.paging, LIST)?;
    let wanted = ItineraryFilter {
        city: id_filter(query.city_id.as_deref()),
        creator: id_filter(query.user_id.as_deref()),
    };
    read.kept()
        .list(Work::Listing, page, move |services, page| {
            let itineraries = services.itineraries.list(&wanted, page)?;
            Ok(Answer::<List<Itinerary>>::page(
                itineraries,
                LIST,
                page.after.is_none(),
            ))
        })
        .await
}
