//! Which landmark, streets and climate a place has: a table of known slugs, and chance for the rest.

mod africa;
mod america;
mod asia;
mod europe;
mod oceania;
mod second;
mod terrain;

use self::terrain::Row;
pub(super) use self::terrain::{Climate, Fore, Place, Region, Style};
use super::landmarks;
use crate::{seeded::Seeded, slug::slug};

const TABLES: [(Region, &[Row]); 5] = [
    (Region::Africa, africa::ROWS),
    (Region::America, america::ROWS),
    (Region::Asia, asia::ROWS),
    (Region::Europe, europe::ROWS),
    (Region::Oceania, oceania::ROWS),
];

/// The first variant, as in `lisbon~7`, that shows a place's second landmark.
const SECOND: u32 = 7;

fn rows() -> impl Iterator<Item = &'static Row> {
    TABLES.into_iter().flat_map(|(_, rows)| rows)
}

/// The part of the world that the place of a seed is in, if it is in a table.
pub(super) fn region(seed: &str) -> Option<Region> {
    let of = |part: &str| {
        let slug = slug(part);
        TABLES
            .into_iter()
            .find(|(_, rows)| rows.iter().any(|row| row.0 == slug))
            .map(|(region, _)| region)
    };
    seed.split('~').take(2).find_map(of)
}

fn place(row: &Row) -> Option<Place> {
    let (_, landmark, climate, style, fore) = *row;
    landmarks::find(landmark).map(|landmark| Place {
        landmark,
        climate,
        style,
        fore,
    })
}

fn row(part: &str) -> Option<&'static Row> {
    let slug = slug(part);
    rows().find(|row| row.0 == slug)
}

/// Whether the seed is the name of a place in the table and no more, but for what follows a `~`.
pub(super) fn is_name(seed: &str) -> bool {
    seed.split('~').next().is_some_and(|name| row(name).is_some())
}

/// The place that a seed names, if it is in the table: before the first `~`, or else after it.
///
/// `lisbon` and `lisbon~3` are Lisbon, and so is `boat-across-the-tagus~lisbon`. From [`SECOND`] on, the variants of a
/// place show the other thing that it is known for.
pub(super) fn known(seed: &str) -> Option<Place> {
    let mut parts = seed.split('~');
    let name = parts.next().unwrap_or_default();
    let next = parts.next().unwrap_or_default();
    let Some(found) = row(name) else {
        return row(next).and_then(place);
    };
    let place = place(found)?;
    let number = next.parse().ok().filter(|number| *number >= SECOND);
    Some(number.map_or(place, |number| second::of(found.0, number, place)))
}

/// Some place: a landmark by chance, with the surroundings of a place that has it.
pub(super) fn any(rng: &mut Seeded) -> Place {
    let landmark = rng.pick(landmarks::ALL).unwrap_or(&landmarks::FIRST);
    let homes: Vec<&Row> = rows().filter(|row| row.1 == landmark.name).collect();
    let home = rng.pick(&homes).and_then(|row| place(row));
    let fore = if landmark.wet { Fore::Sea } else { Fore::Park };
    home.unwrap_or(Place {
        landmark,
        climate: Climate::Mild,
        style: Style::Modern,
        fore,
    })
}

#[cfg(test)]
mod tests {
    use super::{known, place, rows};
    use std::collections::HashSet;

    #[test]
    fn every_row_names_a_landmark_and_no_slug_comes_twice() {
        let mut seen = HashSet::new();
        for row in rows() {
            assert!(place(row).is_some(), "{} has no landmark", row.0);
            assert!(seen.insert(row.0), "{} comes twice", row.0);
        }
        assert!(seen.len() >= 300);
    }

    #[test]
    fn the_well_known_have_theirs() {
        for (slug, landmark) in [
            ("paris", "iron-tower"),
            ("rome~4", "colosseum"),
            ("Rio-de-Janeiro", "hill-statue"),
            ("xi--an", "gate-tower"),
            ("donostia---san-sebastian", "hill-statue"),
            ("new-york-city", "art-deco"),
            ("singapore", "three-towers"),
            ("019a9b2e~São Paulo", "skyscrapers"),
            ("Wrocław", "cathedral"),
            ("Tromsø", "fjord"),
        ] {
            assert_eq!(
                known(slug).map(|place| place.landmark.name),
                Some(landmark),
                "{slug}"
            );
        }
        assert!(known("").is_none());
        assert!(known("nowhere-at-all").is_none());
    }
}
