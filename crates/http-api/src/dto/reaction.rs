use serde::{Deserialize, Serialize};
use tinerary_application::ports::reactions::Toggled as AppToggled;
use tinerary_domain::{ReactionId, ReactionTally};
use utoipa::ToSchema;

use super::{activity_ids, address, body::body, values};
use crate::extract::Text;

body! {
    /// A new way to react to an activity; exactly one of `itineraryId` and `showId` is given.
    #[schema(example = json!({
        "name": "wow", "icon": "/samples/reactions/love.svg", "iconBack": "/samples/reactions/love-back.svg",
        "itineraryId": "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3",
    }))]
    ReactionBody {
        #[schema(required = true, value_type = values::ReactionName)]
        NAME name: Text,
        /// Shown when one has reacted.
        #[serde(deserialize_with = "Text::photo")]
        #[schema(required = true, value_type = values::PhotoUrl)]
        ICON icon: Text,
        /// Shown when one has not.
        #[serde(deserialize_with = "Text::photo")]
        #[schema(required = true, value_type = values::PhotoUrl)]
        ICON_BACK icon_back: Text,
        #[schema(value_type = Option<String>, example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
        ITINERARY_ID itinerary_id: Text,
        #[schema(value_type = Option<String>)]
        SHOW_ID show_id: Text,
    }
}

/// A reaction that an itinerary or a show offers; exactly one of `itineraryId` and `showId` is there.
#[derive(Serialize, Deserialize, ToSchema)]
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

impl Reaction {
    /// Its id.
    pub fn id(&self) -> ReactionId {
        ReactionId::stored(self.id.clone())
    }

    /// Says whether the caller has reacted.
    pub const fn set_reacted(&mut self, reacted: bool) {
        self.reacted = reacted;
    }
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
            icon: address(&reaction.icon),
            icon_back: address(&reaction.icon_back),
            itinerary_id,
            show_id,
            reacted,
            count,
            count_again: count,
        }
    }
}

/// What a toggled reaction is like now.
#[derive(Serialize, ToSchema)]
pub struct Toggled {
    /// Always true.
    #[schema(example = true)]
    success: bool,
    /// Id of the reaction.
    #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    id: String,
    /// A sentence for people.
    #[schema(example = "You reacted")]
    message: &'static str,
    /// Whether one has reacted now.
    #[schema(example = true)]
    reacted: bool,
    /// How many people have.
    #[schema(example = 13)]
    count: u32,
}

impl From<AppToggled> for Toggled {
    fn from(toggled: AppToggled) -> Self {
        Self {
            success: true,
            id: toggled.id.into_string(),
            message: if toggled.reacted {
                "You reacted"
            } else {
                "You took your reaction back"
            },
            reacted: toggled.reacted,
            count: toggled.count,
        }
    }
}
