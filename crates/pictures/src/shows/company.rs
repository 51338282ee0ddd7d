//! Evenings in company: a story, a game, the stars.

use super::super::canvas::{Canvas, TURN, spread};
use super::super::figure::{Clothes, Pose, STANDING, person_at};
use super::super::ink::*;

const FAIR: Rgb = Rgb::new(0xf0bf98);
const BROWN: Rgb = Rgb::new(0x9a6441);

/// An armchair, a lamp, a book.
pub(super) fn armchair(c: &mut Canvas) {
    c.oval(RED.dark(), 0.0, 2.0, 190.0, 15.0);
    c.oval(GOLD.dark(), 0.0, 2.0, 168.0, 11.0);
    c.flush();
    let cloth = TEAL.mix(DARK, 20);
    for x in [-62.0, 62.0] {
        c.line(WOOD.dark(), 9.0, &[(x, 2.0), (x * 0.94, 20.0)]);
    }
    c.blob(
        cloth,
        (-70.0, 30.0),
        &[
            (-86.0, 130.0, -66.0, 176.0),
            (-40.0, 206.0, 0.0, 204.0),
            (40.0, 206.0, 66.0, 176.0),
            (86.0, 130.0, 70.0, 30.0),
        ],
    );
    c.rect(cloth.dark(), -64.0, 18.0, 128.0, 48.0);
    for (x, y) in [
        (-26.0, 150.0),
        (26.0, 150.0),
        (-34.0, 112.0),
        (34.0, 112.0),
        (0.0, 176.0),
    ] {
        c.disc(cloth.dark(), x, y, 4.0);
    }
    c.flush();
    let reader = Pose {
        head: (0.0, 84.0),
        neck: (0.0, 69.0),
        hip: (0.0, 37.0),
        arms: [[(-18.0, 52.0), (-9.0, 50.0)], [(18.0, 52.0), (9.0, 50.0)]],
        legs: [[(-13.0, 34.0), (-12.0, 2.0)], [(15.0, 34.0), (12.0, 2.0)]],
    };
    person_at(
        c,
        0.0,
        2.0,
        1.85,
        &reader,
        Clothes {
            skin: FAIR,
            top: RED,
            legs: DARK,
            hair: GREY,
        },
    );
    for side in [-1.0, 1.0] {
        c.poly(
            if side < 0.0 { WHITE } else { CREAM },
            &[
                (0.0, 84.0),
                (side * 31.0, 92.0),
                (side * 33.0, 122.0),
                (0.0, 113.0),
            ],
        );
        for y in [92.0, 100.0] {
            c.line(GREY, 2.0, &[(side * 6.0, y), (side * 25.0, y + 5.0)]);
        }
    }
    for side in [-1.0, 1.0] {
        c.blob(
            cloth.mix(TEAL, 50),
            (side * 56.0, 22.0),
            &[
                (side * 50.0, 84.0, side * 60.0, 98.0),
                (side * 76.0, 108.0, side * 88.0, 92.0),
                (side * 94.0, 50.0, side * 86.0, 22.0),
            ],
        );
        c.disc(cloth.dark(), side * 73.0, 86.0, 9.0);
    }
    c.flush();
    // The lamp on one side, the books on the other.
    c.bar(DARK, 142.0, 0.0, 5.0, 172.0);
    c.oval(DARK, 142.0, 3.0, 26.0, 5.0);
    c.solid(GOLD.pale(), 142.0, &[(46.0, 164.0), (24.0, 214.0)]);
    c.rect(ORANGE, 96.0, 164.0, 92.0, 5.0);
    for (y, w, colour) in [
        (0.0, 72.0, RED),
        (15.0, 62.0, BLUE),
        (30.0, 68.0, GOLD),
        (45.0, 54.0, GREEN),
    ] {
        c.block(colour, -146.0 + y * 0.1, y, w, 14.0);
        c.block(CREAM, -146.0 + y * 0.1 + w * 0.42, y + 3.0, w * 0.16, 8.0);
    }
    c.solid(WHITE, -144.0, &[(11.0, 60.0), (13.0, 80.0)]);
    c.ring(WHITE, 4.0, -126.0, 71.0, 7.0);
}

/// A cage of numbered balls, a board, and the lady who calls them.
pub(super) fn bingo(c: &mut Canvas) {
    c.rect(WOOD.dark(), -206.0, 84.0, 150.0, 132.0);
    c.rect(CREAM, -199.0, 91.0, 136.0, 118.0);
    let full = [2_usize, 4, 7, 8, 11, 13, 17, 19];
    let cells = spread(-184.0, -78.0, 5).flat_map(|x| spread(106.0, 194.0, 4).map(move |y| (x, y)));
    for (at, (x, y)) in cells.enumerate() {
        let colour = if full.contains(&at) { RED } else { GREY.pale() };
        c.disc(colour, x, y, 9.6);
    }
    c.line(WOOD.dark(), 6.0, &[(-190.0, 84.0), (-202.0, 0.0)]);
    c.line(WOOD.dark(), 6.0, &[(-72.0, 84.0), (-60.0, 0.0)]);
    c.flush();
    // The caller: high hair, a gown with a train, one arm in the air.
    let gown = PINK.mix(RED, 45);
    c.blob(
        gown,
        (-12.0, 98.0),
        &[
            (-22.0, 40.0, -44.0, 2.0),
            (0.0, -6.0, 60.0, 2.0),
            (32.0, 40.0, 28.0, 98.0),
        ],
    );
    let caller = Pose {
        arms: [[(-17.0, 72.0), (-22.0, 94.0)], [(17.0, 66.0), (32.0, 70.0)]],
        ..STANDING
    };
    person_at(
        c,
        8.0,
        0.0,
        1.95,
        &caller,
        Clothes {
            skin: BROWN,
            top: gown,
            legs: gown,
            hair: GOLD,
        },
    );
    for (x, y, r) in [
        (8.0, 212.0, 24.0),
        (-12.0, 198.0, 17.0),
        (28.0, 198.0, 17.0),
        (-16.0, 176.0, 11.0),
        (32.0, 176.0, 11.0),
    ] {
        c.disc(GOLD, x, y, r);
    }
    c.disc(BROWN, 8.0, 176.0, 17.0);
    for x in [1.0, 15.0] {
        c.disc(DARK, x, 179.0, 2.8);
    }
    c.bend(RED, 4.0, (1.0, 169.0), &[(8.0, 163.0, 15.0, 169.0)]);
    for (x, y) in [
        (-6.0, 120.0),
        (20.0, 108.0),
        (6.0, 70.0),
        (28.0, 46.0),
        (-14.0, 40.0),
        (10.0, 24.0),
        (38.0, 18.0),
    ] {
        c.disc(WHITE, x, y, 3.2);
    }
    c.disc(WHITE, -36.0, 190.0, 15.0);
    c.disc(RED, -36.0, 190.0, 8.0);
    c.flush();
    // The cage.
    c.line(DARK, 7.0, &[(88.0, 0.0), (108.0, 92.0)]);
    c.line(DARK, 7.0, &[(208.0, 0.0), (188.0, 92.0)]);
    c.line(DARK, 7.0, &[(84.0, 3.0), (212.0, 3.0)]);
    let balls = [RED, GOLD, TEAL, WHITE, BLUE, ORANGE, LILAC, GREEN];
    for ((dx, dy), colour) in TURN.iter().skip(12).zip(balls.into_iter().cycle()) {
        c.disc(colour, 148.0 + dx * 38.0, 96.0 + dy * 38.0, 12.0);
    }
    for (x, y, colour) in [
        (126.0, 88.0, WHITE),
        (150.0, 90.0, RED),
        (170.0, 88.0, GOLD),
        (138.0, 110.0, TEAL),
    ] {
        c.disc(colour, x, y, 12.0);
    }
    c.flush();
    c.ring(GOLD, 5.0, 148.0, 96.0, 56.0);
    for half in [18.0, 40.0] {
        for side in [-1.0, 1.0] {
            c.bend(
                GOLD,
                2.4,
                (148.0, 152.0),
                &[(148.0 + side * half * 1.4, 96.0, 148.0, 40.0)],
            );
        }
    }
    c.line(GOLD, 2.4, &[(92.0, 96.0), (204.0, 96.0)]);
    c.line(DARK, 6.0, &[(204.0, 96.0), (226.0, 96.0), (226.0, 72.0)]);
    c.disc(RED, 226.0, 70.0, 8.0);
}

/// A telescope under a painted moon.
pub(super) fn telescope(c: &mut Canvas) {
    c.disc(GOLD.pale(), -120.0, 200.0, 40.0);
    for (x, y, r) in [(-132.0, 208.0, 9.0), (-106.0, 190.0, 6.0), (-128.0, 180.0, 5.0)] {
        c.disc(GOLD.pale().dark(), x, y, r);
    }
    c.disc(ORANGE.mix(CREAM, 40), 10.0, 226.0, 17.0);
    c.bend(CREAM, 4.0, (-20.0, 218.0), &[(10.0, 208.0, 40.0, 234.0)]);
    for (x, y, r) in [
        (-50.0, 232.0, 10.0),
        (-176.0, 140.0, 9.0),
        (70.0, 204.0, 8.0),
        (-66.0, 166.0, 7.0),
        (150.0, 236.0, 9.0),
        (190.0, 190.0, 7.0),
    ] {
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
    }
    c.flush();
    for x in [-58.0, -4.0, 44.0] {
        c.line(WOOD, 8.0, &[(x, 0.0), (-6.0, 104.0)]);
    }
    c.line(WOOD.dark(), 4.0, &[(-32.0, 48.0), (20.0, 48.0)]);
    c.poly(
        TEAL,
        &[(-136.0, 184.0), (-120.0, 208.0), (38.0, 116.0), (26.0, 96.0)],
    );
    c.poly(
        TEAL.dark(),
        &[(-136.0, 184.0), (-130.0, 193.0), (30.0, 103.0), (26.0, 96.0)],
    );
    c.poly(
        GOLD,
        &[(-144.0, 186.0), (-124.0, 216.0), (-110.0, 208.0), (-130.0, 178.0)],
    );
    c.poly(GOLD, &[(24.0, 96.0), (36.0, 116.0), (44.0, 112.0), (32.0, 92.0)]);
    c.poly(DARK, &[(36.0, 96.0), (42.0, 106.0), (66.0, 94.0), (60.0, 84.0)]);
    c.disc(GOLD, -6.0, 108.0, 11.0);
    c.flush();
    let looking = Pose {
        head: (-16.0, 78.0),
        neck: (-8.0, 66.0),
        hip: (10.0, 42.0),
        arms: [[(-20.0, 54.0), (-34.0, 62.0)], [(4.0, 48.0), (-14.0, 46.0)]],
        legs: [[(2.0, 22.0), (4.0, 2.0)], [(16.0, 24.0), (22.0, 2.0)]],
    };
    person_at(
        c,
        106.0,
        0.0,
        1.9,
        &looking,
        Clothes {
            skin: FAIR,
            top: RED,
            legs: DARK,
            hair: WOOD.dark(),
        },
    );
    let pointing = Pose {
        arms: [[(-16.0, 62.0), (-10.0, 48.0)], [(20.0, 80.0), (32.0, 98.0)]],
        ..STANDING
    };
    person_at(
        c,
        -166.0,
        0.0,
        1.15,
        &pointing,
        Clothes {
            skin: BROWN,
            top: GOLD,
            legs: BLUE.dark(),
            hair: DARK,
        },
    );
}
