//! `/api/shows`

mod create;
mod delete;
mod get;
mod list;
mod update;

pub use create::create_show;
pub use delete::delete_show;
pub use get::get_show;
pub use list::list_shows;
pub use update::update_show;
