//! Adapters of the ports of `tinerary-application`: repositories, mail, passwords and tokens, limits, OpenID
//! Connect, clock.

pub mod audit;
pub mod backfill;
mod background;
pub mod built_in_pictures;
mod calls;
pub mod clock;
pub mod copies;
pub mod doctor;
pub mod local_media;
pub mod mail;
pub mod openid;
pub mod photo_processor;
pub mod rate_limits;
pub mod repositories;
pub mod s3_media;
mod schema;
pub mod security;
pub mod seeding;
mod stored_forms;
pub mod time_zones;
pub mod wiring;
