//! Domes: basilicas, parliaments, mosques, tombs, onion domes.

use super::super::canvas::{Canvas, spread};
use super::super::ink::*;

pub(super) fn basilica(c: &mut Canvas) {
    c.block(CREAM, 0.0, 0.0, 236.0, 74.0);
    c.rect(WHITE, -122.0, 66.0, 244.0, 9.0);
    c.columns(CREAM.dark(), -108.0, 108.0, 13, 6.0, (6.0, 56.0));
    c.solid(WHITE, 0.0, &[(58.0, 75.0), (0.0, 98.0)]);
    c.arcade(LIT, -26.0, 26.0, 3, 6.0, (11.0, 34.0));
    for side in [-84.0, 84.0] {
        c.block(CREAM, side, 75.0, 34.0, 20.0);
        c.cupola(GREY, side, 95.0, 18.0, 26.0);
        c.rect(GOLD, side - 1.0, 119.0, 2.0, 14.0);
    }
    c.block(CREAM, 0.0, 90.0, 98.0, 38.0);
    c.columns(LIT, -42.0, 42.0, 9, 95.0, (4.0, 24.0));
    c.rect(WHITE, -53.0, 124.0, 106.0, 6.0);
    c.cupola(COPPER.mix(GREY, 50), 0.0, 130.0, 48.0, 66.0);
    c.bend(WHITE, 1.6, (-24.0, 130.0), &[(-22.0, 176.0, 0.0, 196.0)]);
    c.bend(WHITE, 1.6, (24.0, 130.0), &[(22.0, 176.0, 0.0, 196.0)]);
    c.block(CREAM, 0.0, 192.0, 20.0, 22.0);
    c.cupola(COPPER.mix(GREY, 50), 0.0, 214.0, 11.0, 13.0);
    c.disc(GOLD, 0.0, 231.0, 3.5);
    c.rect(GOLD, -1.0, 232.0, 2.0, 16.0);
    c.rect(GOLD, -5.0, 241.0, 10.0, 2.0);
}

pub(super) fn capitol(c: &mut Canvas) {
    c.block(WHITE, 0.0, 0.0, 300.0, 54.0);
    c.columns(WHITE.dark(), -138.0, 138.0, 19, 12.0, (5.0, 34.0));
    c.rect(WHITE.pale(), -153.0, 48.0, 306.0, 7.0);
    c.block(WHITE, 0.0, 0.0, 96.0, 66.0);
    c.columns(WHITE.dark(), -40.0, 40.0, 8, 14.0, (5.0, 42.0));
    c.solid(WHITE.pale(), 0.0, &[(52.0, 62.0), (0.0, 84.0)]);
    c.sym(STONE, 0.0, &[(58.0, 0.0), (40.0, 14.0)]);
    c.block(WHITE, 0.0, 80.0, 84.0, 20.0);
    c.block(WHITE, 0.0, 100.0, 70.0, 42.0);
    c.columns(LIT, -29.0, 29.0, 9, 104.0, (3.6, 28.0));
    c.rect(WHITE.pale(), -38.0, 138.0, 76.0, 6.0);
    c.cupola(WHITE, 0.0, 144.0, 35.0, 54.0);
    c.bend(WHITE.dark(), 1.6, (-18.0, 144.0), &[(-17.0, 182.0, 0.0, 198.0)]);
    c.block(WHITE, 0.0, 194.0, 15.0, 20.0);
    c.cupola(WHITE, 0.0, 214.0, 8.0, 10.0);
    c.solid(COPPER, 0.0, &[(4.0, 224.0), (1.0, 240.0)]);
}

pub(super) fn parliament(c: &mut Canvas) {
    c.block(CREAM, 0.0, 0.0, 310.0, 60.0);
    c.arcade(LIT, -144.0, 144.0, 21, 10.0, (6.0, 20.0));
    c.arcade(CREAM.dark(), -144.0, 144.0, 21, 36.0, (6.0, 16.0));
    c.sym(BRICK, 0.0, &[(152.0, 60.0), (140.0, 76.0)]);
    for x in spread(-148.0, 148.0, 15) {
        c.sym(CREAM, x, &[(2.4, 60.0), (0.0, 88.0)]);
    }
    for x in [-104.0, 104.0] {
        c.block(CREAM, x, 0.0, 36.0, 92.0);
        c.solid(BRICK, x, &[(19.0, 92.0), (0.0, 128.0)]);
    }
    c.block(CREAM, 0.0, 0.0, 88.0, 104.0);
    c.arcade(LIT, -30.0, 30.0, 4, 20.0, (10.0, 40.0));
    for x in [-42.0, -18.0, 18.0, 42.0] {
        c.sym(CREAM, x, &[(4.0, 100.0), (0.0, 142.0)]);
    }
    c.block(CREAM, 0.0, 104.0, 58.0, 28.0);
    c.arcade(LIT, -22.0, 22.0, 5, 108.0, (5.0, 18.0));
    c.cupola(BRICK, 0.0, 132.0, 32.0, 48.0);
    c.bend(CREAM, 1.6, (-15.0, 132.0), &[(-15.0, 168.0, 0.0, 180.0)]);
    c.bend(CREAM, 1.6, (15.0, 132.0), &[(15.0, 168.0, 0.0, 180.0)]);
    c.block(CREAM, 0.0, 178.0, 14.0, 16.0);
    c.solid(BRICK, 0.0, &[(9.0, 194.0), (0.6, 240.0)]);
}

pub(super) fn mosque(c: &mut Canvas) {
    let stone = GREY.mix(CREAM, 60);
    for x in [-128.0_f64, 128.0, -86.0, 86.0] {
        let tall = if x.abs() > 100.0 { 168.0 } else { 196.0 };
        c.block(stone.pale(), x, 0.0, 12.0, tall);
        c.rect(stone.dark(), x - 9.0, tall * 0.55, 18.0, 5.0);
        c.rect(stone.dark(), x - 9.0, tall * 0.8, 18.0, 5.0);
        c.solid(SLATE, x, &[(8.0, tall), (0.5, tall + 36.0)]);
        c.disc(GOLD, x, tall + 38.0, 2.4);
    }
    c.block(stone, 0.0, 0.0, 214.0, 50.0);
    for x in [-78.0, 78.0] {
        c.cupola(SLATE.mix(GREY, 40), x, 50.0, 27.0, 26.0);
        c.disc(GOLD, x, 79.0, 2.2);
    }
    c.block(stone, 0.0, 50.0, 128.0, 22.0);
    c.cupola(SLATE.mix(GREY, 40), -40.0, 72.0, 26.0, 26.0);
    c.cupola(SLATE.mix(GREY, 40), 40.0, 72.0, 26.0, 26.0);
    c.block(stone.pale(), 0.0, 72.0, 100.0, 26.0);
    c.arcade(LIT, -40.0, 40.0, 9, 78.0, (5.0, 15.0));
    c.cupola(SLATE.mix(GREY, 40), 0.0, 98.0, 54.0, 58.0);
    c.rect(GOLD, -1.0, 155.0, 2.0, 12.0);
    c.ring(GOLD, 2.0, 0.0, 171.0, 4.0);
    c.arcade(stone.dark(), -92.0, -44.0, 4, 0.0, (11.0, 32.0));
    c.arcade(stone.dark(), 44.0, 92.0, 4, 0.0, (11.0, 32.0));
    c.arch(stone.dark(), 0.0, 0.0, 40.0, 60.0);
    c.arch(LIT, 0.0, 0.0, 20.0, 34.0);
}

pub(super) fn white_mosque(c: &mut Canvas) {
    for x in [-120.0, 120.0] {
        c.block(WHITE, x, 0.0, 20.0, 120.0);
        c.block(WHITE, x, 124.0, 14.0, 50.0);
        c.rect(GOLD, x - 12.0, 119.0, 24.0, 5.0);
        c.rect(GOLD, x - 9.0, 172.0, 18.0, 4.0);
        c.onion(GOLD, x, 176.0, 16.0, 28.0);
    }
    c.block(WHITE, 0.0, 0.0, 250.0, 50.0);
    c.arcade(BLUE.mix(WHITE, 35), -110.0, -44.0, 5, 0.0, (12.0, 34.0));
    c.arcade(BLUE.mix(WHITE, 35), 44.0, 110.0, 5, 0.0, (12.0, 34.0));
    for (x, w, h) in [(-76.0, 50.0, 50.0), (76.0, 50.0, 50.0)] {
        c.block(WHITE, x, 50.0, w * 0.8, 10.0);
        c.onion(WHITE, x, 60.0, w, h);
        c.rect(GOLD, x - 1.0, 108.0, 2.0, 12.0);
    }
    c.block(WHITE, 0.0, 0.0, 78.0, 84.0);
    c.arch(WHITE.dark(), 0.0, 0.0, 48.0, 70.0);
    c.arch(LIT, 0.0, 0.0, 24.0, 40.0);
    c.block(WHITE, 0.0, 84.0, 68.0, 16.0);
    c.onion(WHITE, 0.0, 100.0, 88.0, 88.0);
    c.rect(GOLD, -1.2, 186.0, 2.4, 22.0);
    c.disc(GOLD, 0.0, 196.0, 3.4);
}

pub(super) fn taj(c: &mut Canvas) {
    c.block(WHITE, 0.0, 0.0, 290.0, 18.0);
    for (x, h) in [(-132.0, 136.0), (132.0, 136.0), (-104.0, 112.0), (104.0, 112.0)] {
        c.solid(WHITE, x, &[(6.5, 18.0), (4.5, h)]);
        for y in [0.36, 0.68, 1.0] {
            c.rect(STONE, x - 7.5, h * y - 2.0, 15.0, 4.0);
        }
        c.cupola(WHITE, x, h + 10.0, 7.0, 9.0);
        c.columns(WHITE, x - 5.0, x + 5.0, 3, h, (1.8, 10.0));
    }
    c.solid(WHITE, 0.0, &[(86.0, 18.0), (86.0, 88.0)]);
    for x in [-62.0, 62.0] {
        for y in [22.0, 54.0] {
            c.arch(WHITE.dark(), x, y, 22.0, 28.0);
            c.arch(STONE.dark(), x, y, 12.0, 18.0);
        }
        c.columns(WHITE, x - 15.0, x + 15.0, 4, 88.0, (2.6, 14.0));
        c.cupola(WHITE, x, 102.0, 19.0, 22.0);
        c.rect(GOLD, x - 0.8, 123.0, 1.6, 10.0);
    }
    c.block(WHITE.pale(), 0.0, 18.0, 66.0, 84.0);
    c.arch(WHITE.dark(), 0.0, 18.0, 46.0, 72.0);
    c.arch(LIT, 0.0, 18.0, 22.0, 40.0);
    c.block(WHITE, 0.0, 100.0, 68.0, 18.0);
    c.onion(WHITE, 0.0, 116.0, 92.0, 96.0);
    c.rect(GOLD, -1.2, 208.0, 2.4, 26.0);
    c.disc(GOLD, 0.0, 218.0, 3.4);
}

pub(super) fn onion_domes(c: &mut Canvas) {
    let towers = [
        (-86.0, 74.0, 30.0, BLUE, WHITE),
        (86.0, 74.0, 30.0, GREEN, GOLD),
        (-46.0, 104.0, 34.0, TEAL, GOLD),
        (46.0, 104.0, 34.0, RED, CREAM),
    ];
    c.block(BRICK, 0.0, 0.0, 220.0, 50.0);
    c.arcade(CREAM, -96.0, 96.0, 9, 6.0, (15.0, 34.0));
    c.arcade(BRICK.dark(), -96.0, 96.0, 9, 6.0, (10.0, 28.0));
    c.block(BRICK, 0.0, 0.0, 56.0, 138.0);
    c.arcade(LIT, -14.0, 14.0, 3, 104.0, (7.0, 22.0));
    c.solid(COPPER, 0.0, &[(30.0, 138.0), (9.0, 194.0)]);
    c.line(CREAM, 2.0, &[(-26.0, 146.0), (0.0, 154.0), (26.0, 146.0)]);
    c.line(CREAM, 2.0, &[(-21.0, 162.0), (0.0, 170.0), (21.0, 162.0)]);
    c.onion(GOLD, 0.0, 194.0, 24.0, 34.0);
    c.rect(GOLD, -1.0, 226.0, 2.0, 20.0);
    c.rect(GOLD, -5.0, 237.0, 10.0, 2.0);
    for (x, y, w, colour, stripe) in towers {
        c.block(BRICK, x, 0.0, w * 0.76, y);
        c.rect(CREAM, x - w * 0.4, y - 22.0, w * 0.8, 3.0);
        c.arch(LIT, x, y - 16.0, 7.0, 14.0);
        c.rect(CREAM, x - w * 0.42, y - 2.0, w * 0.84, 4.0);
        c.onion(colour, x, y, w * 1.16, w * 1.32);
        c.bend(
            stripe,
            2.0,
            (x - w * 0.3, y + w * 0.16),
            &[(x - w * 0.24, y + w * 0.6, x, y + w * 1.1)],
        );
        c.bend(
            stripe,
            2.0,
            (x + w * 0.3, y + w * 0.16),
            &[(x + w * 0.24, y + w * 0.6, x, y + w * 1.1)],
        );
        c.rect(GOLD, x - 0.9, y + w * 1.2, 1.8, 18.0);
    }
}

pub(super) fn gold_domes(c: &mut Canvas) {
    let wall = COPPER.mix(WHITE, 62);
    c.block(wall, 0.0, 0.0, 196.0, 66.0);
    c.arcade(WHITE, -80.0, 80.0, 7, 8.0, (17.0, 46.0));
    c.arcade(LIT, -80.0, 80.0, 7, 14.0, (8.0, 30.0));
    c.rect(WHITE, -102.0, 64.0, 204.0, 5.0);
    for (x, y, w) in [
        (-78.0, 84.0, 36.0),
        (78.0, 84.0, 36.0),
        (-38.0, 104.0, 36.0),
        (38.0, 104.0, 36.0),
        (0.0, 124.0, 54.0),
    ] {
        c.block(wall, x, 60.0, w * 0.72, y - 60.0);
        c.arcade(WHITE, x - w * 0.2, x + w * 0.2, 3, y - 22.0, (w * 0.14, 18.0));
        c.rect(WHITE, x - w * 0.42, y - 3.0, w * 0.84, 4.0);
        c.onion(GOLD, x, y, w * 1.2, w * 1.25);
        c.rect(GOLD, x - 1.0, y + w * 1.18, 2.0, 20.0);
        c.rect(GOLD, x - 4.5, y + w * 1.18 + 11.0, 9.0, 2.0);
    }
}

pub(super) fn madrasa(c: &mut Canvas) {
    for x in [-128.0, 128.0] {
        c.solid(SAND, x, &[(12.0, 0.0), (8.0, 150.0)]);
        for y in [30.0, 64.0, 98.0, 130.0] {
            c.rect(TEAL, x - 9.5, y, 19.0, 8.0);
        }
        c.solid(TEAL, x, &[(11.0, 150.0), (11.0, 158.0)]);
    }
    c.block(SAND, 0.0, 0.0, 240.0, 72.0);
    c.arcade(TEAL, -104.0, -72.0, 2, 4.0, (24.0, 52.0));
    c.arcade(TEAL, 72.0, 104.0, 2, 4.0, (24.0, 52.0));
    c.arcade(SAND.dark(), -104.0, -72.0, 2, 4.0, (16.0, 42.0));
    c.arcade(SAND.dark(), 72.0, 104.0, 2, 4.0, (16.0, 42.0));
    for x in [-84.0, 84.0] {
        c.block(SAND, x, 72.0, 42.0, 26.0);
        c.rect(BLUE, x - 22.0, 84.0, 44.0, 8.0);
        c.onion(TEAL, x, 98.0, 56.0, 62.0);
        c.rect(GOLD, x - 1.0, 158.0, 2.0, 12.0);
    }
    c.block(SAND.pale(), 0.0, 0.0, 112.0, 146.0);
    c.rect(BLUE, -56.0, 132.0, 112.0, 9.0);
    c.rect(TEAL, -52.0, 0.0, 6.0, 130.0);
    c.rect(TEAL, 46.0, 0.0, 6.0, 130.0);
    let gate = |c: &mut Canvas, colour, half: f64, high: f64| {
        c.blob(
            colour,
            (-half, 0.0),
            &[
                (-half, high * 0.3, -half, high * 0.6),
                (-half, high * 0.86, 0.0, high),
                (half, high * 0.86, half, high * 0.6),
                (half, high * 0.3, half, 0.0),
            ],
        );
    };
    gate(c, BLUE, 40.0, 122.0);
    gate(c, SAND.dark(), 34.0, 112.0);
    gate(c, LIT, 13.0, 44.0);
}

pub(super) fn adobe_mosque(c: &mut Canvas) {
    let mud = SAND.mix(TERRA, 50);
    c.solid(mud, 0.0, &[(142.0, 0.0), (134.0, 62.0)]);
    for x in spread(-134.0, 134.0, 15) {
        c.solid(mud.pale(), x, &[(5.0, 0.0), (3.6, 66.0), (0.0, 80.0)]);
    }
    for (x, w, tall) in [(0.0, 34.0, 168.0), (-82.0, 26.0, 126.0), (82.0, 26.0, 126.0)] {
        c.solid(
            mud,
            x,
            &[
                (w, 0.0),
                (w * 0.72, tall * 0.8),
                (w * 0.34, tall),
                (0.0, tall + 26.0),
            ],
        );
        for row in spread(30.0, tall * 0.85, 5) {
            for at in spread(-w * 0.5, w * 0.5, 3) {
                c.line(WOOD, 2.2, &[(x + at - 4.0, row), (x + at + 4.0, row)]);
            }
        }
        c.oval(WHITE, x, tall + 28.0, 3.0, 4.6);
    }
    c.arch(DARK, 0.0, 0.0, 20.0, 34.0);
    c.arcade(LIT, -110.0, -50.0, 3, 16.0, (9.0, 16.0));
    c.arcade(LIT, 50.0, 110.0, 3, 16.0, (9.0, 16.0));
}
