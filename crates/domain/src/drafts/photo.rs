//! What the owner of an uploaded photo says of it.

use crate::{
    field::Field,
    input::Fields,
    validation::{Call, Validation},
    values::{AltText, Focus},
    violation::Violations,
};

/// What to change of what is said of a photo; `None` leaves it as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PhotoChange {
    /// What it shows; `Some(None)` takes it away.
    pub alt: Option<Option<AltText>>,
    /// What has to stay in view; likewise.
    pub focus: Option<Option<Focus>>,
}

impl PhotoChange {
    /// Checks every field that was sent. An empty list of numbers clears the focus.
    ///
    /// # Errors
    /// All broken rules.
    pub fn check(fields: &dyn Fields) -> Result<Self, Violations> {
        let mut validation = Validation::new();
        let alt = validation.optional(Call::Patch, fields, Field::ALT, AltText::parse);
        let focus = match fields.list(Field::FOCUS).as_deref() {
            None => Some(None),
            Some([]) => Some(Some(None)),
            Some(numbers) => validation
                .check(Focus::parse(numbers))
                .map(|focus| Some(Some(focus))),
        };
        validation.finish(|| {
            Some(Self {
                alt: alt?,
                focus: focus?,
            })
        })
    }
}
