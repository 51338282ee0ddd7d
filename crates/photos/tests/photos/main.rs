//! Photos of every kind that people upload, and files that only look like it.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    clippy::cast_lossless,
    clippy::cast_sign_loss,
    clippy::trivially_copy_pass_by_ref,
    reason = "tests"
)]

mod files;
mod kept;
#[cfg(target_os = "linux")]
mod memory;
mod refused;
