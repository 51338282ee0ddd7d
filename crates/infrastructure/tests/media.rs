//! Stores of the files of photos: what all do alike, and what becomes of one that is away.

// The modules stand under cfg(test), as all of this file does, to tell clippy that they are tests too.
#[cfg(test)]
#[path = "media/behaviour.rs"]
mod behaviour;
#[cfg(test)]
#[path = "media/files.rs"]
mod files;
#[cfg(test)]
#[cfg(unix)]
#[path = "media/outages.rs"]
mod outages;
#[cfg(test)]
#[path = "media/s3.rs"]
mod s3;
