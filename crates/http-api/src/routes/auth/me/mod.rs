//! `/api/auth/me/{id}`: one's own profile.

pub mod get;
pub mod update;
