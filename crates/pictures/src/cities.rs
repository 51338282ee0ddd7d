//! Cities: one landmark under one sky, each from somewhere else.

use super::canvas::Canvas;
use super::composition::{Framing, View};
use super::landscape::{Plan, falling, landscape};
use super::place::{self, Climate, Fore, Place, Style};
use super::sky::{
    AURORA, BLUE_HOUR, DAWN, GOLDEN, LAGOON, LINEN, MORNING, NIGHT, NOON, POSTER, RAIN, ROSE, SUNSET, Sky,
};
use super::weather::Season;
use super::{above, near, rays, street};
use crate::seeded::Seeded;

/// Plans the picture of a seed.
pub(super) fn plan(seed: &str) -> Plan {
    let mut rng = Seeded::new(&format!("cities/{seed}"));
    let known = place::known(seed);
    let place = known.unwrap_or_else(|| place::any(&mut rng));
    // The first picture of a known place shows it as people know it; its further pictures vary.
    let usual = known.is_some() && !seed.contains('~');
    let fore = if usual || rng.chance(45) {
        place.fore
    } else {
        fore(&mut rng, &place)
    };
    let mut plan = weather(&mut rng, place, fore);
    plan.framing = Framing::any(&mut rng, &place, plan.fore, |_| true);
    plan
}

/// Chooses season and sky for a place and what lies in front of it.
pub(super) fn weather(rng: &mut Seeded, place: Place, fore: Fore) -> Plan {
    let season = season(rng, &place, fore);
    let fore = match (fore, season) {
        (Fore::Tulips, _) if place.climate == Climate::Tropic => Fore::Terraces,
        (Fore::Park, Season::Winter) if place.climate == Climate::Cold => Fore::Snow,
        _ => fore,
    };
    let sky = sky(rng, place.climate, season, fore);
    Plan {
        place,
        fore,
        season,
        sky,
        framing: Framing::usual(),
    }
}

fn fore(rng: &mut Seeded, place: &Place) -> Fore {
    let options: &[Fore] = if place.landmark.wet {
        match (place.climate, place.fore) {
            (Climate::Tropic | Climate::Warm, Fore::Sea | Fore::Beach) => &[Fore::Sea, Fore::Beach],
            _ => &[Fore::River, Fore::Sea],
        }
    } else {
        match place.climate {
            Climate::Desert => &[Fore::Dunes, Fore::Park, Fore::Dunes],
            Climate::Tropic => &[Fore::Park, Fore::Terraces, Fore::River, Fore::Park],
            Climate::Warm => &[
                Fore::Park,
                Fore::Square,
                Fore::Terraces,
                Fore::River,
                Fore::Tulips,
            ],
            Climate::Mild => &[
                Fore::Park,
                Fore::Square,
                Fore::River,
                Fore::Tulips,
                Fore::Terraces,
            ],
            Climate::Cold => &[Fore::Park, Fore::Snow, Fore::River, Fore::Snow],
        }
    };
    rng.pick(options).copied().unwrap_or(place.fore)
}

fn season(rng: &mut Seeded, place: &Place, fore: Fore) -> Season {
    let roll = rng.below(100);
    match (fore, place.climate, place.style) {
        (Fore::Snow, ..) => Season::Winter,
        (Fore::Tulips, Climate::Warm | Climate::Tropic, _) => Season::Summer,
        (Fore::Tulips, ..) => Season::Blossom,
        (_, Climate::Tropic | Climate::Desert, _) | (Fore::Beach | Fore::Dunes, ..) => Season::Summer,
        (_, Climate::Warm, _) => pick(roll, [12, 88, 100]),
        (_, Climate::Mild, Style::East) => pick(roll, [38, 64, 90]),
        (_, Climate::Mild, _) => pick(roll, [20, 64, 86]),
        (_, Climate::Cold, _) => pick(roll, [4, 36, 62]),
    }
}

fn pick(roll: u32, until: [u32; 3]) -> Season {
    let [blossom, summer, autumn] = until;
    if roll < blossom {
        Season::Blossom
    } else if roll < summer {
        Season::Summer
    } else if roll < autumn {
        Season::Autumn
    } else {
        Season::Winter
    }
}

fn sky(rng: &mut Seeded, climate: Climate, season: Season, fore: Fore) -> &'static Sky {
    if climate == Climate::Cold && season != Season::Blossom && rng.chance(24) {
        return &AURORA;
    }
    if climate != Climate::Desert && fore != Fore::Beach && rng.chance(6) {
        return &RAIN;
    }
    let options: &[&Sky] = match season {
        Season::Winter => &[&DAWN, &MORNING, &ROSE, &BLUE_HOUR, &NIGHT, &NOON, &LINEN],
        Season::Blossom => &[&DAWN, &MORNING, &NOON, &ROSE, &POSTER, &LINEN],
        Season::Autumn => &[&GOLDEN, &POSTER, &SUNSET, &MORNING, &BLUE_HOUR, &LAGOON],
        Season::Summer => &[
            &DAWN, &MORNING, &NOON, &GOLDEN, &POSTER, &SUNSET, &ROSE, &BLUE_HOUR, &NIGHT, &LINEN, &LAGOON,
        ],
    };
    rng.pick(options).copied().unwrap_or(&NOON)
}

pub(super) fn draw(seed: &str) -> String {
    poster(&plan(seed), &format!("cities/strokes/{seed}"))
}

/// The picture of a plan, and the chance of its strokes.
pub(super) fn poster(plan: &Plan, strokes: &str) -> String {
    within_budget(|mut c| {
        let mut rng = Seeded::new(strokes);
        match plan.framing.composition.view {
            View::Street => street::draw(&mut c, plan, &mut rng),
            View::Above => above::draw(&mut c, plan, &mut rng),
            View::Rays => rays::draw(&mut c, plan, &mut rng),
            View::Open | View::Behind(_) => landscape(&mut c, plan, &mut rng, 1.0, false),
        }
        if plan.framing.composition.view != View::Above {
            falling(&mut c, plan, &mut rng);
        }
        if let View::Behind(near) = plan.framing.composition.view {
            near::draw(&mut c, plan, near, &mut rng);
        }
        c.finish(800, 500, "0 0 800 500")
    })
}

/// Draws with every detail, and again with fewer while the file is too large to send to a phone for one picture.
pub(super) fn within_budget(draw: impl Fn(Canvas) -> String) -> String {
    const BYTES: usize = 8_900;
    let usual = draw(Canvas::thrifty(0));
    (1..=3).fold(usual, |svg, thrift| {
        if svg.len() <= BYTES {
            svg
        } else {
            draw(Canvas::thrifty(thrift))
        }
    })
}

/// The traits of a plan.
pub(super) fn traits(kind: super::Kind, plan: &Plan, motif: &'static str) -> super::Look {
    super::Look {
        kind,
        sky: plan.sky.name,
        motif,
        composition: plan.framing.composition.name,
        foreground: plan.fore.name(),
        season: plan.season.name(),
    }
}

/// The traits of a city.
pub(super) fn look(seed: &str) -> super::Look {
    let plan = plan(seed);
    traits(super::Kind::Cities, &plan, plan.place.landmark.name)
}
