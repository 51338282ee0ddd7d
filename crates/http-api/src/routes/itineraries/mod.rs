//! `/api/itineraries`

mod create;
mod delete;
mod get;
mod list;
mod update;

pub use create::create_itinerary;
pub use delete::delete_itinerary;
pub use get::get_itinerary;
pub use list::list_itineraries;
pub use update::update_itinerary;
