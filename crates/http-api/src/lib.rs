//! The HTTP adapter of Tinerary: routes, extractors, envelope, error table and the OpenAPI document.
//!
//! A handler reads as one sentence: what it takes is checked by extractors, [`read::Read::answer`] runs the use case off
//! the async thread, and what comes back is an answer or one of the errors of [`error`].

mod api;
mod app;
mod call;
mod compression;
mod cursor;
mod dto;
mod envelope;
mod error;
mod extract;
mod known_paths;
mod middleware;
mod openapi;
mod read;
mod routes;

pub use api::{Api, Limits};
pub use app::{Deployment, Fallback, Shared, app};
pub use compression::Encoding;
pub use error::ApiError;
pub use extract::TrustedProxies;
pub use openapi::document;
pub use read::names_etag;
