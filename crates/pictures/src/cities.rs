//! Cities: a skyline with one landmark under one sky.

use super::canvas::Canvas;
use super::foreground;
use super::ground::Ground;
use super::ink::PLAIN;
use super::place::{self, Climate, Fore, Place, Style};
use super::rows::{self, HORIZON};
use super::sky::{
    self, AURORA, BLUE_HOUR, DAWN, GOLDEN, MORNING, NIGHT, NOON, POSTER, RAIN, ROSE, SUNSET, Sky,
};
use super::trees::shrubs;
use super::weather::{self, Season};
use crate::seeded::Seeded;

/// Everything that chance decides about a landscape, decided before the first stroke.
pub(super) struct Plan {
    pub(super) place: Place,
    pub(super) fore: Fore,
    pub(super) season: Season,
    pub(super) sky: &'static Sky,
    pub(super) cx: f64,
}

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
    weather(&mut rng, place, fore)
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
        cx: f64::from(rng.between(376, 424)),
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
        Season::Winter => &[&DAWN, &MORNING, &ROSE, &BLUE_HOUR, &NIGHT, &NOON],
        Season::Blossom => &[&DAWN, &MORNING, &NOON, &ROSE, &POSTER],
        Season::Autumn => &[&GOLDEN, &POSTER, &SUNSET, &MORNING, &BLUE_HOUR],
        Season::Summer => &[
            &DAWN, &MORNING, &NOON, &GOLDEN, &POSTER, &SUNSET, &ROSE, &BLUE_HOUR, &NIGHT,
        ],
    };
    rng.pick(options).copied().unwrap_or(&NOON)
}

/// Sky, clouds, hills: what is the same in every landscape.
pub(super) fn backdrop(c: &mut Canvas, plan: &Plan, rng: &mut Seeded) {
    sky::paint(c, plan.sky, rng, plan.cx);
    weather::clouds(c, plan.sky, rng);
}

/// What falls, in front of everything.
pub(super) fn falling(c: &mut Canvas, plan: &Plan, rng: &mut Seeded) {
    if plan.sky.name == "rain" && plan.season != Season::Winter {
        weather::rain(c, rng);
    } else if plan.season != Season::Summer && plan.sky.name != "aurora" {
        weather::fall(c, rng, plan.season);
    }
}

pub(super) fn draw(seed: &str) -> String {
    let plan = plan(seed);
    within_budget(|mut c| {
        let mut rng = Seeded::new(&format!("cities/strokes/{seed}"));
        landscape(&mut c, &plan, &mut rng, 1.0, false);
        falling(&mut c, &plan, &mut rng);
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

/// Everything but what falls: sky, hills, streets, landmark, ground.
pub(super) fn landscape(c: &mut Canvas, plan: &Plan, rng: &mut Seeded, size: f64, outline: bool) {
    let Place {
        landmark,
        climate,
        style,
        ..
    } = plan.place;
    backdrop(c, plan, rng);
    if c.sparing(true, true, false) {
        weather::accent(c, plan.sky, rng, plan.cx);
    }
    let water = matches!(plan.fore, Fore::River | Fore::Sea | Fore::Beach);
    if water {
        c.open("id=\"town\"");
    }
    rows::hills(c, plan.sky, rng, climate);
    // Very wide landmarks leave no street; a skyline far behind them still tells of a city.
    let half = landmark.half * size;
    if !landmark.wild {
        rows::far(c, plan.sky, rng, style, plan.cx, half.min(250.0));
    }
    sky::mist(c, plan.sky, if plan.sky.night { 30 } else { 62 });
    c.light(plan.sky.hero);
    c.at(plan.cx, HORIZON, size);
    let [_, far, near] = plan.sky.depth;
    let colours = (outline && (landmark.has_outline() || c.bare())).then(|| {
        let wall = near.mix(far, 30);
        [
            wall,
            if c.bare() && landmark.may_be_bare() {
                wall
            } else {
                near.dark()
            },
        ]
    });
    c.flatten(colours);
    (landmark.build)(c);
    c.flatten(None);
    if half < 300.0 && !landmark.wild && !(outline && c.sparing(false, false, true)) {
        rows::near(c, plan.sky, rng, (style, plan.season), plan.cx, half + 6.0);
    }
    if water {
        c.close();
    }
    let clear = if landmark.wild { half * 0.6 } else { 0.0 };
    let ground = Ground {
        fore: plan.fore,
        season: plan.season,
        climate,
        cx: plan.cx,
        clear,
    };
    foreground::paint(c, plan.sky, &ground, rng);
    if !water && plan.fore != Fore::Square && !landmark.wild && climate != Climate::Desert {
        c.light(plan.sky.ground);
        c.gather();
        shrubs(c, plan.season, rng, -5.0, plan.cx - 26.0, HORIZON + 3.0);
        shrubs(c, plan.season, rng, plan.cx + 26.0, 805.0, HORIZON + 3.0);
    }
    c.light(PLAIN);
}

/// The traits of a plan.
pub(super) fn traits(kind: super::Kind, plan: &Plan, motif: &'static str) -> super::Look {
    super::Look {
        kind,
        sky: plan.sky.name,
        motif,
        foreground: plan.fore.name(),
        season: plan.season.name(),
    }
}

/// The traits of a city.
pub(super) fn look(seed: &str) -> super::Look {
    let plan = plan(seed);
    traits(super::Kind::Cities, &plan, plan.place.landmark.name)
}
