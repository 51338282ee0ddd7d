//! What moves in the air: clouds, rain, snow, petals, birds, balloons, a plane.

use super::canvas::Canvas;
use super::ink::{GOLD, PINK, RED, Rgb, SNOW, TEAL, WHITE};
use super::sky::{Orb, Sky};
use crate::seeded::Seeded;

/// The time of the year.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Season {
    Blossom,
    Summer,
    Autumn,
    Winter,
}

impl Season {
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Blossom => "blossom",
            Self::Summer => "summer",
            Self::Autumn => "autumn",
            Self::Winter => "winter",
        }
    }
}

/// Flat-bottomed clouds, small and pale near the horizon, large higher up.
pub(super) fn clouds(c: &mut Canvas, sky: &Sky, rng: &mut Seeded) {
    let count = if sky.orb == Orb::Hidden && !sky.night {
        6
    } else {
        4
    };
    let opacity = match (sky.night, sky.orb) {
        (true, _) => "opacity=\".4\"",
        (_, Orb::Low) => "opacity=\".55\"",
        _ => "opacity=\".72\"",
    };
    let count = c.sparing(count, count, 3);
    c.light(super::ink::PLAIN);
    c.open(opacity);
    for index in 0..count {
        let y = f64::from(30 + index * 34 + rng.between(-8, 12));
        let size = (1.15 - f64::from(index) * 0.13) * (0.8 + rng.unit() * 0.4);
        let x = f64::from(rng.between(0, 800));
        c.stamp("cloud", (x, y), size, |c| {
            c.gather();
            c.oval(sky.cloud, 0.0, 0.0, 74.0, 8.0);
            c.dome(sky.cloud, -14.0, 0.0, 26.0, 24.0);
            c.dome(sky.cloud, 18.0, 0.0, 20.0, 16.0);
            c.dome(sky.cloud, -42.0, 0.0, 17.0, 12.0);
            c.oval(sky.cloud, 40.0, -7.0, 52.0, 5.0);
        });
    }
    c.close();
}

/// Slanting lines, few and pale.
pub(super) fn rain(c: &mut Canvas, rng: &mut Seeded) {
    c.at(0.0, 0.0, 1.0);
    c.open("opacity=\".34\"");
    for _ in 0..c.sparing(54, 44, 30) {
        let (x, y) = ((rng.unit() * 820.0).round(), (rng.unit() * 480.0).round());
        let drop = if rng.chance(50) { 12.0 } else { 18.0 };
        c.line(WHITE, 1.4, &[(x, -y), (x - drop * 0.35, -y - drop)]);
    }
    c.close();
}

/// Flakes or petals, larger in front.
pub(super) fn fall(c: &mut Canvas, rng: &mut Seeded, season: Season) {
    let (colour, count) = match season {
        Season::Winter => (SNOW, c.sparing(54, 40, 24)),
        Season::Blossom => (PINK, 16),
        Season::Autumn => (Rgb::new(0xe98b3a), 9),
        Season::Summer => return,
    };
    c.at(0.0, 0.0, 1.0);
    c.open("opacity=\".85\"");
    c.gather();
    for _ in 0..count {
        let size = if rng.chance(30) { 5.0 } else { 3.0 };
        let (x, y) = ((rng.unit() * 800.0).round(), (rng.unit() * 480.0).round());
        if season == Season::Winter {
            c.dot(colour, x, -y, size);
        } else {
            // Petals and leaves drift: a short slanting stroke.
            c.line(colour, size * 0.8, &[(x, -y), (x + 2.0, -y - 1.0)]);
        }
    }
    c.close();
}

/// One small accent in the sky, beside the landmark.
pub(super) fn accent(c: &mut Canvas, sky: &Sky, rng: &mut Seeded, cx: f64) {
    let side = if rng.chance(50) { 1.0 } else { -1.0 };
    let x = cx + side * f64::from(rng.between(170, 290));
    let y = f64::from(rng.between(112, 190));
    c.light(sky.hero);
    match rng.below(if sky.night || sky.name == "rain" { 3 } else { 5 }) {
        0 => plane(c, sky, x, y, side),
        1 | 2 => birds(c, sky, rng, x, y),
        3 => {
            balloon(c, rng, x, y, 1.0);
            balloon(c, rng, x + side * 62.0, y + 38.0, 0.6);
        }
        _ => birds(c, sky, rng, x - side * 60.0, y + 30.0),
    }
}

fn plane(c: &mut Canvas, sky: &Sky, x: f64, y: f64, side: f64) {
    c.at(x, y, 1.0);
    c.open("opacity=\".8\"");
    c.line(sky.cloud, 2.0, &[(-side * 16.0, -2.0), (-side * 120.0, -22.0)]);
    c.poly(
        WHITE,
        &[
            (side * 14.0, 4.0),
            (-side * 14.0, 0.0),
            (-side * 19.0, 7.0),
            (-side * 15.0, 7.0),
            (-side * 10.0, 3.5),
        ],
    );
    c.poly(
        WHITE,
        &[(side * 2.0, 2.0), (-side * 9.0, -8.0), (-side * 5.0, 1.0)],
    );
    c.close();
}

/// A loose flock.
pub(super) fn birds(c: &mut Canvas, sky: &Sky, rng: &mut Seeded, x: f64, y: f64) {
    c.light(super::ink::PLAIN);
    let [_, _, near] = sky.depth;
    let colour = if sky.night { sky.cloud } else { near };
    for index in 0..rng.between(3, 6) {
        c.at(
            x + f64::from(index * 23 - 46),
            y + f64::from(rng.between(-17, 17)),
            0.7 + rng.unit() * 0.5,
        );
        c.bend(
            colour,
            2.0,
            (-9.0, 3.0),
            &[(-4.0, 6.0, 0.0, 0.0), (4.0, 6.0, 9.0, 3.0)],
        );
    }
    c.flush();
}

/// A hot-air balloon.
pub(super) fn balloon(c: &mut Canvas, rng: &mut Seeded, x: f64, y: f64, size: f64) {
    let colours = [(RED, WHITE), (TEAL, GOLD), (GOLD, RED)];
    let (skin, stripe) = rng.pick(&colours).copied().unwrap_or((RED, WHITE));
    c.at(x, y, size);
    let shape = |c: &mut Canvas, colour, half: f64| {
        c.blob(
            colour,
            (0.0, 34.0),
            &[
                (half * 1.5, 34.0, half, 8.0),
                (half * 0.8, -6.0, half * 0.3, -18.0),
                (0.0, -18.0, -half * 0.3, -18.0),
                (-half * 0.8, -6.0, -half, 8.0),
                (-half * 1.5, 34.0, 0.0, 34.0),
            ],
        );
    };
    shape(c, skin, 22.0);
    shape(c, stripe, 9.0);
    c.line(
        super::ink::WOOD,
        1.0,
        &[(-5.0, -18.0), (-3.0, -27.0), (3.0, -27.0), (5.0, -18.0)],
    );
    c.rect(super::ink::WOOD, -4.0, -34.0, 8.0, 7.0);
    c.flush();
}
