//! The input for a new way to react.

use crate::{
    entities::{Activity, Reaction},
    field::Field,
    ids::ReactionId,
    input::Fields,
    validation::Validation,
    values::{PhotoUrl, ReactionName},
    violation::Violations,
};

impl Reaction {
    /// Checks every field of a new reaction; `id` makes its id. Whether the activity exists, and has a reaction of that name,
    /// is for the database to say.
    pub fn check(fields: &dyn Fields, id: impl FnOnce() -> ReactionId) -> Result<Self, Violations> {
        let mut validation = Validation::new();
        let name = validation.field(fields, Field::NAME, ReactionName::parse);
        let icon = validation.field(fields, Field::ICON, PhotoUrl::parse);
        let icon_back = validation.field(fields, Field::ICON_BACK, PhotoUrl::parse);
        let activity = validation.check(Activity::of(fields));
        validation.finish(|| {
            Some(Self {
                id: id(),
                name: name?,
                icon: icon?,
                icon_back: icon_back?,
                activity: activity?,
            })
        })
    }
}
