//! Hotels among fields, hills and woods.

use super::super::canvas::{Canvas, spread};
use super::super::ink::*;
use super::parts::{bushes, cypress, door, fir, gable, hipped, windows};

/// A red barn, a white house, a silo.
pub(super) fn farm(c: &mut Canvas) {
    c.solid(GREY, 158.0, &[(24.0, 0.0), (24.0, 130.0)]);
    c.cupola(SLATE, 158.0, 130.0, 24.0, 24.0);
    for y in [40.0, 80.0, 116.0] {
        c.rect(SLATE, 134.0, y, 48.0, 3.0);
    }
    c.solid(
        RED,
        70.0,
        &[(66.0, 0.0), (66.0, 76.0), (44.0, 118.0), (0.0, 142.0)],
    );
    c.line(
        SLATE,
        8.0,
        &[
            (0.0, 72.0),
            (26.0, 120.0),
            (70.0, 146.0),
            (114.0, 120.0),
            (140.0, 72.0),
        ],
    );
    c.rect(WHITE, 44.0, 0.0, 52.0, 58.0);
    c.rect(RED.dark(), 49.0, 0.0, 42.0, 53.0);
    c.line(WHITE, 4.0, &[(49.0, 0.0), (91.0, 53.0)]);
    c.line(WHITE, 4.0, &[(91.0, 0.0), (49.0, 53.0)]);
    c.bar(WHITE, 70.0, 84.0, 24.0, 26.0);
    c.bar(LIT, 70.0, 87.0, 16.0, 20.0);
    c.block(WHITE, -96.0, 0.0, 118.0, 84.0);
    gable(c, SLATE, -96.0, 70.0, 82.0, 52.0);
    windows(c, -96.0, 38.0, &[50.0], 4, (15.0, 22.0));
    c.columns(LIT, -134.0, -116.0, 2, 12.0, (15.0, 22.0));
    c.columns(LIT, -76.0, -58.0, 2, 12.0, (15.0, 22.0));
    c.bar(LIT, -96.0, 92.0, 16.0, 20.0);
    door(c, -96.0, 20.0, 38.0);
    c.poly(
        WOOD,
        &[(-160.0, 40.0), (-32.0, 40.0), (-44.0, 48.0), (-148.0, 48.0)],
    );
    c.columns(WHITE, -152.0, -40.0, 5, 0.0, (4.0, 40.0));
    c.panes(WHITE, -206.0, 0.0, 42.0, (4.0, 6.0, 22.0));
    c.panes(WHITE, 186.0, 0.0, 40.0, (4.0, 6.0, 22.0));
}

/// A long cottage under thatch.
pub(super) fn thatch(c: &mut Canvas) {
    c.block(WHITE, 0.0, 0.0, 250.0, 64.0);
    let straw = SAND.mix(WOOD, 34);
    c.blob(
        straw,
        (-148.0, 52.0),
        &[
            (-130.0, 132.0, -84.0, 136.0),
            (0.0, 142.0, 84.0, 136.0),
            (130.0, 132.0, 148.0, 52.0),
            (110.0, 62.0, 84.0, 62.0),
            (70.0, 96.0, 50.0, 64.0),
            (0.0, 58.0, -50.0, 64.0),
            (-70.0, 96.0, -84.0, 62.0),
            (-110.0, 62.0, -148.0, 52.0),
        ],
    );
    c.rect(straw.dark(), -92.0, 131.0, 184.0, 9.0);
    for x in [-67.0, 67.0] {
        c.bar(WOOD, x, 58.0, 28.0, 24.0);
        c.bar(LIT, x, 61.0, 20.0, 18.0);
    }
    for x in [-98.0, -44.0, 44.0, 98.0] {
        c.bar(WOOD, x, 15.0, 28.0, 28.0);
        c.bar(LIT, x, 18.0, 21.0, 22.0);
        c.bar(WOOD, x, 15.0, 2.0, 28.0);
    }
    door(c, 0.0, 30.0, 46.0);
    for (x, r) in [(-22.0, 10.0), (22.0, 11.0), (-28.0, 7.0)] {
        c.dome(PINK, x, 0.0, r, r * 1.5);
    }
    c.block(BRICK, -96.0, 130.0, 24.0, 34.0);
    c.block(BRICK, 96.0, 130.0, 24.0, 34.0);
    bushes(c, -170.0, -130.0, 3, 18.0);
    bushes(c, 130.0, 170.0, 3, 20.0);
}

/// A stone house with a tower among cypresses.
pub(super) fn tuscan(c: &mut Canvas) {
    let wall = TERRA.mix(SAND, 55);
    for (x, h) in [(-190.0, 128.0), (-160.0, 104.0), (162.0, 118.0), (194.0, 138.0)] {
        cypress(c, x, h);
    }
    c.block(wall, 30.0, 0.0, 200.0, 84.0);
    hipped(c, TERRA, 30.0, 112.0, 82.0, 30.0);
    c.block(wall.pale(), -72.0, 0.0, 82.0, 142.0);
    hipped(c, TERRA, -72.0, 52.0, 140.0, 28.0);
    c.arcade(WOOD.dark(), -92.0, -52.0, 3, 100.0, (15.0, 28.0));
    windows(c, -72.0, 18.0, &[54.0], 2, (14.0, 24.0));
    windows(c, 40.0, 70.0, &[48.0], 5, (16.0, 24.0));
    c.columns(GREEN, -38.0, 110.0, 3, 47.0, (5.0, 26.0));
    c.arcade(wall.dark().dark(), -2.0, 98.0, 4, 0.0, (26.0, 36.0));
    c.arcade(LIT, -2.0, 98.0, 4, 0.0, (16.0, 28.0));
    c.arch(WOOD.dark(), -72.0, 0.0, 24.0, 36.0);
    bushes(c, -136.0, -120.0, 2, 16.0);
}

/// A winery: a cellar door, barrels, rows of vines.
pub(super) fn winery(c: &mut Canvas) {
    c.block(CREAM, 0.0, 0.0, 240.0, 78.0);
    gable(c, TERRA.mix(SLATE, 30), 0.0, 136.0, 76.0, 56.0);
    c.block(CREAM.pale(), 0.0, 0.0, 84.0, 108.0);
    gable(c, TERRA, 0.0, 54.0, 106.0, 48.0);
    c.arch(WOOD.dark(), 0.0, 0.0, 50.0, 58.0);
    c.arch(WOOD, 0.0, 0.0, 40.0, 52.0);
    c.bar(LIT, 0.0, 22.0, 16.0, 20.0);
    c.disc(LIT, 0.0, 92.0, 12.0);
    windows(c, -82.0, 22.0, &[28.0], 2, (18.0, 28.0));
    windows(c, 82.0, 22.0, &[28.0], 2, (18.0, 28.0));
    for (x, y) in [(134.0, 0.0), (166.0, 0.0), (150.0, 26.0)] {
        c.disc(WOOD, x, y + 14.0, 15.0);
        c.disc(WOOD.dark(), x, y + 14.0, 10.0);
    }
    for (row, y) in [(0, 0.0), (1, 24.0)] {
        for x in spread(-206.0, -136.0, 4 - row) {
            c.bar(WOOD, x, y, 3.0, 20.0);
            c.disc(GREEN, x, y + 22.0, 10.0);
            c.dot(LILAC.mix(BLUE, 40), x + 4.0, y + 15.0, 7.0);
        }
    }
}

/// Round logs, a deck, smoke from the chimney.
pub(super) fn cabin(c: &mut Canvas) {
    for (x, h) in [(-190.0, 150.0), (-150.0, 110.0), (160.0, 128.0), (196.0, 160.0)] {
        fir(c, x, h);
    }
    let log = WOOD.mix(ORANGE, 18);
    c.block(log, 0.0, 8.0, 196.0, 66.0);
    for y in spread(18.0, 68.0, 5) {
        c.line(log.dark(), 2.4, &[(-98.0, y), (98.0, y)]);
    }
    c.block(STONE.mix(ROCK, 40), 78.0, 8.0, 36.0, 138.0);
    gable(c, PINE.mix(SLATE, 60), -6.0, 126.0, 70.0, 86.0);
    c.sym(log, -6.0, &[(62.0, 76.0), (0.0, 122.0)]);
    c.sym(LIT, -6.0, &[(34.0, 82.0), (0.0, 108.0)]);
    c.line(log.dark(), 3.0, &[(-6.0, 82.0), (-6.0, 108.0)]);
    windows(c, -58.0, 20.0, &[30.0], 2, (26.0, 26.0));
    c.bar(LIT, 38.0, 30.0, 26.0, 26.0);
    c.bar(WOOD.dark(), -6.0, 8.0, 28.0, 48.0);
    c.rect(WOOD.dark(), -128.0, 0.0, 256.0, 9.0);
    c.panes(WOOD.pale(), -124.0, 9.0, 96.0, (4.0, 9.0, 20.0));
    c.rect(WOOD.pale(), -126.0, 28.0, 100.0, 4.0);
    for (x, y, r) in [(80.0, 160.0, 8.0), (90.0, 174.0, 11.0), (106.0, 188.0, 14.0)] {
        c.disc(WHITE, x, y, r);
    }
}

/// Domes of glass in the snow, for a night of northern lights.
pub(super) fn igloos(c: &mut Canvas) {
    for (x, h) in [(-204.0, 120.0), (-108.0, 96.0), (110.0, 104.0), (204.0, 130.0)] {
        fir(c, x, h);
    }
    for (x, r) in [(-150.0, 46.0), (150.0, 46.0), (0.0, 74.0)] {
        c.dome(GLASS.mix(WHITE, 30), x, 8.0, r, r * 0.94);
        c.dome(LIT, x, 8.0, r * 0.84, r * 0.76);
        for share in [-0.5, 0.0, 0.5] {
            c.bend(
                WHITE,
                2.4,
                (x + r * share, 8.0),
                &[(x + r * share * 0.9, r * 0.7, x, r * 0.98 + 8.0)],
            );
        }
        c.bend(
            WHITE,
            2.4,
            (x - r * 0.9, 8.0 + r * 0.36),
            &[(x, 8.0 + r * 0.5, x + r * 0.9, 8.0 + r * 0.36)],
        );
        c.rect(WHITE, x - r - 6.0, 0.0, r * 2.0 + 12.0, 12.0);
        c.arch(WOOD, x, 0.0, r * 0.44, r * 0.5);
        c.arch(LIT, x, 0.0, r * 0.3, r * 0.42);
    }
    for x in [-84.0, 84.0] {
        c.bar(DARK, x, 0.0, 3.0, 34.0);
        c.disc(LIT, x, 38.0, 6.0);
    }
}

/// Felt tents with painted doors.
pub(super) fn yurts(c: &mut Canvas) {
    for (x, s) in [(-140.0, 0.8), (146.0, 0.86), (0.0, 1.24)] {
        let y = |v: f64| v * s;
        c.block(WHITE, x, 0.0, y(130.0), y(56.0));
        c.solid(WHITE.dark(), x, &[(y(70.0), y(54.0)), (y(18.0), y(92.0))]);
        c.sym(RED, x, &[(y(19.0), y(90.0)), (y(12.0), y(100.0))]);
        c.panes(BLUE, x - y(65.0), y(44.0), y(130.0), (y(12.0), y(5.0), y(8.0)));
        c.rect(RED, x - y(65.0), y(52.0), y(130.0), y(4.0));
        c.bar(ORANGE, x, 0.0, y(34.0), y(46.0));
        c.bar(RED, x, 0.0, y(26.0), y(40.0));
        c.bar(LIT, x, y(8.0), y(14.0), y(24.0));
    }
    c.line(WOOD, 4.0, &[(-78.0, 0.0), (-70.0, 132.0)]);
    c.line(WOOD, 4.0, &[(78.0, 0.0), (70.0, 132.0)]);
    c.bend(WOOD, 1.6, (-70.0, 130.0), &[(0.0, 156.0, 70.0, 130.0)]);
    for (x, colour) in [(-48.0, BLUE), (-16.0, WHITE), (16.0, RED), (48.0, GREEN)] {
        c.sym(colour, x, &[(0.0, 128.0), (9.0, 144.0)]);
    }
}

/// A cloister on its hill, with one bell.
pub(super) fn monastery(c: &mut Canvas) {
    let wall = CREAM.mix(SAND, 30);
    c.block(wall, 0.0, 0.0, 280.0, 66.0);
    hipped(c, TERRA, 0.0, 148.0, 64.0, 24.0);
    c.arcade(wall.dark().dark(), -116.0, 116.0, 8, 0.0, (24.0, 40.0));
    c.arcade(LIT, -116.0, 116.0, 8, 0.0, (13.0, 28.0));
    windows(c, 0.0, 120.0, &[47.0], 10, (9.0, 11.0));
    c.block(wall.pale(), -70.0, 0.0, 84.0, 112.0);
    gable(c, TERRA, -70.0, 48.0, 110.0, 36.0);
    c.disc(LIT, -70.0, 92.0, 11.0);
    c.arch(WOOD.dark(), -70.0, 0.0, 34.0, 48.0);
    c.block(wall.pale(), 8.0, 60.0, 40.0, 110.0);
    c.arch(DARK, 8.0, 122.0, 22.0, 36.0);
    c.disc(GOLD, 8.0, 136.0, 8.0);
    hipped(c, TERRA, 8.0, 26.0, 168.0, 22.0);
    c.line(DARK, 2.4, &[(8.0, 190.0), (8.0, 208.0)]);
    c.line(DARK, 2.4, &[(2.0, 202.0), (14.0, 202.0)]);
    cypress(c, 170.0, 120.0);
    cypress(c, 196.0, 92.0);
    cypress(c, -176.0, 108.0);
}

/// Rooms in cones of soft rock, and a balloon ladder of lamps.
pub(super) fn caves(c: &mut Canvas) {
    let rock = SAND.mix(ROCK, 30);
    for (x, half, h) in [
        (-140.0, 66.0, 150.0),
        (150.0, 70.0, 136.0),
        (-40.0, 86.0, 196.0),
        (66.0, 70.0, 164.0),
    ] {
        c.blob(
            rock,
            (x - half, 0.0),
            &[
                (x - half * 0.3, h * 0.4, x - 8.0, h),
                (x, h + 8.0, x + 8.0, h),
                (x + half * 0.3, h * 0.4, x + half, 0.0),
            ],
        );
        c.blob(
            rock.dark(),
            (x + 2.0, h + 3.0),
            &[
                (x + half * 0.3, h * 0.4, x + half, 0.0),
                (x + half * 0.5, 0.0, x + half * 0.2, 0.0),
                (x + 4.0, h * 0.5, x + 2.0, h + 3.0),
            ],
        );
        for (dx, y, w) in [
            (-14.0, h * 0.3, 20.0),
            (12.0, h * 0.46, 15.0),
            (-3.0, h * 0.64, 11.0),
        ] {
            c.arch(WOOD.dark(), x + dx, y, w, w * 1.5);
            c.arch(LIT, x + dx, y + 1.0, w * 0.7, w * 1.2);
        }
        c.arch(WOOD.dark(), x - 2.0, 0.0, 26.0, 36.0);
        c.arch(LIT, x - 2.0, 0.0, 16.0, 28.0);
    }
    c.rect(STONE, -92.0, 52.0, 62.0, 5.0);
    c.panes(STONE, -92.0, 57.0, 62.0, (3.0, 5.0, 9.0));
    for x in spread(-186.0, 196.0, 9) {
        c.disc(LIT, x, 5.0, 3.4);
    }
}
