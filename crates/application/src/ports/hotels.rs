//! Stored hotels.

use tinerary_domain::{
    CityId, Continent, Hotel, HotelChange, HotelFields, HotelId, NameSearch, Timestamp, UserId,
};

use super::deletion::Deletion;
use crate::{
    RepositoryError,
    page::{NameKey, Page, PageRequest, RankKey},
};

/// The direction of a list by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// A to Z.
    #[default]
    Asc,
    /// Z to A.
    Desc,
}

/// Which hotels; every part that is set must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HotelFilter {
    /// What the name contains, taken literally.
    pub name: NameSearch,
    /// The creator.
    pub creator: Option<UserId>,
    /// The city.
    pub city: Option<CityId>,
    /// In one of these continents; empty: any.
    pub continents: Vec<Continent>,
    /// How many people can stay there at least.
    pub min_capacity: Option<u32>,
}

impl HotelFilter {
    /// Whether more is asked for than the name, the city and the creator.
    #[must_use]
    pub const fn is_narrow(&self) -> bool {
        !self.continents.is_empty() || self.min_capacity.is_some()
    }
}

/// What a list is ordered by when it is not by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HotelOrder {
    /// The smallest first.
    Capacity,
    /// The largest first.
    CapacityDown,
    /// What was entered last first.
    Newest,
}

/// Reads and writes hotels. When their next shows are is not read with them ([`super::shows::ShowRepository::next_shows`]).
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait HotelRepository: Send + Sync {
    /// The hotels that match, by folded name, then id, in the given direction. One statement when they are narrowed by nothing but name, city and creator,
    /// at most three otherwise; a page may be shorter than its limit then and yet not be the last.
    fn list(
        &self,
        filter: &HotelFilter,
        order: Order,
        page: &PageRequest<NameKey>,
    ) -> Result<Page<Hotel, NameKey>, RepositoryError>;

    /// The same in another order: by its key, then the id, the way the order goes.
    fn list_by(
        &self,
        filter: &HotelFilter,
        order: HotelOrder,
        page: &PageRequest<RankKey>,
    ) -> Result<Page<Hotel, RankKey>, RepositoryError>;

    /// The hotel with this id, or `None`. One statement.
    fn find(&self, id: &HotelId) -> Result<Option<Hotel>, RepositoryError>;

    /// Stores a new hotel.
    ///
    /// # Errors
    /// [`RepositoryError::Reference`], and nothing is stored, when there is no such city.
    fn create(
        &self,
        id: &HotelId,
        draft: &HotelFields,
        creator: &UserId,
        now: Timestamp,
    ) -> Result<(), RepositoryError>;

    /// Changes what `change` has of a hotel, and nothing else. False when there is none with this id.
    ///
    /// # Errors
    /// [`RepositoryError::Reference`], and nothing is changed, when there is no such city.
    fn update(&self, id: &HotelId, change: &HotelChange, now: Timestamp) -> Result<bool, RepositoryError>;

    /// Deletes a hotel; with `cascade` also its shows with all that belongs to them.
    fn delete(&self, id: &HotelId, cascade: bool) -> Result<Deletion, RepositoryError>;
}
