//! `/api/itineraries`

use actix_web::{HttpResponse, delete, get, post, put};
use serde::Deserialize;
use tinerary_application::ports::itineraries::{ItineraryFilter, ItineraryOrder};
use tinerary_domain::{ItineraryId, WordSearch};
use tinerary_serving::Work;
use utoipa::{IntoParams, ToSchema};

use crate::{
    call::Call,
    dto::{Itinerary, ItineraryBody, values},
    envelope::{ItemResponse, List, WriteResponse, created, written},
    error::ApiError,
    extract::{
        Actor, Id, Json, Paging, Query, Why, WhyQuery, choice, continents, hours, id_filter, page_request,
        price, tags,
    },
    read::{Answer, Read},
    routes::errors::{
        BadParameters, BodyErrors, ListErrors, NoSuchThing, OneErrors, OwnOnly, ReasonNeeded, SignedInOnly,
        TooManyRequests, WriteErrors,
    },
};

/// The list that the cursors of this call belong to, in the order of the catalogue.
const LIST: &str = "itineraries";

/// The orders, as the document lists them.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only its names are used, in the document")]
enum ItineraryOrderName {
    #[schema(rename = "newest")]
    Newest,
    #[schema(rename = "price")]
    Price,
    #[schema(rename = "-price")]
    PriceDown,
    #[schema(rename = "duration")]
    Duration,
    #[schema(rename = "-duration")]
    DurationDown,
    #[schema(rename = "loved")]
    Loved,
}

/// The words for them, and the lists that their cursors belong to.
const ORDERS: [(&str, Option<(ItineraryOrder, &str)>); 6] = [
    ("newest", None),
    ("price", Some((ItineraryOrder::Price, "itineraries price"))),
    ("-price", Some((ItineraryOrder::PriceDown, "itineraries -price"))),
    (
        "duration",
        Some((ItineraryOrder::Duration, "itineraries duration")),
    ),
    (
        "-duration",
        Some((ItineraryOrder::DurationDown, "itineraries -duration")),
    ),
    ("loved", Some((ItineraryOrder::Loved, "itineraries loved"))),
];

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
    /// The least that it costs, in US dollars.
    #[serde(rename = "minPrice")]
    #[param(nullable = false, value_type = Option<f64>, minimum = 0, maximum = 1_000_000, multiple_of = 0.01)]
    min_price: Option<String>,
    /// The most that it costs, in US dollars.
    #[serde(rename = "maxPrice")]
    #[param(nullable = false, value_type = Option<f64>, minimum = 0, maximum = 1_000_000, multiple_of = 0.01, example = 20)]
    max_price: Option<String>,
    /// The least that it takes, in hours and half hours.
    #[serde(rename = "minDuration")]
    #[param(nullable = false, value_type = Option<f64>, minimum = 0, maximum = 8_760, multiple_of = 0.5)]
    min_duration: Option<String>,
    /// The most that it takes, in hours and half hours.
    #[serde(rename = "maxDuration")]
    #[param(nullable = false, value_type = Option<f64>, minimum = 0, maximum = 8_760, multiple_of = 0.5, example = 4)]
    max_duration: Option<String>,
    /// In one of these continents; repeatable, also as `continent[]=` and with commas. None: any.
    #[serde(default)]
    #[param(style = Form, explode, value_type = Vec<values::Continent>)]
    continent: Vec<String>,
    // A field of its own, not another name of the one above: a query may hold both spellings.
    #[serde(rename = "continent[]", default)]
    #[param(ignore)]
    continent_in_brackets: Vec<String>,
    /// With this tag; case and accents do not count. Repeatable, also as `tag[]=` and with commas: with all of them.
    #[serde(default)]
    #[param(style = Form, explode, example = json!(["with kids"]))]
    tag: Vec<String>,
    #[serde(rename = "tag[]", default)]
    #[param(ignore)]
    tag_in_brackets: Vec<String>,
    /// Words of the name, or their beginnings, in any order; case and accents do not count.
    #[param(nullable = false, example = "trams")]
    q: Option<String>,
    /// What comes first: `newest` (the default), `price` (the cheapest), `-price`, `duration` (the shortest), `-duration`, `loved` (by how many people
    /// reacted, but for `not-like`, then by comments).
    #[param(nullable = false, inline, value_type = Option<ItineraryOrderName>)]
    order: Option<String>,
    #[serde(flatten)]
    #[param(ignore)]
    paging: Paging,
}

/// Lists itineraries, newest first or in another order. A page that is narrowed may have fewer things than asked for, or none, and yet a `next`.
#[utoipa::path(
    operation_id = "listItineraries",
    tag = "itineraries",
    extensions(
        ("x-reads" = json!(["person", "photo", "city", "cities", "itinerary", "itineraries", "itinerariesOfCity", "itineraryEngagement", "loved"])),
    ),
    params(ListItinerariesQuery, Paging),
    responses((status = 200, description = "One page of itineraries", body = List<Itinerary>), ListErrors),
)]
#[get("/itineraries")]
pub async fn list_itineraries(
    read: Read,
    query: Query<ListItinerariesQuery>,
) -> Result<HttpResponse, ApiError> {
    let Query(query) = query;
    let wanted = ItineraryFilter {
        city: id_filter(query.city_id.as_deref()),
        creator: id_filter(query.user_id.as_deref()),
        min_price: price("minPrice", query.min_price.as_deref())?,
        max_price: price("maxPrice", query.max_price.as_deref())?,
        min_duration: hours("minDuration", query.min_duration.as_deref())?,
        max_duration: hours("maxDuration", query.max_duration.as_deref())?,
        continents: continents(query.continent.iter().chain(&query.continent_in_brackets))?,
        words: WordSearch::new(query.q.as_deref()),
        tags: tags(query.tag.iter().chain(&query.tag_in_brackets))?,
    };
    let order = choice("order", query.order.as_deref(), &ORDERS)?;
    // By the city and the creator alone there are lists ready in each order; other filters have to look at more.
    let work = if wanted.is_narrow() {
        Work::Searching
    } else {
        Work::Listing
    };
    let read = read.kept();
    match order {
        None => {
            let page = page_request(&query.paging, LIST)?;
            read.list(work, page, move |services, page| {
                let itineraries = services.itineraries.list(&wanted, page)?;
                Ok(Answer::<List<Itinerary>>::page(
                    itineraries,
                    LIST,
                    page.after.is_none(),
                ))
            })
            .await
        }
        Some((order, list)) => {
            let page = page_request(&query.paging, list)?;
            read.list(work, page, move |services, page| {
                let itineraries = services.itineraries.list_by(&wanted, order, page)?;
                Ok(Answer::<List<Itinerary>>::page(
                    itineraries,
                    list,
                    page.after.is_none(),
                ))
            })
            .await
        }
    }
}

/// Shows one itinerary.
#[utoipa::path(
    operation_id = "getItinerary",
    tag = "itineraries",
    extensions(("x-reads" = json!(["person", "photo", "city", "itinerary", "itineraryEngagement"]))),
    params(("id" = String, Path, description = "Id of the itinerary")),
    responses((status = 200, description = "The itinerary", body = ItemResponse<Itinerary>), OneErrors),
)]
#[get("/itineraries/{id}")]
pub async fn get_itinerary(read: Read, id: Id<ItineraryId>) -> Result<HttpResponse, ApiError> {
    read.kept()
        .answer(move |services| {
            Ok(ItemResponse::new(Itinerary::from(
                services.itineraries.get(&id.0)?,
            )))
        })
        .await
}

/// Enters an itinerary, to which people can react at once.
#[utoipa::path(
    operation_id = "createItinerary",
    tag = "itineraries",
    extensions(
        ("x-changes" = json!(["made", "cityCounts", "itineraries", "itinerariesOfCity", "loved", "itineraryReactions"])),
    ),
    request_body = ItineraryBody,
    responses(
        (status = 201, description = "It is there", body = WriteResponse,
            headers(("Location" = String, description = "Where it is"))),
        SignedInOnly, BodyErrors, TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[post("/itineraries")]
pub async fn create_itinerary(call: Call<Actor, Json<ItineraryBody>>) -> Result<HttpResponse, ApiError> {
    call.write(|services, Actor(actor), Json(body)| {
        let id = services.itineraries.create(&actor, &body)?;
        created("itineraries", id.into_string(), "Itinerary created")
    })
    .await
}

/// Changes one's own itinerary.
#[utoipa::path(
    operation_id = "updateItinerary",
    tag = "itineraries",
    extensions(
        ("x-changes" = json!(["cityCounts", "itinerary", "itineraries", "itinerariesOfCity", "loved"])),
    ),
    params(("id" = String, Path, description = "Its id")),
    request_body = ItineraryBody,
    responses(
        (status = 200, description = "Changed", body = WriteResponse),
        SignedInOnly, OwnOnly, NoSuchThing, BodyErrors, TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[put("/itineraries/{id}")]
pub async fn update_itinerary(
    call: Call<Actor, (Id<ItineraryId>, Json<ItineraryBody>)>,
) -> Result<HttpResponse, ApiError> {
    call.write(|services, Actor(actor), (Id(id), Json(body))| {
        services.itineraries.update(&actor, &id, &body)?;
        written(id.into_string(), "Itinerary updated")
    })
    .await
}

/// Deletes one's own itinerary with its comments and reactions. An admin may delete anybody's and says why, which its author gets by mail.
#[utoipa::path(
    operation_id = "deleteItinerary",
    tag = "itineraries",
    extensions(("x-changes" = json!(["made", "cityCounts", "itinerary", "itineraries", "loved"]))),
    params(("id" = String, Path, description = "Its id"), WhyQuery),
    responses(
        (status = 200, description = "It is gone", body = WriteResponse),
        SignedInOnly, OwnOnly, NoSuchThing, BadParameters, ReasonNeeded, TooManyRequests, WriteErrors,
    ),
    security(("bearer" = [])),
)]
#[delete("/itineraries/{id}")]
pub async fn delete_itinerary(call: Call<Actor, (Id<ItineraryId>, Why)>) -> Result<HttpResponse, ApiError> {
    call.write(|services, Actor(actor), (Id(id), why)| {
        services.itineraries.delete(&actor, &id, why.raw())?;
        written(id.into_string(), "Itinerary deleted")
    })
    .await
}
