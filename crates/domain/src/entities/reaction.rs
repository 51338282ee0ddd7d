//! Reactions.

use super::Activity;
use crate::{
    ids::{CityId, HotelId, ItineraryId, ReactionId, ShowId},
    values::{ItineraryName, PhotoUrl, Photos, ReactionName, ShowName},
};

/// The names of the reactions that every new itinerary and show gets, in the order they are shown.
pub const STANDARD_REACTIONS: [&str; 4] = ["like", "not-like", "love", "surprise"];

/// One way to react to one itinerary or show. Its name is unique within the activity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reaction<Of = Activity> {
    /// Which reaction it is.
    pub id: ReactionId,
    /// Its name.
    pub name: ReactionName,
    /// The picture of it when one has reacted.
    pub icon: PhotoUrl,
    /// The picture of it when one has not.
    pub icon_back: PhotoUrl,
    /// What it reacts to.
    pub activity: Of,
}

/// A reaction with how often it was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReactionTally {
    /// The reaction.
    pub reaction: Reaction,
    /// How many people reacted so.
    pub count: u32,
    /// Whether the person who asks is one of them; false for a guest.
    pub reacted: bool,
}

/// An itinerary or a show, as the list of a person's reactions shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ActivitySummary {
    /// An itinerary.
    Itinerary {
        /// Which it is.
        id: ItineraryId,
        /// Its name.
        name: ItineraryName,
        /// Its pictures.
        photos: Photos,
        /// The city that it takes place in.
        city_id: CityId,
    },
    /// A show.
    Show {
        /// Which it is.
        id: ShowId,
        /// Its name.
        name: ShowName,
        /// Its picture.
        photo: PhotoUrl,
        /// The hotel that it takes place in.
        hotel_id: HotelId,
    },
}

/// The reactions of one name that a person has made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReactionGroup {
    /// The name.
    pub name: ReactionName,
    /// The picture of one of them.
    pub icon: PhotoUrl,
    /// How many there are.
    pub count: u32,
}

/// The reactions that a new activity offers, with built-in pictures. `id` makes their ids, in the order they are shown.
pub fn standard_reactions(activity: &Activity, mut id: impl FnMut() -> ReactionId) -> Vec<Reaction> {
    STANDARD_REACTIONS
        .into_iter()
        .map(|name| Reaction {
            id: id(),
            name: ReactionName::stored(name.to_owned()),
            icon: PhotoUrl::stored(format!("/samples/reactions/{name}.svg")),
            icon_back: PhotoUrl::stored(format!("/samples/reactions/{name}-back.svg")),
            activity: activity.clone(),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::STANDARD_REACTIONS;
    use crate::{field::Field, values::ReactionName};

    #[test]
    fn the_standard_names_keep_the_rule_for_names() {
        for name in STANDARD_REACTIONS {
            assert_eq!(
                ReactionName::parse(Field::NAME, Some(name)),
                Ok(ReactionName::stored(name.to_owned()))
            );
        }
    }
}
