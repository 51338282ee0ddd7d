//! Extractors: what handlers take, checked before they run.

mod actor;
mod caller;
mod cascade;
mod filters;
mod id;
mod idempotency;
mod json;
mod paced;
mod page;
mod photo_upload;
mod query;
mod why;

pub use actor::{Actor, Admin, MaybeActor, Renewing, SignedIn};
pub use caller::Caller;
pub use cascade::{Cascade, CascadeQuery};
pub use filters::{choice, continents, degrees, given, hours, place, price, tags, whole, yes_or_no};
pub use id::{ApiId, Id, id_filter};
pub use idempotency::Keyed;
pub use json::{Json, Numeral, SentField, TWICE, Text, Texts, Unread};
pub use page::{Paging, page_request};
pub use photo_upload::PhotoUpload;
pub use query::Query;
pub use why::{Why, WhyQuery};
