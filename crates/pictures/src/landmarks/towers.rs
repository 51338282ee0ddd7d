//! Towers of iron, stone and steel.

use super::super::canvas::{Canvas, TURN, spread};
use super::super::ink::*;

pub(super) fn iron_tower(c: &mut Canvas) {
    let outer = [
        (74.0, 0.0),
        (57.0, 30.0),
        (42.0, 64.0),
        (38.0, 70.0),
        (24.0, 118.0),
        (20.0, 124.0),
        (11.0, 170.0),
        (5.5, 214.0),
        (3.5, 230.0),
    ];
    c.solid(IRON, 0.0, &outer);
    // The openings: sky shows between the legs.
    c.sym(AIR, 0.0, &[(22.0, 74.0), (11.0, 116.0)]);
    c.blob(
        IRON.pale(),
        (-46.0, 0.0),
        &[(-40.0, 52.0, 0.0, 52.0), (40.0, 52.0, 46.0, 0.0)],
    );
    c.blob(
        AIR,
        (-41.0, 0.0),
        &[(-36.0, 46.0, 0.0, 46.0), (36.0, 46.0, 41.0, 0.0)],
    );
    c.rect(IRON.pale(), -46.0, 62.0, 92.0, 8.0);
    c.rect(IRON.pale(), -26.0, 116.0, 52.0, 6.0);
    for (low, high, a, b) in [(8.0, 58.0, 61.0, 44.0), (74.0, 112.0, 34.0, 24.0)] {
        for side in [-1.0, 1.0] {
            c.line(
                IRON.pale(),
                1.4,
                &[
                    (side * a, low),
                    (side * (b - 12.0), high),
                    (side * b, high),
                    (side * (a - 14.0), low),
                ],
            );
        }
    }
    c.line(
        IRON.pale(),
        1.2,
        &[
            (-16.0, 126.0),
            (12.0, 142.0),
            (-11.0, 158.0),
            (8.0, 174.0),
            (-7.0, 190.0),
            (5.0, 206.0),
        ],
    );
    c.block(IRON, 0.0, 226.0, 13.0, 8.0);
    c.rect(IRON, -1.2, 234.0, 2.4, 18.0);
    c.disc(LIT, 0.0, 236.0, 3.0);
}

pub(super) fn clock_tower(c: &mut Canvas) {
    c.block(STONE, -62.0, 0.0, 74.0, 54.0);
    c.block(STONE, 70.0, 0.0, 90.0, 54.0);
    for x in spread(-94.0, 110.0, 9) {
        c.sym(STONE, x, &[(3.0, 54.0), (0.0, 72.0)]);
    }
    c.panes(LIT, -94.0, 12.0, 204.0, (5.0, 8.0, 18.0));
    c.panes(LIT, -94.0, 36.0, 204.0, (5.0, 8.0, 10.0));
    c.block(STONE, 0.0, 0.0, 46.0, 150.0);
    c.floors(STONE.dark(), -17.0, 16.0, 36.0, (4.0, 6.0, 18.0), (5, 26.0));
    c.block(STONE.pale(), 0.0, 150.0, 54.0, 46.0);
    c.disc(GOLD, 0.0, 173.0, 20.0);
    c.disc(CREAM.pale(), 0.0, 173.0, 17.0);
    c.line(DARK, 2.2, &[(0.0, 186.0), (0.0, 173.0), (9.0, 168.0)]);
    c.solid(SLATE, 0.0, &[(28.0, 196.0), (21.0, 208.0)]);
    c.block(STONE, 0.0, 208.0, 36.0, 10.0);
    c.solid(SLATE, 0.0, &[(19.0, 218.0), (1.0, 250.0)]);
    c.rect(GOLD, -1.0, 248.0, 2.0, 12.0);
    c.panes(LIT, -14.0, 210.0, 28.0, (4.0, 3.0, 6.0));
}

pub(super) fn leaning_tower(c: &mut Canvas) {
    let lean = |y: f64| y * 0.11;
    c.block(CREAM, -98.0, 0.0, 70.0, 58.0);
    c.solid(TERRA, -98.0, &[(38.0, 58.0), (0.0, 84.0)]);
    c.cupola(TERRA, -128.0, 58.0, 26.0, 34.0);
    c.arcade(CREAM.dark(), -124.0, -72.0, 4, 0.0, (11.0, 34.0));
    for floor in 0..7 {
        let y = f64::from(floor) * 28.0;
        let (x, w) = (lean(y), 34.0 - f64::from(floor) * 0.6);
        c.poly(
            WHITE,
            &[
                (x - w, y),
                (x + w, y),
                (x + w + 3.0, y + 26.0),
                (x - w + 3.0, y + 26.0),
            ],
        );
        c.poly(
            WHITE.dark(),
            &[
                (x + 6.0, y),
                (x + w, y),
                (x + w + 3.0, y + 26.0),
                (x + 9.0, y + 26.0),
            ],
        );
        c.poly(
            STONE,
            &[
                (x - w - 1.0, y + 25.0),
                (x + w + 4.0, y + 25.0),
                (x + w + 4.5, y + 29.0),
                (x - w - 0.5, y + 29.0),
            ],
        );
        c.columns(
            DARK.mix(STONE, 45),
            x - w + 8.0,
            x + w - 4.0,
            6,
            y + 4.0,
            (6.0, 17.0),
        );
    }
    let x = lean(198.0);
    c.block(WHITE, x + 1.0, 198.0, 44.0, 26.0);
    c.arcade(DARK.mix(STONE, 45), x - 13.0, x + 15.0, 3, 201.0, (7.0, 17.0));
    c.rect(STONE, x - 24.0, 222.0, 50.0, 4.0);
    c.line(DARK, 1.4, &[(x, 226.0), (x + 1.5, 244.0)]);
    c.poly(RED, &[(x + 1.5, 244.0), (x + 16.0, 240.0), (x + 1.0, 235.0)]);
}

pub(super) fn tv_tower(c: &mut Canvas) {
    c.solid(GREY, 0.0, &[(34.0, 0.0), (14.0, 22.0), (7.0, 60.0), (5.0, 158.0)]);
    c.solid(
        GREY.pale(),
        0.0,
        &[
            (8.0, 150.0),
            (30.0, 166.0),
            (34.0, 174.0),
            (30.0, 182.0),
            (10.0, 192.0),
        ],
    );
    c.panes(LIT, -31.0, 170.0, 62.0, (5.0, 2.5, 6.0));
    c.solid(GREY, 0.0, &[(5.0, 192.0), (3.0, 210.0)]);
    c.disc(RED, 0.0, 210.0, 5.0);
    for (low, high, colour) in [(212.0, 224.0, RED), (224.0, 236.0, WHITE), (236.0, 252.0, RED)] {
        c.rect(colour, -1.4, low, 2.8, high - low);
    }
}

pub(super) fn space_needle(c: &mut Canvas) {
    for side in [-1.0, 1.0] {
        c.blob(
            WHITE,
            (side * 46.0, 0.0),
            &[
                (side * 2.0, 80.0, side * 14.0, 176.0),
                (side * 8.0, 176.0, side * 8.0, 176.0),
                (side * -5.0, 80.0, side * 36.0, 0.0),
            ],
        );
    }
    c.block(WHITE.dark(), 0.0, 0.0, 12.0, 176.0);
    c.rect(WHITE, -18.0, 62.0, 36.0, 5.0);
    c.solid(
        WHITE,
        0.0,
        &[(14.0, 172.0), (52.0, 188.0), (58.0, 194.0), (30.0, 204.0)],
    );
    c.panes(LIT, -36.0, 187.0, 72.0, (6.0, 3.0, 5.0));
    c.solid(ORANGE, 0.0, &[(30.0, 204.0), (18.0, 212.0), (4.0, 218.0)]);
    c.rect(WHITE, -1.5, 216.0, 3.0, 34.0);
}

pub(super) fn art_deco(c: &mut Canvas) {
    for (w, y, h) in [(112.0, 0.0, 58.0), (86.0, 58.0, 44.0), (60.0, 102.0, 76.0)] {
        c.block(STONE, 0.0, y, w, h);
    }
    for (y, half) in [(178.0, 28.0), (188.0, 22.0), (198.0, 16.5), (208.0, 11.5)] {
        c.cupola(GREY.pale(), 0.0, y, half, half * 1.05);
        c.dome(GREY, 0.0, y, half * 0.62, half * 0.66);
    }
    for (at, y, half) in [(0.0, 180.0, 18.0), (0.0, 191.0, 14.0), (0.0, 201.0, 10.0)] {
        for (dx, dy) in TURN.iter().skip(2).step_by(2).take(5) {
            c.poly(
                LIT,
                &[
                    (at + dx * half - 2.0, y + dy * half),
                    (at + dx * half + 2.0, y + dy * half),
                    (at + dx * half, y + dy * half + 6.0),
                ],
            );
        }
    }
    c.solid(GREY, 0.0, &[(5.0, 216.0), (0.6, 254.0)]);
    c.floors(LIT, -24.0, 106.0, 50.0, (4.0, 7.0, 6.0), (6, 12.0));
    c.floors(LIT, -37.0, 62.0, 76.0, (4.0, 7.0, 6.0), (3, 13.0));
    c.floors(LIT, -50.0, 8.0, 102.0, (4.0, 7.0, 6.0), (4, 12.0));
}

pub(super) fn obelisk(c: &mut Canvas) {
    c.solid(WHITE, 0.0, &[(15.0, 14.0), (10.0, 222.0)]);
    c.solid(WHITE.pale(), 0.0, &[(10.0, 222.0), (0.0, 240.0)]);
    c.rect(LIT, -2.0, 212.0, 4.0, 5.0);
    c.block(STONE, 0.0, 6.0, 64.0, 8.0);
    c.block(STONE, 0.0, 0.0, 88.0, 6.0);
    for x in [-78.0, -58.0, 58.0, 78.0] {
        c.rect(GREY, x - 0.8, 0.0, 1.6, 46.0);
        c.poly(
            if x < 0.0 { BLUE } else { RED },
            &[(x, 46.0), (x + 15.0, 42.0), (x, 36.0)],
        );
    }
}

pub(super) fn campanile(c: &mut Canvas) {
    c.block(PINK.mix(CREAM, 55), 78.0, 0.0, 104.0, 78.0);
    c.arcade(CREAM.dark(), 34.0, 122.0, 7, 0.0, (9.0, 26.0));
    c.rect(WHITE, 26.0, 27.0, 104.0, 4.0);
    c.arcade(LIT, 40.0, 116.0, 5, 42.0, (9.0, 22.0));
    for x in spread(28.0, 128.0, 13) {
        c.sym(WHITE, x, &[(2.6, 78.0), (0.0, 86.0)]);
    }
    c.cupola(GREY, -72.0, 46.0, 26.0, 28.0);
    c.cupola(GREY, -104.0, 42.0, 19.0, 21.0);
    c.block(CREAM, -84.0, 0.0, 92.0, 46.0);
    c.arcade(DARK.mix(STONE, 40), -116.0, -52.0, 4, 0.0, (14.0, 30.0));
    c.rect(GOLD, -73.0, 72.0, 2.0, 14.0);
    c.block(BRICK, -8.0, 0.0, 44.0, 158.0);
    for x in [-20.0, -8.0, 4.0] {
        c.rect(BRICK.dark(), x - 1.5, 10.0, 3.0, 138.0);
    }
    c.block(WHITE, -8.0, 158.0, 50.0, 34.0);
    c.arcade(DARK.mix(STONE, 30), -22.0, 6.0, 4, 162.0, (7.0, 23.0));
    c.block(BRICK, -8.0, 192.0, 40.0, 12.0);
    c.solid(COPPER, -8.0, &[(21.0, 204.0), (0.0, 244.0)]);
    c.rect(GOLD, -9.0, 242.0, 2.0, 12.0);
}

pub(super) fn minaret_tower(c: &mut Canvas) {
    c.block(TERRA, 64.0, 0.0, 136.0, 44.0);
    c.arcade(TERRA.dark(), 14.0, 116.0, 6, 0.0, (14.0, 30.0));
    c.poly(COPPER, &[(-8.0, 44.0), (136.0, 44.0), (124.0, 58.0), (4.0, 58.0)]);
    c.block(TERRA, -74.0, 0.0, 84.0, 36.0);
    c.arcade(TERRA.dark(), -104.0, -56.0, 3, 0.0, (15.0, 26.0));
    c.block(SAND.mix(TERRA, 45), -18.0, 0.0, 54.0, 176.0);
    for y in [40.0, 84.0, 128.0] {
        c.arcade(TERRA.dark(), -29.0, -7.0, 2, y, (10.0, 24.0));
        c.rect(TERRA, -40.0, y - 12.0, 44.0, 3.0);
    }
    c.rect(TEAL, -45.0, 158.0, 54.0, 12.0);
    for x in spread(-42.0, 6.0, 6) {
        c.sym(
            SAND.mix(TERRA, 45),
            x,
            &[(4.0, 176.0), (4.0, 181.0), (0.0, 187.0)],
        );
    }
    c.block(SAND.mix(TERRA, 45), -18.0, 176.0, 26.0, 34.0);
    c.arch(TERRA.dark(), -18.0, 182.0, 9.0, 20.0);
    c.cupola(CREAM, -18.0, 210.0, 11.0, 13.0);
    for (y, r) in [(226.0, 3.6), (233.0, 2.8), (239.0, 2.0)] {
        c.disc(GOLD, -18.0, y, r);
    }
}

pub(super) fn lighthouse(c: &mut Canvas) {
    c.blob(
        ROCK,
        (-150.0, 0.0),
        &[
            (-110.0, 44.0, -50.0, 34.0),
            (10.0, 56.0, 60.0, 34.0),
            (120.0, 40.0, 150.0, 0.0),
        ],
    );
    c.blob(
        ROCK.dark(),
        (10.0, 0.0),
        &[(20.0, 40.0, 60.0, 34.0), (120.0, 40.0, 150.0, 0.0)],
    );
    c.block(WHITE, 66.0, 30.0, 54.0, 26.0);
    c.solid(RED, 66.0, &[(31.0, 56.0), (20.0, 74.0)]);
    c.panes(LIT, 46.0, 38.0, 40.0, (7.0, 8.0, 9.0));
    let w = |y: f64| 25.0 - (y - 34.0) * 0.065;
    for (index, y) in [34.0, 64.0, 94.0, 124.0, 154.0].into_iter().enumerate() {
        let colour = if index % 2 == 0 { WHITE } else { RED };
        c.solid(colour, 0.0, &[(w(y), y), (w(y + 30.0), y + 30.0)]);
    }
    c.solid(DARK, 0.0, &[(17.0, 184.0), (23.0, 190.0), (23.0, 194.0)]);
    c.rect(GOLD.mix(LIT, 50), -12.0, 194.0, 24.0, 24.0);
    c.rect(LIT, -10.0, 196.0, 20.0, 20.0);
    c.columns(DARK, -12.0, 12.0, 4, 194.0, (1.6, 24.0));
    c.cupola(RED, 0.0, 218.0, 17.0, 16.0);
    c.rect(DARK, -1.0, 232.0, 2.0, 12.0);
    c.arch(DARK, 0.0, 34.0, 12.0, 20.0);
    c.rect(DARK, -3.0, 102.0, 6.0, 9.0);
    c.flush();
    if !c.lamps() {
        return;
    }
    c.open("opacity=\".2\"");
    c.poly(LIT, &[(-10.0, 206.0), (-230.0, 238.0), (-230.0, 188.0)]);
    c.poly(LIT, &[(10.0, 206.0), (230.0, 238.0), (230.0, 188.0)]);
    c.close();
}
