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

/// How many things a part of the sitemap lists at most: with addresses of 200 bytes it has 300 kB. Robots take up to 50,000 things
/// and 50 MB; a server that many ask for parts at once sends them sooner when they are short.
pub const PART: u32 = 1_400;

/// Lists what there is, in the order of the ids, in parts.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait Sitemap: Send + Sync {
    /// How many parts there are; an index is read that has an entry for each thing.
    fn parts(&self, kind: Listed) -> Result<u32, RepositoryError>;

    /// The things of the part with this number, of which the first is 1: at most [`PART`] ids, and when each thing was last
    /// changed. None beyond the last part.
    fn part(&self, kind: Listed, number: u32) -> Result<Vec<(String, Timestamp)>, RepositoryError>;
}
