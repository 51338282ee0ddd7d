//! Acts that one watches.

use super::super::canvas::{Canvas, TURN, spread};
use super::super::figure::{Clothes, Pose, STANDING, person_at};
use super::super::ink::*;

const FAIR: Rgb = Rgb::new(0xf0bf98);
const BROWN: Rgb = Rgb::new(0x9a6441);

pub(super) fn masks(c: &mut Canvas) {
    let mask = |c: &mut Canvas, x: f64, y: f64, colour: Rgb, mood: f64| {
        c.blob(
            colour,
            (x - 72.0, y + 74.0),
            &[
                (x, y + 98.0, x + 72.0, y + 74.0),
                (x + 84.0, y - 50.0, x, y - 96.0),
                (x - 84.0, y - 50.0, x - 72.0, y + 74.0),
            ],
        );
        c.blob(
            colour.dark(),
            (x + 10.0, y + 86.0),
            &[
                (x + 44.0, y + 84.0, x + 72.0, y + 74.0),
                (x + 84.0, y - 50.0, x, y - 96.0),
                (x + 34.0, y - 20.0, x + 10.0, y + 86.0),
            ],
        );
        for side in [-1.0, 1.0] {
            c.blob(
                DARK,
                (x + side * 14.0, y + 22.0),
                &[
                    (x + side * 34.0, y + 22.0 + mood * 26.0, x + side * 54.0, y + 24.0),
                    (x + side * 34.0, y + 22.0 - mood * 4.0, x + side * 14.0, y + 22.0),
                ],
            );
            c.bend(
                GOLD,
                4.0,
                (x + side * 12.0, y + 48.0 + mood * 2.0),
                &[(
                    x + side * 34.0,
                    y + 60.0 + mood * 6.0,
                    x + side * 56.0,
                    y + 48.0 - mood * 2.0,
                )],
            );
        }
        let low = y - 34.0 - mood * 26.0;
        c.blob(
            DARK,
            (x - 38.0, y - 32.0 + mood * 8.0),
            &[
                (x, low - 26.0 * mood, x + 38.0, y - 32.0 + mood * 8.0),
                (x, low + 14.0, x - 38.0, y - 32.0 + mood * 8.0),
            ],
        );
        c.line(
            colour.dark(),
            5.0,
            &[(x, y + 14.0), (x + 7.0, y - 12.0), (x - 3.0, y - 14.0)],
        );
    };
    for (from, x, colour) in [
        (-98.0, -176.0, RED),
        (-84.0, -140.0, GOLD),
        (96.0, 176.0, TEAL),
        (82.0, 138.0, GOLD),
    ] {
        c.bend(
            colour,
            7.0,
            (from, 150.0),
            &[(x, 120.0, x * 0.9, 70.0), (x * 0.8, 40.0, x, 14.0)],
        );
    }
    mask(c, 62.0, 128.0, LILAC, -0.8);
    mask(c, -58.0, 148.0, CREAM, 1.0);
    for (x, colour) in [(-58.0, RED), (62.0, TEAL)] {
        c.poly(colour, &[(x - 8.0, 226.0), (x, 250.0), (x + 8.0, 226.0)]);
        c.disc(GOLD, x, 226.0, 7.0);
    }
}

pub(super) fn film(c: &mut Canvas) {
    c.rect(DARK, -182.0, 66.0, 364.0, 190.0);
    c.rect(ORANGE.mix(PINK, 40), -174.0, 74.0, 348.0, 174.0);
    c.disc(GOLD.pale(), 56.0, 148.0, 44.0);
    c.blob(
        RED.mix(LILAC, 50),
        (-174.0, 106.0),
        &[
            (-120.0, 170.0, -60.0, 128.0),
            (0.0, 96.0, 60.0, 120.0),
            (120.0, 140.0, 174.0, 104.0),
            (174.0, 74.0, 174.0, 74.0),
            (0.0, 74.0, -174.0, 74.0),
        ],
    );
    c.blob(
        DARK.mix(LILAC, 20),
        (-174.0, 84.0),
        &[
            (-60.0, 112.0, 20.0, 86.0),
            (100.0, 76.0, 174.0, 94.0),
            (174.0, 74.0, 174.0, 74.0),
            (0.0, 74.0, -174.0, 74.0),
        ],
    );
    c.flush();
    for (x, coat) in [(-78.0, RED), (-50.0, DARK)] {
        let pose = Pose { ..STANDING };
        person_at(
            c,
            x,
            92.0,
            0.62,
            &pose,
            Clothes {
                skin: FAIR,
                top: coat,
                legs: DARK,
                hair: DARK,
            },
        );
    }
    for x in spread(-168.0, 168.0, 9) {
        let side = x / 20.0;
        c.oval(RED, x, 14.0, 19.0, 9.0);
        c.rect(RED, x - 19.0, -4.0, 38.0, 19.0);
        c.rect(RED.dark(), x - 19.0 - side * 0.1, -8.0, 38.0, 6.0);
    }
    c.flush();
    // A reel and a clapper.
    c.disc(DARK, -158.0, 214.0, 36.0);
    c.disc(GREY, -158.0, 214.0, 31.0);
    for (dx, dy) in TURN.iter().step_by(4) {
        c.disc(DARK, -158.0 + dx * 19.0, 214.0 + dy * 19.0, 7.4);
    }
    c.disc(DARK, -158.0, 214.0, 5.0);
    c.flush();
    c.rect(DARK, 124.0, 34.0, 74.0, 50.0);
    c.poly(
        WHITE,
        &[(124.0, 84.0), (192.0, 106.0), (195.0, 95.0), (128.0, 74.0)],
    );
    for share in [0.12, 0.42, 0.72] {
        let x = 124.0 + share * 70.0;
        c.poly(
            DARK,
            &[
                (x, 84.0 + share * 22.0),
                (x + 11.0, 87.5 + share * 22.0),
                (x + 6.0, 76.0 + share * 22.0),
                (x - 4.0, 73.0 + share * 22.0),
            ],
        );
    }
    c.line(WHITE, 2.0, &[(130.0, 62.0), (192.0, 62.0)]);
}

pub(super) fn magic(c: &mut Canvas) {
    c.flush();
    c.sym(DARK, 104.0, &[(34.0, 0.0), (28.0, 8.0)]);
    c.bar(DARK, 104.0, 0.0, 6.0, 62.0);
    c.sym(RED, 104.0, &[(52.0, 34.0), (46.0, 66.0)]);
    c.rect(GOLD, 52.0, 34.0, 104.0, 4.0);
    // The hat with a rabbit.
    c.oval(WHITE, 94.0, 168.0, 6.0, 24.0);
    c.oval(WHITE, 114.0, 168.0, 6.0, 24.0);
    c.oval(PINK, 94.0, 168.0, 2.6, 17.0);
    c.oval(PINK, 114.0, 168.0, 2.6, 17.0);
    c.disc(WHITE, 104.0, 138.0, 20.0);
    c.disc(DARK, 97.0, 142.0, 2.6);
    c.disc(DARK, 111.0, 142.0, 2.6);
    c.disc(PINK.mix(RED, 50), 104.0, 135.0, 2.6);
    c.flush();
    c.solid(DARK.dark(), 104.0, &[(30.0, 66.0), (36.0, 120.0)]);
    c.rect(RED, 71.0, 104.0, 67.0, 9.0);
    c.oval(DARK.dark(), 104.0, 121.0, 52.0, 8.0);
    let wizard = Pose {
        arms: [[(-20.0, 70.0), (-34.0, 84.0)], [(20.0, 74.0), (40.0, 86.0)]],
        ..STANDING
    };
    c.blob(
        RED.dark(),
        (-118.0, 148.0),
        &[
            (-160.0, 60.0, -150.0, 6.0),
            (-78.0, -6.0, -22.0, 6.0),
            (-14.0, 70.0, -58.0, 148.0),
        ],
    );
    person_at(
        c,
        -86.0,
        0.0,
        2.0,
        &wizard,
        Clothes {
            skin: FAIR,
            top: DARK,
            legs: DARK.dark(),
            hair: DARK,
        },
    );
    c.rect(DARK.dark(), -106.0, 190.0, 40.0, 36.0);
    c.rect(RED, -106.0, 192.0, 40.0, 7.0);
    c.oval(DARK.dark(), -86.0, 190.0, 32.0, 5.0);
    c.poly(WHITE, &[(-90.0, 148.0), (-82.0, 148.0), (-86.0, 120.0)]);
    c.poly(RED, &[(-98.0, 154.0), (-86.0, 149.0), (-98.0, 144.0)]);
    c.poly(RED, &[(-74.0, 154.0), (-86.0, 149.0), (-74.0, 144.0)]);
    c.line(WHITE, 4.0, &[(-6.0, 172.0), (36.0, 196.0)]);
    let star = |c: &mut Canvas, x: f64, y: f64, r: f64| {
        c.poly(
            GOLD,
            &[
                (x, y + r),
                (x + r * 0.24, y + r * 0.24),
                (x + r, y),
                (x + r * 0.24, y - r * 0.24),
                (x, y - r),
                (x - r * 0.24, y - r * 0.24),
                (x - r, y),
                (x - r * 0.24, y + r * 0.24),
            ],
        );
    };
    for (x, y, r) in [
        (46.0, 204.0, 17.0),
        (80.0, 226.0, 11.0),
        (146.0, 200.0, 14.0),
        (170.0, 160.0, 10.0),
        (-164.0, 190.0, 13.0),
        (18.0, 232.0, 9.0),
    ] {
        star(c, x, y, r);
    }
    for (x, y, suit) in [(-178.0, 116.0, RED), (-160.0, 126.0, DARK)] {
        c.poly(
            WHITE,
            &[
                (x, y),
                (x + 18.0, y + 9.0),
                (x + 5.0, y + 37.0),
                (x - 14.0, y + 28.0),
            ],
        );
        c.disc(suit, x + 2.0, y + 18.0, 4.6);
    }
}

pub(super) fn puppets(c: &mut Canvas) {
    for (x, y, colour, skin, hat) in [(-92.0, 26.0, RED, FAIR, TEAL), (92.0, 26.0, TEAL, BROWN, GOLD)] {
        let side = if x < 0.0 { 1.0 } else { -1.0 };
        c.line(WOOD, 7.0, &[(x - 44.0, 244.0), (x + 44.0, 252.0)]);
        c.line(WOOD, 7.0, &[(x, 236.0), (x, 258.0)]);
        for (from, to_x, to_y) in [(-42.0, -56.0, 122.0), (0.0, 0.0, 190.0), (42.0, 60.0, 142.0)] {
            c.line(
                CREAM,
                1.4,
                &[(x + from, 247.0), (x + to_x * 0.96, y + to_y - 20.0)],
            );
        }
        c.flush();
        let pose = Pose {
            head: (0.0, 84.0),
            neck: (0.0, 66.0),
            hip: (0.0, 38.0),
            arms: [[(-20.0, 62.0), (-28.0, 52.0)], [(18.0, 60.0), (30.0, 62.0)]],
            legs: [
                [(-8.0, 20.0), (-14.0 * side, 4.0)],
                [(10.0, 22.0), (16.0 * side, 6.0)],
            ],
        };
        person_at(
            c,
            x,
            y,
            1.9,
            &pose,
            Clothes {
                skin,
                top: colour,
                legs: DARK,
                hair: WOOD,
            },
        );
        c.disc(skin, x, y + 162.0, 25.0);
        c.dome(WOOD.dark(), x, y + 166.0, 26.0, 22.0);
        c.solid(hat, x, &[(29.0, y + 174.0), (0.0, y + 214.0)]);
        c.disc(GOLD, x, y + 214.0, 6.0);
        for dx in [-9.0, 9.0] {
            c.disc(DARK, x + dx, y + 160.0, 3.4);
        }
        for dx in [-16.0, 16.0] {
            c.disc(PINK.mix(RED, 40), x + dx, y + 151.0, 4.6);
        }
        c.bend(
            RED.dark(),
            3.0,
            (x - 8.0, y + 149.0),
            &[(x, y + 141.0, x + 8.0, y + 149.0)],
        );
        for by in [92.0, 106.0] {
            c.disc(GOLD, x, y + by, 4.0);
        }
        c.flush();
    }
}
