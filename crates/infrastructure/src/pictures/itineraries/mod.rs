//! Itineraries: a way through a place, with pins, and how one travels it.

mod ways;

use super::canvas::Canvas;
use super::cities::{self, Plan};
use super::ink::{DARK, GOLD, RED, Rgb, TEAL, WHITE};
use super::place::{self, Climate, Fore};
use super::weather;
use super::{Kind, Look};
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
        draw: ways::tram,
    },
    Way {
        name: "bike",
        climates: SOFT,
        fores: &[Fore::Park, Fore::Tulips],
        draw: ways::bike,
    },
    Way {
        name: "market",
        climates: ANY,
        fores: &[Fore::Square],
        draw: ways::market,
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
        draw: ways::picnic,
    },
    Way {
        name: "camper",
        climates: ANY,
        fores: LAND,
        draw: ways::camper,
    },
    Way {
        name: "scooter",
        climates: SOFT,
        fores: &[Fore::Square, Fore::Park],
        draw: ways::scooter,
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
        fores: &[Fore::Park, Fore::Terraces, Fore::River],
        draw: ways::viewpoint,
    },
    Way {
        name: "cafe",
        climates: SOFT,
        fores: &[Fore::Square],
        draw: ways::cafe,
    },
    Way {
        name: "train",
        climates: ANY,
        fores: LAND,
        draw: ways::train,
    },
];

fn plan(seed: &str) -> (Plan, Option<&'static Way>) {
    let mut rng = Seeded::new(&format!("itineraries/{seed}"));
    let place = place::known(seed).unwrap_or_else(|| place::any(&mut rng));
    let fitting: Vec<&Way> = WAYS
        .iter()
        .filter(|way| way.climates.contains(&place.climate))
        .collect();
    let way = rng.pick(&fitting).copied();
    let fore = way
        .and_then(|way| rng.pick(way.fores).copied())
        .unwrap_or(place.fore);
    (cities::weather(&mut rng, place, fore), way)
}

pub(super) fn look(seed: &str) -> Look {
    let (plan, way) = plan(seed);
    cities::traits(Kind::Itineraries, &plan, way.map_or("walk", |way| way.name))
}

pub(super) fn draw(seed: &str) -> String {
    let (plan, way) = plan(seed);
    let mut rng = Seeded::new(&format!("itineraries/strokes/{seed}"));
    let mut c = Canvas::new();
    cities::landscape(&mut c, &plan, &mut rng, 0.84);
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
    for (colour, width) in [(DARK, 7.4), (WHITE, 5.6)] {
        c.dotted(colour, width, 13.0, start, &curves);
    }
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
