//! Hotels far from town.

use super::super::canvas::{Canvas, spread};
use super::super::ink::*;

fn firs(c: &mut Canvas, places: &[(f64, f64)]) {
    for (x, s) in places {
        for (half, low, high) in [(15.0, 4.0, 28.0), (12.0, 18.0, 39.0), (8.0, 31.0, 52.0)] {
            c.solid(PINE, *x, &[(half * s, low * s), (0.0, high * s)]);
        }
    }
}

pub(super) fn chalet(c: &mut Canvas) {
    firs(c, &[(-196.0, 3.0), (-158.0, 2.2), (164.0, 2.5), (200.0, 3.1)]);
    c.block(CREAM, 0.0, 0.0, 268.0, 48.0);
    c.block(WOOD, 0.0, 48.0, 268.0, 62.0);
    c.poly(WOOD, &[(-134.0, 110.0), (0.0, 196.0), (134.0, 110.0)]);
    c.poly(WOOD.dark(), &[(0.0, 110.0), (0.0, 196.0), (134.0, 110.0)]);
    for y in [58.0, 104.0] {
        let half = if y > 100.0 { 116.0 } else { 132.0 };
        c.rect(WOOD.dark().dark(), -half, y - 6.0, half * 2.0, 5.0);
        c.panes(WOOD.pale(), -half, y, half * 2.0, (4.0, 5.0, 14.0));
        c.rect(WOOD.pale(), -half, y + 13.0, half * 2.0, 3.0);
        c.panes(RED, -half + 4.0, y + 15.0, half * 2.0 - 8.0, (16.0, 10.0, 5.0));
    }
    c.columns(LIT, -104.0, 104.0, 7, 80.0, (19.0, 18.0));
    c.columns(LIT, -66.0, 66.0, 5, 128.0, (18.0, 20.0));
    c.columns(LIT, -16.0, 16.0, 2, 158.0, (16.0, 16.0));
    c.columns(WHITE, -104.0, 104.0, 7, 80.0, (1.8, 18.0));
    c.columns(LIT, -104.0, -44.0, 3, 14.0, (22.0, 22.0));
    c.columns(LIT, 44.0, 104.0, 3, 14.0, (22.0, 22.0));
    c.line(SLATE, 9.0, &[(-172.0, 92.0), (0.0, 206.0), (172.0, 92.0)]);
    c.line(SNOW, 10.0, &[(-168.0, 102.0), (0.0, 216.0), (168.0, 102.0)]);
    c.block(STONE, 76.0, 164.0, 22.0, 44.0);
    c.rect(SNOW, 63.0, 206.0, 26.0, 6.0);
    c.flush();
    c.open("opacity=\".6\"");
    c.gather();
    for (x, y, r) in [(78.0, 222.0, 7.0), (86.0, 232.0, 9.0), (98.0, 240.0, 8.0)] {
        c.disc(WHITE, x, y, r);
    }
    c.close();
    c.rect(WOOD.dark(), -18.0, 0.0, 36.0, 40.0);
    c.rect(LIT, -13.0, 0.0, 26.0, 36.0);
    c.sym(SLATE, 0.0, &[(34.0, 40.0), (0.0, 56.0)]);
    c.line(GOLD, 2.0, &[(-30.0, 0.0), (-24.0, 34.0)]);
    c.line(RED, 2.0, &[(-36.0, 0.0), (-30.0, 34.0)]);
}

pub(super) fn ryokan(c: &mut Canvas) {
    let roof = SLATE.mix(DARK, 30);
    let eaves = |c: &mut Canvas, cx: f64, y: f64, half: f64, top: f64, high: f64| {
        c.blob(
            roof,
            (cx - half, y + 4.0),
            &[
                (cx - half * 0.7, y - 1.0, cx, y - 1.0),
                (cx + half * 0.7, y - 1.0, cx + half, y + 4.0),
                (cx + top * 1.2, y + high * 0.42, cx + top, y + high),
                (cx, y + high, cx - top, y + high),
                (cx - top * 1.2, y + high * 0.42, cx - half, y + 4.0),
            ],
        );
        c.rect(roof.pale(), cx - top - 4.0, y + high - 2.0, top * 2.0 + 8.0, 5.0);
    };
    c.rect(STONE, -190.0, 0.0, 380.0, 10.0);
    for x in [-128.0, 128.0] {
        c.block(WOOD, x, 10.0, 112.0, 54.0);
        c.columns(LIT, x - 40.0, x + 40.0, 4, 16.0, (22.0, 36.0));
        c.columns(WOOD.dark(), x - 53.0, x + 53.0, 5, 10.0, (4.0, 54.0));
        c.panes(WOOD, x - 51.0, 32.0, 102.0, (22.0, 4.7, 2.0));
        eaves(c, x, 62.0, 76.0, 50.0, 28.0);
    }
    c.block(WOOD, 0.0, 10.0, 168.0, 72.0);
    c.columns(LIT, -62.0, 62.0, 5, 16.0, (27.0, 44.0));
    c.columns(WOOD.dark(), -82.0, 82.0, 7, 10.0, (4.0, 70.0));
    c.panes(WOOD, -78.0, 34.0, 156.0, (27.0, 4.0, 2.0));
    eaves(c, 0.0, 78.0, 118.0, 86.0, 26.0);
    c.block(CREAM, 0.0, 102.0, 128.0, 44.0);
    c.columns(LIT, -44.0, 44.0, 4, 108.0, (22.0, 28.0));
    c.columns(WOOD, -62.0, 62.0, 6, 102.0, (4.0, 44.0));
    eaves(c, 0.0, 142.0, 98.0, 58.0, 40.0);
    c.sym(CREAM, 0.0, &[(26.0, 154.0), (0.0, 174.0)]);
    c.sym(BLUE.mix(DARK, 30), 0.0, &[(30.0, 34.0), (30.0, 56.0)]);
    c.columns(CREAM, -14.0, 14.0, 2, 34.0, (1.6, 22.0));
    for x in [-84.0, 84.0] {
        c.oval(RED, x, 60.0, 8.0, 11.0);
        c.rect(DARK, x - 4.0, 70.0, 8.0, 3.0);
        c.oval(LIT, x, 60.0, 4.0, 7.0);
    }
    for (x, r) in [(-194.0, 20.0), (194.0, 24.0), (-168.0, 13.0)] {
        c.dome(GREEN.mix(PINE, 40), x, 0.0, r, r * 0.8);
    }
    c.solid(GREY, 164.0, &[(7.0, 0.0), (5.0, 14.0)]);
    c.sym(GREY, 164.0, &[(13.0, 14.0), (10.0, 18.0)]);
    c.rect(LIT, 159.0, 18.0, 10.0, 9.0);
    c.sym(GREY, 164.0, &[(15.0, 27.0), (3.0, 36.0)]);
}

pub(super) fn desert_lodge(c: &mut Canvas) {
    c.blob(
        TERRA.mix(ROCK, 40),
        (-330.0, 0.0),
        &[
            (-270.0, 96.0, -200.0, 110.0),
            (-150.0, 116.0, -120.0, 60.0),
            (-60.0, 20.0, 20.0, 40.0),
            (110.0, 130.0, 190.0, 120.0),
            (270.0, 110.0, 330.0, 0.0),
        ],
    );
    let tent = |c: &mut Canvas, x: f64, w: f64, h: f64| {
        c.poly(
            CREAM,
            &[
                (x - w, 10.0),
                (x - w * 0.84, h * 0.52),
                (x - w * 0.4, h * 0.66),
                (x, h),
                (x + w * 0.4, h * 0.66),
                (x + w * 0.84, h * 0.52),
                (x + w, 10.0),
            ],
        );
        c.poly(
            CREAM.dark(),
            &[
                (x, 10.0),
                (x, h),
                (x + w * 0.4, h * 0.66),
                (x + w * 0.84, h * 0.52),
                (x + w, 10.0),
            ],
        );
        c.poly(
            LIT,
            &[
                (x - w * 0.44, 10.0),
                (x - w * 0.3, h * 0.52),
                (x + w * 0.3, h * 0.52),
                (x + w * 0.44, 10.0),
            ],
        );
        c.poly(
            TERRA,
            &[
                (x - w * 0.46, 10.0),
                (x - w * 0.34, h * 0.55),
                (x - w * 0.12, h * 0.55),
                (x - w * 0.34, h * 0.3),
                (x - w * 0.36, 10.0),
            ],
        );
        c.poly(
            TERRA,
            &[
                (x + w * 0.46, 10.0),
                (x + w * 0.34, h * 0.55),
                (x + w * 0.12, h * 0.55),
                (x + w * 0.34, h * 0.3),
                (x + w * 0.36, 10.0),
            ],
        );
        c.panes(TERRA, x - w * 0.84, h * 0.47, w * 1.7, (6.0, 5.0, 7.0));
        c.bar(WOOD, x, h - 2.0, 2.4, 15.0);
        c.poly(RED, &[(x, h + 13.0), (x + 16.0, h + 9.0), (x, h + 5.0)]);
        c.line(WOOD, 1.4, &[(x - w * 0.84, h * 0.52), (x - w * 1.14, 8.0)]);
        c.line(WOOD, 1.4, &[(x + w * 0.84, h * 0.52), (x + w * 1.14, 8.0)]);
    };
    tent(c, -136.0, 58.0, 104.0);
    tent(c, 138.0, 56.0, 98.0);
    tent(c, 0.0, 96.0, 172.0);
    c.rect(WOOD, -206.0, 2.0, 412.0, 9.0);
    c.rect(WOOD.dark(), -206.0, 0.0, 412.0, 3.0);
    for x in [-72.0, 72.0] {
        c.bar(DARK, x, 10.0, 2.4, 26.0);
        c.rect(LIT, x - 4.0, 36.0, 8.0, 10.0);
        c.sym(DARK, x, &[(6.0, 46.0), (0.0, 52.0)]);
    }
    for x in spread(-22.0, 22.0, 2) {
        c.rect(RED, x - 8.0, 11.0, 16.0, 9.0);
        c.rect(WOOD, x - 9.0, 9.0, 18.0, 4.0);
    }
}

pub(super) fn treehouse(c: &mut Canvas) {
    let leaf = GREEN.mix(PINE, 35);
    for (x, y, r) in [
        (-150.0, 170.0, 66.0),
        (146.0, 176.0, 64.0),
        (-70.0, 206.0, 54.0),
        (64.0, 208.0, 56.0),
        (0.0, 214.0, 44.0),
    ] {
        c.disc(leaf.dark(), x, y - 6.0, r);
    }
    for (x, w) in [(-134.0, 17.0), (128.0, 16.0), (-6.0, 22.0)] {
        c.solid(
            WOOD.mix(DARK, 25),
            x,
            &[(w * 1.3, 0.0), (w * 0.7, 40.0), (w * 0.62, 190.0)],
        );
    }
    c.line(WOOD.mix(DARK, 25), 9.0, &[(-134.0, 130.0), (-98.0, 170.0)]);
    c.line(WOOD.mix(DARK, 25), 9.0, &[(128.0, 136.0), (92.0, 176.0)]);
    for (x, y, w, h) in [
        (-134.0, 84.0, 84.0, 46.0),
        (128.0, 104.0, 78.0, 44.0),
        (-2.0, 60.0, 112.0, 66.0),
    ] {
        c.rect(WOOD, x - w * 0.68, y - 7.0, w * 1.36, 7.0);
        c.line(WOOD, 3.0, &[(x - w * 0.5, y - 7.0), (x - 8.0, y - 34.0)]);
        c.line(WOOD, 3.0, &[(x + w * 0.5, y - 7.0), (x + 8.0, y - 34.0)]);
        c.block(WOOD.pale(), x, y, w, h);
        c.rect(LIT, x - w * 0.36, y + h * 0.3, w * 0.26, h * 0.48);
        c.rect(LIT, x + w * 0.1, y + h * 0.3, w * 0.26, h * 0.48);
        c.rect(WOOD.dark(), x - w * 0.07, y, w * 0.15, h * 0.66);
        c.solid(
            SAND.mix(WOOD, 40),
            x,
            &[(w * 0.66, y + h - 4.0), (w * 0.1, y + h + w * 0.42)],
        );
        c.panes(WOOD, x - w * 0.66, y, w * 1.32, (2.4, 6.0, 13.0));
        c.rect(WOOD, x - w * 0.67, y + 12.0, w * 1.34, 2.6);
    }
    for (from, to) in [((-78.0, 78.0), (-74.0, 54.0)), ((76.0, 54.0), (76.0, 98.0))] {
        let mid = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1) - 12.0);
        c.bend(WOOD, 3.4, from, &[(mid.0, mid.1, to.0, to.1)]);
    }
    for (x, y, r) in [
        (-176.0, 190.0, 44.0),
        (-116.0, 208.0, 40.0),
        (170.0, 196.0, 42.0),
        (112.0, 216.0, 40.0),
        (-52.0, 226.0, 26.0),
        (48.0, 228.0, 26.0),
    ] {
        c.disc(leaf, x, y, r);
        c.disc(leaf.pale().mix(GREEN, 60), x - r * 0.22, y + r * 0.22, r * 0.6);
    }
    for x in spread(-60.0, 60.0, 7) {
        c.disc(LIT, x, 140.0 + x * x * 0.004, 2.8);
    }
    c.bend(DARK, 1.0, (-70.0, 162.0), &[(0.0, 120.0, 70.0, 162.0)]);
    for (x, r) in [(-180.0, 24.0), (-84.0, 18.0), (70.0, 20.0), (184.0, 26.0)] {
        c.dome(leaf, x, 0.0, r, r * 0.7);
    }
}

pub(super) fn castle_hotel(c: &mut Canvas) {
    let wall = CREAM.mix(GREY, 20);
    c.block(wall, 0.0, 0.0, 250.0, 96.0);
    c.solid(SLATE, 0.0, &[(130.0, 96.0), (104.0, 138.0)]);
    for x in [-76.0, -38.0, 38.0, 76.0] {
        c.block(wall, x, 100.0, 20.0, 22.0);
        c.solid(SLATE, x, &[(13.0, 122.0), (0.0, 140.0)]);
        c.rect(LIT, x - 5.0, 103.0, 10.0, 14.0);
    }
    c.columns(WHITE, -96.0, 96.0, 7, 56.0, (17.0, 27.0));
    c.columns(LIT, -96.0, 96.0, 7, 58.0, (12.0, 23.0));
    c.columns(LIT, -96.0, -48.0, 3, 14.0, (13.0, 25.0));
    c.columns(LIT, 48.0, 96.0, 3, 14.0, (13.0, 25.0));
    c.rect(STONE, -126.0, 46.0, 252.0, 4.0);
    for (x, w, h) in [(-142.0, 46.0, 118.0), (142.0, 46.0, 118.0)] {
        c.solid(wall, x, &[(w / 2.0, 0.0), (w / 2.0, h)]);
        c.rect(STONE, x - w / 2.0 - 3.0, h - 7.0, w + 6.0, 7.0);
        c.solid(SLATE, x, &[(w / 2.0 + 6.0, h), (0.0, h + 74.0)]);
        c.bar(GOLD, x, h + 72.0, 2.0, 14.0);
        c.columns(LIT, x - 9.0, x + 9.0, 2, h - 40.0, (8.0, 18.0));
        c.columns(LIT, x - 9.0, x + 9.0, 2, 24.0, (8.0, 18.0));
    }
    c.block(wall.pale(), 0.0, 0.0, 66.0, 128.0);
    c.solid(SLATE, 0.0, &[(39.0, 128.0), (12.0, 186.0)]);
    c.block(CREAM, 0.0, 186.0, 17.0, 16.0);
    c.solid(SLATE, 0.0, &[(12.0, 202.0), (0.0, 230.0)]);
    c.arcade(LIT, -16.0, 16.0, 2, 88.0, (14.0, 28.0));
    c.disc(LIT, 0.0, 146.0, 8.0);
    c.arch(STONE, 0.0, 0.0, 44.0, 62.0);
    c.arch(WOOD, 0.0, 0.0, 34.0, 55.0);
    c.arch(LIT, 0.0, 0.0, 20.0, 38.0);
    for x in spread(-118.0, 118.0, 10) {
        if x.abs() > 30.0 {
            c.sym(PINE, x, &[(7.0, 0.0), (0.0, 27.0)]);
        }
    }
}
