//! Hotels that float, or nearly.

use super::super::canvas::{Canvas, spread};
use super::super::ink::*;
use super::parts::{gable, windows};

/// A river steamer that has come to stay.
pub(super) fn steamer(c: &mut Canvas) {
    c.poly(
        DARK,
        &[(-214.0, 40.0), (-190.0, -6.0), (184.0, -6.0), (214.0, 40.0)],
    );
    c.rect(RED, -198.0, -6.0, 390.0, 9.0);
    c.rect(WHITE, -206.0, 34.0, 414.0, 8.0);
    for (y, half) in [(42.0, 176.0), (76.0, 150.0), (110.0, 112.0)] {
        c.rect(WHITE, -half, y, half * 2.0, 26.0);
        c.panes(LIT, -half + 8.0, y + 5.0, half * 2.0 - 14.0, (14.0, 8.0, 16.0));
        c.rect(WHITE.dark(), -half - 12.0, y + 26.0, half * 2.0 + 24.0, 5.0);
        c.panes(
            GOLD.mix(WOOD, 30),
            -half - 8.0,
            y + 31.0,
            half * 2.0 + 16.0,
            (2.0, 9.0, 10.0),
        );
    }
    for x in [-62.0, 54.0] {
        c.solid(DARK, x, &[(13.0, 140.0), (13.0, 206.0)]);
        c.sym(RED, x, &[(13.0, 176.0), (13.0, 192.0)]);
        c.columns(GOLD, x - 10.0, x + 10.0, 5, 206.0, (4.0, 9.0));
    }
    c.block(WHITE, -4.0, 140.0, 54.0, 26.0);
    c.panes(LIT, -26.0, 146.0, 44.0, (11.0, 4.0, 13.0));
    c.rect(RED, 150.0, 8.0, 6.0, 84.0);
    c.disc(RED, 153.0, 46.0, 44.0);
    c.disc(WHITE, 153.0, 46.0, 34.0);
    for (dx, dy) in [(0.0, 34.0), (24.0, 24.0), (34.0, 0.0), (24.0, -24.0)] {
        c.line(RED, 4.0, &[(153.0 - dx, 46.0 - dy), (153.0 + dx, 46.0 + dy)]);
    }
}

/// Boats with roofs of woven cane.
pub(super) fn houseboats(c: &mut Canvas) {
    for (x, y, s) in [(-104.0, 26.0, 0.72), (40.0, 4.0, 1.16)] {
        let p = |dx: f64, dy: f64| (x + dx * s, y + dy * s);
        let (left, low) = p(-152.0, 36.0);
        let quad = |a: (f64, f64), b: (f64, f64)| (a.0, a.1, b.0, b.1);
        c.blob(
            WOOD.dark(),
            (left, low),
            &[
                quad(p(-110.0, -10.0), p(0.0, -8.0)),
                quad(p(110.0, -10.0), p(156.0, 44.0)),
                quad(p(120.0, 16.0), p(0.0, 16.0)),
                quad(p(-120.0, 16.0), p(-152.0, 36.0)),
            ],
        );
        let cane = SAND.mix(WOOD, 34);
        c.blob(
            cane,
            p(-104.0, 18.0),
            &[
                quad(p(-104.0, 84.0), p(-52.0, 92.0)),
                quad(p(0.0, 104.0), p(62.0, 92.0)),
                quad(p(110.0, 80.0), p(108.0, 18.0)),
            ],
        );
        for dx in spread(-92.0, 96.0, 8) {
            c.line(
                cane.dark(),
                2.4 * s,
                &[p(dx, 18.0), p(dx * 0.86, 88.0 - dx.abs() * 0.2)],
            );
        }
        for dx in [-66.0, 0.0, 66.0] {
            let (at, foot) = p(dx, 24.0);
            c.arch(WOOD.dark(), at, foot, 36.0 * s, 44.0 * s);
            c.arch(LIT, at, foot, 28.0 * s, 38.0 * s);
        }
        c.line(WOOD, 4.0 * s, &[p(118.0, 30.0), p(118.0, 74.0)]);
        c.disc(LIT, p(118.0, 80.0).0, p(118.0, 80.0).1, 7.0 * s);
    }
}

/// Red cabins on posts at the edge of a fjord.
pub(super) fn rorbu(c: &mut Canvas) {
    for (x, s) in [(-132.0, 0.86), (128.0, 0.9), (0.0, 1.2)] {
        let y = |v: f64| v * s;
        for at in spread(x - y(44.0), x + y(44.0), 4) {
            c.bar(WOOD.dark(), at, -10.0, y(6.0), 10.0 + y(26.0));
        }
        c.rect(WOOD, x - y(70.0), y(22.0), y(140.0), y(8.0));
        c.block(RED, x, y(30.0), y(104.0), y(54.0));
        gable(c, SLATE, x, y(62.0), y(82.0), y(50.0));
        c.sym(RED, x, &[(y(34.0), y(82.0)), (0.0, y(116.0))]);
        c.bar(WHITE, x, y(86.0), y(18.0), y(20.0));
        c.bar(LIT, x, y(88.0), y(12.0), y(16.0));
        for dx in [-30.0, 30.0] {
            c.bar(WHITE, x + y(dx), y(42.0), y(24.0), y(28.0));
            c.bar(LIT, x + y(dx), y(45.0), y(17.0), y(22.0));
        }
        c.bar(WHITE, x, y(30.0), y(20.0), y(42.0));
        c.bar(WOOD, x, y(30.0), y(14.0), y(38.0));
    }
    c.rect(WOOD.dark(), -212.0, 12.0, 424.0, 6.0);
}

/// A lighthouse and the keeper's house.
pub(super) fn keeper(c: &mut Canvas) {
    c.blob(
        ROCK,
        (-210.0, -4.0),
        &[
            (-150.0, 40.0, -40.0, 30.0),
            (60.0, 22.0, 130.0, 26.0),
            (190.0, 24.0, 214.0, -4.0),
        ],
    );
    c.solid(WHITE, -84.0, &[(30.0, 24.0), (20.0, 172.0)]);
    for (low, high) in [(52.0, 82.0), (112.0, 142.0)] {
        let half = |y: f64| 30.0 - (y - 24.0) * 0.0676;
        c.solid(RED, -84.0, &[(half(low), low), (half(high), high)]);
    }
    c.rect(DARK, -112.0, 170.0, 56.0, 6.0);
    c.rect(LIT, -98.0, 176.0, 28.0, 24.0);
    c.columns(DARK, -98.0, -70.0, 3, 176.0, (3.0, 24.0));
    c.cupola(RED, -84.0, 200.0, 20.0, 18.0);
    c.block(WHITE, 54.0, 24.0, 176.0, 58.0);
    gable(c, RED.mix(TERRA, 40), 54.0, 98.0, 80.0, 44.0);
    windows(c, 54.0, 62.0, &[40.0], 4, (20.0, 26.0));
    c.block(WHITE, 4.0, 84.0, 34.0, 30.0);
    gable(c, RED, 4.0, 22.0, 112.0, 18.0);
    c.bar(LIT, 4.0, 90.0, 16.0, 18.0);
    c.block(BRICK, 104.0, 96.0, 20.0, 44.0);
    c.bar(WOOD.dark(), 54.0, 24.0, 20.0, 38.0);
}

/// A hall on a pier, with a small dome at each end.
pub(super) fn pier_hotel(c: &mut Canvas) {
    for x in spread(-196.0, 196.0, 14) {
        c.bar(WOOD.dark(), x, -14.0, 6.0, 34.0);
    }
    c.rect(WOOD, -210.0, 18.0, 420.0, 9.0);
    c.block(WHITE, 0.0, 27.0, 300.0, 62.0);
    c.rect(TEAL.mix(WHITE, 30), -156.0, 86.0, 312.0, 7.0);
    c.arcade(LIT, -92.0, 92.0, 8, 32.0, (16.0, 40.0));
    for (x, r) in [(-130.0, 30.0), (130.0, 30.0), (0.0, 46.0)] {
        c.block(WHITE, x, 27.0, r * 1.8, 70.0);
        c.arch(LIT, x, 34.0, r * 0.8, 46.0);
        c.cupola(TEAL, x, 96.0, r, r * 1.1);
        c.bar(GOLD, x, 96.0 + r * 1.1, 3.0, 20.0);
        c.poly(
            RED,
            &[
                (x, 116.0 + r * 1.1),
                (x + 20.0, 110.0 + r * 1.1),
                (x, 104.0 + r * 1.1),
            ],
        );
    }
    c.panes(WHITE, -206.0, 27.0, 54.0, (3.0, 6.0, 13.0));
    c.panes(WHITE, 154.0, 27.0, 54.0, (3.0, 6.0, 13.0));
}
