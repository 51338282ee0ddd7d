//! `/api/hotels`

use actix_web::{HttpResponse, delete, get, patch, post};
use serde::Deserialize;
use tinerary_application::ports::hotels::{HotelFilter, HotelOrder, Order};
use tinerary_domain::{HotelId, NameSearch};
use tinerary_serving::Work;
use utoipa::{IntoParams, ToSchema};

use crate::{
    call::Call,
    dto::{Hotel, HotelBody, HotelDetail, HotelPatch, values},
    envelope::{ItemResponse, List, WriteResponse, created, written},
    error::ApiError,
    extract::{
        Admin, Cascade, CascadeQuery, Id, Json, Paging, Query, choice, continents, id_filter, page_request,
        whole,
    },
    read::{Answer, Read},
    routes::errors::{
        AdminsOnly, BadParameters, BodyErrors, Conflicts, ListErrors, NoSuchThing, OneErrors, SignedInOnly,
        TooManyRequests, WriteErrors,
    },
};

/// The orders, as the document lists them.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
#[expect(dead_code, reason = "only its names are used, in the document")]
enum OrderName {
    Asc,
    Desc,
    Name,
    #[schema(rename = "-name")]
    NameDown,
    Capacity,
    #[schema(rename = "-capacity")]
    CapacityDown,
    Newest,
}

#[derive(Clone, Copy)]
enum By {
    Name(Order),
    Rank(HotelOrder),
}

/// The words for them, and the lists that their cursors belong to: one says where to go on in one order, in another it would repeat
/// what was seen.
const ORDERS: [(&str, (By, &str)); 7] = [
    ("asc", (By::Name(Order::Asc), "hotels asc")),
    ("desc", (By::Name(Order::Desc), "hotels desc")),
    ("name", (By::Name(Order::Asc), "hotels asc")),
    ("-name", (By::Name(Order::Desc), "hotels desc")),
    ("capacity", (By::Rank(HotelOrder::Capacity), "hotels capacity")),
    (
        "-capacity",
        (By::Rank(HotelOrder::CapacityDown), "hotels -capacity"),
    ),
    ("newest", (By::Rank(HotelOrder::Newest), "hotels newest")),
];

/// Which hotels.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListHotelsQuery {
    /// `asc` (the default) or `desc`: by name, also called `name` and `-name`; `capacity` (the smallest first) or `-capacity`; `newest`: what was entered last first.
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
    /// In one of these continents; repeatable, also as `continent[]=` and with commas. None: any.
    #[serde(default)]
    #[param(style = Form, explode, value_type = Vec<values::Continent>)]
    continent: Vec<String>,
    // A field of its own, not another name of the one above: a query may hold both spellings.
    #[serde(rename = "continent[]", default)]
    #[param(ignore)]
    continent_in_brackets: Vec<String>,
    /// How many people can stay there at least.
    #[serde(rename = "minCapacity")]
    #[param(nullable = false, value_type = Option<u32>, example = 50)]
    min_capacity: Option<String>,
    #[serde(flatten)]
    #[param(ignore)]
    paging: Paging,
}

/// Lists hotels by name or in another order. A page that is narrowed may have fewer things than asked for, or none, and yet a `next`.
#[utoipa::path(
    operation_id = "listHotels",
    tag = "hotels",
    extensions(
        ("x-reads" = json!(["person", "photo", "city", "cities", "hotel", "hotels", "hotelsOfCity", "showsAtHotel"])),
    ),
    params(ListHotelsQuery, Paging),
    responses((status = 200, description = "One page of hotels", body = List<Hotel>), ListErrors),
)]
#[get("/hotels")]
pub async fn list_hotels(read: Read, query: Query<ListHotelsQuery>) -> Result<HttpResponse, ApiError> {
    let Query(query) = query;
    let (by, list) = choice("order", query.order.as_deref(), &ORDERS)?;
    let wanted = HotelFilter {
        name: NameSearch::new(query.name.as_deref()),
        creator: id_filter(query.user_id.as_deref()),
        city: id_filter(query.city_id.as_deref()),
        continents: continents(query.continent.iter().chain(&query.continent_in_brackets))?,
        min_capacity: whole("minCapacity", query.min_capacity.as_deref())?,
    };
    let read = read.kept();
    match by {
        By::Name(order) => {
            let work = if wanted.is_narrow() {
                Work::Searching
            } else {
                Work::Listing
            };
            let page = page_request(&query.paging, list)?;
            read.list(work, page, move |services, page| {
                let hotels = services.hotels.list(&wanted, order, page)?;
                Ok(Answer::<List<Hotel>>::page(hotels, list, page.after.is_none()))
            })
            .await
        }
        By::Rank(order) => {
            let page = page_request(&query.paging, list)?;
            read.list(Work::Searching, page, move |services, page| {
                let hotels = services.hotels.list_by(&wanted, order, page)?;
                Ok(Answer::<List<Hotel>>::page(hotels, list, page.after.is_none()))
            })
            .await
        }
    }
}

/// Shows one hotel.
#[utoipa::path(
    operation_id = "getHotel",
    tag = "hotels",
    extensions(("x-reads" = json!(["person", "photo", "city", "hotel", "showsAtHotel"]))),
    params(("id" = String, Path, description = "Id of the hotel")),
    responses((status = 200, description = "The hotel", body = ItemResponse<HotelDetail>), OneErrors),
)]
#[get("/hotels/{id}")]
pub async fn get_hotel(read: Read, id: Id<HotelId>) -> Result<HttpResponse, ApiError> {
    read.kept()
        .answer(move |services| Ok(ItemResponse::new(HotelDetail::from(services.hotels.get(&id.0)?))))
        .await
}

/// Enters a hotel.
#[utoipa::path(
    operation_id = "createHotel",
    tag = "hotels",
    extensions(("x-changes" = json!(["cityCounts", "hotels", "hotelsOfCity"]))),
    request_body = HotelBody,
    responses(
        (status = 201, description = "It is there", body = WriteResponse,
            headers(("Location" = String, description = "Where it is"))),
        SignedInOnly, AdminsOnly, BodyErrors, TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[post("/hotels")]
pub async fn create_hotel(call: Call<Admin, Json<HotelBody>>) -> Result<HttpResponse, ApiError> {
    call.write(|services, Admin(admin), Json(body)| {
        let id = services.hotels.create(&admin, &body)?;
        created("hotels", id.into_string(), "Hotel created")
    })
    .await
}

/// Changes a hotel, no matter which admin entered it: what is sent, and nothing else.
#[utoipa::path(
    operation_id = "updateHotel",
    tag = "hotels",
    extensions(
        ("x-changes" = json!(["everything", "cityCounts", "hotel", "hotels", "hotelsOfCity", "loved"])),
    ),
    params(("id" = String, Path, description = "Its id")),
    request_body = HotelPatch,
    responses(
        (status = 200, description = "Changed", body = WriteResponse),
        SignedInOnly, AdminsOnly, NoSuchThing, BodyErrors, TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[patch("/hotels/{id}")]
pub async fn update_hotel(
    call: Call<Admin, (Id<HotelId>, Json<HotelBody>)>,
) -> Result<HttpResponse, ApiError> {
    call.write(|services, Admin(admin), (Id(id), Json(body))| {
        services.hotels.update(&admin, &id, &body)?;
        written(id.into_string(), "Hotel updated")
    })
    .await
}

/// Deletes a hotel, no matter which admin entered it. One that has shows is deleted with them, or not at all.
#[utoipa::path(
    operation_id = "deleteHotel",
    tag = "hotels",
    extensions(("x-changes" = json!(["everything", "cityCounts", "hotel", "hotels"]))),
    params(("id" = String, Path, description = "Its id"), CascadeQuery),
    responses(
        (status = 200, description = "It is gone", body = WriteResponse),
        SignedInOnly, AdminsOnly, NoSuchThing, BadParameters, Conflicts, TooManyRequests, WriteErrors,
    ),
    security(("bearer" = [])),
)]
#[delete("/hotels/{id}")]
pub async fn delete_hotel(call: Call<Admin, (Id<HotelId>, Cascade)>) -> Result<HttpResponse, ApiError> {
    call.write(|services, Admin(admin), (Id(id), Cascade(cascade))| {
        services.hotels.delete(&admin, &id, cascade)?;
        written(id.into_string(), "Hotel deleted")
    })
    .await
}
