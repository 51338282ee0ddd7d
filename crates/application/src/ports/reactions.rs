//! Stored reactions.

use tinerary_domain::{
    Activity, ActivitySummary, ItineraryId, Reaction, ReactionGroup, ReactionId, ReactionName, ReactionTally,
    ShowId, Timestamp, UserId,
};

use crate::{
    RepositoryError,
    page::{Page, PageRequest, ReactionKey, TimeKey},
};

/// The constraints that let a name exist once per activity.
pub const NAME_TAKEN: [&str; 2] = [
    "reactions_itinerary_id_name_unique",
    "reactions_show_id_name_unique",
];

/// What a toggled reaction is like afterwards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toggled {
    /// The reaction.
    pub id: ReactionId,
    /// Whether the person has it now.
    pub reacted: bool,
    /// How many people have it now.
    pub count: u32,
}

/// The activities whose reactions are asked for: several of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Activities {
    /// Itineraries.
    Itineraries(Vec<ItineraryId>),
    /// Shows.
    Shows(Vec<ShowId>),
}

/// Reads and writes reactions.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait ReactionRepository: Send + Sync {
    /// The reactions that the activities offer, with how many people reacted and whether `viewer` did; ordered by
    /// activity id, then reaction id. One statement.
    fn list(
        &self,
        activities: &Activities,
        viewer: Option<UserId>,
        page: &PageRequest<ReactionKey>,
    ) -> Result<Page<ReactionTally, ReactionKey>, RepositoryError>;

    /// Those of these reactions that a person has. One statement.
    fn among(&self, ids: &[ReactionId], person: &UserId) -> Result<Vec<ReactionId>, RepositoryError>;

    /// The reactions that a person has made, all or those of one name, latest first, then by reaction id; never one whose activity is
    /// gone. One statement.
    fn list_by_user(
        &self,
        person: &UserId,
        name: Option<ReactionName>,
        page: &PageRequest<TimeKey>,
    ) -> Result<Page<Reaction<ActivitySummary>, TimeKey>, RepositoryError>;

    /// How many reactions of each name a person has made; most first, then by name. One statement.
    fn groups_of(&self, person: &UserId) -> Result<Vec<ReactionGroup>, RepositoryError>;

    /// Adds or removes the person's reaction of this name; `None` when the activity offers no such reaction. Concurrent
    /// toggles each change the state once, and never store two rows for one person and reaction.
    fn toggle(
        &self,
        activity: &Activity,
        name: &ReactionName,
        person: &UserId,
        now: Timestamp,
    ) -> Result<Option<Toggled>, RepositoryError>;

    /// Takes a person's reaction away. False when they had not reacted so.
    fn remove(&self, id: &ReactionId, person: &UserId) -> Result<bool, RepositoryError>;

    /// Stores a new reaction that an activity offers.
    ///
    /// # Errors
    /// [`RepositoryError::Duplicate`] with one of [`NAME_TAKEN`] when the activity has one of that name;
    /// [`RepositoryError::Reference`] when there is no such activity.
    fn create(&self, reaction: &Reaction, creator: &UserId, now: Timestamp) -> Result<(), RepositoryError>;
}
