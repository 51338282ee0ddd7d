//! `/api/comments`

mod create;
mod delete;
mod list;
mod update;

pub use create::create_comment;
pub use delete::delete_comment;
pub use list::list_comments;
pub use update::update_comment;
