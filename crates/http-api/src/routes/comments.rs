//! `/api/comments`

use actix_web::{HttpResponse, delete, get, post, put};
use serde::Deserialize;
use tinerary_domain::{Activity, CommentId};
use tinerary_serving::Work;
use utoipa::IntoParams;

use crate::{
    call::Call,
    dto::{Comment, CommentBody, CommentCreated, CommentText},
    envelope::{List, WriteResponse, created_whole, written},
    error::ApiError,
    extract::{Actor, Id, Json, Paging, Query, Why, WhyQuery, id_filter, page_request},
    read::{Answer, Read},
    routes::errors::{
        BadParameters, BodyErrors, ListErrors, NoSuchThing, OwnOnly, PostedAndDeleted, ReasonNeeded,
        SignedInOnly, TooManyRequests, WriteErrors,
    },
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
        ("x-reads" = json!(["person", "itinerary", "show", "comment", "photo", "itineraryComments", "showComments"])),
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

/// Posts a comment on an itinerary or a show, and gives it back whole. An uploaded photo may go with it.
#[utoipa::path(
    operation_id = "createComment",
    tag = "comments",
    extensions(
        ("x-changes" = json!(["made", "itineraryEngagement", "showEngagement", "loved", "itineraryComments", "showComments"])),
    ),
    request_body = CommentBody,
    responses(
        (status = 201, description = "It is there", body = CommentCreated,
            headers(("Location" = String, description = "Where it is"))),
        SignedInOnly, PostedAndDeleted, BodyErrors, TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[post("/comments")]
pub async fn create_comment(call: Call<Actor, Json<CommentBody>>) -> Result<HttpResponse, ApiError> {
    call.write(|services, Actor(actor), Json(body)| {
        let comment = services.comments.create(&actor, &body)?;
        let id = comment.id.clone();
        created_whole("comments", id.as_str(), &CommentCreated::from(comment))
    })
    .await
}

/// Changes what one's own comment says. It keeps its place and is marked as edited.
#[utoipa::path(
    operation_id = "updateComment",
    tag = "comments",
    extensions(("x-changes" = json!(["comment"]))),
    params(("id" = String, Path, description = "Its id")),
    request_body = CommentText,
    responses(
        (status = 200, description = "Changed", body = WriteResponse),
        SignedInOnly, OwnOnly, NoSuchThing, BodyErrors, TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[put("/comments/{id}")]
pub async fn update_comment(
    call: Call<Actor, (Id<CommentId>, Json<CommentText>)>,
) -> Result<HttpResponse, ApiError> {
    call.write(|services, Actor(actor), (Id(id), Json(body))| {
        services.comments.update(&actor, &id, body.comment.raw())?;
        written(id.into_string(), "Comment updated")
    })
    .await
}

/// Deletes one's own comment. An admin may delete anybody's and says why, which its author gets by mail.
#[utoipa::path(
    operation_id = "deleteComment",
    tag = "comments",
    extensions(("x-changes" = json!(["made", "itineraryEngagement", "showEngagement", "loved", "comment"]))),
    params(("id" = String, Path, description = "Its id"), WhyQuery),
    responses(
        (status = 200, description = "It is gone", body = WriteResponse),
        SignedInOnly, OwnOnly, NoSuchThing, BadParameters, ReasonNeeded, TooManyRequests, WriteErrors,
    ),
    security(("bearer" = [])),
)]
#[delete("/comments/{id}")]
pub async fn delete_comment(call: Call<Actor, (Id<CommentId>, Why)>) -> Result<HttpResponse, ApiError> {
    call.write(|services, Actor(actor), (Id(id), why)| {
        services.comments.delete(&actor, &id, why.raw())?;
        written(id.into_string(), "Comment deleted")
    })
    .await
}
