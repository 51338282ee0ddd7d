//! The server's health and configuration.

pub mod config;
pub mod health;
