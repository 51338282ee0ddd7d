use actix_web::{HttpResponse, get};
use serde::Deserialize;
use tinerary_application::ports::reactions::Activities;
use utoipa::IntoParams;

use crate::{
    dto::Reaction,
    envelope::List,
    error::ApiError,
    extract::{MaybeActor, Paging, Query, filter, page},
    read::{Answer, Read},
    routes::errors::{ListErrors, SignedInOnly},
};

/// The list that the cursors of this call belong to.
const LIST: &str = "reactions";
/// Activities that one call may ask for.
const MOST_ACTIVITIES: usize = 100;

/// Whose reactions: itineraries or shows, not both.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListReactionsQuery {
    /// Id of an itinerary; may be repeated up to 100 times.
    #[serde(rename = "itineraryId", default)]
    #[param(style = Form, explode)]
    itinerary_id: Vec<String>,
    /// Id of a show; may be repeated up to 100 times.
    #[serde(rename = "showId", default)]
    #[param(style = Form, explode)]
    show_id: Vec<String>,
    /// Id of a person, for the reactions that this person has made; that person's token is needed.
    #[serde(rename = "userId")]
    #[param(nullable = false)]
    user_id: Option<String>,
    #[serde(flatten)]
    #[param(ignore)]
    paging: Paging,
}

/// Lists the reactions that itineraries or shows offer, with their counts.
#[utoipa::path(
    operation_id = "listReactions",
    tag = "reactions",
    params(ListReactionsQuery, Paging),
    responses(
        (status = 200, description = "One page of reactions", body = List<Reaction>),
        SignedInOnly,
        ListErrors,
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
    let page = page(&query.paging, LIST)?;
    let itineraries: Vec<_> = query
        .itinerary_id
        .iter()
        .filter_map(|id| filter(Some(id)))
        .collect();
    let shows: Vec<_> = query.show_id.iter().filter_map(|id| filter(Some(id))).collect();
    let person = query.user_id.filter(|id| !id.is_empty());
    if itineraries.len().max(shows.len()) > MOST_ACTIVITIES {
        return Err(ApiError::BadParameter(format!(
            "Give at most {MOST_ACTIVITIES} ids at once"
        )));
    }
    let activities = match (itineraries.is_empty(), shows.is_empty(), person) {
        (false, true, None) => Activities::Itineraries(itineraries),
        (true, false, None) => Activities::Shows(shows),
        // Nobody can have reacted yet, so there is nothing that a person could prove to be theirs.
        (true, true, Some(_)) => return Err(ApiError::Unauthorized),
        _ => {
            return Err(ApiError::BadParameter(
                "Give one of itineraryId, showId and userId".to_owned(),
            ));
        }
    };
    let viewer = actor.0.map(|actor| actor.user_id);
    read.answer(move |services| {
        let reactions = services.reactions.list(&activities, viewer, &page)?;
        Ok(Answer::<List<Reaction>>::page(
            reactions,
            LIST,
            page.after.is_none(),
        ))
    })
    .await
}
