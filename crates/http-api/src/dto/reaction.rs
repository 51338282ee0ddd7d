use serde::Serialize;
use tinerary_domain::{Activity, ItineraryId, ReactionTally, ShowId};
use utoipa::ToSchema;

/// A reaction that an itinerary or a show offers; exactly one of `itineraryId` and `showId` is there.
#[derive(Serialize, ToSchema)]
pub struct Reaction {
    #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    #[serde(rename = "_id")]
    id: String,
    #[schema(example = "like")]
    name: String,
    /// Shown when one has reacted: URL, or a path on this server.
    #[schema(example = "/samples/reactions/like.svg")]
    icon: String,
    /// Shown when one has not.
    #[schema(example = "/samples/reactions/like-back.svg")]
    #[serde(rename = "iconBack")]
    icon_back: String,
    #[serde(rename = "itineraryId", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    itinerary_id: Option<String>,
    #[serde(rename = "showId", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    show_id: Option<String>,
    /// Whether the caller has reacted; false for a guest.
    #[schema(example = false)]
    reacted: bool,
    /// How many people have reacted.
    #[schema(example = 12)]
    count: u32,
    /// The same number under the name that older clients read.
    #[schema(example = 12)]
    #[serde(rename = "userId")]
    count_again: u32,
}

impl From<ReactionTally> for Reaction {
    fn from(
        ReactionTally {
            reaction,
            count,
            reacted,
        }: ReactionTally,
    ) -> Self {
        let (itinerary_id, show_id) = activity_ids(reaction.activity);
        Self {
            id: reaction.id.into_string(),
            name: reaction.name.into_string(),
            icon: reaction.icon.into_string(),
            icon_back: reaction.icon_back.into_string(),
            itinerary_id,
            show_id,
            reacted,
            count,
            count_again: count,
        }
    }
}

/// `itineraryId` and `showId`, one of which is there.
pub(super) fn activity_ids(activity: Activity) -> (Option<String>, Option<String>) {
    match activity {
        Activity::Itinerary(id) => (Some(ItineraryId::into_string(id)), None),
        Activity::Show(id) => (None, Some(ShowId::into_string(id))),
    }
}
