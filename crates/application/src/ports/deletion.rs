//! Deleting what others may point at.

/// What became of a deletion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deletion {
    /// It is gone, and what belonged to it.
    Deleted,
    /// There was no such thing.
    NotFound,
    /// Others point at it, and they were not to be deleted too. Nothing has changed.
    StillUsed(Dependents),
}

/// How many things point at something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dependents {
    /// Itineraries in a city.
    pub itineraries: u64,
    /// Hotels in a city.
    pub hotels: u64,
    /// Shows in a hotel, or in the hotels of a city.
    pub shows: u64,
}

impl Dependents {
    /// Whether there is nothing.
    #[must_use]
    pub const fn is_none(&self) -> bool {
        self.itineraries == 0 && self.hotels == 0 && self.shows == 0
    }
}
