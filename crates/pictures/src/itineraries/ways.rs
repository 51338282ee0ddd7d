//! Ways on foot, by boat and by balloon.

use super::super::canvas::Canvas;
use super::super::figure::{Clothes, Pose, person_at};
use super::super::ink::*;

const FAIR: Rgb = Rgb::new(0xf0bf98);
const BROWN: Rgb = Rgb::new(0x9a6441);

pub(super) fn boat(c: &mut Canvas) {
    let rower = Pose {
        head: (0.0, 88.0),
        neck: (0.0, 74.0),
        hip: (0.0, 44.0),
        arms: [[(-14.0, 62.0), (-22.0, 58.0)], [(14.0, 64.0), (26.0, 60.0)]],
        legs: [[(-4.0, 22.0), (-8.0, 2.0)], [(6.0, 22.0), (10.0, 2.0)]],
    };
    person_at(
        c,
        -110.0,
        14.0,
        1.2,
        &rower,
        Clothes {
            skin: BROWN,
            top: WHITE,
            legs: DARK,
            hair: GOLD,
        },
    );
    c.line(WOOD, 4.0, &[(-150.0, 104.0), (-54.0, -18.0)]);
    for (x, top, hair) in [(-232.0, RED, WOOD), (-194.0, TEAL, DARK)] {
        c.dome(top, x, 12.0, 16.0, 38.0);
        c.disc(FAIR, x, 58.0, 11.0);
        c.dome(hair, x, 60.0, 11.6, 11.0);
    }
    c.flush();
    c.blob(
        DARK,
        (-310.0, 46.0),
        &[
            (-290.0, -6.0, -180.0, -6.0),
            (-80.0, -6.0, -58.0, 40.0),
            (-50.0, 58.0, -42.0, 62.0),
            (-52.0, 32.0, -74.0, 26.0),
            (-170.0, 18.0, -270.0, 24.0),
            (-296.0, 26.0, -310.0, 46.0),
        ],
    );
    c.bend(GOLD, 3.0, (-292.0, 26.0), &[(-180.0, 12.0, -70.0, 24.0)]);
    c.flush();
    c.open("opacity=\".5\"");
    for (x, y, w) in [
        (-320.0, -8.0, 120.0),
        (-170.0, -14.0, 130.0),
        (-280.0, -18.0, 70.0),
    ] {
        c.line(WHITE, 3.0, &[(x, y), (x + w, y)]);
    }
    c.close();
}

fn rucksack(c: &mut Canvas, x: f64, y: f64, size: f64, top: Rgb, pack: Rgb, skin: Rgb) {
    let pose = Pose {
        head: (3.0, 90.0),
        neck: (1.0, 76.0),
        hip: (0.0, 44.0),
        arms: [[(-10.0, 62.0), (4.0, 56.0)], [(14.0, 62.0), (24.0, 60.0)]],
        legs: [[(-10.0, 24.0), (-18.0, 4.0)], [(12.0, 24.0), (10.0, 2.0)]],
    };
    person_at(
        c,
        x,
        y,
        size,
        &pose,
        Clothes {
            skin,
            top,
            legs: DARK,
            hair: WOOD.dark(),
        },
    );
    let s = |v: f64| v * size;
    c.rect(pack, x - s(25.0), y + s(46.0), s(19.0), s(34.0));
    c.rect(pack.dark(), x - s(25.0), y + s(60.0), s(19.0), s(4.0));
    c.oval(CREAM, x - s(16.0), y + s(82.0), s(12.0), s(5.0));
    c.line(WOOD, 2.4, &[(x + s(24.0), y + s(62.0)), (x + s(30.0), y)]);
    c.flush();
}

pub(super) fn hike(c: &mut Canvas) {
    c.bar(WOOD, -296.0, 0.0, 8.0, 134.0);
    for (y, side, colour) in [(112.0, 1.0, RED), (88.0, -1.0, CREAM), (64.0, 1.0, GOLD)] {
        let x = -296.0;
        c.poly(
            colour,
            &[
                (x - side * 30.0, y),
                (x + side * 36.0, y),
                (x + side * 48.0, y + 9.0),
                (x + side * 36.0, y + 18.0),
                (x - side * 30.0, y + 18.0),
            ],
        );
        c.line(
            DARK,
            2.0,
            &[(x - side * 18.0, y + 9.0), (x + side * 24.0, y + 9.0)],
        );
    }
    c.flush();
    rucksack(c, -206.0, -4.0, 1.3, RED, TEAL, FAIR);
    if c.sparing(true, true, false) {
        rucksack(c, -128.0, 8.0, 1.16, GOLD, RED, BROWN);
    }
    for (x, r) in [(-330.0, 20.0), (-262.0, 13.0), (-70.0, 15.0)] {
        c.dome(ROCK, x, -12.0, r * 1.3, r);
    }
}

pub(super) fn balloons(c: &mut Canvas) {
    for (x, y, s, skin, stripe) in [
        (-216.0, 226.0, 2.9, RED, CREAM),
        (212.0, 296.0, 1.8, TEAL, GOLD),
        (-96.0, 330.0, 1.15, GOLD, RED),
        (-330.0, 318.0, 1.0, LILAC, CREAM),
    ] {
        let shape = |c: &mut Canvas, colour: Rgb, half: f64, shift: f64| {
            c.blob(
                colour,
                (x + shift * s * 0.2, y + 34.0 * s),
                &[
                    (
                        x + (shift + half * 1.5) * s,
                        y + 34.0 * s,
                        x + (shift + half) * s,
                        y + 8.0 * s,
                    ),
                    (
                        x + (shift + half * 0.8) * s,
                        y - 6.0 * s,
                        x + half * 0.3 * s,
                        y - 18.0 * s,
                    ),
                    (x, y - 19.0 * s, x - half * 0.3 * s, y - 18.0 * s),
                    (
                        x + (shift - half * 0.8) * s,
                        y - 6.0 * s,
                        x + (shift - half) * s,
                        y + 8.0 * s,
                    ),
                    (
                        x + (shift - half * 1.5) * s,
                        y + 34.0 * s,
                        x + shift * s * 0.2,
                        y + 34.0 * s,
                    ),
                ],
            );
        };
        shape(c, skin, 23.0, 0.0);
        shape(c, stripe, 14.0, 0.0);
        shape(c, skin, 5.0, 0.0);
        c.line(
            WOOD,
            1.4,
            &[
                (x - 6.0 * s, y - 17.0 * s),
                (x - 4.0 * s, y - 28.0 * s),
                (x + 4.0 * s, y - 28.0 * s),
                (x + 6.0 * s, y - 17.0 * s),
            ],
        );
        c.rect(WOOD, x - 4.6 * s, y - 35.0 * s, 9.2 * s, 8.0 * s);
        c.disc(FAIR, x - 1.8 * s, y - 25.0 * s, 1.7 * s);
        c.disc(BROWN, x + 2.0 * s, y - 25.0 * s, 1.7 * s);
        c.flush();
    }
}
