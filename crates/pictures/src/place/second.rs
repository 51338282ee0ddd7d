//! The other thing a place is known for, so that two neighbours in a list need not show the same.

use super::{Climate, Fore, Place, Style};
use crate::landmarks;
use crate::seeded::Seeded;

/// Slug and second landmark of the places that have a well-known one.
const ROWS: &[(&str, &str)] = &[
    ("amsterdam", "windmill"),
    ("arequipa", "colonial-church"),
    ("beijing", "temple-hall"),
    ("berlin", "tv-tower"),
    ("budapest", "suspension-bridge"),
    ("buenos-aires", "capitol"),
    ("cairo", "mosque"),
    ("cape-town", "lighthouse"),
    ("cartagena", "hill-fort"),
    ("colonia-del-sacramento", "colonial-church"),
    ("cordoba-argentina", "basilica"),
    ("delhi", "mosque"),
    ("dubai", "sail-tower"),
    ("edinburgh", "clock-tower"),
    ("florence", "old-bridge"),
    ("galle", "hill-fort"),
    ("havana", "lighthouse"),
    ("honolulu", "skyscrapers"),
    ("hurghada", "lighthouse"),
    ("istanbul", "suspension-bridge"),
    ("kuala-lumpur", "skyscrapers"),
    ("kyoto", "torii"),
    ("las-vegas", "skyscrapers"),
    ("lisbon", "hill-houses"),
    ("london", "tower-bridge"),
    ("mexico-city", "colonial-church"),
    ("new-york-city", "liberty"),
    ("osaka", "skyscrapers"),
    ("paris", "triumphal-arch"),
    ("porto", "hill-houses"),
    ("prague", "cathedral"),
    ("queenstown", "fjord"),
    ("rio-de-janeiro", "sugarloaf"),
    ("rome", "basilica"),
    ("salzburg", "basilica"),
    ("seattle", "skyscrapers"),
    ("seoul", "tv-tower"),
    ("shanghai", "skyscrapers"),
    ("singapore", "supertrees"),
    ("sydney", "arch-bridge"),
    ("taipei", "temple-hall"),
    ("tokyo", "tv-tower"),
    ("toronto", "skyscrapers"),
    ("vienna", "basilica"),
    ("washington", "obelisk"),
    ("zurich", "alps"),
];

/// The place with its second landmark: the well-known one, else one that any town of its climate and streets may have.
///
/// Of several likely ones each `number` takes the next, so that there is one that no neighbour shows.
pub(super) fn of(slug: &str, number: u32, place: Place) -> Place {
    let well_known = ROWS.iter().find(|row| row.0 == slug).map(|row| row.1);
    let likely: Vec<&str> = family(&place)
        .iter()
        .copied()
        .filter(|name| *name != place.landmark.name)
        .collect();
    let any = || {
        let count = u32::try_from(likely.len()).ok()?;
        let first = Seeded::new(&format!("second/{slug}")).below(count);
        let index = first.wrapping_add(number).checked_rem(count)?;
        likely.get(usize::try_from(index).ok()?).copied()
    };
    let Some(landmark) = well_known.or_else(any).and_then(landmarks::find) else {
        return place;
    };
    let fore = match place.fore {
        Fore::River | Fore::Sea | Fore::Beach => place.fore,
        _ if landmark.wet => Fore::River,
        fore => fore,
    };
    Place {
        landmark,
        fore,
        ..place
    }
}

fn family(place: &Place) -> &'static [&'static str] {
    let coast = matches!(place.fore, Fore::Sea | Fore::Beach);
    match (place.climate, place.style) {
        (Climate::Tropic, Style::Modern) => &["skyscrapers", "cable-bridge"],
        (Climate::Tropic, Style::East) => &["temple-hall", "pagoda"],
        (Climate::Tropic, _) if coast => &["palm-beach", "lighthouse", "hill-houses", "colonial-church"],
        (Climate::Warm | Climate::Mild, _) if coast => &["lighthouse", "hill-houses", "pier"],
        (Climate::Tropic, _) | (Climate::Warm, Style::Low) => &["hill-houses", "colonial-church"],
        (Climate::Desert, Style::Modern) => &["skyscrapers", "tv-tower"],
        (Climate::Desert, _) | (Climate::Warm, Style::Flat) => &["hill-houses", "hill-fort"],
        (Climate::Warm, Style::Old) => &["basilica", "hill-houses", "triumphal-arch"],
        (Climate::Warm, Style::East) => &["pagoda", "hill-houses"],
        (_, Style::Modern) => &["skyscrapers", "cable-bridge"],
        (_, Style::East) => &["temple-hall", "pagoda"],
        (Climate::Cold, Style::Low) => &["lighthouse", "alps"],
        (_, Style::Low) => &["cathedral", "lighthouse"],
        _ => &["cathedral", "basilica", "walled-town"],
    }
}

#[cfg(test)]
mod tests {
    use super::super::{known, place, rows};
    use super::{ROWS, of};

    #[test]
    fn every_place_has_a_second_landmark_that_differs_from_the_first() {
        for row in rows() {
            let first = place(row).expect("a landmark");
            for number in 7..12 {
                let second = of(row.0, number, first);
                assert_ne!(first.landmark.name, second.landmark.name, "{}", row.0);
                assert_eq!((first.climate, first.style), (second.climate, second.style));
            }
        }
    }

    #[test]
    fn every_well_known_one_belongs_to_a_place_and_is_drawn() {
        for (slug, landmark) in ROWS {
            for (variant, shown) in [("", false), ("~6", false), ("~7", true), ("~24", true)] {
                let found = known(&format!("{slug}{variant}")).expect("a place").landmark.name;
                assert_eq!(found == *landmark, shown, "{slug}{variant}");
            }
        }
    }
}
