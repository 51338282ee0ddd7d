//! Stored itineraries.

use tinerary_domain::{
    CityId, Continent, Hours, Itinerary, ItineraryChange, ItineraryFields, ItineraryId, Price, Reaction,
    Timestamp, UserId, WordSearch,
};

use crate::{
    RepositoryError,
    page::{Page, PageRequest, RankKey, TimeKey},
    ports::outbox::NewLetter,
};

/// Which itineraries; every part that is set must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ItineraryFilter {
    /// The city.
    pub city: Option<CityId>,
    /// The creator.
    pub creator: Option<UserId>,
    /// The least that it costs.
    pub min_price: Option<Price>,
    /// The most that it costs.
    pub max_price: Option<Price>,
    /// The least that it takes.
    pub min_duration: Option<Hours>,
    /// The most that it takes.
    pub max_duration: Option<Hours>,
    /// In one of these continents; empty: any.
    pub continents: Vec<Continent>,
    /// Words of the name.
    pub words: WordSearch,
    /// With all of these tags, as [`tag_key`](tinerary_domain::tag_key) makes them; empty: whatever they are.
    pub tags: Vec<String>,
}

/// A tag that itineraries have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TagCount {
    /// As the first of them has it.
    pub name: String,
    /// How many have it.
    pub itineraries: u32,
}

impl ItineraryFilter {
    /// Whether more is asked for than the city and the creator.
    #[must_use]
    pub fn is_narrow(&self) -> bool {
        let bare = Self {
            city: self.city.clone(),
            creator: self.creator.clone(),
            ..Self::default()
        };
        *self != bare
    }
}

/// What a list is ordered by when it is not by when they were made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ItineraryOrder {
    /// The cheapest first.
    Price,
    /// The dearest first.
    PriceDown,
    /// The shortest first.
    Duration,
    /// The longest first.
    DurationDown,
    /// The most loved first: by how many people have reacted, `not-like` aside, then by how many comments there are.
    Loved,
}

/// Reads and writes itineraries.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait ItineraryRepository: Send + Sync {
    /// The itineraries that match, newest first, then by id. One statement when they are narrowed by nothing but the city and the creator, at most
    /// three otherwise; a page may be shorter than its limit then and yet not be the last.
    fn list(
        &self,
        filter: &ItineraryFilter,
        page: &PageRequest<TimeKey>,
    ) -> Result<Page<Itinerary, TimeKey>, RepositoryError>;

    /// The same in another order: by its key, then the id, the way the order goes.
    fn list_by(
        &self,
        filter: &ItineraryFilter,
        order: ItineraryOrder,
        page: &PageRequest<RankKey>,
    ) -> Result<Page<Itinerary, RankKey>, RepositoryError>;

    /// The itinerary with this id, or `None`. One statement.
    fn find(&self, id: &ItineraryId) -> Result<Option<Itinerary>, RepositoryError>;

    /// The tags whose keys begin so, the most used first, then by key; at most `most`. One statement.
    fn tags(&self, beginning: &str, most: u8) -> Result<Vec<TagCount>, RepositoryError>;

    /// Stores a new itinerary with the reactions that it offers.
    ///
    /// # Errors
    /// [`RepositoryError::Reference`], and nothing is stored, when there is no such city.
    fn create(
        &self,
        id: &ItineraryId,
        draft: &ItineraryFields,
        reactions: &[Reaction],
        creator: &UserId,
        now: Timestamp,
    ) -> Result<(), RepositoryError>;

    /// Changes what `change` has of an itinerary, and nothing else. False when there is none with this id.
    ///
    /// # Errors
    /// [`RepositoryError::Reference`], and nothing is changed, when there is no such city.
    fn update(
        &self,
        id: &ItineraryId,
        change: &ItineraryChange,
        now: Timestamp,
    ) -> Result<bool, RepositoryError>;

    /// Deletes an itinerary with its comments and reactions. False when there is none with this id.
    ///
    /// `letter` is posted in the same transaction, when something was deleted.
    fn delete(&self, id: &ItineraryId, letter: Option<NewLetter>) -> Result<bool, RepositoryError>;
}
