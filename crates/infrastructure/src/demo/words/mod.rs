//! The words that the demo data is made of, by theme. Written by hand: a generator is only as good as its phrases.

pub(super) mod africa;
pub(super) mod america;
pub(super) mod asia_east;
pub(super) mod asia_west;
pub(super) mod europe_north;
pub(super) mod europe_south;
pub(super) mod evenings;
pub(super) mod notes;
pub(super) mod oceania;
pub(super) mod outings;
pub(super) mod people;
pub(super) mod regions;
pub(super) mod remarks;
pub(super) mod remarks_abroad;
pub(super) mod remarks_themed;
pub(super) mod titles;

/// What an itinerary is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    Food,
    Street,
    Build,
    Dawn,
    Dusk,
    Trip,
    Museum,
    Bike,
    Music,
    Kids,
    Slow,
    First,
    Cook,
    Free,
    Rain,
    Water,
    Cafe,
    Past,
    Garden,
    Grand,
    Days,
    Craft,
    Dark,
    Hike,
}

/// A whole sentence about one place, marked by what it is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    Eat(&'static str),
    Walk(&'static str),
    Past(&'static str),
    Night(&'static str),
    Tip(&'static str),
}

/// A city that we know well.
///
/// All phrases are noun phrases with their article and never subjects of a sentence, so that the templates need no grammar:
/// `hoods` stand after "in", "through" and "to"; `eats` after "for" and "with"; `sees` after "at", "past" and "to";
/// `views` after "at", "from" and "up to".
pub(super) struct Lore {
    /// The name in the csv, or `name|country` where two cities share it.
    pub city: &'static str,
    /// The name in running text.
    pub called: &'static str,
    /// 3 for a place that everybody writes about, 2 for a well-known one.
    pub fame: u32,
    pub hoods: &'static [&'static str],
    pub eats: &'static [&'static str],
    pub sees: &'static [&'static str],
    pub views: &'static [&'static str],
    /// The river, lake, sea or harbour; empty when there is none to speak of.
    pub water: &'static str,
    /// Where a day trip goes, and a clause that says what is there.
    pub trip: (&'static str, &'static str),
    pub lines: &'static [Line],
    pub titles: &'static [(Kind, &'static str)],
    pub hotels: &'static [&'static str],
}

/// A city that we know a little about.
pub(super) struct Note {
    pub city: &'static str,
    pub called: &'static str,
    pub water: &'static str,
    pub sees: &'static [&'static str],
    pub lines: &'static [Line],
    /// A hotel there, or empty.
    pub hotel: &'static str,
}

/// What the countries of one corner of the world have in common, for cities that have only a [`Note`].
pub(super) struct Region {
    pub countries: &'static [&'static str],
    pub hoods: &'static [&'static str],
    pub eats: &'static [&'static str],
    pub sees: &'static [&'static str],
    pub views: &'static [&'static str],
    pub lines: &'static [Line],
}
