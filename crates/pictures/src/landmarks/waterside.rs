//! Canal houses, windmills, piers.

use super::super::canvas::{Canvas, TURN, spread};
use super::super::ink::*;

pub(super) fn canal_houses(c: &mut Canvas) {
    let houses = [
        (-120.0, 58.0, 130.0, BRICK, 0),
        (-60.0, 60.0, 152.0, SLATE.mix(BLUE, 20), 1),
        (0.0, 58.0, 140.0, GOLD.mix(CREAM, 30), 2),
        (60.0, 60.0, 164.0, RED.mix(BRICK, 50), 1),
        (120.0, 58.0, 136.0, COPPER.mix(SLATE, 40), 0),
    ];
    for (x, w, h, colour, gable) in houses {
        let half = w / 2.0;
        c.block(colour, x, 0.0, w, h);
        match gable {
            0 => {
                for step in 0..4 {
                    let n = f64::from(step);
                    c.block(colour, x, h + n * 9.0, w - n * 15.0 - 4.0, 9.0);
                }
            }
            1 => {
                c.blob(
                    colour,
                    (x - half, h),
                    &[
                        (x - half * 0.5, h + 4.0, x - half * 0.5, h + 22.0),
                        (x - half * 0.3, h + 34.0, x, h + 36.0),
                        (x + half * 0.3, h + 34.0, x + half * 0.5, h + 22.0),
                        (x + half * 0.5, h + 4.0, x + half, h),
                    ],
                );
                c.bend(
                    WHITE,
                    2.4,
                    (x - half, h),
                    &[
                        (x - half * 0.5, h + 4.0, x - half * 0.5, h + 22.0),
                        (x - half * 0.3, h + 34.0, x, h + 36.0),
                        (x + half * 0.3, h + 34.0, x + half * 0.5, h + 22.0),
                        (x + half * 0.5, h + 4.0, x + half, h),
                    ],
                );
            }
            _ => c.solid(TERRA.mix(BRICK, 40), x, &[(half + 2.0, h), (0.0, h + 38.0)]),
        }
        for floor in 0..4 {
            let y = 42.0 + f64::from(floor) * 28.0;
            if y + 18.0 < h {
                c.columns(WHITE, x - 18.0, x + 18.0, 3, y, (12.0, 19.0));
                c.columns(LIT, x - 18.0, x + 18.0, 3, y + 1.5, (9.0, 16.0));
            }
        }
        c.arch(WHITE, x, h + 4.0, 11.0, 16.0);
        c.arch(LIT, x, h + 4.0, 8.0, 13.0);
        c.rect(WHITE, x - 17.0, 6.0, 12.0, 27.0);
        c.rect(DARK, x - 15.5, 6.0, 9.0, 25.0);
        c.rect(WHITE, x + 1.0, 14.0, 15.0, 19.0);
        c.rect(LIT, x + 3.0, 16.0, 11.0, 15.0);
    }
    c.rect(STONE, -164.0, 0.0, 328.0, 6.0);
}

pub(super) fn windmill(c: &mut Canvas) {
    c.solid(BRICK, 0.0, &[(48.0, 0.0), (40.0, 60.0)]);
    c.rect(WHITE, -56.0, 60.0, 112.0, 5.0);
    c.columns(WHITE, -53.0, 53.0, 13, 60.0, (2.0, 14.0));
    c.rect(WHITE, -56.0, 73.0, 112.0, 2.6);
    c.solid(WOOD, 0.0, &[(37.0, 60.0), (24.0, 142.0)]);
    c.blob(
        DARK.mix(WOOD, 35),
        (-27.0, 142.0),
        &[(-22.0, 172.0, 4.0, 174.0), (26.0, 168.0, 27.0, 142.0)],
    );
    c.columns(WHITE, -12.0, 12.0, 2, 92.0, (10.0, 14.0));
    c.columns(LIT, -12.0, 12.0, 2, 93.5, (7.0, 11.0));
    c.arch(WHITE, 0.0, 0.0, 24.0, 36.0);
    c.arch(GREEN.dark(), 0.0, 0.0, 18.0, 32.0);
    // Four sails at an angle that never hides the cap.
    for (dx, dy) in TURN.iter().skip(2).step_by(6) {
        let (nx, ny) = (-dy, *dx);
        let p = |along: f64, side: f64| (dx * along + nx * side, 154.0 + dy * along + ny * side);
        c.poly(CREAM, &[p(22.0, 1.0), p(96.0, 1.0), p(96.0, 19.0), p(22.0, 15.0)]);
        for along in spread(34.0, 90.0, 5) {
            c.line(WOOD, 1.2, &[p(along, 1.0), p(along, 17.0)]);
        }
        c.line(WOOD, 3.4, &[p(0.0, 0.0), p(98.0, 0.0)]);
    }
    c.disc(DARK, 0.0, 154.0, 6.0);
    c.block(BRICK, -104.0, 0.0, 62.0, 34.0);
    c.solid(TERRA, -104.0, &[(36.0, 34.0), (18.0, 62.0)]);
    c.panes(LIT, -128.0, 14.0, 50.0, (8.0, 8.0, 11.0));
}

pub(super) fn pier(c: &mut Canvas) {
    for x in spread(-196.0, 196.0, 23) {
        c.rect(DARK.mix(WOOD, 40), x - 2.0, 0.0, 4.0, 34.0);
    }
    c.rect(WOOD, -206.0, 32.0, 412.0, 9.0);
    c.panes(WHITE, -204.0, 41.0, 408.0, (2.0, 7.0, 12.0));
    c.rect(WHITE, -206.0, 52.0, 412.0, 2.6);
    c.block(CREAM, 0.0, 41.0, 214.0, 62.0);
    c.arcade(WHITE, -90.0, 90.0, 9, 46.0, (17.0, 46.0));
    c.arcade(LIT, -90.0, 90.0, 9, 46.0, (12.0, 40.0));
    c.solid(COPPER, 0.0, &[(114.0, 103.0), (92.0, 122.0)]);
    for x in [-84.0, 84.0] {
        c.block(CREAM, x, 103.0, 38.0, 36.0);
        c.arcade(LIT, x - 9.0, x + 9.0, 2, 110.0, (9.0, 22.0));
        c.onion(COPPER, x, 139.0, 48.0, 52.0);
        c.rect(DARK, x - 0.8, 188.0, 1.6, 20.0);
        c.poly(RED, &[(x, 208.0), (x + 14.0, 204.0), (x, 199.0)]);
    }
    c.block(CREAM, 0.0, 118.0, 86.0, 26.0);
    c.panes(LIT, -38.0, 124.0, 80.0, (8.0, 6.0, 13.0));
    c.cupola(COPPER, 0.0, 144.0, 48.0, 48.0);
    c.bend(CREAM, 1.8, (-24.0, 144.0), &[(-22.0, 178.0, 0.0, 192.0)]);
    c.bend(CREAM, 1.8, (24.0, 144.0), &[(22.0, 178.0, 0.0, 192.0)]);
    c.block(WHITE, 0.0, 190.0, 14.0, 12.0);
    c.cupola(COPPER, 0.0, 202.0, 9.0, 10.0);
    c.rect(DARK, -0.8, 210.0, 1.6, 26.0);
    c.poly(RED, &[(0.0, 236.0), (17.0, 231.0), (0.0, 225.0)]);
}

pub(super) fn waterfront_cranes(c: &mut Canvas) {
    for (x, side) in [(-96.0, 1.0), (110.0, -1.0)] {
        c.poly(
            RED,
            &[
                (x - 22.0, 0.0),
                (x - 8.0, 86.0),
                (x + 8.0, 86.0),
                (x + 22.0, 0.0),
                (x + 14.0, 0.0),
                (x + 3.0, 74.0),
                (x - 3.0, 74.0),
                (x - 14.0, 0.0),
            ],
        );
        c.block(CREAM, x, 84.0, 30.0, 24.0);
        c.poly(
            RED,
            &[
                (x, 104.0),
                (x + side * 92.0, 176.0),
                (x + side * 94.0, 170.0),
                (x + side * 8.0, 96.0),
            ],
        );
        c.line(DARK, 1.4, &[(x + side * 92.0, 174.0), (x + side * 92.0, 120.0)]);
        c.rect(LIT, x - 8.0, 92.0, 10.0, 10.0);
    }
    c.block(BRICK, 0.0, 0.0, 150.0, 84.0);
    c.floors(LIT, -64.0, 10.0, 132.0, (7.0, 8.0, 12.0), (3, 24.0));
    c.poly(
        GLASS,
        &[
            (-76.0, 84.0),
            (-76.0, 168.0),
            (-50.0, 150.0),
            (-24.0, 176.0),
            (8.0, 156.0),
            (40.0, 198.0),
            (76.0, 160.0),
            (76.0, 84.0),
        ],
    );
    c.poly(
        GLASS.dark(),
        &[
            (20.0, 84.0),
            (20.0, 172.0),
            (40.0, 198.0),
            (76.0, 160.0),
            (76.0, 84.0),
        ],
    );
    c.floors(WHITE, -72.0, 92.0, 146.0, (5.0, 6.0, 6.0), (5, 12.0));
}
