use actix_web::{HttpResponse, get};
use serde::Deserialize;
use tinerary_application::ports::cities::CityFilter;
use tinerary_domain::{Continent, NameSearch};
use utoipa::IntoParams;

use crate::{
    cursor::encode,
    dto::{CityList, values},
    error::ApiError,
    extract::{Paging, Query, id_filter, page_request},
    read::{Answer, Read, search_work},
    routes::errors::ListErrors,
};

/// The list that the cursors of this call belong to.
const LIST: &str = "cities";

/// Which cities.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListCitiesQuery {
    /// Text anywhere in the name; case and accents do not count. Empty: every city.
    #[param(nullable = false, example = "sao")]
    name: Option<String>,
    /// One of these continents; repeatable, also as `continent[]=` and with commas. None: any.
    #[serde(default)]
    #[param(style = Form, explode, value_type = Vec<values::Continent>)]
    continent: Vec<String>,
    // A field of its own, not another name of the one above: a query may hold both spellings.
    #[serde(rename = "continent[]", default)]
    #[param(ignore)]
    continent_in_brackets: Vec<String>,
    /// Id of the creator.
    #[serde(rename = "userId")]
    #[param(nullable = false)]
    user_id: Option<String>,
    #[serde(flatten)]
    #[param(ignore)]
    paging: Paging,
}

/// Lists cities by name.
#[utoipa::path(
    operation_id = "listCities",
    tag = "cities",
    params(ListCitiesQuery, Paging),
    responses((status = 200, description = "One page of cities", body = CityList), ListErrors),
)]
#[get("/cities")]
pub async fn list_cities(read: Read, query: Query<ListCitiesQuery>) -> Result<HttpResponse, ApiError> {
    list(read, query).await
}

/// The same for the web app's pages, which bring it along.
pub async fn list(read: Read, query: Query<ListCitiesQuery>) -> Result<HttpResponse, ApiError> {
    let Query(query) = query;
    let page = page_request(&query.paging, LIST)?;
    let wanted = CityFilter {
        name: NameSearch::new(query.name.as_deref()),
        continents: continents(query.continent.iter().chain(&query.continent_in_brackets))?,
        creator: id_filter(query.user_id.as_deref()),
    };
    read.kept()
        .list(search_work(&wanted.name), page, move |services, page| {
            let listing = services.cities.list(&wanted, page)?;
            let next = listing.page.next.as_ref().map(|key| encode(LIST, key));
            Ok(Answer {
                body: CityList::new(listing, next.clone(), page.after.is_none()),
                next,
            })
        })
        .await
}

/// The continents in all spellings that clients use: repeated, with brackets, with commas.
fn continents<'a>(values: impl Iterator<Item = &'a String>) -> Result<Vec<Continent>, ApiError> {
    let names = values
        .flat_map(|value| value.split(','))
        .map(str::trim)
        .filter(|name| !name.is_empty());
    names
        .map(|name| {
            Continent::parse(name).ok_or_else(|| {
                let all = Continent::ALL.map(Continent::as_str).join(", ");
                ApiError::BadParameter(format!("continent must be one of {all}"))
            })
        })
        .collect()
}
