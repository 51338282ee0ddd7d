//! `/api/cities`

mod create;
mod delete;
mod get;
mod list;
mod update;

pub use create::create_city;
pub use delete::delete_city;
pub use get::get_city;
pub use list::list_cities;
pub use update::update_city;
