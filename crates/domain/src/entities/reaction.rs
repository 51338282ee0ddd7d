//! Reactions.

use super::Activity;
use crate::{
    ids::ReactionId,
    values::{PhotoUrl, ReactionName},
};

/// The names of the reactions that every new itinerary and show gets, in the order they are shown.
pub const STANDARD_REACTIONS: [&str; 4] = ["like", "not-like", "love", "surprise"];

/// One way to react to one itinerary or show. Its name exists once per activity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reaction {
    /// Which reaction it is.
    pub id: ReactionId,
    /// Its name.
    pub name: ReactionName,
    /// The picture of it when one has reacted.
    pub icon: PhotoUrl,
    /// The picture of it when one has not.
    pub icon_back: PhotoUrl,
    /// What it reacts to.
    pub activity: Activity,
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
