//! What the tests of this crate share: databases, rows, pages.

pub mod database;
pub mod paging;
pub mod rows;
