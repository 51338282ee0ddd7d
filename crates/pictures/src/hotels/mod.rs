//! Hotels: a house one wants to walk into, in front of a softened landscape.

mod countryside;
mod town;
mod waterside;

use super::cities::{self, Plan};
use super::landmarks::{Landmark, city, shore, wild};
use super::place::{self, Climate, Fore, Place, Style};
use super::{Kind, Look, words};
use crate::seeded::Seeded;

/// A kind of house, the climates where it stands (the first by default), its streets and what lies before it.
struct House {
    hero: Landmark,
    climates: &'static [Climate],
    style: Style,
    fores: &'static [Fore],
    /// The streets of the known places where one expects it, and by what water; no water means anywhere.
    home: (&'static [Style], &'static [Fore]),
}

static HOUSES: &[House] = &[
    House {
        hero: city("grand", 172.0, town::grand),
        climates: &[Climate::Mild, Climate::Warm],
        style: Style::Old,
        fores: &[Fore::Park, Fore::Square, Fore::River],
        home: (&[Style::Old, Style::Modern], &[]),
    },
    House {
        hero: city("townhouse", 124.0, town::townhouse),
        climates: &[Climate::Mild, Climate::Warm, Climate::Cold],
        style: Style::Old,
        fores: &[Fore::Square, Fore::River],
        home: (&[Style::Old, Style::Modern, Style::Low], &[]),
    },
    House {
        hero: city("glass-tower", 124.0, town::glass_tower),
        climates: &[Climate::Mild, Climate::Warm, Climate::Tropic, Climate::Desert],
        style: Style::Modern,
        fores: &[Fore::Park, Fore::River, Fore::Sea],
        home: (&[Style::Modern], &[]),
    },
    House {
        hero: wild("riad", 180.0, town::riad),
        climates: &[Climate::Desert, Climate::Warm],
        style: Style::Flat,
        fores: &[Fore::Park, Fore::Dunes],
        home: (&[Style::Flat], &[]),
    },
    House {
        hero: wild("hacienda", 190.0, town::hacienda),
        climates: &[Climate::Warm, Climate::Tropic],
        style: Style::Low,
        fores: &[Fore::Park, Fore::Terraces],
        home: (&[Style::Low, Style::East, Style::Old], &[]),
    },
    House {
        hero: wild("beach-resort", 190.0, waterside::beach_resort),
        climates: &[Climate::Tropic, Climate::Warm],
        style: Style::Low,
        fores: &[Fore::Beach],
        home: (
            &[Style::Low, Style::Modern, Style::Old, Style::Flat],
            &[Fore::Beach],
        ),
    },
    House {
        hero: shore("bungalows", 240.0, waterside::bungalows),
        climates: &[Climate::Tropic],
        style: Style::Low,
        fores: &[Fore::Sea],
        home: (&[Style::Low], &[Fore::Beach]),
    },
    House {
        hero: wild("lake-house", 180.0, waterside::lake_house),
        climates: &[Climate::Cold, Climate::Mild],
        style: Style::Low,
        fores: &[Fore::Sea, Fore::River],
        home: (&[Style::Low], &[Fore::Sea, Fore::River]),
    },
    House {
        hero: wild("chalet", 180.0, countryside::chalet),
        climates: &[Climate::Cold],
        style: Style::Low,
        fores: &[Fore::Snow, Fore::Park],
        home: (&[Style::Low], &[Fore::Snow, Fore::Park]),
    },
    House {
        hero: wild("ryokan", 190.0, countryside::ryokan),
        climates: &[Climate::Mild],
        style: Style::East,
        fores: &[Fore::Park, Fore::River],
        home: (&[Style::East], &[]),
    },
    House {
        hero: wild("desert-lodge", 200.0, countryside::desert_lodge),
        climates: &[Climate::Desert],
        style: Style::Flat,
        fores: &[Fore::Dunes],
        home: (&[Style::Flat, Style::Low], &[Fore::Dunes, Fore::Park]),
    },
    House {
        hero: wild("treehouse", 190.0, countryside::treehouse),
        climates: &[Climate::Tropic, Climate::Mild],
        style: Style::Low,
        fores: &[Fore::Park, Fore::Terraces],
        home: (&[Style::Low], &[Fore::Park, Fore::Terraces]),
    },
    House {
        hero: wild("castle-hotel", 190.0, countryside::castle_hotel),
        climates: &[Climate::Mild, Climate::Cold],
        style: Style::Old,
        fores: &[Fore::Terraces, Fore::Park],
        home: (&[Style::Old], &[Fore::Terraces]),
    },
];

/// The house: what the words call for, else one that one expects in the place, else any. All variants of a seed, as in
/// `the-moss-lantern~kyoto~2`, show the same house.
fn house(seed: &str, known: Option<&Place>) -> Option<&'static House> {
    if !place::is_name(seed)
        && let Some(told) = words::telling(seed, words::HOUSES)
    {
        return HOUSES.iter().find(|house| house.hero.name == told);
    }
    let possible = |house: &&House| known.is_none_or(|place| house.climates.contains(&place.climate));
    let expected = |house: &&House| {
        let (styles, fores) = house.home;
        known.is_none_or(|place| {
            styles.contains(&place.style) && (fores.is_empty() || fores.contains(&place.fore))
        })
    };
    let mut fitting: Vec<&House> = HOUSES
        .iter()
        .filter(|house| possible(house) && expected(house))
        .collect();
    if fitting.is_empty() {
        fitting = HOUSES.iter().filter(possible).collect();
    }
    let name = seed.split('~').next().unwrap_or_default();
    Seeded::new(&format!("hotels/{name}")).pick(&fitting).copied()
}

fn plan(seed: &str) -> Plan {
    let mut rng = Seeded::new(&format!("hotels/{seed}"));
    // A hotel whose seed is a place, or has one after its `~`, stands in that place's climate.
    let known = place::known(seed);
    let Some(house) = house(seed, known.as_ref()).or(HOUSES.first()) else {
        return cities::plan(seed);
    };
    let own = house.climates.first().copied().unwrap_or(Climate::Mild);
    let fore = rng.pick(house.fores).copied().unwrap_or(Fore::Park);
    let place = Place {
        landmark: &house.hero,
        climate: known.map_or(own, |place| place.climate),
        style: house.style,
        fore,
    };
    cities::weather(&mut rng, place, fore)
}

pub(super) fn look(seed: &str) -> Look {
    let plan = plan(seed);
    cities::traits(Kind::Hotels, &plan, plan.place.landmark.name)
}

pub(super) fn draw(seed: &str) -> String {
    let plan = plan(seed);
    cities::within_budget(|mut c| {
        let mut rng = Seeded::new(&format!("hotels/strokes/{seed}"));
        cities::landscape(&mut c, &plan, &mut rng, 1.0, false);
        cities::falling(&mut c, &plan, &mut rng);
        c.finish(800, 500, "0 0 800 500")
    })
}
