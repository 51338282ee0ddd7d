//! The use cases, one service per aggregate.

mod cities;
mod comments;
mod hotels;
mod itineraries;
mod reactions;
mod search;
mod shows;

pub use cities::{CityListing, CityQuery, CityService};
pub use comments::CommentService;
pub use hotels::{HotelQuery, HotelService};
pub use itineraries::ItineraryService;
pub use reactions::ReactionService;
pub use shows::ShowService;
