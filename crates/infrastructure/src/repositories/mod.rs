//! The repositories, one file per aggregate: SQL rows in, domain objects out.

mod attempts;
mod cities;
mod codes;
mod columns;
mod comments;
mod creator;
mod expired;
mod holding;
mod hotels;
mod itineraries;
mod names;
mod outbox;
mod page;
mod people;
pub(crate) mod photos;
mod reactions;
mod references;
mod sessions;
mod shows;
mod users;

pub use attempts::DbAttemptRepository;
pub use cities::DbCityRepository;
pub use codes::DbCodeRepository;
pub use comments::DbCommentRepository;
pub use expired::DbExpired;
pub use hotels::DbHotelRepository;
pub use itineraries::DbItineraryRepository;
pub use outbox::DbOutbox;
pub use reactions::DbReactionRepository;
pub use references::DbReferences;
pub use sessions::DbSessionRepository;
pub use shows::DbShowRepository;
pub use users::DbUserRepository;
