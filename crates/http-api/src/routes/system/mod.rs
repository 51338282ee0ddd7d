//! What the server says about itself.

mod config;
mod health;

pub use config::get_config;
pub use health::{live, ready};
