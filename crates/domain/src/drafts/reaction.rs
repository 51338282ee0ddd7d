//! The input for a new way to react.

use super::Reference;
use crate::{
    entities::Activity,
    field::Field,
    values::{PhotoUrl, ReactionName},
    violation::{Gather, Violations},
};

/// The fields of a reaction as a client sent them.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReactionFields<'a> {
    /// `name`.
    pub name: Option<&'a str>,
    /// `icon`.
    pub icon: Option<&'a str>,
    /// `iconBack`.
    pub icon_back: Option<&'a str>,
    /// `itineraryId`; exactly one of the two ids is filled.
    pub itinerary_id: Option<&'a str>,
    /// `showId`; exactly one of the two ids is filled.
    pub show_id: Option<&'a str>,
}

impl ReactionFields<'_> {
    /// What the two ids point at, when one of them is given and can be an id.
    #[must_use]
    pub fn reference(&self) -> Option<Reference> {
        Activity::parse(self.itinerary_id, self.show_id)
            .ok()
            .map(Reference::Activity)
    }
}

/// A reaction that keeps the rules. Whether the activity exists, and has one of that name, is not known here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReactionDraft {
    /// Its name.
    pub name: ReactionName,
    /// The picture of it when one has reacted.
    pub icon: PhotoUrl,
    /// The picture of it when one has not.
    pub icon_back: PhotoUrl,
    /// What it reacts to.
    pub activity: Activity,
}

impl ReactionDraft {
    /// Checks every field.
    ///
    /// # Errors
    /// All the broken rules.
    pub fn check(fields: &ReactionFields<'_>) -> Result<Self, Violations> {
        let mut gather = Gather::new();
        let name = gather.take(ReactionName::parse(Field::NAME, fields.name));
        let icon = gather.take(PhotoUrl::parse(Field::ICON, fields.icon));
        let icon_back = gather.take(PhotoUrl::parse(Field::ICON_BACK, fields.icon_back));
        let activity = gather.take(Activity::parse(fields.itinerary_id, fields.show_id));
        gather.finish(|| {
            Some(Self {
                name: name?,
                icon: icon?,
                icon_back: icon_back?,
                activity: activity?,
            })
        })
    }
}
