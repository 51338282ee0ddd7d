//! What becomes of an uploaded picture.

use std::time::Duration;

use super::media::MediaFile;

/// What is kept of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProcessedPhoto {
    /// Pixels of the original, upright.
    pub width: u32,
    /// Pixels of the original, upright.
    pub height: u32,
    /// What is drawn until it is there: a `ThumbHash` in Base64.
    pub placeholder: String,
    /// [`Photo::sizes`](tinerary_domain::Photo::sizes) as WebP, and a JPEG.
    pub files: Vec<MediaFile>,
    /// The time of a processor that it took, as well as it is known.
    pub took: Duration,
}

/// Why a picture is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhotoRefused {
    /// It is in no format that is taken.
    Format,
    /// Its head says that it has too many pixels.
    TooManyPixels,
    /// It takes many times the work that a picture of its size takes, or more time than any may take.
    TooMuchWork,
    /// It is cut off, or not what its head says.
    Broken,
    /// Nothing is wrong with it as far as is known: it cannot be decoded at the moment.
    Unavailable,
}

/// A picture that is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Why it is.
    pub why: PhotoRefused,
    /// The time of a processor that it took, as well as it is known.
    pub took: Duration,
}

/// Decodes pictures, turns them upright, drops all that is not the picture, and makes its sizes. It takes a second of one
/// processor, and only of what others leave of it, and bounds the memory for all that are under way.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait PhotoProcessor: Send + Sync {
    /// What is kept of the picture in `bytes`.
    fn process(&self, bytes: &[u8]) -> Result<ProcessedPhoto, Refusal>;
}
