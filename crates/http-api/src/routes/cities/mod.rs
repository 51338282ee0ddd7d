//! `/api/cities`

mod get;
mod list;

pub use get::get_city;
pub use list::list_cities;
