//! Drafts, which are whole, and changes, which are of some fields: the checked input of the writing calls. Each tells
//! every broken rule at once, in the order of its fields. A field that points at something else is the last.

mod city;
mod comment;
mod hotel;
mod itinerary;
mod people;
mod reaction;
mod reference;
mod show;

pub use city::{CityChange, CityDraft, CityFields};
pub use comment::{CommentDraft, CommentFields};
pub use hotel::{HotelChange, HotelDraft, HotelFields};
pub use itinerary::{ItineraryDraft, ItineraryFields};
pub use people::{ProfileChange, ProfileFields, SignUpDraft, SignUpFields};
pub use reaction::{ReactionDraft, ReactionFields};
pub use reference::Reference;
pub use show::{ShowChange, ShowDraft, ShowFields};

use crate::violation::FieldError;

/// A field that may be left out, and then is not checked.
fn sent<T>(
    raw: Option<&str>,
    check: impl FnOnce(Option<&str>) -> Result<T, FieldError>,
) -> Result<Option<T>, FieldError> {
    raw.map(|raw| check(Some(raw))).transpose()
}
