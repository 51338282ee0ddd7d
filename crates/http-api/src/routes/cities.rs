//! `/api/cities`

use actix_web::{HttpResponse, delete, get, post, put};
use serde::Deserialize;
use tinerary_application::{
    ports::cities::{CityFilter, CityOrder},
    services::CityListing,
};
use tinerary_domain::{CityId, NameSearch, search_key};
use tinerary_serving::Work;
use utoipa::{IntoParams, ToSchema};

use crate::{
    call::Call,
    cursor::{CursorKey, encode},
    dto::{City, CityBody, CityList, values},
    envelope::{ItemResponse, WriteResponse, created, written},
    error::ApiError,
    extract::{
        Admin, Cascade, CascadeQuery, Id, Json, Paging, Query, choice, continents, id_filter, page_request,
        place, yes_or_no,
    },
    read::{Answer, Read},
    routes::errors::{
        AdminsOnly, BadParameters, BodyErrors, Conflicts, ListErrors, NoSuchThing, OneErrors, SignedInOnly,
        TooManyRequests, WriteErrors,
    },
};

/// The list that the cursors of this call belong to.
const LIST: &str = "cities";

/// The orders, as the document lists them.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only its names are used, in the document")]
enum CityOrderName {
    #[schema(rename = "name")]
    Name,
    #[schema(rename = "population")]
    Population,
    #[schema(rename = "-population")]
    PopulationDown,
    #[schema(rename = "loved")]
    Loved,
    #[schema(rename = "near")]
    Near,
    #[schema(rename = "newest")]
    Newest,
    #[schema(rename = "lively")]
    Lively,
}

/// What comes first.
#[derive(Clone, Copy)]
enum Order {
    Name,
    Lively,
    By(CityOrder, &'static str),
    Near,
}

/// The words for them, and the lists that their cursors belong to.
const ORDERS: [(&str, Order); 7] = [
    ("name", Order::Name),
    (
        "population",
        Order::By(CityOrder::Population, "cities population"),
    ),
    (
        "-population",
        Order::By(CityOrder::PopulationDown, "cities -population"),
    ),
    ("loved", Order::By(CityOrder::Loved, "cities loved")),
    ("near", Order::Near),
    ("newest", Order::By(CityOrder::Newest, "cities newest")),
    ("lively", Order::Lively),
];

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
    /// In one of these countries; case and accents do not count; repeatable. None: any.
    #[serde(default)]
    #[param(style = Form, explode, example = "Portugal")]
    country: Vec<String>,
    /// What comes first: `name` (the default), `population` (the fewest people), `-population`, `loved` (what most people love, by what is there), `near` (the nearest
    /// to the place of the parameter `near`; those without a place come last), `newest` (what was entered last), `lively` (those that have itineraries by name, then
    /// those that have none).
    #[param(nullable = false, inline, value_type = Option<CityOrderName>)]
    order: Option<String>,
    /// With `order=near`: the latitude and the longitude of a place, in decimal degrees. Each city then has its `distance`.
    #[param(nullable = false, example = "38.72,-9.14")]
    near: Option<String>,
    /// `true`: only cities that have a place on the map; `false`: only those that have none.
    #[param(nullable = false, value_type = Option<bool>)]
    placed: Option<String>,
    #[serde(flatten)]
    #[param(ignore)]
    paging: Paging,
}

/// Lists cities by name or in another order. A page that is narrowed by country or by `placed`, or in another order, may have fewer things than asked for, or none, and yet a
/// `next`.
#[utoipa::path(
    operation_id = "listCities",
    tag = "cities",
    extensions(("x-reads" = json!(["person", "photo", "city", "cities", "cityCounts", "loved"]))),
    params(ListCitiesQuery, Paging),
    responses((status = 200, description = "One page of cities", body = CityList), ListErrors),
)]
#[get("/cities")]
pub async fn list_cities(read: Read, query: Query<ListCitiesQuery>) -> Result<HttpResponse, ApiError> {
    let Query(query) = query;
    let order = choice("order", query.order.as_deref(), &ORDERS)?;
    let wanted = CityFilter {
        name: NameSearch::new(query.name.as_deref()),
        continents: continents(query.continent.iter().chain(&query.continent_in_brackets))?,
        creator: id_filter(query.user_id.as_deref()),
        countries: query
            .country
            .iter()
            .map(|name| search_key(name))
            .filter(|name| !name.is_empty())
            .collect(),
        placed: yes_or_no("placed", query.placed.as_deref())?,
    };
    let read = read.kept();
    match order {
        Order::Name => {
            let work = if wanted.countries.is_empty() && wanted.placed.is_none() {
                Work::Listing
            } else {
                Work::Searching
            };
            let page = page_request(&query.paging, LIST)?;
            read.list(work, page, move |services, page| {
                let listing = services.cities.list(&wanted, page)?;
                Ok(answer(listing, LIST, page.after.is_none()))
            })
            .await
        }
        Order::Lively => {
            let list = "cities lively";
            let page = page_request(&query.paging, list)?;
            read.list(Work::Searching, page, move |services, page| {
                let listing = services.cities.list_lively(&wanted, page)?;
                Ok(answer(listing, list, page.after.is_none()))
            })
            .await
        }
        Order::By(order, list) => {
            let page = page_request(&query.paging, list)?;
            read.list(Work::Searching, page, move |services, page| {
                let listing = services.cities.list_by(&wanted, order, page)?;
                Ok(answer(listing, list, page.after.is_none()))
            })
            .await
        }
        Order::Near => {
            let from = place("near", query.near.as_deref())?;
            // A cursor leads on from the place for which it was made.
            let list = format!("cities near {},{}", from.latitude(), from.longitude());
            let page = page_request(&query.paging, &list)?;
            read.list(Work::Searching, page, move |services, page| {
                let listing = services.cities.list_near(&wanted, from, page)?;
                Ok(answer(listing, &list, page.after.is_none()))
            })
            .await
        }
    }
}

fn answer<Key: CursorKey, Item>(listing: CityListing<Key, Item>, list: &str, first: bool) -> Answer<CityList>
where
    City: From<Item>,
{
    let next = listing.page.next.as_ref().map(|key| encode(list, key));
    Answer {
        body: CityList::new(listing, next.clone(), first),
        next,
    }
}

/// Shows one city.
#[utoipa::path(
    operation_id = "getCity",
    tag = "cities",
    extensions(("x-reads" = json!(["person", "photo", "city", "cityCounts"]))),
    params(("id" = String, Path, description = "Id of the city")),
    responses((status = 200, description = "The city", body = ItemResponse<City>), OneErrors),
)]
#[get("/cities/{id}")]
pub async fn get_city(read: Read, id: Id<CityId>) -> Result<HttpResponse, ApiError> {
    read.kept()
        .answer(move |services| Ok(ItemResponse::new(City::alone(services.cities.get(&id.0)?))))
        .await
}

/// Enters a city.
#[utoipa::path(
    operation_id = "createCity",
    tag = "cities",
    extensions(("x-changes" = json!(["cities"]))),
    request_body = CityBody,
    responses(
        (status = 201, description = "It is there", body = WriteResponse,
            headers(("Location" = String, description = "Where it is"))),
        SignedInOnly, AdminsOnly, BodyErrors, TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[post("/cities")]
pub async fn create_city(call: Call<Admin, Json<CityBody>>) -> Result<HttpResponse, ApiError> {
    call.write(|services, Admin(admin), Json(body)| {
        let id = services.cities.create(&admin, &body)?;
        created("cities", id.into_string(), "City created")
    })
    .await
}

/// Changes a city, no matter which admin entered it.
#[utoipa::path(
    operation_id = "updateCity",
    tag = "cities",
    extensions(("x-changes" = json!(["everything", "city", "cities"]))),
    params(("id" = String, Path, description = "Its id")),
    request_body = CityBody,
    responses(
        (status = 200, description = "Changed", body = WriteResponse),
        SignedInOnly, AdminsOnly, NoSuchThing, BodyErrors, TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[put("/cities/{id}")]
pub async fn update_city(call: Call<Admin, (Id<CityId>, Json<CityBody>)>) -> Result<HttpResponse, ApiError> {
    call.write(|services, Admin(admin), (Id(id), Json(body))| {
        services.cities.update(&admin, &id, &body)?;
        written(id.into_string(), "City updated")
    })
    .await
}

/// Deletes a city, no matter which admin entered it. One that has itineraries or hotels is deleted with all that is in it, or not at all.
#[utoipa::path(
    operation_id = "deleteCity",
    tag = "cities",
    extensions(("x-changes" = json!(["everything", "city", "cities"]))),
    params(("id" = String, Path, description = "Its id"), CascadeQuery),
    responses(
        (status = 200, description = "It is gone", body = WriteResponse),
        SignedInOnly, AdminsOnly, NoSuchThing, BadParameters, Conflicts, TooManyRequests, WriteErrors,
    ),
    security(("bearer" = [])),
)]
#[delete("/cities/{id}")]
pub async fn delete_city(call: Call<Admin, (Id<CityId>, Cascade)>) -> Result<HttpResponse, ApiError> {
    call.write(|services, Admin(admin), (Id(id), Cascade(cascade))| {
        services.cities.delete(&admin, &id, cascade)?;
        written(id.into_string(), "City deleted")
    })
    .await
}
