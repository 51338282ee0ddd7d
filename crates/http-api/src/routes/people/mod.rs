//! `/api/people`

pub mod get;
