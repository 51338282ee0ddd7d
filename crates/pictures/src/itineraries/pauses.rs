//! Where a way pauses.

use super::super::canvas::{Canvas, spread};
use super::super::figure::{Clothes, Pose, STANDING, person_at};
use super::super::ink::*;

const FAIR: Rgb = Rgb::new(0xf0bf98);
const BROWN: Rgb = Rgb::new(0x9a6441);

pub(super) fn market(c: &mut Canvas) {
    let stall = |c: &mut Canvas, x: f64, cloth: Rgb, goods: [Rgb; 4]| {
        c.columns(WOOD, x - 62.0, x + 62.0, 2, 0.0, (5.0, 108.0));
        c.rect(WOOD.dark(), x - 66.0, 8.0, 132.0, 36.0);
        c.panes(WOOD, x - 62.0, 12.0, 126.0, (18.0, 4.0, 28.0));
        for (at, colour) in spread(x - 48.0, x + 48.0, 4).zip(goods) {
            for (dx, dy) in [(-9.0, 0.0), (0.0, 0.0), (9.0, 0.0), (-4.5, 8.0), (4.5, 8.0)]
                .into_iter()
                .take(c.sparing(5, 5, 3))
            {
                c.dot(colour, at + dx, 49.0 + dy, 12.0);
            }
            c.flush();
        }
        c.sym(CREAM, x, &[(76.0, 96.0), (60.0, 130.0)]);
        for (low, top) in spread(-61.0, 61.0, 5).zip(spread(-48.0, 48.0, 5)) {
            c.poly(
                cloth,
                &[
                    (x + low - 7.6, 96.0),
                    (x + low + 7.6, 96.0),
                    (x + top + 6.0, 130.0),
                    (x + top - 6.0, 130.0),
                ],
            );
        }
        for (colour, from) in [(cloth, 0.0), (CREAM, 15.0)] {
            for at in spread(x - 68.0 + from, x + 53.0 + from, 5) {
                c.dot(colour, at, 95.0, 15.0);
            }
        }
    };
    person_at(
        c,
        -246.0,
        12.0,
        0.98,
        &STANDING,
        Clothes {
            skin: BROWN,
            top: WHITE,
            legs: DARK,
            hair: DARK,
        },
    );
    stall(c, -256.0, RED, [ORANGE, GREEN, GOLD, RED]);
    person_at(
        c,
        -96.0,
        12.0,
        0.98,
        &STANDING,
        Clothes {
            skin: FAIR,
            top: TEAL,
            legs: DARK,
            hair: WOOD,
        },
    );
    stall(c, -92.0, TEAL, [PINK, GOLD, LILAC, GREEN]);
    if c.sparing(false, false, true) {
        return;
    }
    let buyer = Pose {
        arms: [[(-13.0, 60.0), (-15.0, 46.0)], [(14.0, 62.0), (24.0, 62.0)]],
        ..STANDING
    };
    person_at(
        c,
        -176.0,
        -14.0,
        1.15,
        &buyer,
        Clothes {
            skin: FAIR,
            top: GOLD,
            legs: BLUE,
            hair: RED.dark(),
        },
    );
}

pub(super) fn picnic(c: &mut Canvas) {
    c.bar(WOOD, -300.0, 0.0, 20.0, 110.0);
    for (x, y, r) in [
        (-300.0, 150.0, 62.0),
        (-250.0, 132.0, 40.0),
        (-348.0, 126.0, 44.0),
    ] {
        c.disc(PINE.mix(GREEN, 55), x, y, r);
    }
    c.disc(GREEN, -316.0, 164.0, 44.0);
    c.disc(GREEN, -262.0, 142.0, 28.0);
    c.flush();
    c.poly(
        RED,
        &[(-286.0, 2.0), (-96.0, 2.0), (-130.0, 40.0), (-262.0, 40.0)],
    );
    for (low, top) in spread(-260.0, -122.0, 4).zip(spread(-242.0, -148.0, 4)) {
        c.poly(
            CREAM,
            &[
                (low - 9.0, 2.0),
                (low + 9.0, 2.0),
                (top + 6.0, 40.0),
                (top - 6.0, 40.0),
            ],
        );
    }
    for (x, top, skin, hair, side) in [
        (-240.0, TEAL, FAIR, RED.dark(), 1.0),
        (-140.0, GOLD, BROWN, DARK, -1.0),
    ] {
        c.line(
            DARK,
            12.0,
            &[(x, 30.0), (x + side * 28.0, 44.0), (x + side * 40.0, 20.0)],
        );
        c.solid(top, x, &[(15.0, 24.0), (12.0, 72.0)]);
        c.line(
            skin,
            7.0,
            &[
                (x + side * 8.0, 64.0),
                (x + side * 24.0, 48.0),
                (x + side * 36.0, 60.0),
            ],
        );
        c.disc(skin, x, 86.0, 13.0);
        c.dome(hair, x, 88.0, 13.6, 13.0);
        c.flush();
    }
    c.solid(WOOD.pale(), -190.0, &[(20.0, 18.0), (23.0, 40.0)]);
    c.bend(WOOD, 4.0, (-210.0, 40.0), &[(-190.0, 74.0, -170.0, 40.0)]);
    c.disc(RED, -160.0, 14.0, 5.0);
    c.disc(GREEN, -150.0, 12.0, 5.0);
    c.rect(PINE, -226.0, 10.0, 8.0, 20.0);
    c.rect(PINE, -224.0, 30.0, 4.0, 9.0);
}

pub(super) fn viewpoint(c: &mut Canvas) {
    c.blob(
        PINE.mix(DARK, 30),
        (-410.0, 34.0),
        &[
            (-230.0, 64.0, -110.0, 22.0),
            (-40.0, 0.0, 20.0, -24.0),
            (-200.0, -30.0, -410.0, -26.0),
        ],
    );
    c.line(WOOD, 6.0, &[(-296.0, 38.0), (-296.0, 92.0)]);
    c.line(WOOD, 6.0, &[(-150.0, 32.0), (-150.0, 88.0)]);
    for (x, top, hair) in [(-246.0, RED, WOOD.dark()), (-204.0, TEAL, DARK.dark())] {
        c.blob(
            top,
            (x - 20.0, 66.0),
            &[(x - 18.0, 122.0, x, 122.0), (x + 18.0, 122.0, x + 20.0, 66.0)],
        );
        c.disc(hair, x, 134.0, 15.0);
    }
    c.line(RED.dark(), 9.0, &[(-240.0, 104.0), (-206.0, 100.0)]);
    c.blob(
        WOOD.dark(),
        (-216.0, 134.0),
        &[(-222.0, 96.0, -204.0, 92.0), (-186.0, 96.0, -190.0, 134.0)],
    );
    for y in [66.0, 80.0, 94.0] {
        c.line(WOOD, 7.0, &[(-304.0, y), (-142.0, y - 3.0)]);
    }
    c.line(WOOD.dark(), 9.0, &[(-308.0, 56.0), (-136.0, 52.0)]);
    for (x, y) in [(-356.0, 34.0), (-336.0, 46.0), (-96.0, 16.0), (-78.0, 6.0)] {
        c.line(PINE, 2.4, &[(x - 7.0, y + 18.0), (x, y), (x + 7.0, y + 20.0)]);
        c.disc(GOLD, x - 7.0, y + 20.0, 3.6);
        c.disc(PINK, x + 7.0, y + 22.0, 3.6);
    }
}

pub(super) fn cafe(c: &mut Canvas) {
    c.bar(WOOD, -216.0, 0.0, 5.0, 156.0);
    c.solid(RED, -216.0, &[(112.0, 122.0), (0.0, 172.0)]);
    for (a, b) in [(-68.0, -22.0), (22.0, 68.0)] {
        c.poly(
            CREAM,
            &[(-216.0 + a, 122.0), (-216.0 + b, 122.0), (-216.0, 172.0)],
        );
    }
    for x in spread(-316.0, -116.0, 9) {
        c.dot(RED, x, 121.0, 22.0);
    }
    c.flush();
    let sitter = |side: f64| Pose {
        head: (0.0, 78.0),
        neck: (0.0, 64.0),
        hip: (0.0, 34.0),
        arms: [
            [(side * 12.0, 50.0), (side * 26.0, 50.0)],
            [(side * 14.0, 52.0), (side * 28.0, 56.0)],
        ],
        legs: [
            [(side * 20.0, 32.0), (side * 22.0, 2.0)],
            [(side * 24.0, 30.0), (side * 28.0, 2.0)],
        ],
    };
    for (x, side, top, skin) in [(-286.0, 1.0, TEAL, BROWN), (-146.0, -1.0, GOLD, FAIR)] {
        c.line(
            DARK,
            3.6,
            &[
                (x - side * 18.0, 92.0),
                (x - side * 14.0, 44.0),
                (x + side * 14.0, 44.0),
                (x + side * 16.0, 0.0),
            ],
        );
        c.line(DARK, 3.6, &[(x - side * 14.0, 44.0), (x - side * 18.0, 0.0)]);
        c.flush();
        person_at(
            c,
            x,
            4.0,
            1.28,
            &sitter(side),
            Clothes {
                skin,
                top,
                legs: BLUE.dark(),
                hair: WOOD.dark(),
            },
        );
    }
    c.oval(WHITE, -216.0, 58.0, 40.0, 6.0);
    c.line(DARK, 4.0, &[(-234.0, 0.0), (-216.0, 20.0), (-198.0, 0.0)]);
    for x in [-232.0, -200.0] {
        c.solid(TEAL, x, &[(5.0, 60.0), (7.0, 71.0)]);
    }
    c.disc(RED, -216.0, 78.0, 5.0);
    c.line(GREEN, 2.0, &[(-216.0, 60.0), (-216.0, 75.0)]);
}
