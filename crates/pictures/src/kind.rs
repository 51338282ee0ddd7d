//! Kinds of pictures.

/// What a picture is for; each kind has its own motifs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A landmark, seen from somewhere else each time.
    Cities,
    /// Hotels in front of a landscape.
    Hotels,
    /// Ways through a city or a landscape.
    Itineraries,
    /// Evenings, in a room or under the sky.
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
