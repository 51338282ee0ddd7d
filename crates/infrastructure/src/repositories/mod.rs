//! The repositories, one file per aggregate: SQL rows in, domain objects out.

mod cities;
mod columns;
mod comments;
mod creator;
mod hotels;
mod itineraries;
mod names;
mod page;
pub(crate) mod photos;
mod reactions;
mod shows;

pub use cities::DbCityRepository;
pub use comments::DbCommentRepository;
pub use hotels::DbHotelRepository;
pub use itineraries::DbItineraryRepository;
pub use reactions::DbReactionRepository;
pub use shows::DbShowRepository;
