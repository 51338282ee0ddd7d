//! Temples and gates of the east of Asia.

use super::super::canvas::Canvas;
use super::super::ink::*;

/// A roof with upswept eaves.
pub(super) fn eaves(c: &mut Canvas, colour: Rgb, cx: f64, y: f64, half: f64, top: f64, high: f64) {
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
