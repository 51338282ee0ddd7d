//! Built-in pictures: posters of places that have no photo, avatars and reaction icons.

/// Draws built-in pictures.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait Pictures: Send + Sync {
    /// An SVG document; the same `kind` and `seed` always give the same one, and `seed` itself never appears in it.
    ///
    /// `kind` is one of `cities`, `hotels`, `itineraries`, `shows`, `people`, `reactions`; `None` for any other.
    /// Every text is a seed.
    fn draw(&self, kind: &str, seed: &str) -> Option<String>;
}
