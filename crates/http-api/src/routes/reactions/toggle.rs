use actix_web::{HttpResponse, put};
use serde::Deserialize;
use tinerary_domain::{Activity, ItineraryId, ShowId};
use utoipa::IntoParams;

use crate::{
    call::Call,
    dto::Toggled,
    envelope::done,
    error::ApiError,
    extract::{Actor, Query, id_filter},
    routes::errors::{BadParameters, NoSuchThing, SignedInOnly, TooManyRequests, WriteErrors},
};

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
