//! Stored shows.

use tinerary_domain::{HotelId, Show, ShowId, Timestamp, UserId};

use crate::{
    RepositoryError,
    page::{Page, PageRequest, ShowKey},
};

/// Which shows; every part that is set must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShowFilter {
    /// The hotel.
    pub hotel: Option<HotelId>,
    /// The creator.
    pub creator: Option<UserId>,
}

/// Reads shows.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait ShowRepository: Send + Sync {
    /// The shows that match: first those on `today` or later, nearest first, then those before it, latest first.
    ///
    /// `today` is the first moment of a day, UTC; a page that starts after a key uses the key's day instead.
    /// At most two statements.
    ///
    /// # Errors
    /// [`RepositoryError::Unavailable`] when the database is away.
    fn list(
        &self,
        filter: &ShowFilter,
        today: Timestamp,
        page: &PageRequest<ShowKey>,
    ) -> Result<Page<Show, ShowKey>, RepositoryError>;

    /// The show with this id, or `None`. One statement.
    ///
    /// # Errors
    /// [`RepositoryError::Unavailable`] when the database is away.
    fn find(&self, id: &ShowId) -> Result<Option<Show>, RepositoryError>;
}
