//! Rooms below the street and without windows.

use super::super::super::canvas::{Canvas, spread};
use super::super::super::ink::{BRICK, DARK, GOLD, ORANGE, Rgb, WHITE, WOOD};
use super::super::mood::Mood;
use super::super::scenery::{boards, glow, ground, wash};
use crate::seeded::Seeded;

/// Brick vaults, with barrels in the corners and bulbs on their wires.
pub(super) fn cellar(c: &mut Canvas, mood: &Mood, _: &mut Seeded) {
    let [deep, _] = mood.wall;
    let brick = BRICK.mix(deep, 42);
    wash(c, brick.dark().dark(), brick);
    c.at(0.0, 500.0, 1.0);
    for (row, y) in spread(126.0, 480.0, c.sparing(13, 11, 8)).enumerate() {
        let shift = if row % 2 == 0 { 0.0 } else { 34.0 };
        c.panes(
            brick.pale().mix(brick, 70),
            -20.0 - shift,
            y,
            860.0,
            (60.0, 8.0, 17.0),
        );
    }
    c.flush();
    glow(c, mood.light, 400.0, 240.0, 300.0);
    // The ribs of the vault.
    for (x, half) in [(400.0, 292.0), (-36.0, 150.0), (836.0, 150.0)] {
        c.bend(
            deep.mix(brick, 30),
            26.0,
            (x - half, 118.0),
            &[(x - half, 420.0, x, 452.0), (x + half, 420.0, x + half, 118.0)],
        );
    }
    c.flush();
    ground(c, mood.floor, 118.0);
    boards(c, mood.floor.dark(), 118.0);
    for (x, y) in [(44.0, 122.0), (118.0, 122.0), (80.0, 184.0), (758.0, 122.0)] {
        c.oval(WOOD.mix(deep, 30), x, y + 32.0, 37.0, 33.0);
        c.oval(WOOD.mix(deep, 10), x, y + 32.0, 29.0, 26.0);
        c.disc(DARK, x, y + 24.0, 4.0);
    }
    c.flush();
    for (x, y) in [(246.0, 372.0), (400.0, 398.0), (554.0, 372.0)] {
        c.line(DARK, 2.0, &[(x, y), (x, 500.0)]);
        c.disc(mood.light, x, y - 8.0, 10.0);
        c.sym(DARK, x, &[(8.0, y - 2.0), (5.0, y + 10.0)]);
    }
    c.flush();
}

/// A dark house with lamps along its walls.
pub(super) fn cinema(c: &mut Canvas, mood: &Mood, _: &mut Seeded) {
    let [deep, wall] = mood.wall;
    wash(c, deep.dark(), wall.mix(deep, 60));
    c.at(0.0, 500.0, 1.0);
    for side in [-1.0, 1.0] {
        let x = |v: f64| 400.0 + side * v;
        c.poly(
            mood.cloth.mix(deep, 40),
            &[
                (x(410.0), -6.0),
                (x(410.0), 506.0),
                (x(236.0), 420.0),
                (x(236.0), 110.0),
            ],
        );
        for (at, size) in [(270.0, 0.7), (322.0, 1.0), (384.0, 1.4)] {
            c.sym(
                mood.light,
                x(at),
                &[(10.0 * size, 300.0), (5.0 * size, 270.0 - 12.0 * size)],
            );
            c.sym(GOLD, x(at), &[(12.0 * size, 300.0), (12.0 * size, 306.0)]);
        }
    }
    c.flush();
    glow(c, mood.light, 400.0, 300.0, 260.0);
    ground(c, mood.floor.dark(), 112.0);
}

/// Rows of seats, seen from the last one.
pub(super) fn seats(c: &mut Canvas, mood: &Mood, rng: &mut Seeded) {
    c.at(0.0, 500.0, 1.0);
    let shade = mood.shade();
    for (y, w, cloth) in [(30.0, 62.0, mood.cloth.dark()), (-8.0, 84.0, mood.cloth)] {
        let mut x = if y > 0.0 { 18.0 } else { -24.0 };
        while x < 830.0 {
            if rng.chance(52) {
                c.disc(shade, x, y + w * 0.96, w * 0.2);
            }
            c.sym(
                cloth,
                x,
                &[
                    (w * 0.43, y - 30.0),
                    (w * 0.43, y + w * 0.6),
                    (w * 0.3, y + w * 0.78),
                ],
            );
            x += w;
        }
        c.flush();
    }
}

/// Drapes behind a low stage and a floor of black and white.
pub(super) fn cabaret(c: &mut Canvas, mood: &Mood, _: &mut Seeded) {
    let [deep, _] = mood.wall;
    wash(c, mood.cloth.dark(), mood.cloth);
    c.at(0.0, 500.0, 1.0);
    for x in spread(20.0, 780.0, c.sparing(14, 12, 10)) {
        c.blob(
            mood.cloth.dark().mix(deep, 30),
            (x - 12.0, 506.0),
            &[
                (x + 10.0, 300.0, x - 8.0, 118.0),
                (x + 22.0, 300.0, x + 8.0, 506.0),
            ],
        );
    }
    c.flush();
    glow(c, mood.light, 400.0, 260.0, 290.0);
    // A sign of bulbs: a star over the stage.
    for (x, y) in [
        (400.0, 478.0),
        (446.0, 462.0),
        (354.0, 462.0),
        (492.0, 434.0),
        (308.0, 434.0),
        (532.0, 394.0),
        (268.0, 394.0),
    ] {
        c.dot(mood.light, x, y, 15.0);
        c.dot(WHITE, x, y, 7.0);
    }
    c.flush();
    ground(c, Rgb::new(0x2a2036).mix(deep, 30), 118.0);
    let tile = WHITE.mix(deep, 34);
    for (row, (low, high)) in [
        (0.0, 30.0),
        (30.0, 58.0),
        (58.0, 82.0),
        (82.0, 102.0),
        (102.0, 118.0),
    ]
    .into_iter()
    .enumerate()
    {
        let (near, far) = (1.0 + (118.0 - low) / 118.0, 1.0 + (118.0 - high) / 118.0);
        for step in -6..=6 {
            let x = f64::from(step * 2) + if row % 2 == 0 { 0.0 } else { 1.0 };
            let at = |unit: f64, scale: f64| 400.0 + unit * 44.0 * scale;
            c.poly(
                tile,
                &[
                    (at(x, near), low),
                    (at(x + 1.0, near), low),
                    (at(x + 1.0, far), high),
                    (at(x, far), high),
                ],
            );
        }
    }
    c.flush();
    c.rect(GOLD.mix(ORANGE, 20), 0.0, 116.0, 800.0, 5.0);
    c.flush();
}
