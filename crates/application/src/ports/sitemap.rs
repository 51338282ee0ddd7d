//! What there is to be found by robots.

use tinerary_domain::Timestamp;

use crate::RepositoryError;

/// A kind of things that have a page of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listed {
    /// Cities.
    Cities,
    /// Hotels.
    Hotels,
    /// Itineraries.
    Itineraries,
    /// Shows.
    Shows,
}

impl Listed {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Cities, Self::Hotels, Self::Itineraries, Self::Shows];
}

/// How many things a part of the sitemap lists at most. Robots take up to 50,000 of them and up to 50 MB.
pub const PART: u32 = 10_000;

/// Lists what there is, in the order of the ids, in parts.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait Sitemap: Send + Sync {
    /// The first id of each part after the first; as many index entries are read as there are things.
    fn parts(&self, kind: Listed) -> Result<Vec<String>, RepositoryError>;

    /// The things of the part that begins with the id `from`, which is empty for the first one: at most [`PART`] ids, and when
    /// each thing was last changed.
    fn part(&self, kind: Listed, from: &str) -> Result<Vec<(String, Timestamp)>, RepositoryError>;
}
