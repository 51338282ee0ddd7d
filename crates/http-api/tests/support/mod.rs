//! The real application on a port of its own, spoken to over HTTP.

pub mod accounts;
pub mod app;
pub mod calls;
pub mod client;
pub mod databases;
pub mod gate;
pub mod ports;
pub mod schema;
pub mod things;
