//! Entities, as they are read.

mod activity;
mod city;
mod comment;
mod creator;
mod hotel;
mod itinerary;
mod person;
mod photo;
mod reaction;
mod session;
mod show;
mod user;

pub use activity::{Activity, Engagement};
pub use city::{City, CityCard, CityCounts, CityRef};
pub use comment::Comment;
pub use creator::Creator;
pub use hotel::{Hotel, NextShow};
pub use itinerary::Itinerary;
pub use person::{Made, Person};
pub use photo::{Photo, PhotoSize};
pub use reaction::{
    ActivitySummary, Reaction, ReactionGroup, ReactionTally, STANDARD_REACTIONS, standard_reactions,
};
pub use session::{Session, SessionSummary};
pub use show::{Show, Venue};
pub use user::User;
