//! Itineraries.

use super::{CityCard, Creator, Engagement};
use crate::{
    ids::ItineraryId,
    time::Timestamp,
    values::{Description, Hours, ItineraryName, Photos, Price, Tags},
};

/// A way to spend time in a city.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Itinerary {
    /// Which itinerary it is.
    pub id: ItineraryId,
    /// Its name.
    pub name: ItineraryName,
    /// Its pictures.
    pub photos: Photos,
    /// What it costs, in US dollars.
    pub price: Price,
    /// How long it takes.
    pub duration: Hours,
    /// What one does.
    pub description: Description,
    /// Words by which it is found.
    pub tags: Tags,
    /// The city it takes place in.
    pub city: CityCard,
    /// Who wrote it; only they may change it.
    pub creator: Creator,
    /// When it was entered; lists show the newest first.
    pub created_at: Timestamp,
    /// What people think of it.
    pub engagement: Engagement,
}
