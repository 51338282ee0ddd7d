//! What stands out about a picture.

use super::Kind;

/// What the eye notices first about a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    pub(crate) kind: Kind,
    /// The sky, or the colour behind a face or a stage.
    pub(crate) sky: &'static str,
    /// The landmark, building, scene or face.
    pub(crate) motif: &'static str,
    pub(crate) foreground: &'static str,
    pub(crate) season: &'static str,
}

impl Look {
    /// Whether two pictures side by side would look alike: the same motif, or the same colours over the same ground.
    #[must_use]
    pub fn resembles(&self, other: &Self) -> bool {
        self.kind == other.kind
            && (self.motif == other.motif || (self.sky == other.sky && self.foreground == other.foreground))
    }
}
