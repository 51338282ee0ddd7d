//! The calls: the path of a file is the path of the call, its name the verb.

pub mod auth;
pub mod cities;
pub mod comments;
pub mod docs;
pub mod errors;
pub mod hotels;
pub mod itineraries;
pub mod reactions;
pub mod samples;
pub mod shows;
pub mod system;
