//! Stored shows.

use tinerary_domain::{HotelId, Reaction, Show, ShowChange, ShowDraft, ShowId, Timestamp, UserId};

use crate::{
    RepositoryError,
    page::{Page, PageRequest, ShowKey},
    ports::outbox::NewLetter,
};

/// Which shows; every part that is set must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShowFilter {
    /// The hotel.
    pub hotel: Option<HotelId>,
    /// The creator.
    pub creator: Option<UserId>,
}

/// Reads and writes shows. The list may be two statements.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait ShowRepository: Send + Sync {
    /// The shows that match: first those on `today` or later, nearest first, then those before it, latest first.
    ///
    /// `today` is the first moment of a day, UTC; a page that starts after a key uses the key's day instead.
    /// At most two statements.
    fn list(
        &self,
        filter: &ShowFilter,
        today: Timestamp,
        page: &PageRequest<ShowKey>,
    ) -> Result<Page<Show, ShowKey>, RepositoryError>;

    /// The show with this id, or `None`. One statement.
    fn find(&self, id: &ShowId) -> Result<Option<Show>, RepositoryError>;

    /// Stores a new show with the reactions that it offers.
    ///
    /// # Errors
    /// [`RepositoryError::Reference`], and nothing is stored, when there is no such hotel.
    fn create(
        &self,
        id: &ShowId,
        draft: &ShowDraft,
        reactions: &[Reaction],
        creator: &UserId,
        now: Timestamp,
    ) -> Result<(), RepositoryError>;

    /// Changes what `change` has of a show, and nothing else. False when there is none with this id.
    ///
    /// # Errors
    /// [`RepositoryError::Reference`], and nothing is changed, when there is no such hotel.
    fn update(&self, id: &ShowId, change: &ShowChange, now: Timestamp) -> Result<bool, RepositoryError>;

    /// Deletes a show with its comments and reactions. False when there is none with this id.
    ///
    /// `letter` is posted in the same transaction, when something was deleted.
    fn delete(&self, id: &ShowId, letter: Option<NewLetter>) -> Result<bool, RepositoryError>;
}
