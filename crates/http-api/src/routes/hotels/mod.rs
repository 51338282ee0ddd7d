//! `/api/hotels`

mod create;
mod delete;
mod get;
mod list;
mod update;

pub use create::create_hotel;
pub use delete::delete_hotel;
pub use get::get_hotel;
pub use list::list_hotels;
pub use update::update_hotel;
