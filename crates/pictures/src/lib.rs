//! Pictures drawn by code: travel posters, faces and icons, each from a kind and a seed.
//!
//! The same seed gives the same picture on every machine and in every release, so that a place keeps its poster. The
//! seed is user input, so it is never written into the picture.

mod above;
mod canvas;
mod cities;
mod composition;
mod figure;
mod foreground;
mod ground;
mod hotels;
mod ink;
mod itineraries;
mod kind;
mod landmarks;
mod landscape;
mod look;
mod near;
mod path;
mod people;
mod place;
mod rays;
mod reactions;
mod rows;
mod seeded;
mod shows;
mod sky;
mod slug;
mod street;
mod trees;
mod water;
mod weather;
mod words;

pub use kind::Kind;
pub use look::Look;
pub use seeded::Seeded;
pub use slug::slug;

/// What stands out about the picture that [`draw`] makes of the same kind and seed.
#[must_use]
pub fn look(kind: Kind, seed: &str) -> Look {
    match kind {
        Kind::Cities => cities::look(seed),
        Kind::Hotels => hotels::look(seed),
        Kind::Itineraries => itineraries::look(seed),
        Kind::Shows => shows::look(seed),
        Kind::People => people::look(seed),
        Kind::Reactions => reactions::look(seed),
    }
}

/// The picture of a seed, as a whole SVG document.
#[must_use]
pub fn draw(kind: Kind, seed: &str) -> String {
    match kind {
        Kind::Cities => cities::draw(seed),
        Kind::Hotels => hotels::draw(seed),
        Kind::Itineraries => itineraries::draw(seed),
        Kind::Shows => shows::draw(seed),
        Kind::People => people::draw(seed),
        Kind::Reactions => reactions::draw(seed),
    }
}

#[cfg(test)]
mod tests;
