//! Hotels: a house one wants to walk into, in front of a softened landscape.

mod countryside;
mod town;
mod waterside;

use super::canvas::Canvas;
use super::cities::{self, Plan};
use super::landmarks::{Landmark, city, shore, wild};
use super::place::{self, Climate, Fore, Place, Style};
use super::{Kind, Look};
use crate::seeded::Seeded;

/// A kind of house, the climates where it stands (the first by default), its streets and what lies before it.
struct House {
    hero: Landmark,
    climates: &'static [Climate],
    style: Style,
    fores: &'static [Fore],
}

const HOUSES: &[House] = &[
    House {
        hero: city("grand", 172.0, town::grand),
        climates: &[Climate::Mild, Climate::Warm],
        style: Style::Old,
        fores: &[Fore::Park, Fore::Square, Fore::River],
    },
    House {
        hero: city("townhouse", 124.0, town::townhouse),
        climates: &[Climate::Mild, Climate::Warm, Climate::Cold],
        style: Style::Old,
        fores: &[Fore::Square, Fore::River],
    },
    House {
        hero: city("glass-tower", 124.0, town::glass_tower),
        climates: &[Climate::Mild, Climate::Warm, Climate::Tropic],
        style: Style::Modern,
        fores: &[Fore::Park, Fore::River, Fore::Sea],
    },
    House {
        hero: wild("riad", 180.0, town::riad),
        climates: &[Climate::Desert],
        style: Style::Flat,
        fores: &[Fore::Park, Fore::Dunes],
    },
    House {
        hero: wild("hacienda", 190.0, town::hacienda),
        climates: &[Climate::Warm, Climate::Tropic],
        style: Style::Low,
        fores: &[Fore::Park, Fore::Terraces],
    },
    House {
        hero: wild("beach-resort", 190.0, waterside::beach_resort),
        climates: &[Climate::Tropic, Climate::Warm],
        style: Style::Low,
        fores: &[Fore::Beach],
    },
    House {
        hero: shore("bungalows", 240.0, waterside::bungalows),
        climates: &[Climate::Tropic],
        style: Style::Low,
        fores: &[Fore::Sea],
    },
    House {
        hero: wild("lake-house", 180.0, waterside::lake_house),
        climates: &[Climate::Cold, Climate::Mild],
        style: Style::Low,
        fores: &[Fore::Sea, Fore::River],
    },
    House {
        hero: wild("chalet", 180.0, countryside::chalet),
        climates: &[Climate::Cold],
        style: Style::Low,
        fores: &[Fore::Snow, Fore::Park],
    },
    House {
        hero: wild("ryokan", 190.0, countryside::ryokan),
        climates: &[Climate::Mild],
        style: Style::East,
        fores: &[Fore::Park, Fore::River],
    },
    House {
        hero: wild("desert-lodge", 200.0, countryside::desert_lodge),
        climates: &[Climate::Desert],
        style: Style::Flat,
        fores: &[Fore::Dunes],
    },
    House {
        hero: wild("treehouse", 190.0, countryside::treehouse),
        climates: &[Climate::Tropic, Climate::Mild],
        style: Style::Low,
        fores: &[Fore::Park, Fore::Terraces],
    },
    House {
        hero: wild("castle-hotel", 190.0, countryside::castle_hotel),
        climates: &[Climate::Mild, Climate::Cold],
        style: Style::Old,
        fores: &[Fore::Terraces, Fore::Park],
    },
];

fn plan(seed: &str) -> Plan {
    let mut rng = Seeded::new(&format!("hotels/{seed}"));
    // A hotel whose seed is a place stands in that place's climate.
    let climate = place::known(seed).map(|place| place.climate);
    let fitting: Vec<&House> = HOUSES
        .iter()
        .filter(|house| climate.is_none_or(|climate| house.climates.contains(&climate)))
        .collect();
    let Some(house) = rng.pick(&fitting).copied().or(HOUSES.first()) else {
        return cities::plan(seed);
    };
    let own = house.climates.first().copied().unwrap_or(Climate::Mild);
    let fore = rng.pick(house.fores).copied().unwrap_or(Fore::Park);
    let place = Place {
        landmark: &house.hero,
        climate: climate.unwrap_or(own),
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
    let mut rng = Seeded::new(&format!("hotels/strokes/{seed}"));
    let mut c = Canvas::new();
    cities::landscape(&mut c, &plan, &mut rng, 1.0);
    cities::falling(&mut c, &plan, &mut rng);
    c.finish(800, 500, "0 0 800 500")
}
