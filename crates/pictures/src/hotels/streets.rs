//! Hotels between other houses.

use super::super::canvas::{Canvas, spread};
use super::super::ink::*;
use super::parts::{bushes, door, gable, hipped, windows};

/// Painted walls, bunks behind every window, bicycles before the door.
pub(super) fn hostel(c: &mut Canvas) {
    c.block(TEAL.mix(WHITE, 20), 0.0, 0.0, 230.0, 172.0);
    c.poly(GOLD, &[(-115.0, 0.0), (-115.0, 120.0), (20.0, 0.0)]);
    c.poly(
        ORANGE.mix(RED, 30),
        &[(-115.0, 0.0), (-115.0, 62.0), (-46.0, 0.0)],
    );
    c.rect(WHITE, -121.0, 170.0, 242.0, 9.0);
    windows(c, 0.0, 88.0, &[52.0, 92.0, 132.0], 6, (22.0, 25.0));
    for y in [64.0, 104.0, 144.0] {
        c.panes(WOOD, -99.0, y, 198.0, (22.0, 13.2, 3.0));
    }
    door(c, 50.0, 34.0, 44.0);
    c.columns(LIT, -80.0, 6.0, 3, 8.0, (32.0, 28.0));
    for x in [-60.0, 0.0, 60.0] {
        c.line(DARK, 2.0, &[(x, 178.0), (x, 214.0)]);
        c.poly(RED.mix(GOLD, 40), &[(x, 214.0), (x + 26.0, 207.0), (x, 200.0)]);
    }
    for x in [-150.0, 150.0, 186.0] {
        c.ring(DARK, 2.6, x - 13.0, 12.0, 11.0);
        c.ring(DARK, 2.6, x + 13.0, 12.0, 11.0);
        c.line(
            RED,
            3.0,
            &[
                (x - 13.0, 12.0),
                (x - 4.0, 27.0),
                (x + 10.0, 27.0),
                (x, 12.0),
                (x - 13.0, 12.0),
            ],
        );
        c.line(DARK, 2.6, &[(x + 13.0, 12.0), (x + 8.0, 34.0), (x + 15.0, 35.0)]);
    }
}

/// Rounded corners, pastel bands, a sign of neon.
pub(super) fn deco(c: &mut Canvas) {
    c.block(PINK.mix(WHITE, 30), 0.0, 0.0, 250.0, 112.0);
    for x in [-125.0, 125.0] {
        c.oval(PINK.mix(WHITE, 30), x, 56.0, 22.0, 56.0);
    }
    c.block(WHITE, 0.0, 0.0, 64.0, 176.0);
    c.sym(
        TEAL.mix(WHITE, 36),
        0.0,
        &[(12.0, 40.0), (12.0, 204.0), (5.0, 226.0)],
    );
    for y in [38.0, 74.0, 110.0] {
        c.rect(TEAL.mix(WHITE, 40), -146.0, y, 292.0, 5.0);
    }
    windows(c, -84.0, 38.0, &[12.0, 49.0, 84.0], 3, (22.0, 20.0));
    windows(c, 84.0, 38.0, &[12.0, 49.0, 84.0], 3, (22.0, 20.0));
    for y in spread(60.0, 186.0, 6) {
        c.disc(LIT, 0.0, y, 7.0);
    }
    c.rect(WHITE, -54.0, 34.0, 108.0, 9.0);
    door(c, 0.0, 36.0, 34.0);
}

/// Stoops, bay windows and a fire escape.
pub(super) fn brownstone(c: &mut Canvas) {
    for (x, wall) in [
        (-84.0, BRICK),
        (0.0, BRICK.mix(WOOD, 50)),
        (84.0, BRICK.mix(CREAM, 22)),
    ] {
        c.block(wall, x, 0.0, 82.0, 158.0);
        c.rect(wall.dark().dark(), x - 44.0, 154.0, 88.0, 12.0);
        c.columns(wall.dark().dark(), x - 34.0, x + 34.0, 5, 146.0, (6.0, 9.0));
        windows(c, x, 24.0, &[54.0, 88.0, 120.0], 3, (14.0, 23.0));
        c.panes(STONE, x - 32.0, 50.0, 64.0, (16.0, 8.0, 4.0));
        c.bar(DARK, x + 18.0, 22.0, 20.0, 28.0);
        c.poly(
            STONE,
            &[(x + 2.0, 0.0), (x + 8.0, 22.0), (x + 34.0, 22.0), (x + 40.0, 0.0)],
        );
        c.columns(LIT, x - 24.0, x - 8.0, 2, 12.0, (11.0, 24.0));
    }
    for y in [84.0, 116.0] {
        c.rect(DARK, -122.0, y, 76.0, 3.0);
        c.panes(DARK, -122.0, y, 76.0, (2.0, 6.0, 14.0));
    }
    c.line(DARK, 3.0, &[(-116.0, 84.0), (-64.0, 116.0)]);
}

/// A corner house with balconies of iron and a roof of zinc.
pub(super) fn corner(c: &mut Canvas) {
    let stone = CREAM.mix(STONE, 30);
    for x in [-104.0, 104.0] {
        c.block(stone, x, 0.0, 122.0, 124.0);
        hipped(c, SLATE, x, 63.0, 124.0, 40.0);
        windows(c, x, 42.0, &[42.0, 70.0, 98.0], 4, (13.0, 20.0));
        c.columns(WHITE, x - 36.0, x + 36.0, 3, 130.0, (18.0, 24.0));
        c.columns(LIT, x - 36.0, x + 36.0, 3, 132.0, (11.0, 18.0));
        for y in [40.0, 96.0] {
            c.panes(DARK, x - 58.0, y - 1.0, 116.0, (2.0, 3.0, 9.0));
        }
        c.columns(RED.mix(PINK, 20), x - 40.0, x + 40.0, 3, 24.0, (34.0, 11.0));
        c.columns(LIT, x - 40.0, x + 40.0, 3, 3.0, (28.0, 22.0));
    }
    c.block(stone.pale(), 0.0, 0.0, 92.0, 132.0);
    windows(c, 0.0, 26.0, &[50.0, 78.0, 104.0], 3, (13.0, 20.0));
    c.cupola(SLATE, 0.0, 132.0, 48.0, 62.0);
    c.disc(LIT, 0.0, 158.0, 11.0);
    c.bar(GOLD, 0.0, 192.0, 4.0, 22.0);
    c.arch(WOOD, 0.0, 0.0, 42.0, 44.0);
    c.arch(LIT, 0.0, 0.0, 30.0, 36.0);
}

/// Stepped and bell gables, shoulder to shoulder.
pub(super) fn gables(c: &mut Canvas) {
    for (x, wall, h) in [
        (-108.0, BRICK, 116.0),
        (-36.0, SLATE, 132.0),
        (36.0, CREAM.mix(ORANGE, 26), 120.0),
        (108.0, RED.mix(WOOD, 40), 128.0),
    ] {
        c.block(wall, x, 0.0, 70.0, h);
        c.solid(
            wall,
            x,
            &[
                (35.0, h),
                (35.0, h + 8.0),
                (25.0, h + 8.0),
                (25.0, h + 24.0),
                (15.0, h + 24.0),
                (15.0, h + 40.0),
                (6.0, h + 52.0),
            ],
        );
        c.rect(WHITE, x - 37.0, h + 4.0, 13.0, 5.0);
        c.rect(WHITE, x + 24.0, h + 4.0, 13.0, 5.0);
        c.columns(WHITE, x - 20.0, x + 20.0, 3, 40.0, (14.0, 26.0));
        windows(c, x, 20.0, &[42.0, 76.0, h - 28.0], 3, (10.0, 21.0));
        c.bar(LIT, x, h + 12.0, 13.0, 20.0);
        c.line(DARK, 2.4, &[(x, h + 42.0), (x, h + 34.0)]);
        c.bar(WOOD.dark(), x - 14.0, 0.0, 18.0, 32.0);
        c.bar(LIT, x + 14.0, 8.0, 22.0, 22.0);
    }
}

/// Beams and plaster, boxes of flowers, a sign that swings.
pub(super) fn timber(c: &mut Canvas) {
    let beam = WOOD.dark();
    c.block(STONE, 0.0, 0.0, 210.0, 44.0);
    c.block(CREAM, 0.0, 44.0, 228.0, 72.0);
    gable(c, TERRA.mix(BRICK, 50), 0.0, 136.0, 114.0, 104.0);
    c.sym(CREAM, 0.0, &[(58.0, 114.0), (0.0, 170.0)]);
    for y in [44.0, 80.0, 114.0] {
        c.rect(beam, -116.0, y, 232.0, 5.0);
    }
    for x in spread(-112.0, 112.0, 7) {
        c.bar(beam, x, 44.0, 5.0, 72.0);
    }
    for x in [-93.0, 93.0] {
        c.line(beam, 4.0, &[(x - 18.0, 46.0), (x + 18.0, 80.0)]);
        c.line(beam, 4.0, &[(x + 18.0, 46.0), (x - 18.0, 80.0)]);
    }
    c.line(beam, 4.0, &[(-30.0, 118.0), (0.0, 160.0), (30.0, 118.0)]);
    windows(c, 0.0, 56.0, &[51.0, 87.0], 4, (20.0, 24.0));
    c.bar(LIT, 0.0, 120.0, 20.0, 22.0);
    c.panes(RED, -68.0, 48.0, 136.0, (24.0, 13.4, 6.0));
    c.columns(LIT, -80.0, -40.0, 2, 12.0, (26.0, 22.0));
    c.columns(LIT, 40.0, 80.0, 2, 12.0, (26.0, 22.0));
    door(c, 0.0, 34.0, 38.0);
    c.line(DARK, 3.0, &[(114.0, 76.0), (146.0, 76.0)]);
    c.block(GOLD, 134.0, 48.0, 24.0, 24.0);
    c.block(BRICK, 62.0, 150.0, 22.0, 56.0);
}

/// A warehouse that became a hotel: brick, iron, a tank on the roof.
pub(super) fn warehouse(c: &mut Canvas) {
    c.block(BRICK, 0.0, 0.0, 268.0, 150.0);
    c.rect(BRICK.dark(), -138.0, 146.0, 276.0, 10.0);
    for y in [48.0, 96.0] {
        c.arcade(DARK, -108.0, 108.0, 6, y, (34.0, 40.0));
        c.arcade(LIT, -108.0, 108.0, 6, y + 2.0, (28.0, 35.0));
        c.panes(DARK, -124.0, y + 12.0, 248.0, (31.0, 12.4, 2.4));
    }
    c.columns(LIT, -108.0, -64.0, 2, 4.0, (34.0, 32.0));
    c.columns(LIT, 64.0, 108.0, 2, 4.0, (34.0, 32.0));
    c.sym(DARK, 0.0, &[(50.0, 38.0), (50.0, 44.0)]);
    door(c, 0.0, 56.0, 38.0);
    for x in [66.0, 80.0, 94.0] {
        c.line(DARK, 3.0, &[(x, 156.0), (80.0, 178.0)]);
    }
    c.solid(WOOD, 80.0, &[(22.0, 176.0), (22.0, 208.0)]);
    c.solid(SLATE, 80.0, &[(26.0, 208.0), (0.0, 226.0)]);
    c.panes(GOLD, -108.0, 168.0, 130.0, (13.0, 5.0, 19.0));
    c.columns(DARK, -104.0, 16.0, 5, 154.0, (3.0, 16.0));
}

/// The hotel of a railway station, with its clock.
pub(super) fn station(c: &mut Canvas) {
    let wall = BRICK.mix(ORANGE, 30);
    c.block(wall, 24.0, 0.0, 260.0, 108.0);
    c.solid(SLATE, 24.0, &[(134.0, 108.0), (118.0, 140.0)]);
    for x in [-60.0, 4.0, 68.0, 132.0] {
        c.solid(wall, x, &[(17.0, 106.0), (17.0, 124.0), (0.0, 146.0)]);
        c.arch(LIT, x, 108.0, 14.0, 22.0);
    }
    c.arcade(LIT, -76.0, 134.0, 8, 62.0, (16.0, 32.0));
    c.arcade(WHITE, -76.0, 134.0, 8, 0.0, (24.0, 44.0));
    c.arcade(LIT, -76.0, 134.0, 8, 0.0, (18.0, 39.0));
    c.rect(STONE, -106.0, 50.0, 260.0, 5.0);
    c.block(wall, -136.0, 0.0, 58.0, 168.0);
    c.rect(STONE, -168.0, 160.0, 64.0, 8.0);
    c.solid(SLATE, -136.0, &[(32.0, 168.0), (4.0, 226.0)]);
    c.disc(DARK, -136.0, 136.0, 21.0);
    c.disc(WHITE, -136.0, 136.0, 18.0);
    c.line(DARK, 2.6, &[(-136.0, 148.0), (-136.0, 136.0), (-127.0, 131.0)]);
    windows(c, -136.0, 12.0, &[30.0, 62.0, 92.0], 2, (11.0, 20.0));
}

/// Containers in all colours, one on the other.
pub(super) fn containers(c: &mut Canvas) {
    let colours = [RED, TEAL, GOLD, BLUE, ORANGE, WHITE];
    for (row, (y, shift)) in [(0.0, 0.0), (42.0, -22.0), (84.0, 18.0), (126.0, -8.0)]
        .into_iter()
        .enumerate()
    {
        for (column, x) in [-86.0, 0.0, 86.0].into_iter().enumerate() {
            if row == 3 && column == 2 {
                continue;
            }
            let colour = colours.get((row * 2 + column * 5) % 6).copied().unwrap_or(RED);
            let x = x + shift;
            c.rect(colour, x - 41.0, y, 82.0, 40.0);
            c.panes(colour.dark(), x - 38.0, y + 3.0, 76.0, (2.0, 5.0, 34.0));
            c.rect(DARK, x - 26.0, y + 7.0, 52.0, 27.0);
            c.rect(LIT, x - 24.0, y + 9.0, 48.0, 23.0);
        }
    }
    c.line(
        DARK,
        4.0,
        &[(150.0, 0.0), (118.0, 42.0), (150.0, 84.0), (124.0, 126.0)],
    );
    bushes(c, -170.0, -140.0, 2, 18.0);
    for x in [40.0, 66.0, 92.0] {
        c.dome(GREEN, x, 126.0, 15.0, 20.0);
    }
}
