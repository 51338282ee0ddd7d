use actix_web::{HttpResponse, get};
use serde::Deserialize;
use tinerary_application::ports::hotels::{HotelFilter, Order};
use tinerary_domain::NameSearch;
use utoipa::{IntoParams, ToSchema};

use crate::{
    dto::Hotel,
    envelope::List,
    error::ApiError,
    extract::{Paging, Query, id_filter, page_request},
    read::{Answer, Read, search_work},
    routes::errors::ListErrors,
};

/// The two directions, as the document lists them.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
#[expect(dead_code, reason = "only its names are used, in the document")]
enum OrderName {
    Asc,
    Desc,
}

/// Which hotels.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListHotelsQuery {
    /// Direction by name: `asc` (the default) or `desc`.
    #[param(nullable = false, inline, value_type = Option<OrderName>)]
    order: Option<String>,
    /// Text anywhere in the name; case and accents do not count. Empty: every hotel.
    #[param(nullable = false, example = "lantern")]
    name: Option<String>,
    /// Id of the creator.
    #[serde(rename = "userId")]
    #[param(nullable = false)]
    user_id: Option<String>,
    /// Id of the city.
    #[serde(rename = "cityId")]
    #[param(nullable = false)]
    city_id: Option<String>,
    #[serde(flatten)]
    #[param(ignore)]
    paging: Paging,
}

/// Lists hotels by name.
#[utoipa::path(
    operation_id = "listHotels",
    tag = "hotels",
    params(ListHotelsQuery, Paging),
    responses((status = 200, description = "One page of hotels", body = List<Hotel>), ListErrors),
)]
#[get("/hotels")]
pub async fn list_hotels(read: Read, query: Query<ListHotelsQuery>) -> Result<HttpResponse, ApiError> {
    list(read, query).await
}

/// The same for the web app's pages, which bring it along.
pub async fn list(read: Read, query: Query<ListHotelsQuery>) -> Result<HttpResponse, ApiError> {
    let Query(query) = query;
    // A cursor says where to go on in one direction; in the other it would repeat what was seen.
    let (order, list) = match query.order.as_deref().unwrap_or_default() {
        "" | "asc" => (Order::Asc, "hotels asc"),
        "desc" => (Order::Desc, "hotels desc"),
        _ => return Err(ApiError::BadParameter("order must be asc or desc".to_owned())),
    };
    let page = page_request(&query.paging, list)?;
    let wanted = HotelFilter {
        name: NameSearch::new(query.name.as_deref()),
        creator: id_filter(query.user_id.as_deref()),
        city: id_filter(query.city_id.as_deref()),
    };
    read.kept()
        .list(search_work(&wanted.name), page, move |services, page| {
            let hotels = services.hotels.list(&wanted, order, page)?;
            Ok(Answer::<List<Hotel>>::page(hotels, list, page.after.is_none()))
        })
        .await
}
