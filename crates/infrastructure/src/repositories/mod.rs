//! The repositories, one file per aggregate: SQL rows in, domain objects out.

mod attempts;
mod cities;
mod codes;
mod columns;
mod comments;
mod creator;
mod hotels;
mod housekeeping;
mod itineraries;
mod locks;
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
pub use hotels::DbHotelRepository;
pub use housekeeping::DbHousekeeping;
pub use itineraries::DbItineraryRepository;
pub use outbox::DbOutbox;
pub use reactions::DbReactionRepository;
pub use references::DbReferences;
pub use sessions::DbSessionRepository;
pub use shows::DbShowRepository;
pub use users::DbUserRepository;

// For `seeding`, which inserts many rows at a time.
pub(crate) use cities::{NewCity, new_city};
pub(crate) use comments::{NewComment, new_comment};
pub(crate) use hotels::{NewHotel, new_hotel};
pub(crate) use itineraries::{NewItinerary, new_itinerary};
pub(crate) use people::NewAccountRow;
pub(crate) use reactions::{NewReaction, new_reactions};
pub(crate) use shows::{NewShow, new_show};
