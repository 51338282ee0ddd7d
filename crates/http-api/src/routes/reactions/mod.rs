//! `/api/reactions`

mod create;
mod list;
mod remove;
mod toggle;

pub use create::create_reaction;
pub use list::list_reactions;
pub use remove::remove_reaction;
pub use toggle::toggle_reaction;
