//! What the use cases need from outside, one trait a file. Each doc comment is the contract that every adapter keeps.

pub mod cities;
pub mod clock;
pub mod comments;
pub mod health;
pub mod hotels;
pub mod itineraries;
pub mod pictures;
pub mod reactions;
pub mod shows;
