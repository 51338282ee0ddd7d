//! One search over all that has a name.

use tinerary_domain::{PhotoUrl, SearchText, Slips};

use crate::RepositoryError;

/// A kind of things that can be found, the first the more wanted when names fit equally well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FoundKind {
    /// A city.
    City,
    /// A hotel.
    Hotel,
    /// An itinerary.
    Itinerary,
    /// A show.
    Show,
    /// Somebody whose address is confirmed.
    Person,
}

impl FoundKind {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::City, Self::Hotel, Self::Itinerary, Self::Show, Self::Person];

    /// As it is sent: `city`, `hotel`, `itinerary`, `show` or `person`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::City => "city",
            Self::Hotel => "hotel",
            Self::Itinerary => "itinerary",
            Self::Show => "show",
            Self::Person => "person",
        }
    }
}

/// One of the names of a thing.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NameRef {
    /// The kind of the thing.
    pub kind: FoundKind,
    /// Its id.
    pub id: String,
    /// 0 for the name that is shown; the others are counted from 1.
    pub place: u32,
}

/// A name that may fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// Which.
    pub name: NameRef,
    /// Its words, folded, in their order.
    pub words: Vec<String>,
    /// How many people love the thing.
    pub people: u32,
    /// For each word of the text: with how many slips it is one of where the thing is; `None` when it is not.
    pub in_place: Vec<Option<u8>>,
}

/// What was found, as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The name that matched.
    pub name: NameRef,
    /// The name of the thing; of a person what others see of it.
    pub shown: String,
    /// Its photo; the first, if it has several.
    pub photo: Option<PhotoUrl>,
    /// Where it is: `Lisbon, Portugal`, for a city its country.
    pub place: Option<String>,
    /// The name that matched, as it is written.
    pub matched: String,
}

/// Finds names.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait Search: Send + Sync {
    /// Names that may fit `text`: all that do, of each kind, as long as these belong to no more than a hundred things; otherwise a hundred
    /// things at least, those that most people love among them. Names that do not fit may be among them.
    ///
    /// Takes about as long however many names there are.
    fn candidates(&self, text: &SearchText, slips: Slips) -> Result<Vec<Candidate>, RepositoryError>;

    /// What is shown of `names`, in their order. Those that are gone are left out. One statement a kind, and one more when photos
    /// among them were uploaded.
    fn show(&self, names: &[NameRef]) -> Result<Vec<Hit>, RepositoryError>;
}
