//! `/api/reactions`

use std::collections::HashSet;

use actix_web::{
    HttpResponse, get,
    http::header::{CACHE_CONTROL, HeaderValue},
    post, put,
};
use serde::Deserialize;
use tinerary_application::{
    AppError, Services,
    page::{PageRequest, ReactionKey},
    ports::reactions::Activities,
};
use tinerary_domain::{Activity, ItineraryId, ReactionId, ShowId, UserId};
use tinerary_serving::Work;
use utoipa::{
    IntoParams, PartialSchema, ToSchema,
    openapi::{Ref, RefOr, Schema, schema::AnyOfBuilder},
};

use crate::{
    call::Call,
    cursor::encode,
    dto::{MyReactionList, Reaction, ReactionBody, Toggled},
    envelope::{List, WriteResponse, created, done, written},
    error::ApiError,
    extract::{Actor, Admin, ApiId, Id, Json, MaybeActor, Paging, Query, id_filter, page_request},
    read::{Answer, Read},
    routes::errors::{
        AdminsOnly, BadParameters, BodyErrors, Conflicts, ListErrors, NoSuchThing, OwnOnly, SignedInOnly,
        TooManyRequests, WriteErrors,
    },
};

/// The lists that the cursors of this call belong to.
const LIST: &str = "reactions";
const OWN_LIST: &str = "own-reactions";
/// The names of both answers in the document.
const OFFERED: &str = "List_Reaction";
const MADE: &str = "MyReactionList";
/// Activities that one call may ask for.
const MOST_ACTIVITIES: usize = 100;

/// Whose reactions: itineraries or shows, not both.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListReactionsQuery {
    /// Id of an itinerary; may be repeated up to 100 times.
    #[serde(rename = "itineraryId", default)]
    #[param(style = Form, explode, max_items = 100)]
    itinerary_id: Vec<String>,
    /// Id of a show; may be repeated up to 100 times.
    #[serde(rename = "showId", default)]
    #[param(style = Form, explode, max_items = 100)]
    show_id: Vec<String>,
    /// Id of a person, for the reactions that this person has made; that person's token is needed.
    #[serde(rename = "userId")]
    #[param(nullable = false)]
    user_id: Option<String>,
    /// With `userId`: only those of this name. Empty: all.
    #[param(nullable = false, example = "like")]
    name: Option<String>,
    #[serde(flatten)]
    #[param(ignore)]
    paging: Paging,
}

/// What the call answers. A type for the document alone.
struct ReactionList;

impl PartialSchema for ReactionList {
    fn schema() -> RefOr<Schema> {
        let either = AnyOfBuilder::new()
            .item(Ref::from_schema_name(OFFERED))
            .item(Ref::from_schema_name(MADE))
            .description(Some(
                "One or the other, by the parameters; an empty list is both.",
            ));
        RefOr::T(either.into())
    }
}

impl ToSchema for ReactionList {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push((OFFERED.to_owned(), List::<Reaction>::schema()));
        schemas.push((MADE.to_owned(), MyReactionList::schema()));
        List::<Reaction>::schemas(schemas);
        MyReactionList::schemas(schemas);
    }
}

/// Lists the reactions that itineraries or shows offer, with their counts; by `userId` those that one has made oneself.
#[utoipa::path(
    operation_id = "listReactions",
    tag = "reactions",
    extensions(
        ("x-reads" = json!(["photo", "itinerary", "show", "reaction", "itineraryReactions", "showReactions"])),
    ),
    params(ListReactionsQuery, Paging),
    responses(
        (status = 200, description = "One page of reactions", body = ReactionList),
        SignedInOnly, OwnOnly, ListErrors,
    ),
    security((), ("bearer" = [])),
)]
#[get("/reactions")]
pub async fn list_reactions(
    actor: MaybeActor,
    read: Read,
    query: Query<ListReactionsQuery>,
) -> Result<HttpResponse, ApiError> {
    let Query(query) = query;
    let itineraries = distinct(&query.itinerary_id);
    let shows = distinct(&query.show_id);
    let person = query.user_id.filter(|id| !id.is_empty());
    if query.itinerary_id.len().max(query.show_id.len()) > MOST_ACTIVITIES {
        return Err(ApiError::BadParameter(format!(
            "Give at most {MOST_ACTIVITIES} ids at once"
        )));
    }
    let activities = match (itineraries.is_empty(), shows.is_empty(), person) {
        (false, true, None) => Activities::Itineraries(itineraries),
        (true, false, None) => Activities::Shows(shows),
        (true, true, Some(person)) => return list_own(actor, read, &query.paging, &person, query.name).await,
        _ => {
            return Err(ApiError::BadParameter(
                "Give one of itineraryId, showId and userId".to_owned(),
            ));
        }
    };
    let page = page_request(&query.paging, LIST)?;
    let offered = move |viewer: Option<UserId>| {
        move |services: &Services, page: &PageRequest<ReactionKey>| {
            let reactions = services.reactions.list(&activities, viewer.clone(), page)?;
            Ok(Answer::<List<Reaction>>::page(
                reactions,
                LIST,
                page.after.is_none(),
            ))
        }
    };
    match actor.0.map(|actor| actor.user_id) {
        None => {
            read.kept_for_guests()
                .list(Work::Listing, page, offered(None))
                .await
        }
        // Counting costs more than finding one's own.
        Some(viewer) if read.is_cached() => {
            read.list_with_own(Work::Listing, page, offered(None), move |services, reactions| {
                mark_own(services, &viewer, reactions)
            })
            .await
        }
        Some(viewer) => {
            read.tracked()
                .list(Work::Listing, page, offered(Some(viewer)))
                .await
        }
    }
}

/// Marks those that `viewer` has.
fn mark_own(services: &Services, viewer: &UserId, reactions: &mut [Reaction]) -> Result<(), AppError> {
    let ids: Vec<_> = reactions.iter().map(Reaction::id).collect();
    let own: HashSet<_> = services.reactions.among(&ids, viewer)?.into_iter().collect();
    for (reaction, id) in reactions.iter_mut().zip(&ids) {
        reaction.set_reacted(own.contains(id));
    }
    Ok(())
}

/// The ids that are given, each once. Empty ones count as absent.
fn distinct<Id: ApiId + Ord>(ids: &[String]) -> Vec<Id> {
    let mut ids: Vec<Id> = ids.iter().filter_map(|id| id_filter(Some(id))).collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

/// The reactions that a person has made, for this person alone. No cache may store them.
async fn list_own(
    actor: MaybeActor,
    read: Read,
    paging: &Paging,
    person: &str,
    name: Option<String>,
) -> Result<HttpResponse, ApiError> {
    let actor = actor.0.ok_or(AppError::Unauthenticated)?;
    let person = UserId::parse(person).ok_or(AppError::Forbidden("These reactions are somebody else's"))?;
    let page = page_request(paging, OWN_LIST)?;
    let name = name.filter(|name| !name.is_empty());
    let mut response = read
        .list(Work::Listing, page, move |services, page| {
            let made = services
                .reactions
                .list_by_user(&actor, &person, name.as_deref(), page)?;
            let next = made.page.next.as_ref().map(|key| encode(OWN_LIST, key));
            Ok(Answer {
                body: MyReactionList::new(made, next.clone(), page.after.is_none()),
                next,
            })
        })
        .await?;
    response
        .headers_mut()
        .insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

/// Which reaction: its name and exactly one of the two ids.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ToggleQuery {
    /// Its name, such as `like`.
    #[param(value_type = String, min_length = 1, example = "like")]
    name: Option<String>,
    /// Id of an itinerary.
    #[serde(rename = "itineraryId")]
    #[param(nullable = false)]
    itinerary_id: Option<String>,
    /// Id of a show.
    #[serde(rename = "showId")]
    #[param(nullable = false)]
    show_id: Option<String>,
}

/// Reacts, or takes the reaction back.
#[utoipa::path(
    operation_id = "toggleReaction",
    tag = "reactions",
    extensions(("x-changes" = json!(["itineraryEngagement", "showEngagement", "loved", "reaction"]))),
    params(ToggleQuery),
    responses(
        (status = 200, description = "What it is like now", body = Toggled),
        SignedInOnly, NoSuchThing, BadParameters, TooManyRequests, WriteErrors,
    ),
    security(("bearer" = [])),
)]
#[put("/reactions")]
pub async fn toggle_reaction(call: Call<Actor, Query<ToggleQuery>>) -> Result<HttpResponse, ApiError> {
    let Query(query) = &call.rest;
    let name = query
        .name
        .clone()
        .filter(|name| !name.is_empty())
        .ok_or_else(|| ApiError::BadParameter("Give the name of a reaction, such as name=like".to_owned()))?;
    let activity = match (
        id_filter::<ItineraryId>(query.itinerary_id.as_deref()),
        id_filter::<ShowId>(query.show_id.as_deref()),
    ) {
        (Some(id), None) => Activity::Itinerary(id),
        (None, Some(id)) => Activity::Show(id),
        _ => {
            return Err(ApiError::BadParameter(
                "Give one of itineraryId and showId".to_owned(),
            ));
        }
    };
    call.write(move |services, Actor(actor), _| {
        let toggled = services.reactions.toggle(&actor, &activity, &name)?;
        done(&Toggled::from(toggled))
    })
    .await
}

/// Takes one's own reaction back; 404 when one had not reacted so.
#[utoipa::path(
    operation_id = "removeReaction",
    tag = "reactions",
    extensions(("x-changes" = json!(["itineraryEngagement", "showEngagement", "loved", "reaction"]))),
    params(("id" = String, Path, description = "Id of the reaction")),
    responses(
        (status = 200, description = "Taken back", body = WriteResponse),
        SignedInOnly, NoSuchThing, TooManyRequests, WriteErrors,
    ),
    security(("bearer" = [])),
)]
#[put("/reactions/{id}")]
pub async fn remove_reaction(call: Call<Actor, Id<ReactionId>>) -> Result<HttpResponse, ApiError> {
    call.write(|services, Actor(actor), Id(id)| {
        services.reactions.remove(&actor, &id)?;
        written(id.into_string(), "You took your reaction back")
    })
    .await
}

/// Lets people react to an itinerary or a show in a new way. A name exists once per activity.
#[utoipa::path(
    operation_id = "createReaction",
    tag = "reactions",
    extensions(("x-changes" = json!(["itineraryReactions", "showReactions"]))),
    request_body = ReactionBody,
    responses(
        (status = 201, description = "It is there", body = WriteResponse,
            headers(("Location" = String, description = "Where it is"))),
        SignedInOnly, AdminsOnly, Conflicts, BodyErrors, TooManyRequests,
    ),
    security(("bearer" = [])),
)]
#[post("/reactions")]
pub async fn create_reaction(call: Call<Admin, Json<ReactionBody>>) -> Result<HttpResponse, ApiError> {
    call.write(|services, Admin(admin), Json(body)| {
        let id = services.reactions.create(&admin, &body)?;
        created("reactions", id.into_string(), "Reaction created")
    })
    .await
}
