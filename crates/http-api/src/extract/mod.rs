//! What handlers take, checked before they run.

mod id;
mod page;
mod query;

pub use id::{Id, filter};
pub use page::{Paging, page};
pub use query::Query;
