//! Hotels of towns.

use super::super::canvas::{Canvas, spread};
use super::super::ink::*;

/// A canopy over a door, with steps and a lamp on each side.
fn entrance(c: &mut Canvas, cloth: Rgb, half: f64) {
    c.rect(STONE.dark(), -half - 8.0, 0.0, half * 2.0 + 16.0, 5.0);
    c.rect(DARK, -half * 0.62, 5.0, half * 1.24, 40.0);
    c.rect(LIT, -half * 0.54, 5.0, half * 1.08, 37.0);
    c.bar(DARK, 0.0, 5.0, 2.4, 37.0);
    c.sym(cloth, 0.0, &[(half + 8.0, 44.0), (half - 4.0, 60.0)]);
    c.panes(WHITE, -half - 4.0, 44.0, half * 2.0 + 8.0, (5.0, 5.0, 5.0));
    for side in [-1.0, 1.0] {
        c.bar(DARK, side * (half + 6.0), 0.0, 2.0, 46.0);
        c.disc(GREEN.mix(PINE, 40), side * (half + 20.0), 16.0, 9.0);
        c.rect(TERRA, side * (half + 20.0) - 6.0, 0.0, 12.0, 9.0);
    }
}

pub(super) fn grand(c: &mut Canvas) {
    c.block(CREAM, 0.0, 0.0, 330.0, 138.0);
    c.rect(STONE, -165.0, 54.0, 330.0, 5.0);
    c.rect(WHITE, -169.0, 134.0, 338.0, 7.0);
    for x in [-122.0, 122.0] {
        c.sym(SLATE, x, &[(46.0, 141.0), (36.0, 176.0)]);
        c.rect(CREAM, x - 30.0, 148.0, 60.0, 4.0);
        c.columns(CREAM, x - 20.0, x + 20.0, 3, 146.0, (13.0, 22.0));
        c.columns(LIT, x - 20.0, x + 20.0, 3, 148.0, (8.0, 16.0));
        c.bar(GOLD, x, 176.0, 2.0, 14.0);
    }
    c.sym(SLATE, 0.0, &[(78.0, 141.0), (70.0, 166.0)]);
    c.block(CREAM, 0.0, 0.0, 96.0, 164.0);
    c.rect(WHITE, -52.0, 160.0, 104.0, 7.0);
    c.cupola(COPPER, 0.0, 167.0, 44.0, 40.0);
    c.bend(COPPER.pale(), 2.0, (-20.0, 168.0), &[(-18.0, 198.0, 0.0, 206.0)]);
    c.block(WHITE, 0.0, 205.0, 14.0, 12.0);
    c.cupola(COPPER, 0.0, 217.0, 9.0, 9.0);
    c.bar(DARK, 0.0, 225.0, 1.6, 24.0);
    c.poly(RED, &[(0.0, 249.0), (20.0, 244.0), (0.0, 238.0)]);
    for y in [68.0, 102.0] {
        for (from, to) in [(-152.0, -64.0), (64.0, 152.0)] {
            c.columns(WHITE, from, to, 5, y - 2.0, (15.0, 25.0));
            c.columns(LIT, from, to, 5, y, (10.0, 20.0));
            c.panes(DARK, from - 9.0, y - 3.0, 106.0, (18.0, 4.0, 6.0));
        }
    }
    c.arcade(LIT, -30.0, 30.0, 3, 70.0, (17.0, 34.0));
    c.arcade(LIT, -30.0, 30.0, 3, 118.0, (17.0, 32.0));
    c.panes(DARK, -42.0, 112.0, 86.0, (22.0, 8.0, 7.0));
    c.arcade(WHITE, -148.0, -68.0, 4, 6.0, (22.0, 42.0));
    c.arcade(WHITE, 68.0, 148.0, 4, 6.0, (22.0, 42.0));
    c.arcade(LIT, -148.0, -68.0, 4, 6.0, (16.0, 38.0));
    c.arcade(LIT, 68.0, 148.0, 4, 6.0, (16.0, 38.0));
    entrance(c, RED, 30.0);
}

pub(super) fn townhouse(c: &mut Canvas) {
    for (x, w, h, wall, roof) in [
        (-78.0, 82.0, 158.0, TERRA, SLATE),
        (78.0, 82.0, 150.0, COPPER.mix(WHITE, 35), BRICK),
        (0.0, 84.0, 186.0, GOLD.mix(CREAM, 45), SLATE),
    ] {
        c.block(wall, x, 0.0, w, h);
        c.solid(roof, x, &[(w / 2.0 + 2.0, h), (w / 2.0 - 9.0, h + 30.0)]);
        c.rect(WHITE, x - w / 2.0 - 2.0, h - 4.0, w + 4.0, 6.0);
        for at in [-18.0, 18.0] {
            c.arch(WHITE, x + at, h + 3.0, 17.0, 25.0);
            c.arch(LIT, x + at, h + 3.0, 11.0, 21.0);
        }
        let mut y = 62.0;
        while y < h - 26.0 {
            c.columns(WHITE, x - 25.0, x + 25.0, 3, y - 2.0, (17.0, 30.0));
            c.columns(LIT, x - 25.0, x + 25.0, 3, y, (11.0, 26.0));
            c.panes(DARK, x - 35.0, y - 4.0, 71.0, (3.0, 1.6, 9.0));
            c.panes(RED, x - 33.0, y + 3.0, 70.0, (15.0, 10.0, 4.0));
            y += 42.0;
        }
        c.rect(WOOD.mix(DARK, 40), x - w / 2.0 + 4.0, 0.0, w - 8.0, 46.0);
        c.rect(WHITE, x - w / 2.0, 46.0, w, 5.0);
    }
    for x in [-78.0, 78.0] {
        c.rect(LIT, x - 32.0, 8.0, 64.0, 32.0);
        c.columns(WOOD.mix(DARK, 40), x - 12.0, x + 12.0, 2, 8.0, (3.0, 32.0));
        c.sym(RED, x, &[(42.0, 34.0), (38.0, 48.0)]);
        c.panes(WHITE, x - 40.0, 34.0, 81.0, (8.0, 8.0, 12.0));
    }
    entrance(c, TEAL, 22.0);
}

pub(super) fn glass_tower(c: &mut Canvas) {
    c.poly(
        GLASS,
        &[
            (-62.0, 30.0),
            (-62.0, 214.0),
            (-20.0, 236.0),
            (62.0, 206.0),
            (62.0, 30.0),
        ],
    );
    c.poly(
        GLASS.dark(),
        &[(14.0, 30.0), (14.0, 224.0), (62.0, 206.0), (62.0, 30.0)],
    );
    c.floors(WHITE, -62.0, 44.0, 124.0, (124.0, 9.0, 1.6), (12, 14.0));
    c.floors(LIT, -56.0, 49.0, 66.0, (7.0, 5.0, 6.0), (12, 14.0));
    c.floors(LIT, 20.0, 49.0, 38.0, (5.0, 14.0, 6.0), (11, 14.0));
    for (index, x) in (0..).zip(spread(-50.0, 50.0, 5)) {
        c.dome(
            GREEN.mix(PINE, 30),
            x,
            40.0 + f64::from(index % 2) * 70.0,
            9.0,
            8.0,
        );
    }
    c.block(CREAM, 0.0, 0.0, 230.0, 34.0);
    c.rect(WHITE, -122.0, 32.0, 244.0, 6.0);
    c.panes(LIT, -108.0, 5.0, 218.0, (15.0, 5.0, 24.0));
    for x in spread(-108.0, 108.0, 9) {
        c.dome(GREEN, x, 38.0, 10.0, 9.0);
    }
    c.rect(DARK, -24.0, 0.0, 48.0, 30.0);
    c.rect(LIT, -20.0, 0.0, 40.0, 27.0);
    c.sym(RED, 0.0, &[(40.0, 27.0), (36.0, 33.0)]);
    c.bar(DARK, -35.0, 0.0, 2.0, 28.0);
    c.bar(DARK, 35.0, 0.0, 2.0, 28.0);
}

pub(super) fn riad(c: &mut Canvas) {
    let wall = TERRA.mix(SAND, 40);
    c.block(wall, 0.0, 0.0, 340.0, 104.0);
    for x in [-140.0, 140.0] {
        c.block(wall.pale(), x, 0.0, 64.0, 140.0);
        for at in spread(-27.0, 27.0, 6) {
            c.sym(wall.pale(), x + at, &[(4.4, 140.0), (4.4, 146.0), (0.0, 152.0)]);
        }
        c.arch(TEAL, x, 88.0, 26.0, 38.0);
        c.arch(LIT, x, 88.0, 18.0, 32.0);
        c.arch(TEAL, x, 20.0, 24.0, 40.0);
        c.arch(LIT, x, 20.0, 16.0, 34.0);
    }
    c.rect(TEAL, -108.0, 92.0, 216.0, 7.0);
    for at in spread(-100.0, 100.0, 15) {
        c.sym(wall, at, &[(5.0, 104.0), (5.0, 109.0), (0.0, 115.0)]);
    }
    let gate = |c: &mut Canvas, colour, x: f64, half: f64, high: f64| {
        c.blob(
            colour,
            (x - half * 0.84, 0.0),
            &[
                (x - half * 0.84, high * 0.3, x - half, high * 0.52),
                (x - half, high * 0.86, x, high),
                (x + half, high * 0.86, x + half, high * 0.52),
                (x + half * 0.84, high * 0.3, x + half * 0.84, 0.0),
            ],
        );
    };
    for x in [-76.0, 76.0] {
        gate(c, CREAM, x, 27.0, 76.0);
        gate(c, LIT, x, 20.0, 66.0);
    }
    c.block(wall.pale(), 0.0, 0.0, 92.0, 128.0);
    c.rect(BLUE, -46.0, 112.0, 92.0, 9.0);
    for at in spread(-40.0, 40.0, 7) {
        c.sym(wall.pale(), at, &[(5.0, 128.0), (5.0, 133.0), (0.0, 139.0)]);
    }
    gate(c, TEAL, 0.0, 37.0, 104.0);
    gate(c, CREAM, 0.0, 31.0, 95.0);
    gate(c, WOOD, 0.0, 24.0, 82.0);
    c.bar(WOOD.dark(), 0.0, 0.0, 2.0, 80.0);
    c.block(CREAM, 62.0, 104.0, 44.0, 42.0);
    c.cupola(TEAL, 62.0, 146.0, 20.0, 26.0);
    c.arch(LIT, 62.0, 112.0, 12.0, 24.0);
    c.bar(GOLD, 62.0, 171.0, 2.0, 14.0);
    c.rect(GLASS, -104.0, 0.0, 56.0, 4.0);
    for x in [-52.0, 52.0] {
        c.rect(TERRA.dark(), x - 7.0, 0.0, 14.0, 11.0);
        c.disc(GREEN, x, 18.0, 11.0);
    }
}

pub(super) fn hacienda(c: &mut Canvas) {
    c.block(CREAM, 0.0, 0.0, 350.0, 78.0);
    c.solid(TERRA, 0.0, &[(186.0, 78.0), (168.0, 102.0)]);
    c.block(GOLD.mix(CREAM, 55), -128.0, 0.0, 76.0, 130.0);
    c.solid(TERRA, -128.0, &[(46.0, 130.0), (0.0, 160.0)]);
    c.arcade(LIT, -144.0, -112.0, 2, 86.0, (15.0, 30.0));
    c.rect(WOOD, -160.0, 80.0, 64.0, 4.0);
    c.arch(LIT, -128.0, 20.0, 20.0, 40.0);
    c.blob(
        CREAM,
        (34.0, 78.0),
        &[
            (40.0, 112.0, 58.0, 112.0),
            (62.0, 140.0, 86.0, 142.0),
            (110.0, 140.0, 114.0, 112.0),
            (132.0, 112.0, 138.0, 78.0),
        ],
    );
    c.arch(TERRA.dark(), 86.0, 108.0, 16.0, 24.0);
    c.disc(GOLD, 86.0, 114.0, 5.0);
    c.bar(DARK, 86.0, 141.0, 2.0, 18.0);
    c.arcade(STONE, -66.0, 162.0, 7, 0.0, (31.0, 62.0));
    c.arcade(LIT, -66.0, 162.0, 7, 0.0, (24.0, 56.0));
    for x in spread(-47.0, 143.0, 6) {
        c.rect(TERRA.dark(), x - 5.0, 0.0, 10.0, 8.0);
        c.disc(GREEN, x, 13.0, 7.0);
        c.disc(RED, x - 3.0, 15.0, 2.6);
    }
    for (x, size, side) in [(-196.0, 2.3, -1.0), (196.0, 2.6, 1.0)] {
        super::super::trees::palm_here(c, x, 0.0, size, side);
    }
}
