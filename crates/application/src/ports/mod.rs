//! What the use cases need from outside, one trait a file. Each doc comment is the contract that every adapter keeps.

pub mod attempts;
pub mod cities;
pub mod clock;
pub mod codes;
pub mod comments;
pub mod common_passwords;
pub mod deletion;
pub mod expired;
pub mod hasher;
pub mod health;
pub mod hotels;
pub mod identity_provider;
pub mod itineraries;
pub mod mailer;
pub mod outbox;
pub mod pictures;
pub mod rate_limiter;
pub mod reactions;
pub mod references;
pub mod secrets;
pub mod sessions;
pub mod shows;
pub mod tokens;
pub mod users;
