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
    /// From where it is seen, or where it happens.
    pub(crate) composition: &'static str,
    pub(crate) foreground: &'static str,
    pub(crate) season: &'static str,
}

impl Look {
    /// Whether both show the same landmark, house, act or face.
    #[must_use]
    pub fn shares_motif(&self, other: &Self) -> bool {
        self.kind == other.kind && self.motif == other.motif
    }

    /// How much of what the eye notices two pictures have in common; 0 when nothing of weight.
    #[must_use]
    pub fn likeness(&self, other: &Self) -> u32 {
        if self.kind != other.kind {
            return 0;
        }
        let same = |is: bool, weight: u32| if is { weight } else { 0 };
        same(self.motif == other.motif, 4)
            + same(self.composition == other.composition, 3)
            + same(self.sky == other.sky, 3)
            + same(self.foreground == other.foreground && self.kind != Kind::Shows, 1)
    }

    /// Whether two pictures side by side would look alike: in more than one thing that the eye notices first.
    #[must_use]
    pub fn resembles(&self, other: &Self) -> bool {
        self.likeness(other) > 5
    }
}
