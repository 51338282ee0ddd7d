//! Itineraries: a way through a place, with pins, and how one travels it.

mod pauses;
mod strolls;
mod ways;
mod wheels;

use super::canvas::Canvas;
use super::cities;
use super::composition::{Framing, Near, View};
use super::ink::{DARK, GOLD, PLAIN, RED, Rgb, TEAL, WHITE};
use super::landscape::{Plan, landscape};
use super::place::{self, Climate, Fore};
use super::weather::{self, Season};
use super::{Kind, Look, above, near, sky, words};
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
    if let Some(sky) = told.and_then(|hour| rng.pick(sky::of_hour(hour))) {
        plan.sky = sky;
    } else if way.is_some_and(|way| way.name == "lantern") && !plan.sky.night {
        plan.sky = &sky::NIGHT;
    }
    let seated = way.is_some_and(|way| matches!(way.name, "cafe" | "viewpoint"));
    plan.framing = Framing::any(&mut rng, &plan.place, plan.fore, |view| match view {
        View::Open | View::Above | View::Behind(Near::Boughs) => true,
        View::Behind(Near::Terrace) => seated,
        _ => false,
    });
    (plan, way)
}

/// Where the way is drawn, and how large: on the side that the landmark leaves free.
fn stage(plan: &Plan) -> (f64, f64) {
    let (x, horizon) = plan.framing.at();
    // The more ground there is, the nearer is what stands on it.
    let size = if horizon < 320.0 { 1.3 } else { 1.1 };
    // Everything is drawn some 210 left of its frame's middle.
    let beside = if x < 340.0 { 606.0 } else { 190.0 };
    (beside + 210.0 * size, size)
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
    let composition = plan.framing.composition;
    cities::within_budget(|mut c| {
        let mut rng = Seeded::new(&format!("itineraries/strokes/{seed}"));
        match composition.view {
            View::Above => {
                above::draw(&mut c, &plan, &mut rng);
                tour(&mut c, &plan, way);
            }
            View::Behind(near) => {
                landscape(&mut c, &plan, &mut rng, 0.9, near == Near::Boughs);
                if near == Near::Boughs {
                    on_the_way(&mut c, &plan, way);
                }
                near::draw(&mut c, &plan, near, &mut rng);
            }
            _ => {
                landscape(&mut c, &plan, &mut rng, 0.84, true);
                on_the_way(&mut c, &plan, way);
            }
        }
        if plan.sky.name == "rain" {
            weather::rain(&mut c, &mut rng);
        }
        c.finish(800, 500, "0 0 800 500")
    })
}

/// The route, and in front of it what one does.
fn on_the_way(c: &mut Canvas, plan: &Plan, way: Option<&Way>) {
    c.light(plan.sky.ground.softer());
    route(c, plan);
    if let Some(way) = way {
        let (x, size) = stage(plan);
        c.at(x, 480.0, size);
        (way.draw)(c);
        c.flush();
    }
}

/// The whole tour as on a map, with what one does in a medallion.
fn tour(c: &mut Canvas, plan: &Plan, way: Option<&Way>) {
    let (x, _) = plan.framing.at();
    c.light(PLAIN);
    c.at(0.0, 500.0, 1.0);
    let curves = [
        (230.0, 330.0, 250.0, 400.0),
        (300.0, 470.0, 470.0, 430.0),
        (640.0, 400.0, 640.0, 290.0),
        (640.0, 150.0, x + 30.0, 138.0),
    ];
    c.dotted(WHITE, 7.0, 15.0, (250.0, 250.0), &curves);
    c.flush();
    for (x, y, size, colour) in [
        (250.0, 400.0, 1.0, TEAL),
        (470.0, 430.0, 0.95, GOLD),
        (640.0, 290.0, 1.2, TEAL),
        (x + 30.0, 138.0, 1.4, RED),
    ] {
        pin(c, x, y, size, colour);
    }
    let Some(way) = way else { return };
    let [_, middle, low] = plan.sky.air;
    c.disc(WHITE, 158.0, 162.0, 134.0);
    c.disc(low.mix(middle, 40), 158.0, 162.0, 126.0);
    c.flush();
    c.light(plan.sky.ground.softer());
    let size = 0.74;
    c.at(158.0 + 210.0 * size, 410.0, size);
    (way.draw)(c);
    c.flush();
}

/// A dotted way from the lower edge to the landmark, with a pin at each stop.
fn route(c: &mut Canvas, plan: &Plan) {
    let (cx, horizon) = plan.framing.at();
    let top = 500.0 - horizon;
    // It bends away from what is drawn in front.
    let side = if cx < 340.0 { -1.0 } else { 1.0 };
    let x = |share: f64| cx + side * share * if (340.0..460.0).contains(&cx) { 1.0 } else { 0.55 };
    let y = |share: f64| top * share;
    c.at(0.0, 500.0, 1.0);
    let curves = [
        (x(250.0), y(0.29), x(300.0), y(0.51)),
        (x(344.0), y(0.75), x(210.0), y(0.75)),
        (x(70.0), y(0.75), cx, top),
    ];
    c.dotted(WHITE, 5.8, 13.0, (x(160.0), y(0.1)), &curves);
    c.flush();
    for (x, y, size, colour) in [
        (cx, top, 0.95, RED),
        (x(212.0), y(0.75), 1.15, GOLD),
        (x(302.0), y(0.52), 1.35, TEAL),
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
