//! Stored hotels.

use tinerary_domain::{CityId, Hotel, HotelChange, HotelDraft, HotelId, NameSearch, Timestamp, UserId};

use super::deletion::Deletion;
use crate::{
    RepositoryError,
    page::{NameKey, Page, PageRequest},
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
}

/// Reads and writes hotels.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait HotelRepository: Send + Sync {
    /// The hotels that match, by folded name, then id, in the given direction. One statement.
    fn list(
        &self,
        filter: &HotelFilter,
        order: Order,
        page: &PageRequest<NameKey>,
    ) -> Result<Page<Hotel, NameKey>, RepositoryError>;

    /// The hotel with this id, or `None`. One statement.
    fn find(&self, id: &HotelId) -> Result<Option<Hotel>, RepositoryError>;

    /// Stores a new hotel.
    ///
    /// # Errors
    /// [`RepositoryError::Reference`], and nothing is stored, when there is no such city.
    fn create(
        &self,
        id: &HotelId,
        draft: &HotelDraft,
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
