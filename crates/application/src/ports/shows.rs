//! Stored shows.

use chrono::NaiveDate;
use tinerary_domain::{
    CityId, Continent, HotelId, NextShow, Reaction, Show, ShowChange, ShowFields, ShowId, Timestamp, UserId,
    WordSearch,
};

use crate::{
    RepositoryError,
    page::{Page, PageRequest, ShowKey},
    ports::outbox::NewLetter,
};

/// The order of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ShowOrder {
    /// The next first. With days: by the clocks of the hotels.
    #[default]
    Date,
    /// The cheapest first.
    Price,
    /// What most people love, then what has most comments.
    Loved,
    /// What was made last first.
    Newest,
}

/// Which shows; every part that is set must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShowFilter {
    /// The hotel.
    pub hotel: Option<HotelId>,
    /// The city of the hotel.
    pub city: Option<CityId>,
    /// One of these continents; empty: any.
    pub continents: Vec<Continent>,
    /// The creator.
    pub creator: Option<UserId>,
    /// The first day, by the clocks of the hotel.
    pub from: Option<NaiveDate>,
    /// The last day.
    pub to: Option<NaiveDate>,
    /// The highest price, in US cents.
    pub max_cents: Option<i64>,
    /// The words that begin words of the name.
    pub words: WordSearch,
}

/// Whose days a calendar shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CalendarOf {
    /// A hotel's.
    Hotel(HotelId),
    /// Those of all hotels of a city.
    City(CityId),
}

/// A day that has shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShowDay {
    /// The day, by the clocks of the hotel.
    pub day: NaiveDate,
    /// How many shows it has.
    pub shows: u64,
}

/// Reads and writes shows. The list may be two statements.
///
/// When a show takes place is kept by the clocks of its hotel, too ([`Showtime`](tinerary_domain::Showtime)): also when the hotel or its city moves to
/// another time zone.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait ShowRepository: Send + Sync {
    /// The shows that match. Without days, by date: first those on `today` or later, nearest first, then those before it, latest
    /// first; with days by the clocks of the hotels.
    ///
    /// `today` is the first moment of a day, UTC; a page that starts after a key uses the key's day instead. A page may have fewer
    /// shows than asked for, and none, though others follow: when few of those that were looked at match.
    /// At most two statements.
    fn list(
        &self,
        filter: &ShowFilter,
        order: ShowOrder,
        today: Timestamp,
        page: &PageRequest<ShowKey>,
    ) -> Result<Page<Show, ShowKey>, RepositoryError>;

    /// The days from `first` to `last` that have shows, in order. One statement.
    fn calendar(
        &self,
        of: &CalendarOf,
        first: NaiveDate,
        last: NaiveDate,
    ) -> Result<Vec<ShowDay>, RepositoryError>;

    /// The next show of each of these hotels that has one, on `today` (the first moment of a day, UTC) or later. One statement.
    fn next_shows(
        &self,
        hotels: &[HotelId],
        today: Timestamp,
    ) -> Result<Vec<(HotelId, NextShow)>, RepositoryError>;

    /// The show with this id, or `None`. One statement.
    fn find(&self, id: &ShowId) -> Result<Option<Show>, RepositoryError>;

    /// Stores a new show with the reactions that it offers.
    ///
    /// # Errors
    /// [`RepositoryError::Reference`], and nothing is stored, when there is no such hotel.
    fn create(
        &self,
        id: &ShowId,
        draft: &ShowFields,
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
