//! Foregrounds with water: river, sea, beach.

use super::canvas::{Canvas, HORIZON};
use super::ground::{Ground, glitters, lamp, lower_edge};
use super::ink::{CREAM, DARK, ORANGE, PINE, RED, Rgb, SAND, SNOW, STONE, TEAL, WHITE, WOOD};
use super::path::num;
use super::place::Climate;
use super::sky::Sky;
use super::trees::{Tree, tree};
use super::weather::Season;
use crate::seeded::Seeded;

/// Water from the horizon down, the mirrored town in it, and glints.
fn surface(c: &mut Canvas, sky: &Sky, rng: &mut Seeded, cx: f64) {
    let [high, low] = sky.water;
    let paint = c.fade(&[(0, high, 100), (100, low, 100)]);
    let shore = c.height(HORIZON);
    c.raw(&format!(
        "<path fill=\"{paint}\" d=\"M0 {}h800V500H0z\"/>",
        num(shore)
    ));
    // The town upside down, shortened, seen through the water.
    c.raw(&format!(
        "<use href=\"#town\" transform=\"matrix(1 0 0 -.42 0 {})\" opacity=\".2\"/>",
        num(shore * 1.42)
    ));
    c.light(super::ink::PLAIN);
    c.at(0.0, HORIZON, 1.0);
    let glint = sky.glow.mix(WHITE, 45);
    c.open("opacity=\".5\"");
    for _ in 0..c.sparing(26, 20, 12) {
        let depth = 4.0 + rng.unit() * 128.0;
        let w = 8.0 + rng.unit() * 16.0 + depth * 0.14;
        let (x, depth, w) = (c.across(rng.unit() * 800.0).round(), depth.round(), w.round());
        c.line(glint, 1.6, &[(x, -depth), (x + w, -depth)]);
    }
    if glitters(sky) {
        for row in 0..15 {
            let depth = 5.0 + f64::from(row) * 9.0;
            let w = ((46.0 - f64::from(row) * 1.6) * (0.5 + rng.unit() * 0.7)).round();
            let x = cx + f64::from(rng.between(-16, 16));
            c.line(glint, 2.4, &[(x - w, -depth), (x + w, -depth)]);
        }
    }
    c.close();
    c.light(sky.ground);
}

pub(super) fn river(c: &mut Canvas, sky: &Sky, ground: &Ground, rng: &mut Seeded) {
    surface(c, sky, rng, ground.cx);
    quay(c);
    if rng.chance(65) && c.sparing(true, true, false) {
        let x = ground.cx + 120.0 + f64::from(rng.between(0, 90));
        ferry(c, x, HORIZON + 52.0, 1.0);
    }
    boats(c, rng, ground.cx, 1);
    // The near bank, with trees in the corners that frame the view.
    let bank = if ground.climate == Climate::Desert {
        SAND
    } else {
        PINE.mix(Rgb::new(0x7fae5f), 45)
    };
    lower_edge(c, bank, ground.season);
    c.gather();
    for (x, size) in [(34.0, 1.9), (96.0, 1.4), (716.0, 1.5), (772.0, 2.0)] {
        let kind = ground.tree(rng);
        let x = c.across(x);
        tree(c, kind, ground.season, rng, x, HORIZON + 132.0, size);
    }
    c.flush();
    c.gather();
    for x in [190.0, 610.0] {
        let x = c.across(x);
        lamp(c, sky, x, HORIZON + 134.0, 1.05);
    }
}

/// A stone edge between town and water.
fn quay(c: &mut Canvas) {
    c.at(0.0, HORIZON, 1.0);
    let (left, right) = c.span();
    c.rect(STONE, left, -7.0, right - left, 7.0);
    c.rect(STONE.dark(), left, -10.0, right - left, 4.0);
    c.flush();
}

pub(super) fn sea(c: &mut Canvas, sky: &Sky, ground: &Ground, rng: &mut Seeded) {
    surface(c, sky, rng, ground.cx);
    quay(c);
    boats(c, rng, ground.cx, 3);
    if rng.chance(30) && c.sparing(true, true, false) {
        ferry(c, ground.cx + 292.0, HORIZON + 30.0, 0.7);
    }
}

/// Sailing boats, nearer ones larger, never on top of each other.
fn boats(c: &mut Canvas, rng: &mut Seeded, cx: f64, count: u32) {
    let places = [(-230.0, 62.0), (190.0, 84.0), (60.0, 44.0)];
    for (dx, depth) in places.into_iter().take(usize::try_from(count).unwrap_or(1)) {
        let depth = depth + f64::from(rng.between(-12, 16));
        let x = cx + dx + f64::from(rng.between(-50, 50));
        sailboat(c, rng, x, HORIZON + depth, 0.35 + depth / 95.0);
    }
}

/// A sailing boat.
pub(super) fn sailboat(c: &mut Canvas, rng: &mut Seeded, x: f64, y: f64, size: f64) {
    let sails = [WHITE, Rgb::new(0xffe3b8), RED, WHITE];
    let sail = rng.pick(&sails).copied().unwrap_or(WHITE);
    c.stamp(&format!("sail{sail}"), (x, y), size, |c| one_sailboat(c, sail));
}

fn one_sailboat(c: &mut Canvas, sail: Rgb) {
    c.blob(
        WOOD,
        (-22.0, 6.0),
        &[(-14.0, -5.0, 0.0, -4.0), (16.0, -5.0, 23.0, 7.0)],
    );
    c.rect(DARK, -0.8, 5.0, 1.6, 46.0);
    c.blob(
        sail,
        (2.0, 9.0),
        &[(24.0, 12.0, 21.0, 10.0), (17.0, 34.0, 2.0, 50.0)],
    );
    c.blob(
        sail.dark(),
        (-3.0, 9.0),
        &[(-16.0, 9.0, -18.0, 10.0), (-8.0, 28.0, -3.0, 44.0)],
    );
    c.flush();
}

/// A white ferry with a funnel.
pub(super) fn ferry(c: &mut Canvas, x: f64, y: f64, size: f64) {
    c.at(x, y, size);
    c.poly(DARK, &[(-62.0, 12.0), (-54.0, -4.0), (52.0, -4.0), (66.0, 12.0)]);
    c.poly(WHITE, &[(-52.0, 12.0), (-50.0, 26.0), (42.0, 26.0), (48.0, 12.0)]);
    c.rect(WHITE.dark(), -34.0, 26.0, 62.0, 10.0);
    c.rect(RED, -10.0, 36.0, 12.0, 14.0);
    c.rect(DARK, -10.0, 46.0, 12.0, 4.0);
    c.panes(super::ink::LIT, -44.0, 16.0, 86.0, (6.0, 5.0, 5.0));
    c.panes(super::ink::LIT, -28.0, 29.0, 52.0, (6.0, 5.0, 4.0));
    c.flush();
}

pub(super) fn beach(c: &mut Canvas, sky: &Sky, ground: &Ground, rng: &mut Seeded) {
    surface(c, sky, rng, ground.cx);
    let shore = if ground.season == Season::Winter {
        SNOW
    } else {
        SAND.pale()
    };
    c.at(0.0, HORIZON, 1.0);
    for (colour, lift) in [(WHITE, 5.0), (shore, 0.0)] {
        let x = |x| c.across(x);
        let curves = [
            (x(160.0), -46.0 + lift, x(330.0), -76.0 + lift),
            (x(520.0), -108.0 + lift, x(805.0), -72.0 + lift),
            (x(805.0), -110.0, x(805.0), -140.0),
            (x(400.0), -140.0, x(-5.0), -140.0),
        ];
        let start = (x(-5.0), -66.0 + lift);
        c.blob(colour, start, &curves);
    }
    c.flush();
    boats(c, rng, ground.cx + 150.0, 1);
    c.gather();
    for (x, depth) in [(250.0, 106.0), (396.0, 118.0), (560.0, 114.0)] {
        let x = c.across(x + f64::from(rng.between(-26, 26)));
        parasol(c, rng, x, HORIZON + depth, 1.0);
    }
    c.flush();
    c.gather();
    for (x, depth, size) in [
        (40.0, 104.0, 2.3),
        (104.0, 116.0, 1.7),
        (706.0, 112.0, 1.8),
        (766.0, 108.0, 2.4),
    ] {
        let x = c.across(x);
        tree(c, Tree::Palm, Season::Summer, rng, x, HORIZON + depth, size);
    }
    c.flush();
}

/// A beach umbrella and a towel.
pub(super) fn parasol(c: &mut Canvas, rng: &mut Seeded, x: f64, y: f64, size: f64) {
    let cloths = [RED, TEAL, ORANGE];
    let cloth = rng.pick(&cloths).copied().unwrap_or(RED);
    c.at(x, y, size);
    c.poly(
        cloth.pale(),
        &[(8.0, -4.0), (38.0, -4.0), (44.0, -11.0), (12.0, -11.0)],
    );
    c.rect(WOOD, -1.0, -6.0, 2.0, 36.0);
    c.dome(cloth, 0.0, 24.0, 24.0, 15.0);
    c.dome(CREAM, 0.0, 24.0, 9.0, 15.0);
}
