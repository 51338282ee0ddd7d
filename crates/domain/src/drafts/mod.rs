//! Drafts: the checked input of the writing calls. Each tells every broken rule at once, in the order of its fields.

mod city;
mod comment;
mod hotel;
mod itinerary;
mod people;
mod reaction;
mod show;

pub use city::{CityDraft, CityFields};
pub use comment::{CommentDraft, CommentFields};
pub use hotel::{HotelDraft, HotelFields};
pub use itinerary::{ItineraryDraft, ItineraryFields};
pub use people::{ProfileDraft, ProfileFields, SignUpDraft, SignUpFields};
pub use reaction::{ReactionDraft, ReactionFields};
pub use show::{ShowDraft, ShowFields};
