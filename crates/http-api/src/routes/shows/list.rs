use actix_web::{HttpResponse, get};
use serde::Deserialize;
use tinerary_application::ports::shows::ShowFilter;
use utoipa::IntoParams;

use crate::{
    api::Work,
    dto::Show,
    envelope::List,
    error::ApiError,
    extract::{Paging, Query, id_filter, page_request},
    read::{Answer, Read},
    routes::errors::ListErrors,
};

/// The list that the cursors of this call belong to.
const LIST: &str = "shows";

/// Which shows.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListShowsQuery {
    /// Id of the hotel.
    #[serde(rename = "hotelId")]
    #[param(nullable = false)]
    hotel_id: Option<String>,
    /// Id of the creator.
    #[serde(rename = "userId")]
    #[param(nullable = false)]
    user_id: Option<String>,
    #[serde(flatten)]
    #[param(ignore)]
    paging: Paging,
}

/// Lists shows by date: the next first; those of days gone by come after all others, latest first.
#[utoipa::path(
    operation_id = "listShows",
    tag = "shows",
    params(ListShowsQuery, Paging),
    responses((status = 200, description = "One page of shows", body = List<Show>), ListErrors),
)]
#[get("/shows")]
pub async fn list_shows(read: Read, query: Query<ListShowsQuery>) -> Result<HttpResponse, ApiError> {
    list(read, query).await
}

/// The same for the web app's pages, which bring it along.
pub async fn list(read: Read, query: Query<ListShowsQuery>) -> Result<HttpResponse, ApiError> {
    let Query(query) = query;
    let page = page_request(&query.paging, LIST)?;
    let wanted = ShowFilter {
        hotel: id_filter(query.hotel_id.as_deref()),
        creator: id_filter(query.user_id.as_deref()),
    };
    read.kept()
        .list(Work::Listing, page, move |services, page| {
            let shows = services.shows.list(&wanted, page)?;
            Ok(Answer::<List<Show>>::page(shows, LIST, page.after.is_none()))
        })
        .await
}
