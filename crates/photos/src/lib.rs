//! What becomes of a photo that somebody uploads: upright, in sRGB, without any metadata, in the
//! sizes that pages show.
//!
//! [`Upload::open`] looks at no more than the head of the file, so that what is too large is
//! refused before anything is decoded; [`Upload::process`] does the work. Decoders are those of
//! the `image` crate; what they leave to be decided is here: which formats are taken, whether a
//! file is complete, how much memory it may take, and what is kept.

mod colours;
mod encode;
mod format;
mod jpeg;
mod memory;
mod upload;

pub use self::{
    encode::Size,
    format::Format,
    upload::{Limits, Photo, Refused, Upload},
};
