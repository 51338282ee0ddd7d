//! Itineraries.

use super::{CityCard, Creator, Engagement};
use crate::{drafts::ItineraryFields, ids::ItineraryId, time::Timestamp};

/// A way to spend time in a city.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Itinerary {
    /// Which itinerary it is.
    pub id: ItineraryId,
    /// What was entered of it.
    pub fields: ItineraryFields,
    /// The city it takes place in.
    pub city: CityCard,
    /// Who wrote it; only they may change it.
    pub creator: Creator,
    /// When it was entered; lists show the newest first.
    pub created_at: Timestamp,
    /// What people think of it.
    pub engagement: Engagement,
}
