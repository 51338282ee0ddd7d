//! Entities, as they are read.

mod activity;
mod city;
mod comment;
mod creator;
mod hotel;
mod itinerary;
mod reaction;
mod session;
mod show;
mod user;

pub use activity::Activity;
pub use city::{City, CityRef};
pub use comment::Comment;
pub use creator::Creator;
pub use hotel::Hotel;
pub use itinerary::Itinerary;
pub use reaction::{ActivitySummary, Reaction, ReactionTally, STANDARD_REACTIONS, standard_reactions};
pub use session::{Session, SessionSummary};
pub use show::Show;
pub use user::User;
