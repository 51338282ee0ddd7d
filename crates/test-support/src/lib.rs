//! What the tests of several crates share. Only ever a dev-dependency.
#![expect(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    reason = "a test that cannot go on fails where it is"
)]

mod clocks;
mod databases;
mod media;
#[cfg(unix)]
mod proxy;
mod replicated;
mod s3;
mod servers;

pub use clocks::{SetClock, StoppedClock};
pub use databases::{EmptyDatabase, OnDatabase, Server, Template, TestDb, on_postgres, on_sqlite};
pub use media::MemoryMedia;
#[cfg(unix)]
pub use proxy::{Line, Proxy, Trap};
pub use replicated::{Replicated, free_address};
pub use s3::TestS3;
pub use servers::named_server;
