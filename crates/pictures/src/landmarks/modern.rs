//! What our own time built to be looked at.

use super::super::canvas::{Canvas, TURN, spread};
use super::super::ink::*;

pub(super) fn ferris_wheel(c: &mut Canvas) {
    let (cy, r) = (136.0, 106.0);
    c.open("opacity=\".18\"");
    c.disc(WHITE, 0.0, cy, r);
    c.close();
    for (dx, dy) in TURN {
        c.line(WHITE, 1.0, &[(0.0, cy), (dx * r, cy + dy * r)]);
    }
    c.ring(WHITE, 5.0, 0.0, cy, r);
    c.ring(WHITE.dark(), 1.6, 0.0, cy, r - 10.0);
    for side in [-1.0, 1.0] {
        c.poly(
            GREY,
            &[
                (side * 3.0, cy),
                (side * 62.0, 0.0),
                (side * 74.0, 0.0),
                (side * 5.0, cy + 6.0),
            ],
        );
    }
    c.disc(RED, 0.0, cy, 11.0);
    c.disc(WHITE, 0.0, cy, 5.0);
    let cabins = [RED, GOLD, TEAL];
    for ((dx, dy), colour) in TURN.iter().step_by(2).zip(cabins.iter().cycle()) {
        let (x, y) = (dx * (r + 1.0), cy + dy * (r + 1.0));
        c.disc(*colour, x, y - 5.0, 8.4);
        c.rect(LIT, x - 5.0, y - 6.0, 10.0, 4.6);
    }
    c.block(CREAM, 0.0, 0.0, 120.0, 16.0);
    c.panes(LIT, -54.0, 4.0, 110.0, (7.0, 6.0, 7.0));
}

pub(super) fn opera_sails(c: &mut Canvas) {
    c.block(STONE, 0.0, 0.0, 290.0, 26.0);
    c.rect(STONE.pale(), -150.0, 22.0, 300.0, 6.0);
    c.panes(LIT, -136.0, 8.0, 276.0, (9.0, 7.0, 7.0));
    let sail = |c: &mut Canvas, x: f64, s: f64, side: f64| {
        let p = |dx: f64, dy: f64| (x + side * dx * s, 28.0 + dy * s);
        let ((ax, ay), (bx, by), (dx, dy)) = (p(-8.0, 60.0), p(44.0, 128.0), p(30.0, 62.0));
        let (ex, ey) = p(44.0, 0.0);
        let (sx, sy) = p(-44.0, 0.0);
        c.blob(
            WHITE,
            (sx, sy),
            &[
                (ax - side * 26.0 * s, ay, bx, by),
                (dx + side * 8.0 * s, dy, ex, ey),
            ],
        );
        let (mx, my) = p(4.0, 0.0);
        c.blob(
            WHITE.dark(),
            (bx, by),
            &[
                (dx + side * 8.0 * s, dy, ex, ey),
                (mx, my, mx, my),
                (p(4.0, 74.0).0, p(4.0, 74.0).1, bx, by),
            ],
        );
    };
    sail(c, 104.0, 0.62, 1.0);
    sail(c, 70.0, 0.96, 1.0);
    sail(c, 8.0, 1.36, 1.0);
    sail(c, -62.0, 0.98, -1.0);
    sail(c, -112.0, 0.6, -1.0);
}

pub(super) fn glass_pyramid(c: &mut Canvas) {
    for x in [-150.0, 150.0] {
        c.block(CREAM, x, 0.0, 96.0, 96.0);
        c.arcade(LIT, x - 36.0, x + 36.0, 5, 8.0, (9.0, 26.0));
        c.arcade(LIT, x - 36.0, x + 36.0, 5, 50.0, (9.0, 26.0));
        c.rect(STONE, x - 50.0, 40.0, 100.0, 4.0);
        c.rect(STONE, x - 50.0, 90.0, 100.0, 6.0);
        c.solid(SLATE, x, &[(48.0, 96.0), (36.0, 130.0)]);
    }
    c.block(CREAM, 0.0, 0.0, 210.0, 82.0);
    c.arcade(CREAM.dark(), -90.0, 90.0, 11, 8.0, (10.0, 26.0));
    c.arcade(LIT, -90.0, 90.0, 11, 46.0, (9.0, 22.0));
    c.block(CREAM, 0.0, 82.0, 78.0, 34.0);
    c.solid(SLATE, 0.0, &[(42.0, 116.0), (30.0, 150.0), (8.0, 164.0)]);
    c.solid(SLATE, -76.0, &[(28.0, 82.0), (22.0, 104.0)]);
    c.solid(SLATE, 76.0, &[(28.0, 82.0), (22.0, 104.0)]);
    c.rect(DARK, -1.0, 162.0, 2.0, 26.0);
    c.poly(RED, &[(0.0, 188.0), (18.0, 184.0), (0.0, 178.0)]);
    c.sym(GLASS.pale(), 0.0, &[(86.0, 0.0), (0.0, 108.0)]);
    c.poly(GLASS, &[(18.0, 0.0), (0.0, 108.0), (86.0, 0.0)]);
    for share in [0.2, 0.4, 0.6, 0.8] {
        c.line(
            WHITE,
            1.4,
            &[
                (-86.0 * (1.0 - share), 108.0 * share),
                (86.0 * (1.0 - share), 108.0 * share),
            ],
        );
        c.line(
            WHITE,
            1.2,
            &[
                (-86.0 + 104.0 * share, 0.0),
                (
                    -86.0 * (1.0 - share) * 0.5 - 30.0 * share + 52.0 * share * share,
                    60.0,
                ),
            ],
        );
    }
    c.line(WHITE, 2.2, &[(-86.0, 0.0), (0.0, 108.0), (86.0, 0.0)]);
    c.line(WHITE, 1.6, &[(18.0, 0.0), (0.0, 108.0)]);
}

pub(super) fn skyscrapers(c: &mut Canvas) {
    let towers = [
        (-98.0, 40.0, 132.0, GLASS),
        (98.0, 42.0, 120.0, STONE),
        (-52.0, 44.0, 176.0, STONE.mix(TERRA, 20)),
        (52.0, 46.0, 164.0, GLASS.mix(BLUE, 30)),
        (0.0, 52.0, 206.0, GLASS.mix(GREY, 30)),
    ];
    for (x, w, h, colour) in towers {
        c.block(colour, x, 0.0, w, h);
        let floors = if h > 170.0 { 12 } else { 8 };
        c.floors(LIT, x - w * 0.4, 12.0, w * 0.82, (5.0, 5.0, 6.0), (floors, 13.0));
        c.rect(colour.pale(), x - w / 2.0, h - 4.0, w, 4.0);
    }
    c.block(GREY, 0.0, 206.0, 30.0, 12.0);
    c.rect(WHITE, -1.2, 218.0, 2.4, 32.0);
    c.solid(TERRA, -52.0, &[(22.0, 176.0), (0.0, 200.0)]);
    c.poly(
        GLASS.mix(BLUE, 30),
        &[(29.0, 164.0), (75.0, 164.0), (75.0, 186.0)],
    );
}

pub(super) fn supertrees(c: &mut Canvas) {
    for (x, high, spread_) in [(-96.0, 118.0, 44.0), (92.0, 134.0, 48.0), (0.0, 190.0, 66.0)] {
        let bark = LILAC.mix(RED, 30);
        c.solid(
            bark,
            x,
            &[
                (15.0, 0.0),
                (8.0, high * 0.55),
                (8.0, high * 0.72),
                (spread_, high),
                (spread_ - 6.0, high + 3.0),
                (4.0, high * 0.84),
            ],
        );
        for share in spread(-1.0, 1.0, 9) {
            c.line(
                bark.pale(),
                1.6,
                &[
                    (x + share * 7.0, high * 0.62),
                    (x + share * spread_ * 0.5, high * 0.84),
                    (x + share * spread_, high + 2.0),
                ],
            );
        }
        c.dome(GREEN, x, 0.0, 22.0, 26.0);
        c.dome(GREEN.mix(PINE, 40), x - 4.0, high * 0.2, 11.0, 30.0);
    }
    c.bend(WHITE, 3.6, (-96.0, 80.0), &[(-20.0, 66.0, 92.0, 88.0)]);
}
