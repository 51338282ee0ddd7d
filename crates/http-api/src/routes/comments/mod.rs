//! `/api/comments`

mod list;

pub use list::list_comments;
