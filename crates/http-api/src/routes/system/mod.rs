//! The server's health and configuration.

mod config;
mod health;

pub use config::get_config;
pub use health::{live, ready};
