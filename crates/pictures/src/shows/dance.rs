//! Acts that move.

use super::super::canvas::{Canvas, spread};
use super::super::figure::{Clothes, Pose, STANDING, person, person_at};
use super::super::ink::*;

const FAIR: Rgb = Rgb::new(0xf0bf98);
const BROWN: Rgb = Rgb::new(0x9a6441);

pub(super) fn ballet(c: &mut Canvas) {
    let arabesque = Pose {
        head: (-6.0, 92.0),
        neck: (-3.0, 78.0),
        hip: (0.0, 48.0),
        arms: [[(-22.0, 86.0), (-42.0, 96.0)], [(18.0, 78.0), (36.0, 84.0)]],
        legs: [[(-3.0, 24.0), (-3.0, 2.0)], [(26.0, 52.0), (54.0, 66.0)]],
    };
    person_at(
        c,
        4.0,
        0.0,
        2.15,
        &arabesque,
        Clothes {
            skin: FAIR,
            top: PINK,
            legs: CREAM,
            hair: WOOD.dark(),
        },
    );
    c.blob(
        PINK.pale(),
        (-72.0, 94.0),
        &[
            (-30.0, 124.0, 6.0, 118.0),
            (60.0, 128.0, 92.0, 104.0),
            (60.0, 82.0, 8.0, 94.0),
            (-40.0, 76.0, -72.0, 94.0),
        ],
    );
    c.blob(
        PINK,
        (-58.0, 100.0),
        &[
            (-20.0, 118.0, 6.0, 114.0),
            (50.0, 120.0, 74.0, 108.0),
            (40.0, 98.0, 8.0, 104.0),
            (-30.0, 92.0, -58.0, 100.0),
        ],
    );
    c.disc(WOOD.dark(), -2.0, 216.0, 8.0);
    for (x, side) in [(-152.0, -1.0), (158.0, 1.0)] {
        let pose = Pose {
            arms: [[(-18.0, 90.0), (-5.0, 106.0)], [(18.0, 90.0), (5.0, 106.0)]],
            legs: [
                [(-3.0, 24.0), (-2.0 * side, 2.0)],
                [(4.0, 24.0), (2.0 * side, 2.0)],
            ],
            ..STANDING
        };
        person_at(
            c,
            x,
            0.0,
            1.5,
            &pose,
            Clothes {
                skin: BROWN,
                top: WHITE,
                legs: CREAM,
                hair: DARK,
            },
        );
        c.blob(
            WHITE,
            (x - 44.0, 62.0),
            &[(x, 92.0, x + 44.0, 62.0), (x, 54.0, x - 44.0, 62.0)],
        );
    }
}

pub(super) fn flamenco(c: &mut Canvas) {
    let player = Pose {
        head: (0.0, 82.0),
        neck: (0.0, 68.0),
        hip: (0.0, 38.0),
        arms: [[(-16.0, 52.0), (-2.0, 46.0)], [(16.0, 54.0), (26.0, 62.0)]],
        legs: [[(-15.0, 36.0), (-15.0, 2.0)], [(14.0, 38.0), (16.0, 2.0)]],
    };
    c.rect(WOOD, -182.0, 54.0, 46.0, 8.0);
    c.columns(WOOD, -178.0, -140.0, 2, 0.0, (5.0, 54.0));
    person_at(
        c,
        -158.0,
        0.0,
        1.7,
        &player,
        Clothes {
            skin: FAIR,
            top: WHITE,
            legs: DARK,
            hair: DARK,
        },
    );
    c.line(WOOD, 5.0, &[(-160.0, 82.0), (-104.0, 108.0)]);
    c.oval(ORANGE.mix(WOOD, 30), -170.0, 78.0, 20.0, 16.0);
    c.disc(DARK, -166.0, 79.0, 6.0);
    c.flush();
    c.blob(
        RED,
        (20.0, 96.0),
        &[
            (-30.0, 60.0, -50.0, 8.0),
            (0.0, -10.0, 60.0, -2.0),
            (130.0, -4.0, 152.0, 34.0),
            (84.0, 40.0, 58.0, 98.0),
        ],
    );
    c.blob(
        RED.dark(),
        (46.0, 96.0),
        &[
            (60.0, 30.0, 104.0, 4.0),
            (140.0, 6.0, 152.0, 34.0),
            (84.0, 40.0, 58.0, 98.0),
        ],
    );
    for (y, from, to) in [(22.0, -42.0, 138.0), (48.0, -20.0, 94.0)] {
        c.bend(
            GOLD,
            4.0,
            (from, y),
            &[(f64::midpoint(from, to), y - 22.0, to, y + 8.0)],
        );
    }
    let dancer = Pose {
        head: (-4.0, 92.0),
        neck: (-2.0, 78.0),
        hip: (2.0, 46.0),
        arms: [[(-22.0, 92.0), (-16.0, 116.0)], [(20.0, 88.0), (28.0, 108.0)]],
        legs: [[(0.0, 40.0), (0.0, 40.0)], [(0.0, 40.0), (0.0, 40.0)]],
    };
    person_at(
        c,
        36.0,
        10.0,
        2.0,
        &dancer,
        Clothes {
            skin: BROWN,
            top: RED,
            legs: RED,
            hair: DARK.dark(),
        },
    );
    c.disc(GOLD, 46.0, 206.0, 6.0);
    c.poly(
        GOLD,
        &[
            (92.0, 222.0),
            (112.0, 246.0),
            (124.0, 226.0),
            (122.0, 206.0),
            (94.0, 218.0),
        ],
    );
    c.poly(GOLD.dark(), &[(92.0, 222.0), (118.0, 238.0), (124.0, 226.0)]);
}

pub(super) fn fire(c: &mut Canvas) {
    let flame = |c: &mut Canvas, x: f64, y: f64, s: f64| {
        for (colour, k) in [(RED, 1.0), (ORANGE, 0.76), (GOLD.pale(), 0.46)] {
            let k = k * s;
            c.blob(
                colour,
                (x, y - 8.0 * k),
                &[
                    (x - 26.0 * k, y + 2.0 * k, x - 12.0 * k, y + 26.0 * k),
                    (x - 4.0 * k, y + 40.0 * k, x + 2.0 * k, y + 58.0 * k),
                    (x + 8.0 * k, y + 36.0 * k, x + 15.0 * k, y + 24.0 * k),
                    (x + 26.0 * k, y + 2.0 * k, x, y - 8.0 * k),
                ],
            );
        }
    };
    c.flush();
    c.open("opacity=\".75\"");
    c.ring(ORANGE, 9.0, 0.0, 118.0, 112.0);
    c.ring(GOLD, 3.0, 0.0, 118.0, 112.0);
    c.close();
    let dancer = Pose {
        head: (0.0, 90.0),
        neck: (0.0, 76.0),
        hip: (0.0, 42.0),
        arms: [[(-20.0, 84.0), (-34.0, 100.0)], [(20.0, 66.0), (36.0, 60.0)]],
        legs: [[(-16.0, 26.0), (-22.0, 2.0)], [(18.0, 24.0), (26.0, 2.0)]],
    };
    person_at(
        c,
        0.0,
        0.0,
        2.0,
        &dancer,
        Clothes {
            skin: BROWN,
            top: RED,
            legs: DARK,
            hair: DARK.dark(),
        },
    );
    c.line(DARK, 4.0, &[(-50.0, 180.0), (-88.0, 222.0)]);
    c.line(DARK, 4.0, &[(56.0, 134.0), (118.0, 84.0)]);
    flame(c, -92.0, 222.0, 0.74);
    flame(c, 124.0, 82.0, 0.86);
    flame(c, -158.0, 22.0, 1.2);
    flame(c, 170.0, 22.0, 1.1);
    for x in [-158.0, 170.0] {
        c.sym(DARK, x, &[(12.0, 0.0), (24.0, 22.0)]);
    }
}

pub(super) fn acrobat(c: &mut Canvas) {
    for x in [-34.0, 58.0] {
        c.line(CREAM, 2.4, &[(x, 340.0), (x, 204.0)]);
    }
    c.line(GOLD, 6.0, &[(-40.0, 204.0), (64.0, 204.0)]);
    let flyer = Pose {
        head: (0.0, 62.0),
        neck: (2.0, 74.0),
        hip: (8.0, 36.0),
        arms: [[(-10.0, 86.0), (-14.0, 104.0)], [(16.0, 88.0), (22.0, 104.0)]],
        legs: [[(30.0, 22.0), (54.0, 14.0)], [(34.0, 30.0), (58.0, 28.0)]],
    };
    let frame = c.frame();
    c.within(frame, 2.0, 26.0, 1.72);
    person(
        c,
        &flyer,
        Clothes {
            skin: FAIR,
            top: TEAL,
            legs: GOLD,
            hair: DARK,
        },
    );
    c.within(frame, 0.0, 0.0, 1.0);
    c.flush();
    // A striped stand, and somebody with juggling balls.
    let juggler = Pose {
        arms: [[(-18.0, 60.0), (-26.0, 74.0)], [(18.0, 60.0), (26.0, 74.0)]],
        ..STANDING
    };
    person_at(
        c,
        -140.0,
        34.0,
        1.4,
        &juggler,
        Clothes {
            skin: BROWN,
            top: RED,
            legs: WHITE,
            hair: DARK,
        },
    );
    c.solid(BLUE, -140.0, &[(46.0, 0.0), (36.0, 34.0)]);
    c.rect(GOLD, -180.0, 30.0, 80.0, 6.0);
    for (x, y, colour) in [
        (-178.0, 158.0, GOLD),
        (-160.0, 190.0, TEAL),
        (-128.0, 200.0, PINK),
        (-102.0, 176.0, GOLD),
    ] {
        c.disc(colour, x, y, 8.0);
    }
    c.solid(RED, 156.0, &[(44.0, 0.0), (36.0, 44.0)]);
    c.rect(GOLD, 116.0, 40.0, 80.0, 6.0);
    for x in spread(126.0, 186.0, 4) {
        c.poly(CREAM, &[(x - 6.0, 4.0), (x, 36.0), (x + 6.0, 4.0)]);
    }
}
