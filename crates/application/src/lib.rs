//! The use cases of Tinerary: one service per aggregate, one trait per thing it needs from outside (a port).
//!
//! Everything here is plain synchronous Rust. A service reads as a story; the adapters decide on threads, databases and HTTP.

pub mod actor;
pub mod cancellation;
pub mod changes;
pub mod error;
pub mod page;
pub mod ports;
#[cfg(feature = "mocks")]
pub mod samples;
pub mod services;

pub use actor::{Actor, Admin, Caller};
pub use cancellation::CancellationToken;
pub use error::{AppError, RepositoryError};
pub use ports::Ports;
pub use services::Services;
