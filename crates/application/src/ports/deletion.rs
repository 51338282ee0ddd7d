//! Deleting what other things may refer to.

/// The outcome of a deletion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deletion {
    /// It was deleted, with what belonged to it.
    Deleted,
    /// There was no such thing.
    NotFound,
    /// Other things refer to it and were not to be deleted too. Nothing has changed.
    StillUsed(Dependents),
}

/// How many things refer to something.
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
