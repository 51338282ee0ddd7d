//! The input for a comment.

use crate::{
    entities::Activity, field::Field, input::Fields, validation::Validation, values::CommentText,
    violation::Violations,
};

/// A valid new comment. Whether the activity exists is for the database to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommentDraft {
    /// What was written.
    pub text: CommentText,
    /// What it is about.
    pub activity: Activity,
}

impl CommentDraft {
    /// Checks every field.
    pub fn check(fields: &dyn Fields) -> Result<Self, Violations> {
        let mut validation = Validation::new();
        let text = validation.field(fields, Field::COMMENT, CommentText::parse);
        let activity = validation.check(Activity::of(fields));
        validation.finish(|| {
            Some(Self {
                text: text?,
                activity: activity?,
            })
        })
    }
}
