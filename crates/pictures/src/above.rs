//! From the air: streets, roofs and a river, with the landmark standing in the middle of them.

use super::canvas::{Canvas, Point};
use super::ink::{GREEN, LIT, Light, PINE, Rgb, SAND, SNOW};
use super::landscape::{Plan, hero};
use super::place::{Climate, Fore, Style};
use super::rows::{roof, walls};
use super::trees::crown;
use super::weather::Season;
use crate::seeded::Seeded;

/// Steps along the two directions of the streets.
const EAST: Point = (98.0, 41.0);
const SOUTH: Point = (-98.0, 41.0);
/// Blocks from the middle to the edges.
const REACH: i32 = 9;

pub(super) fn draw(c: &mut Canvas, plan: &Plan, rng: &mut Seeded) {
    let sky = plan.sky;
    let [top, middle, low] = sky.air;
    c.air(500.0, &[(0, top, 100), (60, middle, 100), (100, low, 100)]);
    let light = Light {
        // Streets without a sky keep more of their own colours.
        tint: sky.ground.tint.min(46),
        ..sky.ground
    };
    c.light(light);
    c.at(0.0, 0.0, 1.0);
    let street = match (plan.season, plan.place.climate) {
        (Season::Winter, _) => Rgb::new(0xdfe7f2),
        (_, Climate::Desert) => Rgb::new(0xe9cfa0),
        _ => Rgb::new(0xe6d8bf),
    };
    c.rect(street, 0.0, -500.0, 800.0, 500.0);
    c.flush();
    let water = wet(plan).then(|| f64::from(rng.between(3, 5)));
    if let Some(course) = water {
        river(c, plan, course);
    }
    let (x, foot) = plan.framing.at();
    let reach = plan.place.landmark.half * plan.framing.size + 26.0;
    // The plaza that the landmark stands on.
    c.light(light);
    c.at(x, foot - 12.0, 1.0);
    c.oval(street.pale(), 0.0, 0.0, reach + 34.0, 58.0);
    c.flush();
    let mut standing = false;
    for depth in -REACH..=REACH {
        for step in -REACH..=REACH {
            if (depth + step) % 2 != 0 {
                continue;
            }
            let (east, south) = (f64::from(depth + step) / 2.0, f64::from(depth - step) / 2.0);
            let at = (
                400.0 + east * EAST.0 + south * SOUTH.0,
                270.0 + east * EAST.1 + south * SOUTH.1,
            );
            let (dx, dy) = (at.0 - x, at.1 - foot);
            if !standing && at.1 > foot - 6.0 {
                standing = true;
                c.look_from(Some(plan.framing.town()));
                hero(c, plan, 1.0, c.bare());
                c.look_from(None);
                c.light(light);
            }
            let plaza = dx.abs() < reach + 34.0 && (-96.0..70.0).contains(&dy);
            let drowned = water.is_some_and(|course| (stream(at.0, course) - at.1).abs() < 58.0);
            let outside = !(-84.0..884.0).contains(&at.0) || !(-30.0..575.0).contains(&at.1);
            if plaza || drowned || outside {
                continue;
            }
            block(c, plan, rng, at);
        }
        c.flush();
    }
}

fn wet(plan: &Plan) -> bool {
    plan.place.landmark.wet || matches!(plan.fore, Fore::River | Fore::Sea | Fore::Beach)
}

/// How far from the upper edge the middle of the river is at `x`.
fn stream(x: f64, course: f64) -> f64 {
    let share = (x - 400.0) / 400.0;
    430.0 + share * share * share * 70.0 - share * course * 22.0
}

fn river(c: &mut Canvas, plan: &Plan, course: f64) {
    let [high, low] = plan.sky.water;
    c.light(super::ink::PLAIN);
    c.at(0.0, 0.0, 1.0);
    let line = |c: &mut Canvas, colour: Rgb, width: f64| {
        let points: Vec<Point> = (-1..=17)
            .map(|step| f64::from(step) * 50.0)
            .map(|x| (x, -stream(x, course)))
            .collect();
        c.line(colour, width, &points);
    };
    line(c, high.mix(SAND, 40), 76.0);
    line(c, low.mix(high, 45), 62.0);
    line(c, low.mix(high, 62), 20.0);
    c.flush();
}

/// Half the width and half the depth of a block.
const WIDE: f64 = 86.0;
const DEEP: f64 = 36.0;

/// A block of houses, or now and then a small park.
fn block(c: &mut Canvas, plan: &Plan, rng: &mut Seeded, (x, y): Point) {
    let at = (x.round(), y.round());
    if rng.chance(18) {
        c.stamp("park", at, 1.0, |c| park(c, plan, rng));
        return;
    }
    let style = plan.place.style;
    let heights: [f64; 2] = match style {
        Style::Modern => [84.0, 42.0],
        Style::Old => [38.0, 28.0],
        _ => [26.0, 19.0],
    };
    let palette = walls(style);
    let [wall, ..] = palette;
    let few = palette.into_iter().take(c.sparing(4, 3, 2)).collect::<Vec<_>>();
    let wall = rng.pick(&few).copied().unwrap_or(wall);
    let high = if rng.chance(30) {
        heights.first()
    } else {
        heights.last()
    };
    let high = high.copied().unwrap_or(20.0);
    let lamps = plan.sky.lamps;
    let cap = match (plan.season, style) {
        (Season::Winter, _) => SNOW,
        (_, Style::Modern | Style::Flat) => wall.pale(),
        _ => roof(&mut Seeded::new(&wall.to_string()), style),
    };
    c.stamp(&format!("{wall}{high}"), at, 1.0, |c| {
        if matches!(style, Style::Modern | Style::Flat) {
            slab(c, wall, cap, high);
        } else {
            gables(c, wall, cap, high);
        }
        let shares: &[f64] = c.sparing(&[0.2, 0.5, 0.8], &[0.3, 0.7], &[]);
        let pane = if lamps { LIT } else { wall.dark().dark() };
        for (from, slope) in [(-WIDE, -1.0), (0.0, 1.0)] {
            for share in shares.iter().copied() {
                let dx = (from + WIDE * share).round();
                let low = if slope < 0.0 {
                    -DEEP * share
                } else {
                    -DEEP * (1.0 - share)
                };
                c.bar(pane, dx, low + high * 0.3, 5.0, high.min(30.0) * 0.36);
                if high > 40.0 {
                    c.bar(pane, dx, low + high * 0.6, 5.0, 10.0);
                }
            }
        }
    });
}

fn sides(c: &mut Canvas, wall: Rgb, high: f64) {
    c.poly(
        wall,
        &[(-WIDE, 0.0), (-WIDE, high), (0.0, high - DEEP), (0.0, -DEEP)],
    );
    c.poly(
        wall.dark(),
        &[(WIDE, 0.0), (WIDE, high), (0.0, high - DEEP), (0.0, -DEEP)],
    );
}

fn slab(c: &mut Canvas, wall: Rgb, cap: Rgb, high: f64) {
    sides(c, wall, high);
    c.poly(
        cap,
        &[
            (-WIDE, high),
            (0.0, high + DEEP),
            (WIDE, high),
            (0.0, high - DEEP),
        ],
    );
    c.poly(
        wall,
        &[
            (-20.0, high + 2.0),
            (0.0, high + 10.0),
            (20.0, high + 2.0),
            (0.0, high - 6.0),
        ],
    );
}

/// Two slopes that meet in a ridge.
fn gables(c: &mut Canvas, wall: Rgb, cap: Rgb, high: f64) {
    sides(c, wall, high);
    let ridge = high + 26.0;
    let (left, right) = (
        (-WIDE * 0.5, ridge + DEEP * 0.5),
        (WIDE * 0.5, ridge - DEEP * 0.5),
    );
    c.poly(cap.pale(), &[left, (0.0, high + DEEP), (WIDE, high), right]);
    c.poly(cap, &[(-WIDE, high), left, right, (0.0, high - DEEP)]);
    c.poly(wall.dark(), &[(0.0, high - DEEP), right, (WIDE, high)]);
}

fn park(c: &mut Canvas, plan: &Plan, rng: &mut Seeded) {
    let grass = match (plan.season, plan.place.climate) {
        (Season::Winter, _) => SNOW,
        (Season::Autumn, _) => Rgb::new(0xb9a45a),
        (_, Climate::Desert) => SAND,
        _ => GREEN.mix(PINE, 10).pale(),
    };
    c.poly(grass, &[(-WIDE, 0.0), (0.0, DEEP), (WIDE, 0.0), (0.0, -DEEP)]);
    let leaf = crown(plan.season, rng);
    for (dx, dy) in [(-30.0, 6.0), (-4.0, 18.0), (24.0, 8.0), (-8.0, -6.0)] {
        c.oval(grass.dark(), dx + 3.0, dy - 7.0, 11.0, 4.0);
        c.dot(leaf, dx, dy, 21.0);
        c.dot(leaf.pale(), dx - 3.0, dy + 3.0, 9.0);
    }
}
