//! Churches.

use super::super::canvas::{Canvas, spread};
use super::super::ink::*;

pub(super) fn cathedral(c: &mut Canvas) {
    c.block(STONE, 0.0, 0.0, 150.0, 108.0);
    for x in [-52.0, 52.0] {
        c.block(STONE, x, 0.0, 50.0, 144.0);
        c.arch(STONE.dark().dark(), x, 0.0, 24.0, 44.0);
        c.arcade(LIT, x - 8.0, x + 8.0, 2, 62.0, (9.0, 40.0));
        c.arcade(STONE.dark(), x - 12.0, x + 12.0, 3, 112.0, (6.0, 26.0));
        for dx in [-22.0, 22.0] {
            c.sym(STONE.pale(), x + dx, &[(3.4, 140.0), (0.0, 172.0)]);
        }
        c.solid(SLATE.mix(STONE, 40), x, &[(19.0, 144.0), (0.6, 238.0)]);
        for y in [164.0, 186.0, 206.0] {
            c.rect(
                STONE.pale(),
                x - 17.0 + (y - 144.0) * 0.19,
                y,
                34.0 - (y - 144.0) * 0.38,
                2.4,
            );
        }
        c.rect(GOLD, x - 0.9, 236.0, 1.8, 14.0);
        c.rect(GOLD, x - 4.0, 243.0, 8.0, 1.8);
    }
    c.solid(STONE, 0.0, &[(28.0, 108.0), (0.0, 140.0)]);
    c.disc(STONE.dark(), 0.0, 86.0, 19.0);
    c.disc(LIT, 0.0, 86.0, 15.0);
    for (a, b) in [
        ((-15.0, 86.0), (15.0, 86.0)),
        ((0.0, 71.0), (0.0, 101.0)),
        ((-10.6, 75.4), (10.6, 96.6)),
        ((-10.6, 96.6), (10.6, 75.4)),
    ] {
        c.line(STONE.dark(), 1.8, &[a, b]);
    }
    c.arch(STONE.dark().dark(), 0.0, 0.0, 32.0, 54.0);
    c.arch(WOOD, 0.0, 0.0, 18.0, 36.0);
    c.rect(STONE.pale(), -78.0, 54.0, 156.0, 4.0);
    c.rect(STONE.pale(), -78.0, 104.0, 156.0, 4.0);
}

pub(super) fn spires(c: &mut Canvas) {
    let stone = SAND.mix(CREAM, 45);
    for (x, high) in [
        (-74.0, 158.0),
        (-48.0, 188.0),
        (48.0, 188.0),
        (74.0, 158.0),
        (-22.0, 214.0),
        (22.0, 214.0),
        (0.0, 240.0),
    ] {
        let w = if x == 0.0 { 18.0 } else { 13.0 };
        c.solid(
            stone,
            x,
            &[
                (w, 0.0),
                (w * 0.92, high * 0.44),
                (w * 0.58, high * 0.74),
                (w * 0.22, high * 0.94),
                (w * 0.2, high),
            ],
        );
        for share in [0.44, 0.54, 0.64, 0.73, 0.81] {
            c.columns(
                DARK.mix(stone, 40),
                x - w * 0.3,
                x + w * 0.3,
                2,
                high * share,
                (w * 0.16, high * 0.055),
            );
        }
        c.disc(if x == 0.0 { GOLD } else { RED }, x, high + 4.0, 4.6);
        c.disc(GOLD, x, high + 10.0, 2.6);
    }
    c.sym(
        stone,
        0.0,
        &[(96.0, 0.0), (92.0, 60.0), (52.0, 98.0), (0.0, 118.0)],
    );
    c.poly(
        stone.dark(),
        &[(0.0, 0.0), (0.0, 118.0), (52.0, 98.0), (92.0, 60.0), (96.0, 0.0)],
    );
    for x in [-56.0, 0.0, 56.0] {
        let high = if x == 0.0 { 80.0 } else { 54.0 };
        c.sym(
            stone.dark().dark(),
            x,
            &[(21.0, 0.0), (16.0, high * 0.6), (0.0, high)],
        );
        c.sym(LIT, x, &[(9.0, 0.0), (7.0, high * 0.36), (0.0, high * 0.62)]);
    }
    for x in spread(-86.0, 86.0, 11) {
        c.sym(stone.pale(), x, &[(3.0, 56.0), (0.0, 74.0)]);
    }
}

pub(super) fn stave_church(c: &mut Canvas) {
    for (y, half, top, wall) in [
        (0.0, 104.0, 70.0, 44.0),
        (66.0, 74.0, 40.0, 26.0),
        (118.0, 48.0, 20.0, 20.0),
    ] {
        c.block(WOOD, 0.0, y, half * 1.56, wall);
        c.panes(WOOD.dark(), -half * 0.76, y, half * 1.54, (2.0, 7.0, wall * 0.86));
        c.solid(
            DARK.mix(WOOD, 40),
            0.0,
            &[(half, y + wall - 6.0), (top, y + wall + 30.0)],
        );
        c.line(
            WOOD.pale(),
            1.6,
            &[(-half, y + wall - 6.0), (half, y + wall - 6.0)],
        );
        for side in [-1.0, 1.0] {
            c.bend(
                DARK.mix(WOOD, 40),
                3.4,
                (side * top, y + wall + 30.0),
                &[(
                    side * (top + 10.0),
                    y + wall + 36.0,
                    side * (top + 14.0),
                    y + wall + 48.0,
                )],
            );
        }
    }
    c.block(WOOD, 0.0, 164.0, 30.0, 18.0);
    c.solid(DARK.mix(WOOD, 40), 0.0, &[(22.0, 180.0), (1.0, 236.0)]);
    c.rect(WOOD, -1.0, 234.0, 2.0, 16.0);
    c.arch(DARK, 0.0, 0.0, 26.0, 36.0);
    c.arch(LIT, 0.0, 0.0, 14.0, 26.0);
    c.columns(LIT, -52.0, 52.0, 4, 74.0, (7.0, 10.0));
    c.columns(LIT, -22.0, 22.0, 3, 124.0, (6.0, 9.0));
}

pub(super) fn colonial_church(c: &mut Canvas) {
    let wall = GOLD.mix(CREAM, 48);
    c.block(wall, 0.0, 0.0, 178.0, 96.0);
    c.blob(
        wall,
        (-44.0, 96.0),
        &[
            (-40.0, 108.0, -24.0, 110.0),
            (-22.0, 130.0, 0.0, 132.0),
            (22.0, 130.0, 24.0, 110.0),
            (40.0, 108.0, 44.0, 96.0),
        ],
    );
    for x in [-66.0, 66.0] {
        c.block(wall, x, 0.0, 48.0, 128.0);
        c.rect(WHITE, x - 27.0, 92.0, 54.0, 6.0);
        c.rect(WHITE, x - 27.0, 124.0, 54.0, 6.0);
        c.arcade(DARK, x - 9.0, x + 9.0, 2, 102.0, (10.0, 20.0));
        c.block(wall, x, 130.0, 38.0, 30.0);
        c.arch(LIT, x, 133.0, 15.0, 24.0);
        c.rect(WHITE, x - 22.0, 158.0, 44.0, 5.0);
        c.cupola(TERRA, x, 163.0, 18.0, 24.0);
        c.rect(WHITE, x - 4.0, 185.0, 8.0, 10.0);
        c.rect(GOLD, x - 1.0, 194.0, 2.0, 18.0);
        c.rect(GOLD, x - 5.0, 204.0, 10.0, 2.0);
        c.rect(WHITE, x - 24.0, 0.0, 4.0, 92.0);
        c.rect(WHITE, x + 20.0, 0.0, 4.0, 92.0);
        c.arch(LIT, x, 44.0, 13.0, 30.0);
    }
    c.disc(WHITE, 0.0, 82.0, 14.0);
    c.disc(LIT, 0.0, 82.0, 10.0);
    c.arch(WHITE, 0.0, 0.0, 44.0, 60.0);
    c.arch(WOOD, 0.0, 0.0, 32.0, 52.0);
    c.rect(WOOD.dark(), -1.0, 0.0, 2.0, 50.0);
    c.rect(GOLD, -1.2, 130.0, 2.4, 20.0);
    c.rect(GOLD, -6.0, 141.0, 12.0, 2.4);
}
