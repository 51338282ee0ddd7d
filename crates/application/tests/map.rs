//! The map, on mocked ports.

// It stands under cfg(test), as all of this file does, to tell clippy that it is a test too.
#[cfg(test)]
#[path = "map/crowded.rs"]
mod crowded;
