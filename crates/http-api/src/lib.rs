//! The HTTP adapter of Tinerary: routes, extractors, envelope, error table and the OpenAPI document.
//!
//! Extractors check what a handler takes; [`read::Read`] and [`call::Call`] run its use case off the async thread; what
//! comes back is an answer or one of the errors of [`error`].

mod api;
mod app;
mod call;
mod cors;
mod cursor;
mod deployment;
mod dto;
mod envelope;
mod error;
mod extract;
mod fallback_responses;
mod known_paths;
mod media_urls;
mod middleware;
mod openapi;
mod pages;
mod read;
mod routes;
mod web_app;

pub use api::Api;
pub use app::{AppState, StartError, app};
pub use cors::AllowedOrigins;
pub use deployment::Deployment;
pub use error::ApiError;
pub use media_urls::MediaUrls;
pub use openapi::document;
pub use pages::PagesError;
pub use web_app::WebApp;
