//! Hotels by the water.

use super::super::canvas::Canvas;
use super::super::ink::*;
use super::super::trees::palm;

fn palms(c: &mut Canvas, places: &[(f64, f64, f64)]) {
    c.flush();
    let frame = c.frame();
    for (x, size, side) in places {
        c.within(frame, *x, 0.0, *size);
        palm(c, *side);
    }
    c.within(frame, 0.0, 0.0, 1.0);
    c.flush();
}

pub(super) fn beach_resort(c: &mut Canvas) {
    palms(c, &[(-176.0, 2.7, -1.0), (172.0, 3.0, 1.0)]);
    for (floor, half) in [(0.0, 158.0), (1.0, 132.0), (2.0, 106.0), (3.0, 78.0), (4.0, 46.0)] {
        let y = 12.0 + floor * 38.0;
        c.block(WHITE, 0.0, y, half * 2.0, 38.0);
        c.panes(LIT, -half + 9.0, y + 7.0, half * 2.0 - 12.0, (17.0, 9.0, 22.0));
        c.rect(CREAM.mix(TEAL, 20), -half - 6.0, y + 34.0, half * 2.0 + 12.0, 5.0);
        c.panes(TEAL, -half - 2.0, y, half * 2.0 + 4.0, (3.0, 3.0, 10.0));
        for side in [-1.0, 1.0] {
            c.dome(GREEN, side * (half - 6.0), y + 39.0, 13.0, 10.0);
        }
    }
    c.solid(SAND.mix(WOOD, 30), 0.0, &[(56.0, 202.0), (6.0, 232.0)]);
    c.rect(DARK, -17.0, 12.0, 34.0, 30.0);
    c.rect(LIT, -14.0, 12.0, 28.0, 28.0);
    c.solid(SAND.mix(WOOD, 30), 0.0, &[(44.0, 40.0), (16.0, 60.0)]);
    // The pool, with chairs and umbrellas.
    c.rect(CREAM, -186.0, 0.0, 372.0, 12.0);
    c.rect(TEAL.mix(GLASS, 50), -126.0, 2.0, 250.0, 7.0);
    c.rect(WHITE, -100.0, 5.0, 60.0, 1.6);
    for x in [-150.0, 150.0] {
        c.bar(WOOD, x, 12.0, 2.0, 28.0);
        c.dome(RED, x, 36.0, 22.0, 13.0);
        c.dome(WHITE, x, 36.0, 8.0, 13.0);
    }
    palms(c, &[(-112.0, 1.6, 1.0), (108.0, 1.5, -1.0)]);
}

pub(super) fn bungalows(c: &mut Canvas) {
    c.blob(
        GREEN.mix(PINE, 40),
        (-330.0, 0.0),
        &[
            (-240.0, 60.0, -150.0, 120.0),
            (-90.0, 168.0, -30.0, 110.0),
            (30.0, 40.0, 130.0, 30.0),
            (230.0, 14.0, 330.0, 0.0),
        ],
    );
    c.blob(
        PINE,
        (-116.0, 138.0),
        &[
            (-80.0, 150.0, -30.0, 110.0),
            (30.0, 40.0, 130.0, 30.0),
            (0.0, 0.0, -80.0, 0.0),
            (-130.0, 60.0, -116.0, 138.0),
        ],
    );
    c.rect(SAND.pale(), -330.0, 0.0, 660.0, 7.0);
    palms(c, &[(-220.0, 2.2, -1.0), (-176.0, 1.8, 1.0), (232.0, 1.7, 1.0)]);
    c.rect(WOOD, -150.0, 18.0, 420.0, 6.0);
    c.columns(WOOD.dark(), -146.0, 262.0, 24, -14.0, (3.4, 34.0));
    for (x, size) in [(-92.0, 1.0), (16.0, 1.28), (136.0, 1.06)] {
        let s = |v: f64| v * size;
        c.block(WOOD.pale(), x, 24.0, s(76.0), s(44.0));
        c.rect(LIT, x - s(28.0), 26.0, s(20.0), s(32.0));
        c.rect(LIT, x + s(2.0), 36.0, s(26.0), s(18.0));
        c.bar(WOOD, x + s(15.0), 36.0, 2.0, s(18.0));
        c.solid(
            SAND.mix(WOOD, 30),
            x,
            &[
                (s(58.0), 20.0 + s(42.0)),
                (s(20.0), 20.0 + s(84.0)),
                (s(4.0), 20.0 + s(106.0)),
            ],
        );
        for y in [0.5, 0.64, 0.78] {
            c.bend(
                WOOD,
                1.4,
                (x - s(50.0 * (1.5 - y)), 20.0 + s(100.0 * y)),
                &[(
                    x,
                    16.0 + s(100.0 * y),
                    x + s(50.0 * (1.5 - y)),
                    20.0 + s(100.0 * y),
                )],
            );
        }
        c.panes(WOOD, x - s(48.0), 24.0, s(96.0), (2.0, 6.0, 10.0));
        c.rect(WOOD, x - s(49.0), 33.0, s(98.0), 2.4);
    }
}

pub(super) fn lake_house(c: &mut Canvas) {
    for (x, s) in [
        (-190.0, 2.6),
        (-150.0, 2.0),
        (152.0, 2.2),
        (188.0, 2.8),
        (116.0, 1.6),
    ] {
        for (half, low, high) in [(15.0, 6.0, 28.0), (12.0, 18.0, 39.0), (8.0, 31.0, 52.0)] {
            c.solid(PINE, x, &[(half * s, low * s), (0.0, high * s)]);
        }
    }
    c.block(WOOD, -74.0, 14.0, 112.0, 66.0);
    c.solid(SLATE, -74.0, &[(68.0, 80.0), (52.0, 104.0)]);
    c.panes(LIT, -122.0, 34.0, 98.0, (22.0, 8.0, 30.0));
    c.block(WOOD.pale(), 40.0, 14.0, 132.0, 86.0);
    c.poly(WOOD.pale(), &[(-26.0, 100.0), (40.0, 176.0), (106.0, 100.0)]);
    c.poly(WOOD, &[(40.0, 100.0), (40.0, 176.0), (106.0, 100.0)]);
    c.poly(
        LIT,
        &[
            (-6.0, 22.0),
            (-6.0, 106.0),
            (40.0, 156.0),
            (86.0, 106.0),
            (86.0, 22.0),
        ],
    );
    for x in [17.0, 40.0, 63.0] {
        c.bar(WOOD.dark(), x, 22.0, 3.0, if x == 40.0 { 132.0 } else { 108.0 });
    }
    c.rect(WOOD.dark(), -6.0, 74.0, 92.0, 4.0);
    c.line(SLATE.dark(), 8.0, &[(-40.0, 88.0), (40.0, 180.0), (120.0, 88.0)]);
    c.block(STONE, 96.0, 118.0, 20.0, 66.0);
    c.rect(STONE.dark(), 84.0, 180.0, 24.0, 6.0);
    // The landing stage.
    c.rect(WOOD, -176.0, 6.0, 352.0, 8.0);
    c.columns(WOOD.dark(), -170.0, 170.0, 12, -10.0, (4.0, 18.0));
    c.panes(WHITE, -132.0, 14.0, 112.0, (2.0, 8.0, 16.0));
    for x in [-150.0, 140.0] {
        c.poly(
            RED,
            &[
                (x - 10.0, 14.0),
                (x - 7.0, 36.0),
                (x - 2.0, 36.0),
                (x + 2.0, 22.0),
                (x + 14.0, 20.0),
                (x + 14.0, 14.0),
            ],
        );
    }
    c.blob(
        RED,
        (-84.0, -4.0),
        &[
            (-70.0, -15.0, -40.0, -15.0),
            (-10.0, -15.0, 4.0, -4.0),
            (-40.0, -8.0, -84.0, -4.0),
        ],
    );
}
