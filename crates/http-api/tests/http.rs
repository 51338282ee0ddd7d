//! The API as its clients see it: the real application, asked over HTTP.
//!
//! `http/` mirrors `src/`. With mocked ports the tests say what goes in and out of the use cases; `http/databases/` asks
//! the same application on real databases.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a test that meets what it does not expect has failed"
)]

mod support;

mod http {
    mod accounts;
    mod api;
    mod app;
    mod authors;
    mod canonical_path;
    mod compression;
    mod connection;
    mod cross_origin;
    mod cursor;
    mod databases;
    mod demo_photos;
    mod dependencies;
    mod dto;
    mod error;
    mod extract;
    mod fairness;
    mod field_rules;
    mod forgery;
    mod heads;
    mod initial_data;
    mod kept;
    mod kept_elsewhere;
    mod kept_filters;
    mod known_paths;
    mod long_lists;
    mod middleware;
    mod observe;
    mod openapi;
    mod permissions;
    mod photo_details;
    mod quick_reads;
    mod read;
    mod reads;
    mod replicas;
    mod routes;
}
