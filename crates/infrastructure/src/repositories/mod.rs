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
mod photos;
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

// For `seeding`, which inserts a great many at a time.
pub(crate) use cities::NewCityRow;
pub(crate) use comments::NewCommentRow;
pub(crate) use hotels::NewHotelRow;
pub(crate) use itineraries::NewItineraryRow;
pub(crate) use people::NewAccountRow;
pub(crate) use reactions::{OfferedRow, offered};
pub(crate) use shows::NewShowRow;
