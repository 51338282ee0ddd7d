use actix_web::{HttpResponse, get};
use serde::Deserialize;
use tinerary_application::ports::search::FoundKind;
use tinerary_domain::SearchText;
use utoipa::IntoParams;

use crate::{
    dto::{Found, FoundKindName},
    error::ApiError,
    extract::{Query, given},
    read::Read,
    routes::errors::ListErrors,
};

/// The most characters that are looked for.
const LONGEST: usize = 100;
/// The most things of an answer.
const MOST: usize = 50;
/// Those of one that does not say how many.
const SOME: usize = 20;

/// What is looked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SearchQuery {
    /// What people call it: words in any order, or their beginnings. Accents, case, width and punctuation do not count, and few slips of the finger
    /// are forgiven when nothing is called so.
    #[param(
        required = true,
        nullable = false,
        min_length = 1,
        max_length = 100,
        example = "new yrok"
    )]
    q: Option<String>,
    /// Only things of these kinds; repeatable, and with commas. None: of all.
    #[serde(rename = "type", default)]
    #[param(style = Form, explode, value_type = Vec<FoundKindName>)]
    kinds: Vec<String>,
    /// How many things at most.
    #[param(nullable = false, value_type = Option<u32>, minimum = 1, maximum = 50, default = 20)]
    limit: Option<String>,
}

/// Finds cities, hotels, itineraries, shows and people by name and by place, the best first. A shorter answer is the beginning of a longer one.
#[utoipa::path(
    operation_id = "search",
    tag = "search",
    extensions(
        ("x-reads" = json!(["person", "photo", "people", "city", "cities", "hotel", "hotels", "itinerary", "itineraries", "show", "shows", "loved"])),
    ),
    params(SearchQuery),
    responses((status = 200, description = "What was found", body = Found), ListErrors),
)]
#[get("/search")]
pub async fn search(read: Read, query: Query<SearchQuery>) -> Result<HttpResponse, ApiError> {
    let Query(query) = query;
    let text = given(query.q.as_deref())
        .filter(|text| text.chars().count() <= LONGEST)
        .ok_or_else(|| ApiError::BadParameter(format!("q must have 1 to {LONGEST} characters")))?;
    let text = SearchText::new(text);
    let kinds = kinds(&query.kinds)?;
    let limit = limit(query.limit.as_deref())?;
    read.kept()
        .search(move |services| Ok(Found::from(services.search.find(&text, &kinds, limit)?)))
        .await
}

fn kinds(given: &[String]) -> Result<Vec<FoundKind>, ApiError> {
    let names = given.iter().flat_map(|value| value.split(',')).map(str::trim);
    let some = names
        .filter(|name| !name.is_empty())
        .map(|name| {
            FoundKind::ALL
                .into_iter()
                .find(|kind| kind.as_str() == name)
                .ok_or_else(|| {
                    let all = FoundKind::ALL.map(FoundKind::as_str).join(", ");
                    ApiError::BadParameter(format!("type must be one of {all}"))
                })
        })
        .collect::<Result<Vec<_>, _>>()?;
    Ok(if some.is_empty() {
        FoundKind::ALL.to_vec()
    } else {
        some
    })
}

fn limit(text: Option<&str>) -> Result<usize, ApiError> {
    let Some(text) = given(text) else { return Ok(SOME) };
    text.parse()
        .ok()
        .filter(|limit| (1..=MOST).contains(limit))
        .ok_or_else(|| ApiError::BadParameter(format!("limit must be a whole number from 1 to {MOST}")))
}
