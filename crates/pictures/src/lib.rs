//! Pictures drawn by code: travel posters, faces and icons, each from nothing but a kind and a seed.
//!
//! The same seed gives the same picture on every machine and in every release, so that a place keeps its poster. The
//! seed itself is never written into the picture: it may come from anybody.

mod canvas;
mod cities;
mod figure;
mod ground;
mod hotels;
mod ink;
mod itineraries;
mod landmarks;
mod path;
mod people;
mod place;
mod reactions;
mod rows;
mod seeded;
mod shows;
mod sky;
mod slug;
mod trees;
mod water;
mod weather;
mod words;

pub use seeded::Seeded;
pub use slug::slug;

/// What a picture is for; each kind has its own motifs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Skylines.
    Cities,
    /// Hotels in front of a landscape.
    Hotels,
    /// Ways through a city or a landscape.
    Itineraries,
    /// Stages.
    Shows,
    /// Faces.
    People,
    /// Icons of reactions.
    Reactions,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Self; 6] = [
        Self::Cities,
        Self::Hotels,
        Self::Itineraries,
        Self::Shows,
        Self::People,
        Self::Reactions,
    ];

    /// The kind of that name, if there is one.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == name)
    }

    /// Its name in addresses.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Cities => "cities",
            Self::Hotels => "hotels",
            Self::Itineraries => "itineraries",
            Self::Shows => "shows",
            Self::People => "people",
            Self::Reactions => "reactions",
        }
    }
}

/// What the eye notices first about a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    kind: Kind,
    /// The sky, or the colour behind a face or a stage.
    sky: &'static str,
    /// The landmark, building, scene or face.
    motif: &'static str,
    foreground: &'static str,
    season: &'static str,
}

impl Look {
    /// Whether two pictures side by side would look alike: the same motif, or the same colours over the same ground.
    #[must_use]
    pub fn resembles(&self, other: &Self) -> bool {
        self.kind == other.kind
            && (self.motif == other.motif || (self.sky == other.sky && self.foreground == other.foreground))
    }
}

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
