//! `/api/auth/me/{id}`: one's own profile.

mod get;
mod update;

pub use get::get_profile;
pub use update::update_profile;
