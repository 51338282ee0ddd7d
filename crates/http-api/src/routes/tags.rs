//! `/api/tags`.

use actix_web::{HttpResponse, get};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::{
    dto::Tag,
    envelope::ItemResponse,
    error::ApiError,
    extract::{Query, given},
    read::Read,
    routes::errors::ListErrors,
};

/// The most characters that are looked for.
const LONGEST: usize = 100;

/// Which tags.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListTagsQuery {
    /// How they begin; case and accents do not count. None: any.
    #[param(nullable = false, max_length = 100, example = "mus")]
    q: Option<String>,
}

/// Lists the tags that itineraries have, the most used first; at most 20.
#[utoipa::path(
    operation_id = "listTags",
    tag = "itineraries",
    extensions(("x-reads" = json!(["itineraries"]))),
    params(ListTagsQuery),
    responses((status = 200, description = "The tags", body = ItemResponse<Vec<Tag>>), ListErrors),
)]
#[get("/tags")]
pub async fn list_tags(read: Read, query: Query<ListTagsQuery>) -> Result<HttpResponse, ApiError> {
    let Query(ListTagsQuery { q }) = query;
    let typed = given(q.as_deref()).unwrap_or_default().to_owned();
    if typed.chars().count() > LONGEST {
        return Err(ApiError::BadParameter(format!(
            "q must have at most {LONGEST} characters"
        )));
    }
    read.kept()
        .search(move |services| {
            let tags = services.itineraries.tags(&typed)?;
            Ok(ItemResponse::new(
                tags.into_iter().map(Tag::from).collect::<Vec<_>>(),
            ))
        })
        .await
}
