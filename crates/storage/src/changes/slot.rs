//! The numbers by which servers tell each other of changes. Servers of other versions must understand them.

use tinerary_application::changes::{Kind, Subjects};
#[expect(clippy::disallowed_types, reason = "it spreads; see `slot`")]
use xxhash_rust::xxh3::Xxh3;

/// A place in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Slot(u16);

impl Slot {
    /// How many there are.
    pub const COUNT: usize = 1 << 16;
    /// That of [`Kind::Everything`].
    pub const EVERYTHING: Self = Self(0);

    /// Where it is.
    pub fn index(self) -> usize {
        self.0.into()
    }

    /// Reads what [`std::fmt::LowerHex`] writes.
    pub fn parse(text: &str) -> Option<Self> {
        u16::from_str_radix(text, 16).ok().map(Self)
    }
}

impl std::fmt::LowerHex for Slot {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::LowerHex::fmt(&self.0, formatter)
    }
}

/// Those of `subjects`, each once, in order.
pub(crate) fn slots(subjects: &Subjects) -> Vec<Slot> {
    let mut slots: Vec<Slot> = subjects.parts().map(|(kind, id)| slot(kind, id)).collect();
    slots.sort_unstable();
    slots.dedup();
    slots
}

/// Where a subject stands in the tables of all servers. Some share one, which costs an answer
/// that is kept and never makes it wrong, so it is no matter that they can be made to.
#[expect(
    clippy::disallowed_types,
    reason = "it spreads, and servers of other versions know the same numbers"
)]
fn slot(kind: Kind, id: &str) -> Slot {
    let number: u8 = match kind {
        Kind::Everything => return Slot::EVERYTHING,
        Kind::Sessions => 42,
        Kind::Photo => 43,
        Kind::Photos => 44,
        Kind::Person => 1,
        Kind::City => 2,
        Kind::Cities => 3,
        Kind::Hotel => 4,
        Kind::Hotels => 5,
        Kind::HotelsOfCity => 6,
        Kind::Itinerary => 7,
        Kind::Itineraries => 8,
        Kind::ItinerariesOfCity => 9,
        Kind::Show => 10,
        Kind::Shows => 11,
        Kind::ShowsAtHotel => 12,
        Kind::Comment => 13,
        Kind::ItineraryComments => 14,
        Kind::ShowComments => 15,
        Kind::Reaction => 16,
        Kind::ItineraryReactions => 17,
        Kind::ShowReactions => 18,
        Kind::Made => 19,
        Kind::ShowsInCity => 30,
        Kind::Loved => 37,
        Kind::People => 38,
        Kind::CityCounts => 39,
        Kind::ItineraryEngagement => 40,
        Kind::ShowEngagement => 41,
    };
    let mut hash = Xxh3::new();
    hash.update(&[number]);
    hash.update(id.as_bytes());
    let [low, high, ..] = hash.digest().to_le_bytes();
    // The first is taken.
    Slot(u16::from_le_bytes([low, high]).max(1))
}

#[cfg(test)]
mod tests {
    use tinerary_application::changes::{Kind, Subject, Subjects};

    use super::{Slot, slot, slots};

    #[test]
    fn a_subject_has_the_same_number_on_every_server() {
        let numbers: Vec<String> = [
            Kind::Person,
            Kind::City,
            Kind::Hotel,
            Kind::HotelsOfCity,
            Kind::Itinerary,
            Kind::ItinerariesOfCity,
            Kind::Show,
            Kind::ShowsAtHotel,
            Kind::Comment,
            Kind::ItineraryComments,
            Kind::ShowComments,
            Kind::Reaction,
            Kind::ItineraryReactions,
            Kind::ShowReactions,
        ]
        .into_iter()
        .map(|kind| (kind, "a"))
        .chain([Kind::Cities, Kind::Hotels, Kind::Itineraries, Kind::Shows].map(|kind| (kind, "")))
        .map(|(kind, id)| format!("{:04x}", slot(kind, id)))
        .collect();
        assert_eq!(
            numbers.join(" "),
            "9a44 332e 2a74 ee8c 99af 9337 a64e ecc7 11f6 2041 31b2 1e61 0756 9165 efed 3ee2 972d 6257"
        );
        for number in &numbers {
            let read = Slot::parse(number).map(|slot| format!("{slot:04x}"));
            assert_eq!(read.as_ref(), Some(number));
        }
    }

    #[test]
    fn only_everything_has_the_first_number() {
        assert_eq!(slot(Kind::Everything, ""), Slot::EVERYTHING);
        let others = Kind::ALL.iter().filter(|kind| **kind != Kind::Everything);
        assert!(
            others
                .map(|kind| slot(*kind, "a"))
                .all(|slot| slot != Slot::EVERYTHING)
        );
    }

    #[test]
    fn numbers_are_sorted_and_listed_once_each() {
        let mut subjects = Subjects::default();
        for subject in [
            Subject::Cities,
            Subject::City("a"),
            Subject::Cities,
            Subject::Everything,
        ] {
            subjects.push(subject);
        }
        let numbers: Vec<String> = slots(&subjects).iter().map(|slot| format!("{slot:x}")).collect();
        assert_eq!(numbers, ["0", "332e", "efed"]);
    }
}
