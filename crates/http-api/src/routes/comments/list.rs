use actix_web::{HttpResponse, get};
use serde::Deserialize;
use tinerary_domain::Activity;
use tinerary_serving::Work;
use utoipa::IntoParams;

use crate::{
    dto::Comment,
    envelope::List,
    error::ApiError,
    extract::{Paging, Query, id_filter, page_request},
    read::{Answer, Read},
    routes::errors::ListErrors,
};

/// The list that the cursors of this call belong to.
const LIST: &str = "comments";

/// Whose comments: exactly one of the two ids.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListCommentsQuery {
    /// Id of the itinerary.
    #[serde(rename = "itineraryId")]
    #[param(nullable = false)]
    itinerary_id: Option<String>,
    /// Id of the show.
    #[serde(rename = "showId")]
    #[param(nullable = false)]
    show_id: Option<String>,
    #[serde(flatten)]
    #[param(ignore)]
    paging: Paging,
}

/// Lists the comments on an itinerary or a show, newest first.
#[utoipa::path(
    operation_id = "listComments",
    tag = "comments",
    extensions(
        ("x-reads" = json!(["person", "itinerary", "show", "comment", "itineraryComments", "showComments"])),
    ),
    params(ListCommentsQuery, Paging),
    responses((status = 200, description = "One page of comments", body = List<Comment>), ListErrors),
)]
#[get("/comments")]
pub async fn list_comments(read: Read, query: Query<ListCommentsQuery>) -> Result<HttpResponse, ApiError> {
    let Query(query) = query;
    let page = page_request(&query.paging, LIST)?;
    let activity = match (
        id_filter(query.itinerary_id.as_deref()),
        id_filter(query.show_id.as_deref()),
    ) {
        (Some(id), None) => Activity::Itinerary(id),
        (None, Some(id)) => Activity::Show(id),
        _ => {
            return Err(ApiError::BadParameter(
                "Give either itineraryId or showId".to_owned(),
            ));
        }
    };
    read.kept()
        .list(Work::Listing, page, move |services, page| {
            let comments = services.comments.list(&activity, page)?;
            Ok(Answer::<List<Comment>>::page(
                comments,
                LIST,
                page.after.is_none(),
            ))
        })
        .await
}
