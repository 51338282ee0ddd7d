//! Bridges.

use super::super::canvas::{Canvas, spread};
use super::super::ink::*;

pub(super) fn suspension_bridge(c: &mut Canvas) {
    let red = RED.mix(ORANGE, 25);
    c.dome(GREEN.mix(PINE, 60), -290.0, 0.0, 90.0, 62.0);
    c.dome(GREEN.mix(PINE, 40), 296.0, 0.0, 100.0, 48.0);
    for x in spread(-250.0, 250.0, 35) {
        let far = (x.abs() - 130.0).abs() / 130.0;
        let high = if x.abs() < 130.0 {
            62.0 + (x / 130.0) * (x / 130.0) * 146.0
        } else {
            208.0 - far * 150.0
        };
        c.line(red, 1.2, &[(x, 54.0), (x, high.max(54.0))]);
    }
    c.bend(red, 3.6, (-130.0, 212.0), &[(0.0, -88.0, 130.0, 212.0)]);
    c.bend(red, 3.6, (-130.0, 212.0), &[(-178.0, 100.0, -280.0, 54.0)]);
    c.bend(red, 3.6, (130.0, 212.0), &[(178.0, 100.0, 280.0, 54.0)]);
    c.rect(red, -400.0, 46.0, 800.0, 8.0);
    c.rect(red.dark(), -400.0, 42.0, 800.0, 4.0);
    for x in [-130.0, 130.0] {
        for side in [-11.0, 11.0] {
            c.solid(red, x + side, &[(6.5, 0.0), (4.4, 220.0)]);
        }
        for y in [24.0, 84.0, 128.0, 168.0, 206.0] {
            c.rect(red.dark(), x - 11.0, y, 22.0, 9.0);
        }
        c.block(STONE, x, 0.0, 44.0, 12.0);
        c.disc(LIT, x, 222.0, 3.0);
    }
}

pub(super) fn arch_bridge(c: &mut Canvas) {
    let steel = SLATE;
    c.bend(
        steel,
        7.0,
        (-186.0, 26.0),
        &[(-120.0, 190.0, 0.0, 190.0), (120.0, 190.0, 186.0, 26.0)],
    );
    c.bend(
        steel,
        4.4,
        (-172.0, 26.0),
        &[(-110.0, 160.0, 0.0, 160.0), (110.0, 160.0, 172.0, 26.0)],
    );
    for x in spread(-156.0, 156.0, 19) {
        let share = x / 180.0;
        let high = 178.0 - share * share * 148.0;
        c.line(steel, 1.6, &[(x, 62.0), (x, high.max(62.0))]);
        c.line(steel, 1.4, &[(x, high - 14.0), (x + 9.0, high)]);
    }
    c.rect(steel, -400.0, 54.0, 800.0, 9.0);
    c.rect(steel.dark(), -400.0, 50.0, 800.0, 4.0);
    for x in [-196.0, 196.0] {
        for side in [-15.0, 15.0] {
            c.block(STONE, x + side, 0.0, 20.0, 104.0);
            c.rect(STONE.pale(), x + side - 12.0, 98.0, 24.0, 7.0);
        }
    }
    c.panes(LIT, -390.0, 64.0, 780.0, (2.4, 26.0, 2.6));
    c.line(DARK, 1.4, &[(0.0, 178.0), (0.0, 202.0)]);
    c.poly(RED, &[(0.0, 202.0), (17.0, 198.0), (0.0, 191.0)]);
}

pub(super) fn tower_bridge(c: &mut Canvas) {
    let steel = BLUE.mix(GLASS, 50);
    c.bend(steel, 6.0, (-84.0, 124.0), &[(-130.0, 44.0, -250.0, 74.0)]);
    c.bend(steel, 6.0, (84.0, 124.0), &[(130.0, 44.0, 250.0, 74.0)]);
    for x in spread(-230.0, 230.0, 24) {
        if x.abs() > 96.0 {
            let high = 120.0 - (x.abs() - 84.0) * 0.62 + (x.abs() - 84.0) * (x.abs() - 84.0) * 0.0021;
            c.line(steel, 1.8, &[(x, 36.0), (x, high.max(40.0))]);
        }
    }
    c.rect(steel, -400.0, 30.0, 800.0, 9.0);
    c.rect(WHITE, -400.0, 37.0, 800.0, 2.4);
    for y in [134.0, 148.0] {
        c.rect(steel, -66.0, y, 132.0, 5.0);
    }
    c.panes(WHITE, -58.0, 139.0, 118.0, (3.0, 7.0, 9.0));
    for x in [-76.0, 76.0] {
        c.block(GREY, x, 0.0, 74.0, 26.0);
        c.block(STONE, x, 26.0, 50.0, 142.0);
        c.arch(STONE.dark().dark(), x, 38.0, 26.0, 38.0);
        c.arcade(LIT, x - 13.0, x + 13.0, 3, 88.0, (7.0, 20.0));
        c.arcade(LIT, x - 13.0, x + 13.0, 3, 124.0, (7.0, 20.0));
        c.rect(STONE.pale(), x - 28.0, 114.0, 56.0, 4.0);
        c.rect(STONE.pale(), x - 28.0, 164.0, 56.0, 5.0);
        c.solid(SLATE, x, &[(22.0, 168.0), (2.0, 218.0)]);
        for dx in [-24.0, 24.0] {
            c.block(STONE.pale(), x + dx, 118.0, 9.0, 58.0);
            c.solid(SLATE, x + dx, &[(6.0, 176.0), (0.0, 200.0)]);
        }
        c.rect(GOLD, x - 1.0, 216.0, 2.0, 16.0);
    }
}

pub(super) fn stone_bridge(c: &mut Canvas) {
    c.dome(GREEN.mix(PINE, 55), 60.0, 40.0, 210.0, 62.0);
    // A castle looks on from its hill.
    let wall = CREAM.mix(GREY, 25);
    c.block(wall, 58.0, 92.0, 190.0, 34.0);
    c.panes(LIT, -28.0, 104.0, 176.0, (5.0, 9.0, 9.0));
    c.solid(BRICK, 58.0, &[(98.0, 126.0), (88.0, 142.0)]);
    for (x, high) in [(40.0, 224.0), (66.0, 224.0), (102.0, 188.0)] {
        c.block(STONE, x, 120.0, 17.0, high - 178.0 + 26.0);
        c.solid(SLATE, x, &[(9.0, high - 34.0), (0.0, high)]);
    }
    for x in [-16.0, 130.0] {
        c.block(wall, x, 92.0, 24.0, 50.0);
        c.solid(COPPER, x, &[(14.0, 142.0), (8.0, 152.0), (0.0, 172.0)]);
    }
    c.rect(STONE, -400.0, 0.0, 800.0, 56.0);
    c.rect(STONE.pale(), -400.0, 52.0, 800.0, 7.0);
    c.arcade(AIR, -330.0, 330.0, 9, 0.0, (52.0, 40.0));
    for x in spread(-288.7, 288.7, 8) {
        c.sym(STONE.dark(), x, &[(11.0, 0.0), (7.0, 40.0)]);
        c.rect(DARK, x - 3.0, 59.0, 6.0, 13.0);
        c.disc(DARK, x, 74.0, 3.2);
    }
    let x = -118.0;
    c.block(DARK.mix(STONE, 42), x, 56.0, 60.0, 92.0);
    c.arch(DARK, x, 56.0, 28.0, 44.0);
    c.arcade(LIT, x - 14.0, x + 14.0, 3, 114.0, (7.0, 18.0));
    c.solid(SLATE, x, &[(34.0, 148.0), (15.0, 190.0)]);
    for dx in [-27.0, 27.0] {
        c.solid(SLATE, x + dx, &[(6.0, 148.0), (0.0, 192.0)]);
    }
    c.rect(GOLD, x - 15.0, 188.0, 1.6, 14.0);
    c.rect(GOLD, x + 13.4, 188.0, 1.6, 14.0);
}

pub(super) fn old_bridge(c: &mut Canvas) {
    for (x, y, w, h) in [
        (-190.0, 0.0, 60.0, 96.0),
        (-140.0, 0.0, 44.0, 74.0),
        (176.0, 0.0, 64.0, 88.0),
        (132.0, 0.0, 40.0, 66.0),
    ] {
        c.block(CREAM.mix(STONE, 40), x, y, w, h);
        c.solid(TERRA, x, &[(w / 2.0 + 4.0, h), (0.0, h + 24.0)]);
        c.floors(LIT, x - w * 0.34, y + 44.0, w * 0.72, (5.0, 8.0, 8.0), (2, 20.0));
    }
    c.solid(STONE, -128.0, &[(22.0, 0.0), (20.0, 142.0)]);
    c.solid(STONE, 128.0, &[(22.0, 0.0), (20.0, 130.0)]);
    c.solid(BRICK, -128.0, &[(24.0, 142.0), (0.0, 166.0)]);
    c.solid(BRICK, 128.0, &[(24.0, 130.0), (0.0, 154.0)]);
    c.block(CREAM, 206.0, 88.0, 13.0, 84.0);
    c.rect(STONE, 196.0, 140.0, 20.0, 5.0);
    c.solid(SLATE, 206.0, &[(8.0, 172.0), (0.0, 202.0)]);
    c.poly(
        STONE,
        &[
            (-150.0, 66.0),
            (-20.0, 112.0),
            (0.0, 116.0),
            (20.0, 112.0),
            (150.0, 66.0),
            (150.0, 0.0),
            (-150.0, 0.0),
        ],
    );
    c.blob(
        AIR,
        (-104.0, 0.0),
        &[(-96.0, 98.0, 0.0, 98.0), (96.0, 98.0, 104.0, 0.0)],
    );
    c.bend(
        STONE.pale(),
        5.0,
        (-104.0, 4.0),
        &[(-96.0, 98.0, 0.0, 98.0), (96.0, 98.0, 104.0, 4.0)],
    );
    c.line(
        STONE.pale(),
        4.0,
        &[
            (-150.0, 68.0),
            (-20.0, 114.0),
            (0.0, 118.0),
            (20.0, 114.0),
            (150.0, 68.0),
        ],
    );
}

pub(super) fn cable_bridge(c: &mut Canvas) {
    c.rect(WHITE, -400.0, 40.0, 800.0, 8.0);
    c.rect(GREY.dark(), -400.0, 36.0, 800.0, 4.0);
    for share in spread(0.12, 1.0, 11) {
        c.line(
            WHITE.dark(),
            1.4,
            &[
                (-20.0 + 14.0 * share, 80.0 + 150.0 * share),
                (-20.0 + 250.0 * share, 48.0),
            ],
        );
        c.line(
            WHITE.dark(),
            1.4,
            &[
                (-20.0 + 14.0 * share, 80.0 + 150.0 * share),
                (-30.0 - 130.0 * share, 48.0),
            ],
        );
    }
    c.poly(
        WHITE,
        &[
            (-58.0, 0.0),
            (-36.0, 0.0),
            (-14.0, 120.0),
            (0.0, 240.0),
            (-8.0, 240.0),
            (-32.0, 124.0),
        ],
    );
    c.poly(
        WHITE.dark(),
        &[
            (-46.0, 0.0),
            (-36.0, 0.0),
            (-14.0, 120.0),
            (0.0, 240.0),
            (-4.0, 240.0),
            (-22.0, 120.0),
        ],
    );
    c.panes(LIT, -390.0, 49.0, 780.0, (2.4, 22.0, 2.6));
    for x in [-250.0, 150.0, 280.0] {
        c.block(GREY, x, 0.0, 14.0, 38.0);
    }
}
