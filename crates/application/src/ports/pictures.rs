//! Built-in pictures: posters of places that have no photo, avatars and reaction icons.

/// What a card shows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Card {
    /// The kind of its picture.
    pub kind: &'static str,
    /// The seed of its picture.
    pub seed: String,
    /// The name of what it is about.
    pub name: String,
    /// Where that is; may be empty.
    pub place: String,
}

/// Draws built-in pictures.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait Pictures: Send + Sync {
    /// An SVG document; the same `kind` and `seed` always give the same one, and `seed` itself never appears in it.
    ///
    /// `kind` is one of `cities`, `hotels`, `itineraries`, `shows`, `people`, `reactions`; `None` for any other.
    /// Every text is a seed.
    fn draw(&self, kind: &str, seed: &str) -> Option<String>;

    /// A PNG of 1200 by 630 pixels for messengers: the picture that [`draw`](Self::draw) makes of `kind` and `seed`, and below
    /// it the words. Words in letters that the typeface does not have are left out. `None` for other kinds.
    fn card(&self, card: &Card) -> Option<Vec<u8>>;
}
