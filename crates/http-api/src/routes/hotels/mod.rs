//! `/api/hotels`

mod get;
mod list;

pub use get::get_hotel;
pub use list::list_hotels;
