//! Itineraries: a way through a place, with pins, and how one travels it.

mod pauses;
mod strolls;
mod ways;
mod wheels;

use super::canvas::Canvas;
use super::cities::{self, Plan};
use super::ink::{DARK, GOLD, RED, Rgb, TEAL, WHITE};
use super::place::{self, Climate, Fore};
use super::weather::{self, Season};
use super::{Kind, Look, sky, words};
use crate::seeded::Seeded;

/// A way to travel: its name, where it is possible, what it is drawn on and by what.
struct Way {
    name: &'static str,
    climates: &'static [Climate],
    fores: &'static [Fore],
    draw: fn(&mut Canvas),
}

const ANY: &[Climate] = &[
    Climate::Tropic,
    Climate::Desert,
    Climate::Warm,
    Climate::Mild,
    Climate::Cold,
];
const SOFT: &[Climate] = &[Climate::Tropic, Climate::Warm, Climate::Mild];
const LAND: &[Fore] = &[Fore::Park, Fore::Terraces];

const WAYS: &[Way] = &[
    Way {
        name: "tram",
        climates: &[Climate::Warm, Climate::Mild, Climate::Cold],
        fores: &[Fore::Square],
        draw: wheels::tram,
    },
    Way {
        name: "bike",
        climates: SOFT,
        fores: &[Fore::Park, Fore::Tulips],
        draw: wheels::bike,
    },
    Way {
        name: "market",
        climates: ANY,
        fores: &[Fore::Square],
        draw: pauses::market,
    },
    Way {
        name: "boat",
        climates: &[Climate::Tropic, Climate::Warm, Climate::Mild, Climate::Cold],
        fores: &[Fore::River, Fore::Sea],
        draw: ways::boat,
    },
    Way {
        name: "hike",
        climates: ANY,
        fores: LAND,
        draw: ways::hike,
    },
    Way {
        name: "picnic",
        climates: SOFT,
        fores: &[Fore::Park],
        draw: pauses::picnic,
    },
    Way {
        name: "camper",
        climates: ANY,
        fores: LAND,
        draw: wheels::camper,
    },
    Way {
        name: "scooter",
        climates: SOFT,
        fores: &[Fore::Square, Fore::Park],
        draw: wheels::scooter,
    },
    Way {
        name: "balloons",
        climates: ANY,
        fores: LAND,
        draw: ways::balloons,
    },
    Way {
        name: "viewpoint",
        climates: ANY,
        fores: LAND,
        draw: pauses::viewpoint,
    },
    Way {
        name: "cafe",
        climates: SOFT,
        fores: &[Fore::Square],
        draw: pauses::cafe,
    },
    Way {
        name: "train",
        climates: ANY,
        fores: LAND,
        draw: wheels::train,
    },
    Way {
        name: "stroll",
        climates: ANY,
        fores: &[Fore::Square, Fore::Park],
        draw: strolls::stroll,
    },
    Way {
        name: "lantern",
        climates: ANY,
        fores: &[Fore::Square, Fore::Park],
        draw: strolls::lantern,
    },
    Way {
        name: "museum",
        climates: ANY,
        fores: &[Fore::Square, Fore::Park],
        draw: strolls::museum,
    },
    Way {
        name: "busker",
        climates: SOFT,
        fores: &[Fore::Square],
        draw: strolls::busker,
    },
    Way {
        name: "potter",
        climates: ANY,
        fores: &[Fore::Square],
        draw: strolls::potter,
    },
];

fn plan(seed: &str) -> (Plan, Option<&'static Way>) {
    let mut rng = Seeded::new(&format!("itineraries/{seed}"));
    let known = place::known(seed);
    let mut place = known.unwrap_or_else(|| place::any(&mut rng));
    let named = if place::is_name(seed) { None } else { Some(seed) };
    let told = named.and_then(|seed| words::telling(seed, words::WAYS));
    let way = if let Some(way) = WAYS.iter().find(|way| Some(way.name) == told) {
        place.climate = nearest(place.climate, way.climates);
        Some(way)
    } else {
        let fitting: Vec<&Way> = WAYS
            .iter()
            .filter(|way| way.climates.contains(&place.climate))
            .collect();
        rng.pick(&fitting).copied()
    };
    let fore = way
        .and_then(|way| rng.pick(way.fores).copied())
        .unwrap_or(place.fore);
    let mut plan = cities::weather(&mut rng, place, fore);
    for _ in 0..4 {
        if told.is_none()
            || plan.season != Season::Winter
            || way.is_none_or(|way| way.climates.len() == ANY.len())
        {
            break;
        }
        plan = cities::weather(&mut rng, place, fore);
    }
    let told = named.and_then(|seed| words::telling(seed, words::SKIES));
    if let Some(sky) = told.and_then(sky::named) {
        plan.sky = sky;
    } else if way.is_some_and(|way| way.name == "lantern") && !plan.sky.night {
        plan.sky = &sky::NIGHT;
    }
    (plan, way)
}

/// The climate, or the mildest change of it, in which one can do it: nobody picnics in the snow.
fn nearest(climate: Climate, fitting: &[Climate]) -> Climate {
    if fitting.contains(&climate) {
        return climate;
    }
    match climate {
        Climate::Cold => Climate::Mild,
        _ => Climate::Warm,
    }
}

pub(super) fn look(seed: &str) -> Look {
    let (plan, way) = plan(seed);
    cities::traits(Kind::Itineraries, &plan, way.map_or("walk", |way| way.name))
}

pub(super) fn draw(seed: &str) -> String {
    let (plan, way) = plan(seed);
    cities::within_budget(|mut c| {
        let mut rng = Seeded::new(&format!("itineraries/strokes/{seed}"));
        cities::landscape(&mut c, &plan, &mut rng, 0.84, true);
        c.light(plan.sky.ground.softer());
        route(&mut c, plan.cx);
        if let Some(way) = way {
            c.at(400.0, 478.0, 1.0);
            (way.draw)(&mut c);
            c.flush();
        }
        if plan.sky.name == "rain" {
            weather::rain(&mut c, &mut rng);
        }
        c.finish(800, 500, "0 0 800 500")
    })
}

/// A dotted way from the lower corner to the landmark, with a pin at each stop.
fn route(c: &mut Canvas, cx: f64) {
    c.at(0.0, 500.0, 1.0);
    let curves = [
        (650.0, 40.0, 700.0, 70.0),
        (744.0, 104.0, 610.0, 104.0),
        (470.0, 104.0, cx, 138.0),
    ];
    let start = (560.0, 14.0);
    c.dotted(WHITE, 5.8, 13.0, start, &curves);
    c.flush();
    for (x, y, size, colour) in [
        (cx, 138.0, 0.95, RED),
        (612.0, 104.0, 1.15, GOLD),
        (702.0, 72.0, 1.35, TEAL),
    ] {
        pin(c, x, y, size, colour);
    }
}

/// A map pin whose tip is at a place above the lower edge.
pub(super) fn pin(c: &mut Canvas, x: f64, y: f64, size: f64, colour: Rgb) {
    let s = |v: f64| v * size;
    c.oval(DARK, x, y, s(9.0), s(2.6));
    c.blob(
        colour,
        (x, y),
        &[
            (x - s(19.0), y + s(24.0), x - s(16.0), y + s(36.0)),
            (x - s(13.0), y + s(50.0), x, y + s(50.0)),
            (x + s(13.0), y + s(50.0), x + s(16.0), y + s(36.0)),
            (x + s(19.0), y + s(24.0), x, y),
        ],
    );
    c.disc(WHITE, x, y + s(33.0), s(6.6));
    c.flush();
}
