//! `/api/shows`

mod get;
mod list;

pub use get::get_show;
pub use list::list_shows;
