//! The port of pictures, by the crate that draws them.

use tinerary_application::ports::pictures::Pictures;
use tinerary_pictures::{Kind, draw};

/// Draws the built-in pictures.
#[derive(Clone, Copy, Debug, Default)]
pub struct BuiltInPictures;

impl Pictures for BuiltInPictures {
    fn draw(&self, kind: &str, seed: &str) -> Option<String> {
        Kind::parse(kind).map(|kind| draw(kind, seed))
    }
}
