//! `/search`.

pub mod find;
