//! `/api/shows`

pub mod calendar;

use actix_web::{HttpResponse, delete, get, patch, post};
use chrono::{Datelike, NaiveDate};
use serde::Deserialize;
use tinerary_application::{
    page::{Page, PageRequest, ShowKey},
    ports::shows::{ShowFilter, ShowOrder},
};
use tinerary_domain::{Price, ShowId, WordSearch};
use tinerary_serving::Work;
use utoipa::{IntoParams, ToSchema};

use crate::{
    call::Call,
    dto::{Show, ShowBody, ShowPatch, values},
    envelope::{ItemResponse, List, WriteResponse, created, written},
    error::ApiError,
    extract::{
        Actor, Id, Json, Paging, Query, Why, WhyQuery, choice, continents, given, id_filter, page_request,
        price,
    },
    read::{Answer, Read},
    routes::errors::{
        BadParameters, BodyErrors, ListErrors, NoSuchThing, OneErrors, OwnOnly, ReasonNeeded, SignedInOnly,
        TooManyRequests, WriteErrors,
    },
};

/// The list that the cursors of this call belong to.
const LIST: &str = "shows";

/// The orders, as the document lists them.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
#[expect(dead_code, reason = "only its names are used, in the document")]
enum ShowOrderName {
    Date,
    Price,
    Loved,
    Newest,
}

/// Which shows.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListShowsQuery {
    /// `date` (the default): the next first, those of days gone by after all others; with `from` or `to` by the clocks of the hotels.
    /// `price`: the cheapest first. `loved`: what most people
    /// love, then what has most comments. `newest`: what was made last first.
    #[param(nullable = false, inline, value_type = Option<ShowOrderName>)]
    order: Option<String>,
    /// Id of the hotel.
    #[serde(rename = "hotelId")]
    #[param(nullable = false)]
    hotel_id: Option<String>,
    /// Id of the city.
    #[serde(rename = "cityId")]
    #[param(nullable = false)]
    city_id: Option<String>,
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
    /// The first day, in the time of the hotel.
    #[param(nullable = false, value_type = Option<String>, format = Date, example = "2026-12-24")]
    from: Option<String>,
    /// The last day, in the time of the hotel.
    #[param(nullable = false, value_type = Option<String>, format = Date, example = "2026-12-31")]
    to: Option<String>,
    /// The highest price, in US dollars.
    #[serde(rename = "maxPrice")]
    #[param(nullable = false, value_type = Option<f64>, minimum = 0, maximum = 1_000_000, multiple_of = 0.01, example = 20)]
    max_price: Option<String>,
    /// Words that begin words of the name, in any order; case and accents do not count.
    #[param(nullable = false, example = "night jazz")]
    q: Option<String>,
    #[serde(flatten)]
    #[param(ignore)]
    paging: Paging,
}

/// Lists shows. A page may have fewer than asked for, or none, while `next` is given.
#[utoipa::path(
    operation_id = "listShows",
    tag = "shows",
    extensions(
        ("x-reads" = json!(["person", "photo", "city", "hotel", "show", "shows", "showsAtHotel", "showsInCity", "showEngagement", "loved"])),
    ),
    params(ListShowsQuery, Paging),
    responses((status = 200, description = "One page of shows", body = List<Show>), ListErrors),
)]
#[get("/shows")]
pub async fn list_shows(read: Read, query: Query<ListShowsQuery>) -> Result<HttpResponse, ApiError> {
    let Query(query) = query;
    let order = choice(
        "order",
        query.order.as_deref(),
        &[
            ("date", ShowOrder::Date),
            ("price", ShowOrder::Price),
            ("loved", ShowOrder::Loved),
            ("newest", ShowOrder::Newest),
        ],
    )?;
    let wanted = ShowFilter {
        hotel: id_filter(query.hotel_id.as_deref()),
        city: id_filter(query.city_id.as_deref()),
        continents: continents(query.continent.iter().chain(&query.continent_in_brackets))?,
        creator: id_filter(query.user_id.as_deref()),
        from: day("from", query.from.as_deref())?,
        to: day("to", query.to.as_deref())?,
        max_cents: price("maxPrice", query.max_price.as_deref())?.map(Price::cents),
        words: WordSearch::new(query.q.as_deref()),
    };
    let page = page_request(&query.paging, LIST)?;
    belongs(&page, &wanted, order)?;
    let is_empty =
        wanted.words == WordSearch::Nothing || wanted.from.zip(wanted.to).is_some_and(|(from, to)| from > to);
    read.kept()
        .list(Work::Listing, page, move |services, page| {
            let shows = if is_empty {
                Page::empty()
            } else {
                services.shows.list(&wanted, order, page)?
            };
            Ok(Answer::<List<Show>>::page(shows, LIST, page.after.is_none()))
        })
        .await
}

/// A day, `YYYY-MM-DD`.
pub fn day(name: &str, text: Option<&str>) -> Result<Option<NaiveDate>, ApiError> {
    let Some(text) = given(text) else {
        return Ok(None);
    };
    NaiveDate::parse_from_str(text, "%Y-%m-%d")
        .ok()
        // chrono also takes `2026-1-5` and `+12026-01-05`.
        .filter(|day| (0..=9_999).contains(&day.year()) && day.to_string() == text)
        .map(Some)
        .ok_or_else(|| ApiError::BadParameter(format!("{name} must be a day such as 2026-12-24")))
}

/// A cursor belongs to the order in which it was given out.
fn belongs(page: &PageRequest<ShowKey>, filter: &ShowFilter, order: ShowOrder) -> Result<(), ApiError> {
    let by_days = filter.from.is_some() || filter.to.is_some();
    let fits = match (&page.after, order) {
        (Some(ShowKey::Date { .. }), ShowOrder::Date) => !by_days,
        (Some(ShowKey::Local { .. }), ShowOrder::Date) => by_days,
        (None, _)
        | (Some(ShowKey::Price { .. }), ShowOrder::Price)
        | (Some(ShowKey::Loved { .. }), ShowOrder::Loved)
        | (Some(ShowKey::Newest { .. }), ShowOrder::Newest) => true,
        (Some(_), _) => false,
    };
    fits.then_some(())
        .ok_or_else(|| ApiError::BadParameter("cursor must be the next of an answer of this list".to_owned()))
}

/// Shows one show.
#[utoipa::path(
    operation_id = "getShow",
    tag = "shows",
    extensions(("x-reads" = json!(["person", "photo", "city", "hotel", "show", "showEngagement"]))),
    params(("id" = String, Path, description = "Id of the show")),
    responses((status = 200, description = "The show", body = ItemResponse<Show>), OneErrors),
)]
#[get("/shows/{id}")]
pub async fn get_show(read: Read, id: Id<ShowId>) -> Result<HttpResponse, ApiError> {
    read.kept()
        .answer(move |services| Ok(ItemResponse::new(Show::from(services.shows.get(&id.0)?))))
        .await
}

/// Enters a show, to which people can react at once.
#[utoipa::path(
    operation_id = "createShow",
    tag = "shows",
    extensions(
        ("x-changes" = json!(["made", "cityCounts", "shows", "showsAtHotel", "showsInCity", "loved", "showReactions"])),
    ),
    request_body = ShowBody,
    responses(
        (status = 201, description = "It is there", body = WriteResponse,
            headers(("Location" = String, description = "Where it is"))),
        SignedInOnly, BodyErrors, TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[post("/shows")]
pub async fn create_show(call: Call<Actor, Json<ShowBody>>) -> Result<HttpResponse, ApiError> {
    call.write(|services, Actor(actor), Json(body)| {
        let id = services.shows.create(&actor, &body)?;
        created("shows", id.into_string(), "Show created")
    })
    .await
}

/// Changes one's own show: what is sent, and nothing else.
#[utoipa::path(
    operation_id = "updateShow",
    tag = "shows",
    extensions(
        ("x-changes" = json!(["cityCounts", "show", "shows", "showsAtHotel", "showsInCity", "loved"])),
    ),
    params(("id" = String, Path, description = "Its id")),
    request_body = ShowPatch,
    responses(
        (status = 200, description = "Changed", body = WriteResponse),
        SignedInOnly, OwnOnly, NoSuchThing, BodyErrors, TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[patch("/shows/{id}")]
pub async fn update_show(call: Call<Actor, (Id<ShowId>, Json<ShowBody>)>) -> Result<HttpResponse, ApiError> {
    call.write(|services, Actor(actor), (Id(id), Json(body))| {
        services.shows.update(&actor, &id, &body)?;
        written(id.into_string(), "Show updated")
    })
    .await
}

/// Deletes one's own show with its comments and reactions. An admin may delete anybody's and says why, which its author gets by mail.
#[utoipa::path(
    operation_id = "deleteShow",
    tag = "shows",
    extensions(
        ("x-changes" = json!(["made", "cityCounts", "show", "shows", "showsAtHotel", "showsInCity", "loved"])),
    ),
    params(("id" = String, Path, description = "Its id"), WhyQuery),
    responses(
        (status = 200, description = "It is gone", body = WriteResponse),
        SignedInOnly, OwnOnly, NoSuchThing, BadParameters, ReasonNeeded, TooManyRequests, WriteErrors,
    ),
    security(("bearer" = [])),
)]
#[delete("/shows/{id}")]
pub async fn delete_show(call: Call<Actor, (Id<ShowId>, Why)>) -> Result<HttpResponse, ApiError> {
    call.write(|services, Actor(actor), (Id(id), why)| {
        services.shows.delete(&actor, &id, why.raw())?;
        written(id.into_string(), "Show deleted")
    })
    .await
}
