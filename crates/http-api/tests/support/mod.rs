//! The real application on a port of its own, spoken to over HTTP.

pub mod accounts;
pub mod answer;
pub mod app;
pub mod authors;
pub mod bodies;
pub mod calls;
pub mod client;
pub mod databases;
pub mod document;
pub mod forgery;
pub mod gate;
pub mod google;
pub mod herald;
pub mod logs;
pub mod people;
pub mod photos;
pub mod ports;
pub mod schema;
pub mod things;
pub mod tokens;
pub mod visitor;
