//! Stupas and temples of the south of Asia.

use super::super::canvas::Canvas;
use super::super::ink::*;
use super::sacred::eaves;

pub(super) fn stupa(c: &mut Canvas) {
    c.block(WHITE, 0.0, 0.0, 250.0, 18.0);
    c.block(WHITE, 0.0, 18.0, 210.0, 16.0);
    c.panes(RED, -100.0, 22.0, 204.0, (7.0, 8.0, 8.0));
    c.cupola(WHITE, 0.0, 34.0, 96.0, 86.0);
    c.bend(
        GOLD,
        5.0,
        (-80.0, 78.0),
        &[(-40.0, 56.0, 0.0, 78.0), (40.0, 56.0, 80.0, 78.0)],
    );
    c.block(GOLD, 0.0, 118.0, 56.0, 34.0);
    for x in [-13.0, 13.0] {
        c.oval(WHITE, x, 137.0, 9.0, 5.0);
        c.disc(BLUE, x, 137.0, 3.6);
        c.line(DARK, 2.2, &[(x - 9.0, 143.0), (x, 146.0), (x + 9.0, 143.0)]);
    }
    c.bend(RED, 2.0, (-2.0, 132.0), &[(4.0, 128.0, 0.0, 124.0)]);
    for tier in 0..9 {
        let n = f64::from(tier);
        c.block(GOLD, 0.0, 152.0 + n * 6.6, 44.0 - n * 4.0, 5.0);
    }
    c.solid(GOLD, 0.0, &[(15.0, 211.0), (9.0, 220.0)]);
    c.solid(GOLD, 0.0, &[(4.0, 220.0), (0.0, 246.0)]);
    // Prayer flags.
    let flags = [BLUE, WHITE, RED, GREEN, GOLD];
    for side in [-1.0, 1.0] {
        c.line(CREAM, 1.0, &[(0.0, 220.0), (side * 170.0, 14.0)]);
        for (index, colour) in (1..14).zip(flags.iter().cycle()) {
            let share = f64::from(index) / 14.0;
            let (x, y) = (side * 170.0 * share, 220.0 - 206.0 * share);
            c.poly(
                *colour,
                &[
                    (x, y),
                    (x + side * 8.0, y - 9.7),
                    (x + side * 5.0, y - 19.0),
                    (x - side * 2.0, y - 10.0),
                ],
            );
        }
    }
}

pub(super) fn gold_stupa(c: &mut Canvas) {
    for x in [-128.0, -98.0, 98.0, 128.0] {
        c.block(GOLD, x, 0.0, 26.0, 22.0);
        c.solid(GOLD, x, &[(13.0, 22.0), (5.0, 46.0), (1.0, 84.0)]);
    }
    c.block(WHITE, 0.0, 0.0, 210.0, 16.0);
    for (y, half) in [(16.0, 92.0), (30.0, 80.0), (44.0, 69.0)] {
        c.block(GOLD, 0.0, y, half * 2.0, 14.0);
        c.rect(GOLD.pale(), -half, y + 11.0, half * 2.0, 3.0);
    }
    c.blob(
        GOLD,
        (-58.0, 58.0),
        &[
            (-52.0, 64.0, -46.0, 90.0),
            (-40.0, 122.0, -20.0, 128.0),
            (-8.0, 160.0, 0.0, 240.0),
            (8.0, 160.0, 20.0, 128.0),
            (40.0, 122.0, 46.0, 90.0),
            (52.0, 64.0, 58.0, 58.0),
        ],
    );
    c.blob(
        GOLD.dark(),
        (0.0, 240.0),
        &[
            (8.0, 160.0, 20.0, 128.0),
            (40.0, 122.0, 46.0, 90.0),
            (52.0, 64.0, 58.0, 58.0),
            (20.0, 58.0, 0.0, 58.0),
        ],
    );
    for (y, half) in [
        (90.0, 47.0),
        (128.0, 21.0),
        (138.0, 17.0),
        (148.0, 14.0),
        (158.0, 11.5),
    ] {
        c.rect(GOLD.pale(), -half, y, half * 2.0, 3.4);
    }
    c.disc(WHITE, 0.0, 244.0, 3.2);
    c.arch(DARK, 0.0, 0.0, 22.0, 34.0);
    c.arch(LIT, 0.0, 0.0, 14.0, 26.0);
}

pub(super) fn wat(c: &mut Canvas) {
    for x in [-112.0, 112.0] {
        c.block(CREAM, x, 0.0, 34.0, 50.0);
        c.solid(
            CREAM,
            x,
            &[(17.0, 50.0), (11.0, 80.0), (6.0, 112.0), (0.0, 142.0)],
        );
        for y in [58.0, 72.0, 88.0, 104.0] {
            c.rect(TEAL, x - 12.0 + y * 0.05, y, 24.0 - y * 0.1, 3.0);
        }
    }
    c.block(WHITE, 0.0, 0.0, 172.0, 54.0);
    c.columns(GOLD, -78.0, 78.0, 9, 0.0, (6.0, 54.0));
    c.arcade(LIT, -48.5, 48.5, 6, 4.0, (10.0, 34.0));
    for (y, half, top, colour, rim) in [
        (50.0, 104.0, 66.0, GREEN, ORANGE),
        (80.0, 82.0, 44.0, GREEN, ORANGE),
        (112.0, 60.0, 16.0, GREEN, ORANGE),
    ] {
        eaves(c, rim, 0.0, y, half, top, 38.0);
        eaves(c, colour, 0.0, y + 4.0, half * 0.86, top * 0.9, 34.0);
    }
    c.sym(GOLD, 0.0, &[(44.0, 56.0), (0.0, 122.0)]);
    c.sym(RED, 0.0, &[(34.0, 60.0), (0.0, 112.0)]);
    c.disc(GOLD, 0.0, 78.0, 8.0);
    for side in [-1.0, 1.0] {
        c.bend(
            GOLD,
            3.0,
            (side * 100.0, 54.0),
            &[(side * 112.0, 58.0, side * 110.0, 72.0)],
        );
        c.bend(
            GOLD,
            3.0,
            (side * 78.0, 84.0),
            &[(side * 90.0, 88.0, side * 88.0, 102.0)],
        );
        c.bend(
            GOLD,
            3.0,
            (side * 56.0, 116.0),
            &[(side * 68.0, 120.0, side * 66.0, 134.0)],
        );
    }
    c.solid(
        GOLD,
        0.0,
        &[
            (17.0, 148.0),
            (12.0, 166.0),
            (5.0, 186.0),
            (2.0, 212.0),
            (0.0, 246.0),
        ],
    );
}
