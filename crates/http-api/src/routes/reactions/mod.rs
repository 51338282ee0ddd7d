//! `/api/reactions`

mod list;

pub use list::list_reactions;
