//! The HTTP adapter of Tinerary: routes, extractors, envelope, error table and the OpenAPI document.
//!
//! Extractors check what a handler takes; [`read::Read`] and [`call::Call`] run its use case off the async thread; what
//! comes back is an answer or one of the errors of [`error`].

mod api;
mod app;
mod budget;
mod call;
mod canonical_path;
mod compression;
mod connection;
mod cursor;
mod deployment;
mod dto;
mod envelope;
mod error;
mod extract;
mod kept;
mod kind;
mod known_paths;
mod middleware;
mod observe;
mod openapi;
mod pages;
mod panics;
mod read;
mod readiness;
mod representation;
mod routes;

pub use api::{Api, BulkheadLoad, ConcurrencyLimits, ReplicaLoad};
pub use app::{AppState, WebApp, app};
pub use compression::Encoding;
pub use connection::{ConnectionLimits, Connections, serve};
pub use deployment::Deployment;
pub use error::ApiError;
pub use extract::TrustedProxies;
pub use kept::KeptLoad;
pub use observe::{
    AccessLine, AccessLog, Observer, RequestContext, RouteTraffic, current as current_request,
};
pub use openapi::document;
pub use representation::names_etag;
