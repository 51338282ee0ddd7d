//! Evenings under the sky.

use super::super::super::canvas::{Canvas, spread};
use super::super::super::ink::{
    BLUE, CREAM, DARK, GOLD, GREEN, ORANGE, PINE, RED, Rgb, SAND, STONE, TERRA, WHITE, WOOD,
};
use super::super::mood::Mood;
use super::super::scenery::{boards, bulbs, glow, ground, landmark, night, opening};
use crate::seeded::Seeded;

/// Arcades around a tiled yard, orange trees in pots.
pub(super) fn courtyard(c: &mut Canvas, mood: &Mood, rng: &mut Seeded) {
    night(c, mood, rng);
    let [top, low] = mood.air;
    let wall = if rng.chance(50) { TERRA } else { CREAM };
    let wall = wall.mix(top, 34);
    c.at(0.0, 500.0, 1.0);
    c.rect(wall, 0.0, 112.0, 800.0, 260.0);
    c.rect(wall.pale(), 0.0, 366.0, 800.0, 10.0);
    c.panes(wall.dark(), 0.0, 376.0, 800.0, (20.0, 12.0, 9.0));
    c.rect(wall.pale(), 0.0, 244.0, 800.0, 8.0);
    c.flush();
    let (inside, lamp) = (wall.dark().dark().mix(top, 40), mood.light.mix(low, 20));
    for (nth, x) in spread(66.0, 734.0, 7).enumerate() {
        let lit = nth % 3 == 1;
        let shape = opening(x, 112.0, 68.0, 116.0, false);
        c.raw(&format!("<path fill=\"{inside}\" d=\"{shape}\"/>"));
        c.arch(if lit { lamp } else { inside }, x, 266.0, 40.0, 76.0);
        c.rect(wall.pale(), x - 28.0, 258.0, 56.0, 7.0);
    }
    c.flush();
    glow(c, mood.light, 400.0, 220.0, 250.0);
    ground(c, mood.floor.mix(TERRA, 30), 112.0);
    boards(c, mood.floor, 112.0);
    for (x, size) in [(58.0, 1.0), (742.0, 1.1)] {
        c.at(x, 400.0, size);
        c.bar(WOOD.dark(), 0.0, 30.0, 8.0, 54.0);
        c.disc(GREEN.mix(top, 34), 0.0, 112.0, 42.0);
        for (dx, dy) in [
            (-18.0, 106.0),
            (14.0, 126.0),
            (20.0, 98.0),
            (-8.0, 134.0),
            (-2.0, 92.0),
        ] {
            c.dot(ORANGE, dx, dy, 11.0);
        }
        c.solid(TERRA.mix(top, 20), 0.0, &[(20.0, 0.0), (28.0, 40.0)]);
        c.flush();
    }
}

/// Grass between dark trees, bulbs from bough to bough.
pub(super) fn park(c: &mut Canvas, mood: &Mood, rng: &mut Seeded) {
    night(c, mood, rng);
    let [top, low] = mood.air;
    c.at(0.0, 500.0, 1.0);
    c.gather();
    for (share, y, r, count) in [(52, 150.0, 58.0, 8), (26, 150.0, 74.0, 7)] {
        for x in spread(0.0, 800.0, count) {
            let lift = (x - 400.0).abs() * 0.22;
            c.dot(
                PINE.mix(low, share).mix(top, 30),
                x + f64::from(rng.between(-24, 24)),
                y + lift,
                r * 2.0,
            );
        }
        c.flush();
        c.gather();
    }
    c.flush();
    ground(c, GREEN.mix(top, 44), 124.0);
    glow(c, mood.light, 400.0, 200.0, 260.0);
    c.oval(WOOD.mix(top, 10), 400.0, 92.0, 300.0, 32.0);
    c.oval(WOOD.pale().mix(top, 10), 400.0, 100.0, 300.0, 32.0);
    for x in [20.0, 780.0] {
        c.bar(WOOD.dark().mix(top, 50), x, 60.0, 40.0, 446.0);
    }
    for (x, y, r) in [
        (0.0, 470.0, 96.0),
        (96.0, 492.0, 60.0),
        (800.0, 476.0, 104.0),
        (700.0, 500.0, 58.0),
    ] {
        c.disc(PINE.mix(top, 44), x, y, r);
    }
    c.flush();
    bulbs(c, mood.light, (40.0, 380.0), (400.0, 430.0), 34.0);
    bulbs(c, mood.light, (400.0, 430.0), (760.0, 372.0), 38.0);
}

/// Above the town: towers, a parapet, plants in tubs.
pub(super) fn rooftop(c: &mut Canvas, mood: &Mood, rng: &mut Seeded) {
    night(c, mood, rng);
    let [top, low] = mood.air;
    c.at(0.0, 500.0, 1.0);
    for (share, floor, ceiling) in [(52, 210, 330), (14, 150, 230)] {
        if share < 20 {
            landmark(c, mood, 150.0, rng);
        }
        let colour = top.mix(low, share);
        let mut x = -20.0;
        while x < 810.0 {
            let w = f64::from(rng.between(34, 66));
            let h = f64::from(rng.between(floor, ceiling));
            c.rect(colour, x, 100.0, w, h - 100.0);
            if share < 20 {
                for y in spread(128.0, h - 16.0, 4).take(c.sparing(4, 3, 2)) {
                    c.panes(
                        mood.light,
                        x + 8.0,
                        y,
                        w - 14.0,
                        (5.0, f64::from(rng.between(8, 24)), 6.0),
                    );
                }
            }
            x += w + 3.0;
        }
        c.flush();
    }
    glow(c, mood.light, 400.0, 230.0, 260.0);
    let stone = STONE.mix(top, 46);
    c.at(0.0, 500.0, 1.0);
    c.rect(stone.dark(), 0.0, 112.0, 800.0, 46.0);
    c.rect(stone, 0.0, 152.0, 800.0, 12.0);
    ground(c, mood.floor.mix(WOOD, 30), 114.0);
    boards(c, mood.floor.dark(), 114.0);
    for (x, size) in [(46.0, 1.2), (120.0, 0.8), (750.0, 1.25)] {
        c.at(x, 408.0, size);
        for (a, b) in [(-30.0, 84.0), (-10.0, 104.0), (14.0, 102.0), (32.0, 80.0)] {
            c.blob(
                PINE.mix(top, 16),
                (0.0, 36.0),
                &[(a * 0.2, b, a, b), (a * 0.7, b * 0.5, 0.0, 36.0)],
            );
        }
        c.solid(TERRA.mix(top, 22), 0.0, &[(18.0, 0.0), (24.0, 40.0)]);
        c.flush();
    }
    c.at(0.0, 500.0, 1.0);
    for x in [90.0, 710.0] {
        c.bar(DARK, x, 150.0, 5.0, 260.0);
    }
    bulbs(c, mood.light, (90.0, 408.0), (710.0, 408.0), 44.0);
}

/// The deck of a river boat: an awning, a railing, the other bank.
pub(super) fn boat(c: &mut Canvas, mood: &Mood, rng: &mut Seeded) {
    night(c, mood, rng);
    let [top, low] = mood.air;
    let water = top.mix(BLUE, 26);
    c.at(0.0, 500.0, 1.0);
    landmark(c, mood, 218.0, rng);
    let bank = top.mix(low, 36);
    for x in spread(-10.0, 800.0, 11) {
        c.dome(
            bank,
            x + f64::from(rng.between(-12, 12)),
            226.0,
            62.0,
            f64::from(rng.between(16, 58)),
        );
    }
    c.rect(water, 0.0, 100.0, 800.0, 128.0);
    c.panes(mood.light.mix(bank, 30), 16.0, 232.0, 784.0, (4.0, 43.0, 4.0));
    for (y, w) in [(214.0, 34.0), (200.0, 54.0), (186.0, 40.0), (172.0, 62.0)] {
        c.line(mood.light.mix(water, 50), 3.0, &[(640.0 - w, y), (640.0 + w, y)]);
        c.line(
            mood.light.mix(water, 70),
            2.0,
            &[(170.0 - w, y + 6.0), (170.0 + w * 0.6, y + 6.0)],
        );
    }
    c.flush();
    glow(c, mood.light, 400.0, 220.0, 240.0);
    ground(c, WOOD.mix(top, 20), 116.0);
    boards(c, WOOD.dark().mix(top, 30), 116.0);
    let rail = WHITE.mix(top, 12);
    for y in [124.0, 150.0, 178.0] {
        c.line(rail, if y > 170.0 { 7.0 } else { 3.0 }, &[(0.0, y), (800.0, y)]);
    }
    for x in spread(10.0, 790.0, 9) {
        c.bar(rail, x, 114.0, 5.0, 66.0);
    }
    for x in [150.0, 650.0] {
        c.ring(RED, 12.0, x, 146.0, 22.0);
        c.ring(WHITE, 3.0, x, 146.0, 22.0);
    }
    c.flush();
    // The awning, in stripes with a scalloped edge.
    c.rect(mood.cloth, 0.0, 440.0, 800.0, 66.0);
    for (nth, x) in spread(25.0, 775.0, 16).enumerate() {
        let cloth = if nth % 2 == 0 { CREAM } else { mood.cloth };
        c.rect(cloth, x - 25.0, 440.0, 50.0, 66.0);
        c.oval(cloth, x, 440.0, 25.0, 18.0);
    }
    for x in [34.0, 766.0] {
        c.bar(rail, x, 100.0, 9.0, 340.0);
    }
    for x in [132.0, 668.0] {
        c.line(DARK, 1.6, &[(x, 424.0), (x, 396.0)]);
        c.oval(ORANGE.mix(GOLD, 40), x, 378.0, 15.0, 19.0);
    }
    c.flush();
}

/// Sand, palms, torches, and the sea behind.
pub(super) fn beach(c: &mut Canvas, mood: &Mood, rng: &mut Seeded) {
    night(c, mood, rng);
    let [top, low] = mood.air;
    c.at(0.0, 500.0, 1.0);
    let sea = top.mix(BLUE, 34);
    c.rect(sea, 0.0, 110.0, 800.0, 116.0);
    for (y, x, w) in [
        (210.0, 120.0, 70.0),
        (196.0, 560.0, 90.0),
        (178.0, 300.0, 60.0),
        (166.0, 660.0, 80.0),
    ] {
        c.line(low.mix(mood.light, 50), 2.6, &[(x, y), (x + w, y)]);
    }
    let sand = SAND.mix(top, 34);
    c.blob(
        WHITE.mix(sea, 20),
        (-6.0, 148.0),
        &[
            (200.0, 168.0, 400.0, 142.0),
            (600.0, 120.0, 806.0, 152.0),
            (806.0, 60.0, 806.0, -6.0),
            (400.0, -6.0, -6.0, -6.0),
        ],
    );
    c.blob(
        sand,
        (-6.0, 140.0),
        &[
            (200.0, 160.0, 400.0, 134.0),
            (600.0, 112.0, 806.0, 144.0),
            (806.0, 60.0, 806.0, -6.0),
            (400.0, -6.0, -6.0, -6.0),
        ],
    );
    c.flush();
    glow(c, mood.light, 400.0, 190.0, 280.0);
    c.at(0.0, 500.0, 1.0);
    for (x, lean, h) in [(46.0, 34.0, 320.0), (760.0, -40.0, 350.0)] {
        c.bend(
            WOOD.mix(top, 50),
            15.0,
            (x, 60.0),
            &[(x + lean * 0.1, h * 0.7, x + lean, h + 50.0)],
        );
        for (dx, dy) in [
            (-110.0, -20.0),
            (-84.0, 42.0),
            (10.0, 74.0),
            (88.0, 40.0),
            (112.0, -24.0),
        ] {
            let (cx, cy) = (x + lean, h + 50.0);
            c.blob(
                PINE.mix(top, 34),
                (cx, cy),
                &[
                    (cx + dx * 0.4, cy + dy + 44.0, cx + dx, cy + dy - 10.0),
                    (cx + dx * 0.4, cy + dy * 0.6 + 4.0, cx, cy),
                ],
            );
        }
    }
    for x in [150.0, 650.0] {
        c.line(WOOD.dark(), 7.0, &[(x, 60.0), (x, 190.0)]);
        c.oval(ORANGE, x, 214.0, 11.0, 24.0);
        c.oval(GOLD, x, 208.0, 6.0, 14.0);
    }
    c.flush();
}

/// Gabled houses with lights on, lamps, paving.
pub(super) fn square(c: &mut Canvas, mood: &Mood, rng: &mut Seeded) {
    night(c, mood, rng);
    let [top, _] = mood.air;
    c.at(0.0, 500.0, 1.0);
    let walls = [CREAM, TERRA, Rgb::new(0x8fb0b4), Rgb::new(0xe0a48a), STONE].map(|wall| wall.mix(top, 40));
    let mut x = -14.0;
    let mut nth = 0;
    while x < 800.0 {
        let w = f64::from(rng.between(78, 112));
        let h = f64::from(rng.between(180, 262));
        let wall = walls.get(nth % walls.len()).copied().unwrap_or(CREAM);
        c.rect(wall, x, 110.0, w, h - 50.0);
        let mid = x + w / 2.0;
        c.poly(
            TERRA.mix(top, 52),
            &[
                (x - 4.0, h + 58.0),
                (mid, h + 58.0 + w * 0.46),
                (x + w + 4.0, h + 58.0),
            ],
        );
        for y in spread(192.0, h + 18.0, 2) {
            for dx in [-0.3, 0.0, 0.3] {
                let pane = if rng.chance(60) {
                    mood.light
                } else {
                    wall.dark().dark()
                };
                c.bar(pane, (mid + dx * w).round(), y, 14.0, 26.0);
            }
        }
        c.bar(wall.dark().dark(), mid, 110.0, 24.0, 50.0);
        x += w + 1.0;
        nth += 1;
    }
    c.flush();
    glow(c, mood.light, 400.0, 200.0, 260.0);
    ground(c, STONE.mix(top, 44), 114.0);
    boards(c, STONE.mix(top, 60), 114.0);
    for y in [26.0, 62.0, 92.0] {
        c.line(STONE.mix(top, 60), 1.8, &[(0.0, y), (800.0, y)]);
    }
    for x in [60.0, 740.0] {
        glow(c, mood.light, x, 262.0, 60.0);
        c.bar(DARK, x, 84.0, 6.0, 164.0);
        c.sym(mood.light, x, &[(8.0, 248.0), (13.0, 276.0)]);
        c.sym(DARK, x, &[(16.0, 276.0), (3.0, 290.0)]);
    }
    c.flush();
}
