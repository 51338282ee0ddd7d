//! Evenings that are more of a party than a performance.

use super::super::canvas::{Canvas, spread};
use super::super::figure::{Clothes, Pose, STANDING, guitarist, person_at};
use super::super::ink::*;

const FAIR: Rgb = Rgb::new(0xf0bf98);
const BROWN: Rgb = Rgb::new(0x9a6441);

fn wear(skin: Rgb, top: Rgb, legs: Rgb, hair: Rgb) -> Clothes {
    Clothes {
        skin,
        top,
        legs,
        hair,
    }
}

/// Two people at arm's length, one skirt in the air.
pub(super) fn couple(c: &mut Canvas) {
    let lead = Pose {
        head: (3.0, 92.0),
        neck: (1.0, 77.0),
        hip: (-3.0, 45.0),
        arms: [[(-22.0, 74.0), (-36.0, 86.0)], [(16.0, 62.0), (33.0, 62.0)]],
        legs: [[(-10.0, 24.0), (-22.0, 3.0)], [(9.0, 25.0), (13.0, 2.0)]],
    };
    let follow = Pose {
        head: (-6.0, 88.0),
        neck: (-2.0, 73.0),
        hip: (4.0, 44.0),
        arms: [[(-18.0, 70.0), (-30.0, 72.0)], [(17.0, 76.0), (24.0, 92.0)]],
        legs: [[(-4.0, 23.0), (-8.0, 2.0)], [(20.0, 26.0), (36.0, 14.0)]],
    };
    person_at(
        c,
        -44.0,
        0.0,
        2.1,
        &lead,
        wear(BROWN, DARK, DARK.dark(), DARK.dark()),
    );
    c.poly(WHITE, &[(-48.0, 160.0), (-38.0, 160.0), (-45.0, 122.0)]);
    c.flush();
    let gown = RED.mix(PINK, 25);
    person_at(c, 50.0, 0.0, 2.05, &follow, wear(FAIR, gown, FAIR, WOOD.dark()));
    c.blob(
        gown,
        (44.0, 96.0),
        &[
            (26.0, 60.0, 24.0, 34.0),
            (56.0, 18.0, 92.0, 34.0),
            (132.0, 30.0, 150.0, 62.0),
            (106.0, 72.0, 74.0, 98.0),
        ],
    );
    c.blob(
        gown.dark(),
        (70.0, 92.0),
        &[
            (84.0, 60.0, 92.0, 34.0),
            (132.0, 30.0, 150.0, 62.0),
            (106.0, 70.0, 70.0, 92.0),
        ],
    );
    c.disc(WOOD.dark(), 24.0, 182.0, 11.0);
    c.disc(GOLD, 30.0, 194.0, 6.0);
    c.flush();
}

/// A guitar, a singer with a shawl, a candle.
pub(super) fn guitar(c: &mut Canvas) {
    guitarist(c, -92.0, 0.0, 2.05, wear(BROWN, TEAL.dark(), DARK, DARK.dark()));
    let singer = Pose {
        head: (-2.0, 91.0),
        arms: [[(-16.0, 64.0), (-8.0, 60.0)], [(17.0, 66.0), (30.0, 74.0)]],
        ..STANDING
    };
    let gown = RED.dark();
    c.sym(gown, 84.0, &[(44.0, 2.0), (17.0, 92.0)]);
    person_at(c, 84.0, 0.0, 1.95, &singer, wear(FAIR, gown, gown, DARK.dark()));
    c.blob(
        GOLD.mix(RED, 20),
        (60.0, 136.0),
        &[
            (84.0, 156.0, 108.0, 136.0),
            (124.0, 112.0, 118.0, 88.0),
            (98.0, 108.0, 84.0, 84.0),
            (70.0, 108.0, 50.0, 88.0),
            (44.0, 112.0, 60.0, 136.0),
        ],
    );
    for x in spread(54.0, 114.0, 7) {
        c.line(
            GOLD,
            2.0,
            &[
                (x, 98.0 - (x - 84.0).abs() * 0.2),
                (x, 82.0 - (x - 84.0).abs() * 0.2),
            ],
        );
    }
    c.flush();
    // A small table with a candle and two glasses.
    c.bar(WOOD.dark(), 192.0, 0.0, 7.0, 52.0);
    c.oval(WOOD, 192.0, 54.0, 42.0, 8.0);
    c.bar(CREAM, 192.0, 56.0, 9.0, 26.0);
    c.oval(ORANGE.mix(GOLD, 60), 192.0, 92.0, 5.0, 9.0);
    for x in [168.0, 216.0] {
        c.solid(RED.mix(PINK, 30), x, &[(5.0, 57.0), (7.0, 74.0)]);
    }
    for (x, y) in [(-18.0, 206.0), (14.0, 226.0), (150.0, 208.0)] {
        c.oval(GOLD, x, y, 7.0, 5.0);
        c.line(
            GOLD,
            3.0,
            &[(x + 6.0, y + 1.0), (x + 6.0, y + 26.0), (x + 17.0, y + 19.0)],
        );
    }
}

/// Somebody alone with a microphone.
pub(super) fn comedy(c: &mut Canvas) {
    let comic = Pose {
        head: (-1.0, 91.0),
        arms: [[(-20.0, 70.0), (-36.0, 78.0)], [(15.0, 64.0), (8.0, 79.0)]],
        legs: [[(-7.0, 22.0), (-11.0, 2.0)], [(8.0, 23.0), (14.0, 2.0)]],
        ..STANDING
    };
    person_at(c, 6.0, 0.0, 2.2, &comic, wear(FAIR, TEAL, DARK, WOOD.dark()));
    c.line(DARK, 7.0, &[(24.0, 166.0), (16.0, 186.0)]);
    c.disc(GREY, 14.0, 188.0, 8.0);
    c.bend(
        DARK,
        3.0,
        (26.0, 164.0),
        &[(60.0, 90.0, 44.0, 40.0), (40.0, 8.0, 96.0, 2.0)],
    );
    // The stool with the glass of water, and the empty stand.
    c.line(WOOD, 5.0, &[(-132.0, 0.0), (-122.0, 78.0)]);
    c.line(WOOD, 5.0, &[(-84.0, 0.0), (-94.0, 78.0)]);
    c.line(WOOD, 4.0, &[(-128.0, 32.0), (-88.0, 32.0)]);
    c.oval(WOOD.pale(), -108.0, 80.0, 30.0, 8.0);
    c.solid(GLASS.pale(), -106.0, &[(8.0, 84.0), (10.0, 110.0)]);
    c.bar(DARK, 126.0, 0.0, 4.0, 140.0);
    c.line(DARK, 5.0, &[(104.0, 0.0), (148.0, 0.0)]);
    c.line(DARK, 5.0, &[(120.0, 140.0), (134.0, 146.0)]);
}
