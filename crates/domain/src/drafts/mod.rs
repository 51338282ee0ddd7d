//! The checked input of the writing calls: drafts, which are whole, and changes, which have the fields that were sent. Each
//! reports every broken rule at once, in the order of its fields; a field that refers to something else comes last.

mod city;
mod comment;
mod hotel;
mod itinerary;
mod people;
mod reaction;
mod reference;
mod show;

pub use city::{CityChange, CityDraft};
pub use comment::CommentDraft;
pub use hotel::{HotelChange, HotelDraft};
pub use itinerary::ItineraryDraft;
pub use people::{ProfileChange, SignUpDraft};
pub use reference::Reference;
pub use show::{ShowChange, ShowDraft};
