//! `/api/itineraries`

mod get;
mod list;

pub use get::get_itinerary;
pub use list::list_itineraries;
