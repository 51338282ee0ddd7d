//! What handlers take, checked before they run.

mod actor;
mod caller;
mod id;
mod json;
mod page;
mod query;
mod then;

pub use actor::{Actor, MaybeActor};
pub use caller::{Caller, TrustedProxies};
pub use id::{Id, filter};
pub use json::{Json, Text};
pub use page::{Paging, page};
pub use query::Query;
pub use then::Then;
