//! Entities, value objects and rules of Tinerary.
//!
//! Everything here is plain synchronous Rust without input or output. A value object checks itself where it is made
//! (`parse`); `stored` takes back, unchecked, what was checked before it went into the database. A *draft* is the
//! checked input of one writing call: `…Draft::check` reads every field and tells all broken rules at once. A *change* is
//! the same of the fields that were sent: `None` stands for what stays as it is.
//!
//! Fields arrive as text because clients send numbers both as JSON numbers and as strings. What is missing is handed
//! over as `None` and gets the same message as what is empty; a value of another type is [`NO_TEXT`], which breaks the
//! rule of every field.
#![warn(missing_docs)]

mod drafts;
mod entities;
mod field;
mod ids;
mod number;
mod search;
mod text;
mod time;
mod values;
mod violation;

pub use drafts::{
    CityChange, CityDraft, CityFields, CommentDraft, CommentFields, HotelChange, HotelDraft, HotelFields,
    ItineraryDraft, ItineraryFields, ProfileChange, ProfileFields, ReactionDraft, ReactionFields, Reference,
    ShowChange, ShowDraft, ShowFields, SignUpDraft, SignUpFields,
};
pub use entities::{
    Activity, City, CityRef, Comment, Creator, Hotel, Itinerary, MadeReaction, Reaction, ReactionTally,
    STANDARD_REACTIONS, Session, Show, Target, User, standard_reactions,
};
pub use field::Field;
pub use ids::{CityId, CommentId, HotelId, ItineraryId, ReactionId, SessionId, ShowId, UserId};
pub use number::grouped;
pub use search::search_key;
pub use text::NO_TEXT;
pub use time::Timestamp;
pub use values::{
    Age, Capacity, CityName, CommentText, Continent, Coordinates, Country, Description, Email, HotelName,
    Hours, ItineraryName, Password, PersonName, PhotoUrl, Photos, Population, Price, ReactionName, Role,
    ShowDate, ShowName,
};
pub use violation::{FieldError, Gather, Violations};
