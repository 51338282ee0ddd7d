//! Entities, value objects and rules of Tinerary.
//!
//! Everything here is plain synchronous Rust without input or output. A value object checks itself in its constructor
//! (`parse`); `stored` takes a value from the database, which was checked before it got there. A *draft* is the
//! checked input of one writing call: `…Draft::check` reads every field and reports all broken rules at once. A *change* is
//! the same for the fields that were sent: `None` leaves a field as it is.
//!
//! Fields arrive as text, because clients send numbers both as JSON numbers and as strings: see [`Raw`] and [`Fields`].
#![warn(missing_docs)]

mod characters;
mod device;
mod drafts;
mod entities;
mod field;
mod find;
mod ids;
mod input;
mod map;
mod network;
mod number;
mod search;
mod stored;
mod text;
mod time;
mod validation;
mod values;
mod violation;

pub use drafts::{
    CityChange, CityFields, CommentDraft, HotelChange, HotelFields, ItineraryChange, ItineraryFields,
    PhotoChange, ProfileChange, Reference, ShowChange, ShowFields, SignUpDraft,
};
pub use entities::{
    Activity, ActivitySummary, City, CityCard, CityCounts, CityRef, Comment, Creator, Engagement, Hotel,
    Itinerary, Made, NextShow, Person, Photo, PhotoSize, Reaction, ReactionGroup, ReactionTally,
    STANDARD_REACTIONS, Session, SessionSummary, Show, User, Venue, standard_reactions,
};
pub use field::Field;
pub use find::{
    Fit, LONGEST_WORD, SHORTEST_INSIDE, SearchText, SlipKey, Slips, keys_of_typed, keys_of_word,
    slips_between, whole_of, words_of,
};
pub use ids::{CityId, CommentId, HotelId, ItineraryId, PhotoId, ReactionId, SessionId, ShowId, UserId};
pub use input::{Fields, Raw};
pub use map::{BoundingBox, Cell, DEEPEST, MapKey, Sides};
pub use network::Network;
pub use number::grouped;
pub use search::{NameSearch, SEARCH_KEY_VERSION, WordSearch, search_key, search_words};
pub use stored::Stored;
pub use time::Timestamp;
pub use validation::Validation;
pub use values::*;
pub use violation::{FieldError, Violations};
