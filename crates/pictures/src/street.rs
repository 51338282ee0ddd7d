//! Along a street: houses left and right lead the eye to the landmark at its end.

use super::canvas::{Canvas, HORIZON, spread};
use super::composition::MIDDLE;
use super::ground::{lamp, walker};
use super::ink::{CREAM, DARK, LIT, Light, PLAIN, RED, Rgb, SLATE, SNOW, STONE, TEAL, WHITE, WOOD};
use super::landscape::{Plan, backdrop, hero};
use super::place::Style;
use super::rows::{roof, walls};
use super::weather::Season;
use crate::seeded::Seeded;

pub(super) fn draw(c: &mut Canvas, plan: &Plan, rng: &mut Seeded) {
    backdrop(c, plan, rng);
    c.look_from(Some(plan.framing.town()));
    hedge(c, plan);
    hero(c, plan, 1.0, false);
    c.look_from(None);
    let (x, horizon) = plan.framing.at();
    c.light(plan.sky.ground);
    road(c, plan, x, horizon);
    for side in [-1.0, 1.0] {
        houses(c, plan, rng, (x, horizon), side);
    }
    c.light(plan.sky.ground);
    people(c, plan, rng, x, horizon);
}

/// What is beyond the end of the street, left and right of the landmark.
fn hedge(c: &mut Canvas, plan: &Plan) {
    let [_, far, _] = plan.sky.depth;
    c.light(PLAIN);
    c.at(MIDDLE, HORIZON, 1.0);
    for (x, half, high) in [
        (-112.0, 44.0, 42.0),
        (118.0, 50.0, 52.0),
        (-60.0, 40.0, 24.0),
        (58.0, 40.0, 30.0),
    ] {
        c.dome(far, x, 0.0, half, high);
    }
    c.flush();
}

/// Paving that narrows to the foot of the landmark.
fn road(c: &mut Canvas, plan: &Plan, x: f64, horizon: f64) {
    let winter = plan.season == Season::Winter;
    let stone = if winter {
        Rgb::new(0xe3e9f2)
    } else {
        Rgb::new(0xcbb89f)
    };
    let low = horizon - 505.0;
    c.at(x, horizon, 1.0);
    c.rect(stone, -400.0 - x, low, 1200.0, -low);
    let lane = if plan.place.style == Style::Modern {
        SLATE
    } else {
        stone.mix(DARK, 12)
    };
    let lane = if winter { lane.mix(SNOW, 60) } else { lane };
    c.poly(lane, &[(-62.0, 0.0), (62.0, 0.0), (330.0, low), (-330.0, low)]);
    c.flush();
    let joint = lane.mix(DARK, 14);
    if plan.place.style == Style::Modern {
        for (from, to) in [(6.0, 14.0), (24.0, 44.0), (66.0, 116.0)] {
            let half = |depth: f64| 1.0 + depth * 0.045;
            c.poly(
                WHITE,
                &[
                    (-half(from), -from),
                    (half(from), -from),
                    (half(to), -to),
                    (-half(to), -to),
                ],
            );
        }
    } else {
        for end in [-210.0, -90.0, 90.0, 210.0] {
            c.line(joint, 1.6, &[(end * 0.19, 0.0), (end, low)]);
        }
        for depth in [-8.0, -20.0, -38.0, -64.0, -100.0] {
            let half = 62.0 - depth * 1.75;
            c.line(joint, 1.6, &[(-half, depth), (half, depth)]);
        }
    }
    c.flush();
}

/// One side of the street. A place in it is a distance from the middle and a height as a share of that distance.
fn houses(c: &mut Canvas, plan: &Plan, rng: &mut Seeded, at: (f64, f64), side: f64) {
    let style = plan.place.style;
    let [_, far, near] = plan.sky.depth;
    let palette = walls(style);
    let tall = match style {
        Style::Modern => (74, 96),
        Style::Old => (54, 76),
        Style::East | Style::Flat => (42, 58),
        Style::Low => (34, 48),
    };
    let ends = [116.0, 138.0, 170.0, 214.0, 274.0, 352.0, 460.0];
    let mut before = None;
    for (index, pair) in ends.windows(2).enumerate() {
        let [inner, outer] = pair else { continue };
        let wall = rng
            .pick(&palette)
            .copied()
            .filter(|wall| Some(*wall) != before)
            .unwrap_or(WHITE.mix(near, 12));
        before = Some(wall);
        // The farther away, the more of the air.
        let depth = [44, 32, 22, 12, 4, 0].get(index).copied().unwrap_or(0);
        c.at(at.0, at.1, 1.0);
        c.light(Light {
            ambient: plan.sky.ground.ambient.mix(far, depth),
            tint: plan.sky.ground.tint.saturating_add(depth / 2).min(84),
            ..plan.sky.ground
        });
        let top = f64::from(rng.between(tall.0, tall.1)) / 100.0;
        facade(c, plan, rng, wall, [*inner, *outer, top], side);
        c.flush();
    }
}

fn facade(c: &mut Canvas, plan: &Plan, rng: &mut Seeded, wall: Rgb, size: [f64; 3], side: f64) {
    let [inner, outer, top] = size;
    let style = plan.place.style;
    let spot = |x: f64, k: f64| (side * x, k * x);
    let quad =
        |a: f64, b: f64, low: f64, high: f64| [spot(a, low), spot(b, low), spot(b, high), spot(a, high)];
    let foot = -0.36;
    // Houses on one side stand in the light, those on the other in their own shade.
    let wall = if side > 0.0 { wall } else { wall.dark() };
    let wide = outer - inner;
    c.poly(wall, &quad(inner, outer, foot, top));
    let cap = if plan.season == Season::Winter {
        SNOW
    } else {
        roof(rng, style)
    };
    match style {
        Style::Modern => c.poly(wall.dark(), &quad(inner, outer, top - 0.03, top)),
        Style::Flat => {
            c.poly(wall.pale(), &quad(inner, outer, top - 0.02, top + 0.02));
            if rng.chance(40) {
                c.dome(
                    wall.pale(),
                    side * (inner + wide / 2.0),
                    (top + 0.02) * inner,
                    wide * 0.3,
                    wide * 0.34,
                );
            }
        }
        Style::East => {
            let eave = [
                spot(inner - wide * 0.08, top),
                spot(outer + wide * 0.06, top),
                spot(outer - wide * 0.1, top + 0.09),
                spot(inner + wide * 0.1, top + 0.09),
            ];
            c.poly(cap, &eave);
        }
        Style::Old | Style::Low => {
            c.poly(
                cap,
                &[
                    spot(inner, top),
                    spot(outer, top),
                    spot(outer - wide * 0.06, top + 0.1),
                    spot(inner + wide * 0.12, top + 0.1),
                ],
            );
            c.poly(wall.dark(), &quad(inner, outer, top - 0.02, top));
        }
    }
    let (storeys, columns) = match style {
        Style::Modern => (6, 3),
        Style::Old => (3, 2),
        _ => (2, 2),
    };
    let storey = (top - 0.04) / f64::from(storeys);
    for level in 0..storeys {
        for column in 0..columns {
            if c.bare() || c.sparing(false, wide < 30.0, wide < 60.0) || !rng.chance(86) {
                continue;
            }
            let pitch = wide / f64::from(columns);
            let from = inner + pitch * (f64::from(column) + 0.26);
            let low = 0.03 + storey * (f64::from(level) + 0.1);
            let pane = if plan.sky.lamps && rng.chance(30) {
                wall.dark().dark()
            } else {
                LIT
            };
            c.poly(pane, &quad(from, from + pitch * 0.48, low, low + storey * 0.62));
        }
    }
    // The ground floor: a door or a shop with its awning.
    c.poly(
        LIT,
        &quad(inner + wide * 0.14, outer - wide * 0.14, foot + 0.03, -0.1),
    );
    c.poly(
        WOOD.dark(),
        &quad(inner + wide * 0.42, inner + wide * 0.58, foot, -0.1),
    );
    let cloths = [RED, TEAL, Rgb::new(0xe0a03f), CREAM];
    let cloth = rng.pick(&cloths).copied().unwrap_or(RED);
    c.poly(
        cloth,
        &[
            spot(inner + wide * 0.08, -0.04),
            spot(outer - wide * 0.08, -0.04),
            (side * (outer - wide * 0.3), -0.16 * outer),
            (side * (inner - wide * 0.12), -0.16 * inner),
        ],
    );
}

fn people(c: &mut Canvas, plan: &Plan, rng: &mut Seeded, x: f64, horizon: f64) {
    for (dx, depth, size) in [(92.0, 22.0, 0.62), (150.0, 60.0, 1.15)] {
        for side in [-1.0, 1.0] {
            lamp(c, plan.sky, x + side * dx, horizon + depth, size);
        }
    }
    if c.sparing(false, false, true) {
        return;
    }
    c.gather();
    for share in spread(0.0, 1.0, c.sparing(5, 4, 2)) {
        let depth = 18.0 + share * 92.0;
        let reach = 40.0 + depth;
        let dx = f64::from(rng.between(-100, 100)) / 100.0 * reach;
        walker(c, rng, x + dx, horizon + depth, 0.42 + depth / 90.0);
    }
    c.flush();
    if plan.place.style == Style::Old && plan.season != Season::Winter {
        // Bunting from house to house.
        c.at(x, horizon, 1.0);
        c.bend(STONE, 1.4, (-214.0, 92.0), &[(0.0, 50.0, 214.0, 92.0)]);
        for share in spread(0.06, 0.94, 13) {
            let (at, y) = (-214.0 + 428.0 * share, 92.0 - 84.0 * share * (1.0 - share));
            c.sym(
                if share * 100.0 % 2.0 < 1.0 { RED } else { CREAM },
                at,
                &[(0.0, y - 13.0), (6.0, y)],
            );
        }
        c.flush();
    }
}
