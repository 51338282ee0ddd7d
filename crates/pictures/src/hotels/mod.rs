//! Hotels: a house one wants to walk into, in front of a softened landscape.

mod countryside;
mod faraway;
mod fields;
mod models;
mod parts;
mod quays;
mod streets;
mod towers;
mod town;
mod waterside;

use self::models::{HOUSES, House};
use super::cities;
use super::composition::{Framing, Near, View};
use super::landscape::Plan;
use super::place::{self, Climate, Fore, Place};
use super::{Kind, Look, words};
use crate::seeded::Seeded;

/// The house: what the words call for, else one that one expects in the place, else any. All variants of a seed, as in
/// `the-moss-lantern~kyoto~2`, show the same house.
fn house(seed: &str, known: Option<&Place>) -> Option<&'static House> {
    let told = if place::is_name(seed) {
        None
    } else {
        words::telling(seed, words::HOUSES)
    };
    let region = place::region(seed);
    let meant = |house: &&House| told.is_none_or(|told| told.split(' ').any(|name| name == house.hero.name));
    let among = |fitting: &dyn Fn(&&House) -> bool| HOUSES.iter().filter(fitting).collect::<Vec<_>>();
    let choices = [
        among(&|house| meant(house) && house.expected(known, region)),
        among(&|house| meant(house) && house.possible(known)),
        among(&|house| told.is_some() && meant(house)),
        among(&|house| house.possible(known)),
    ];
    let fitting = choices.into_iter().find(|choice| !choice.is_empty())?;
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
    let climate = known.map_or(own, |place| place.climate);
    let fore = match rng.pick(house.fores).copied().unwrap_or(Fore::Park) {
        Fore::Dunes if climate != Climate::Desert => Fore::Park,
        fore => fore,
    };
    let place = Place {
        landmark: &house.hero,
        climate,
        style: house.style,
        fore,
    };
    let mut plan = cities::weather(&mut rng, place, fore);
    plan.framing = Framing::any(&mut rng, &place, plan.fore, |view| {
        matches!(view, View::Open | View::Behind(Near::Boughs))
    });
    // A house is smaller than a landmark, and one wants to see its windows.
    plan.framing.size = plan.framing.size.max(0.88);
    plan
}

pub(super) fn look(seed: &str) -> Look {
    let plan = plan(seed);
    cities::traits(Kind::Hotels, &plan, plan.place.landmark.name)
}

pub(super) fn draw(seed: &str) -> String {
    cities::poster(&plan(seed), &format!("hotels/strokes/{seed}"))
}
