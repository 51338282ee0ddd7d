//! The input for a comment.

use super::Reference;
use crate::{
    entities::Activity,
    field::Field,
    values::CommentText,
    violation::{Gather, Violations},
};

/// The fields of a comment as a client sent them.
#[derive(Clone, Copy, Debug, Default)]
pub struct CommentFields<'a> {
    /// `comment`.
    pub comment: Option<&'a str>,
    /// `itineraryId`; exactly one of the two ids is filled.
    pub itinerary_id: Option<&'a str>,
    /// `showId`; exactly one of the two ids is filled.
    pub show_id: Option<&'a str>,
}

impl CommentFields<'_> {
    /// What the two ids point at, when one of them is given and can be an id.
    #[must_use]
    pub fn reference(&self) -> Option<Reference> {
        Activity::parse(self.itinerary_id, self.show_id)
            .ok()
            .map(Reference::Activity)
    }
}

/// A comment that keeps the rules. Whether the activity exists is not known here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommentDraft {
    /// What was written.
    pub text: CommentText,
    /// What it is about.
    pub activity: Activity,
}

impl CommentDraft {
    /// Checks every field.
    ///
    /// # Errors
    /// All the broken rules.
    pub fn check(fields: &CommentFields<'_>) -> Result<Self, Violations> {
        let mut gather = Gather::new();
        let text = gather.take(CommentText::parse(Field::COMMENT, fields.comment));
        let activity = gather.take(Activity::parse(fields.itinerary_id, fields.show_id));
        gather.finish(|| {
            Some(Self {
                text: text?,
                activity: activity?,
            })
        })
    }
}
