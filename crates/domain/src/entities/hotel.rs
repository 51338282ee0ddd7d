//! Hotels.

use super::{CityRef, Creator};
use crate::{
    drafts::HotelFields,
    ids::HotelId,
    values::{Showtime, TimeZone},
};

/// A hotel of the catalogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hotel {
    /// Which hotel it is.
    pub id: HotelId,
    /// What was entered of it.
    pub fields: HotelFields,
    /// The city it stands in.
    pub city: CityRef,
    /// How many shows it has, those that are over among them.
    pub shows: u32,
    /// The next of them: today, UTC, or later.
    pub next_show: Option<NextShow>,
    /// The admin who entered it.
    pub creator: Creator,
}

/// When the next show of a hotel takes place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextShow {
    /// When it takes place.
    pub when: Showtime,
    /// By what the clocks of the hotel go; UTC where that is not known.
    pub time_zone: TimeZone,
}
