//! `/api/reactions`

pub mod create;
pub mod list;
pub mod remove;
pub mod toggle;
