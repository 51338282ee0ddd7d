//! Churches and temples with towers and many roofs.

use super::super::canvas::{Canvas, spread};
use super::super::ink::*;

/// A roof with upswept eaves.
fn eaves(c: &mut Canvas, colour: Rgb, cx: f64, y: f64, half: f64, top: f64, high: f64) {
    c.blob(
        colour,
        (cx - half, y + 5.0),
        &[
            (cx - half * 0.7, y - 1.0, cx, y - 1.0),
            (cx + half * 0.7, y - 1.0, cx + half, y + 5.0),
            (cx + top * 1.25, y + high * 0.45, cx + top, y + high),
            (cx, y + high, cx - top, y + high),
            (cx - top * 1.25, y + high * 0.45, cx - half, y + 5.0),
        ],
    );
    c.blob(
        colour.dark(),
        (cx, y - 1.0),
        &[
            (cx + half * 0.7, y - 1.0, cx + half, y + 5.0),
            (cx + top * 1.25, y + high * 0.45, cx + top, y + high),
            (cx, y + high, cx, y + high),
        ],
    );
}

pub(super) fn pagoda(c: &mut Canvas) {
    c.block(STONE, 0.0, 0.0, 112.0, 10.0);
    for floor in 0..5 {
        let n = f64::from(floor);
        let (y, half) = (10.0 + n * 40.0, 41.0 - n * 5.0);
        c.block(RED, 0.0, y, half * 1.5, 28.0);
        c.columns(CREAM, -half * 0.48, half * 0.48, 3, y + 7.0, (half * 0.24, 14.0));
        c.columns(LIT, -half * 0.48, half * 0.48, 3, y + 8.0, (half * 0.16, 12.0));
        c.rect(GOLD, -half * 0.85, y, half * 1.7, 3.0);
        eaves(
            c,
            SLATE.mix(DARK, 30),
            0.0,
            y + 24.0,
            half * 1.6,
            half * 0.66,
            18.0,
        );
    }
    c.rect(GOLD, -1.6, 208.0, 3.2, 44.0);
    for (y, half) in [(214.0, 8.0), (221.0, 7.0), (228.0, 6.0), (235.0, 5.0)] {
        c.rect(GOLD, -half, y, half * 2.0, 2.6);
    }
    c.disc(GOLD, 0.0, 252.0, 3.0);
}

pub(super) fn temple_hall(c: &mut Canvas) {
    c.block(STONE, 0.0, 0.0, 270.0, 24.0);
    c.block(STONE.pale(), 0.0, 24.0, 226.0, 14.0);
    c.sym(CREAM, 0.0, &[(30.0, 0.0), (22.0, 38.0)]);
    c.block(RED, 0.0, 38.0, 184.0, 46.0);
    c.columns(RED.dark(), -86.0, 86.0, 9, 38.0, (7.0, 46.0));
    c.columns(LIT, -75.0, 75.0, 8, 42.0, (12.0, 30.0));
    c.rect(TEAL, -94.0, 76.0, 188.0, 8.0);
    eaves(c, GOLD, 0.0, 82.0, 132.0, 84.0, 34.0);
    c.block(RED, 0.0, 112.0, 132.0, 24.0);
    c.panes(GOLD, -60.0, 116.0, 122.0, (9.0, 7.0, 12.0));
    c.rect(TEAL, -70.0, 132.0, 140.0, 6.0);
    eaves(c, GOLD, 0.0, 136.0, 100.0, 54.0, 44.0);
    c.rect(GOLD.dark(), -58.0, 179.0, 116.0, 5.0);
    for x in [-57.0, 57.0] {
        c.disc(GOLD.dark(), x, 185.0, 5.0);
    }
}

pub(super) fn gate_tower(c: &mut Canvas) {
    c.solid(BRICK, 0.0, &[(150.0, 0.0), (140.0, 74.0)]);
    c.panes(BRICK.dark(), -138.0, 74.0, 280.0, (9.0, 6.0, 9.0));
    c.arch(DARK, 0.0, 0.0, 38.0, 48.0);
    c.arcade(DARK, -84.0, 84.0, 2, 0.0, (26.0, 38.0));
    c.block(RED, 0.0, 82.0, 210.0, 36.0);
    c.columns(RED.dark(), -98.0, 98.0, 9, 82.0, (6.0, 36.0));
    c.columns(LIT, -85.0, 85.0, 8, 86.0, (12.0, 24.0));
    eaves(c, SLATE.mix(TEAL, 30), 0.0, 116.0, 136.0, 98.0, 24.0);
    c.block(RED, 0.0, 138.0, 166.0, 22.0);
    c.panes(GOLD, -76.0, 142.0, 154.0, (10.0, 8.0, 12.0));
    eaves(c, SLATE.mix(TEAL, 30), 0.0, 158.0, 116.0, 64.0, 34.0);
    c.rect(SLATE.mix(DARK, 40), -68.0, 190.0, 136.0, 6.0);
}

pub(super) fn japanese_castle(c: &mut Canvas) {
    c.blob(
        GREY,
        (-116.0, 0.0),
        &[
            (-92.0, 24.0, -88.0, 56.0),
            (0.0, 56.0, 88.0, 56.0),
            (92.0, 24.0, 116.0, 0.0),
        ],
    );
    c.blob(
        GREY.dark(),
        (20.0, 0.0),
        &[
            (20.0, 30.0, 20.0, 56.0),
            (60.0, 56.0, 88.0, 56.0),
            (92.0, 24.0, 116.0, 0.0),
        ],
    );
    for (y, half) in [(56.0, 82.0), (102.0, 64.0), (146.0, 46.0), (186.0, 30.0)] {
        c.block(WHITE, 0.0, y, half * 2.0, 30.0);
        c.panes(DARK, -half * 0.8, y + 8.0, half * 1.6, (7.0, 9.0, 11.0));
        eaves(
            c,
            COPPER.mix(SLATE, 45),
            0.0,
            y + 26.0,
            half * 1.32,
            half * 0.74,
            22.0,
        );
        if half > 40.0 {
            c.sym(
                COPPER.mix(SLATE, 45).dark(),
                0.0,
                &[(half * 0.52, y + 28.0), (0.0, y + 50.0)],
            );
            c.sym(WHITE, 0.0, &[(half * 0.36, y + 30.0), (0.0, y + 44.0)]);
        }
    }
    c.sym(COPPER.mix(SLATE, 45), 0.0, &[(25.0, 230.0), (22.0, 238.0)]);
    c.poly(GOLD, &[(-22.0, 237.0), (-26.0, 250.0), (-17.0, 238.0)]);
    c.poly(GOLD, &[(22.0, 237.0), (26.0, 250.0), (17.0, 238.0)]);
}

pub(super) fn torii(c: &mut Canvas) {
    for x in [-70.0, 70.0] {
        c.solid(RED, x, &[(12.0, 0.0), (9.0, 152.0)]);
        c.block(DARK, x, 0.0, 28.0, 14.0);
        c.rect(RED.dark(), x - 4.0, 148.0, 22.0 * 0.4, 22.0);
    }
    c.rect(RED, -112.0, 118.0, 224.0, 13.0);
    c.rect(RED.dark(), -112.0, 118.0, 224.0, 3.0);
    c.rect(GOLD, -11.0, 131.0, 22.0, 30.0);
    c.rect(DARK, -7.0, 135.0, 14.0, 22.0);
    c.blob(
        RED,
        (-130.0, 176.0),
        &[
            (0.0, 148.0, 130.0, 176.0),
            (126.0, 168.0, 120.0, 162.0),
            (0.0, 140.0, -120.0, 162.0),
            (-126.0, 168.0, -130.0, 176.0),
        ],
    );
    c.blob(
        DARK,
        (-142.0, 196.0),
        &[
            (0.0, 164.0, 142.0, 196.0),
            (138.0, 184.0, 131.0, 177.0),
            (0.0, 149.0, -131.0, 177.0),
            (-138.0, 184.0, -142.0, 196.0),
        ],
    );
    c.bend(
        CREAM,
        4.0,
        (-62.0, 112.0),
        &[(-31.0, 88.0, 0.0, 108.0), (31.0, 88.0, 62.0, 112.0)],
    );
    for x in [-32.0, 0.0, 32.0] {
        c.poly(
            WHITE,
            &[
                (x, 102.0),
                (x + 7.0, 94.0),
                (x + 1.0, 88.0),
                (x + 8.0, 80.0),
                (x - 3.0, 86.0),
                (x + 2.0, 93.0),
                (x - 4.0, 99.0),
            ],
        );
    }
}

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
