//! Rooms with high windows or a roof of cloth.

use super::super::super::canvas::{Canvas, spread};
use super::super::super::ink::{BLUE, CREAM, GOLD, ORANGE, RED, Rgb, TEAL, WHITE, WOOD};
use super::super::mood::Mood;
use super::super::scenery::{boards, glow, ground, opening, wash};
use crate::seeded::Seeded;

/// Columns, pointed windows of coloured glass, candles.
pub(super) fn church(c: &mut Canvas, mood: &Mood, _: &mut Seeded) {
    let [deep, wall] = mood.wall;
    let stone = CREAM.mix(wall, 46);
    wash(c, stone.mix(deep, 60), stone);
    c.at(0.0, 500.0, 1.0);
    let glass = [BLUE, RED, GOLD, TEAL];
    for (x, w, h, foot) in [
        (400.0, 130.0, 270.0, 196.0),
        (222.0, 92.0, 220.0, 190.0),
        (578.0, 92.0, 220.0, 190.0),
    ] {
        let shape = opening(x, foot, w, h, true);
        c.raw(&format!(
            "<path fill=\"{}\" stroke=\"{}\" stroke-width=\"12\" d=\"{shape}\"/>",
            mood.light,
            stone.mix(deep, 30)
        ));
        for (row, y) in spread(foot + 14.0, foot + h * 0.6, 5).enumerate() {
            for (column, dx) in spread(-w * 0.3, w * 0.3, 3).enumerate() {
                let colour = glass.get((row * 3 + column * 2) % 4).copied().unwrap_or(BLUE);
                c.rect(
                    colour.mix(mood.light, 30),
                    x + dx - w * 0.13,
                    y,
                    w * 0.26,
                    h * 0.11,
                );
            }
        }
        c.disc(RED.mix(mood.light, 30), x, foot + h * 0.76, w * 0.15);
        c.flush();
    }
    glow(c, mood.light, 400.0, 300.0, 280.0);
    for x in [118.0, 310.0, 490.0, 682.0] {
        c.block(stone, x, 112.0, 36.0, 330.0);
        c.rect(stone.pale(), x - 25.0, 398.0, 50.0, 14.0);
        c.rect(stone.pale(), x - 25.0, 112.0, 50.0, 14.0);
    }
    for (from, to) in [
        (118.0, 310.0),
        (310.0, 490.0),
        (490.0, 682.0),
        (-74.0, 118.0),
        (682.0, 874.0),
    ] {
        let mid = f64::midpoint(from, to);
        c.bend(
            stone.mix(deep, 34),
            15.0,
            (from, 410.0),
            &[(from + 12.0, 474.0, mid, 496.0), (to - 12.0, 474.0, to, 410.0)],
        );
    }
    c.flush();
    ground(c, mood.floor.mix(stone, 30), 112.0);
    boards(c, mood.floor, 112.0);
    for x in [40.0, 74.0, 108.0, 692.0, 726.0, 760.0] {
        let y = 90.0 + (x * 7.0) % 24.0;
        c.bar(WHITE, x, 60.0, 9.0, y - 40.0);
        c.oval(ORANGE.mix(GOLD, 60), x, y + 32.0, 5.0, 10.0);
        c.bar(GOLD, x, 0.0, 4.0, 60.0);
        c.oval(GOLD, x, 60.0, 13.0, 4.0);
    }
    c.flush();
}

/// Shelves to the ceiling, a ladder, a carpet.
pub(super) fn library(c: &mut Canvas, mood: &Mood, rng: &mut Seeded) {
    let [deep, wall] = mood.wall;
    let wood = WOOD.mix(deep, 34);
    wash(c, wood.dark(), wood);
    c.at(0.0, 500.0, 1.0);
    let spines = [RED, TEAL, GOLD, BLUE, CREAM, wall].map(|colour| colour.mix(deep, 26));
    for y in [140.0, 214.0, 288.0, 362.0, 436.0] {
        for (shelf, colour) in spines.iter().enumerate().take(c.sparing(6, 5, 4)) {
            let shift = f64::from(rng.between(0, 40))
                + [0.0, 13.0, 27.0, 44.0, 58.0, 70.0]
                    .get(shelf)
                    .copied()
                    .unwrap_or(0.0);
            let high = f64::from(rng.between(40, 58));
            c.panes(
                *colour,
                shift,
                y,
                800.0 - shift,
                (11.0, f64::from(rng.between(44, 72)), high),
            );
        }
        c.rect(wood.pale().mix(wood, 60), 0.0, y - 12.0, 800.0, 12.0);
    }
    for x in [6.0, 200.0, 600.0, 794.0] {
        c.bar(wood.dark(), x, 118.0, 18.0, 388.0);
    }
    c.flush();
    let (x, lean) = if rng.chance(50) {
        (96.0, 34.0)
    } else {
        (690.0, -34.0)
    };
    for side in [-17.0, 17.0] {
        c.line(
            GOLD.mix(wood, 40),
            6.0,
            &[(x + side, 100.0), (x + side + lean, 470.0)],
        );
    }
    for share in spread(0.08, 0.94, 9) {
        let (mid, y) = (x + lean * share, 100.0 + 370.0 * share);
        c.line(GOLD.mix(wood, 40), 5.0, &[(mid - 17.0, y), (mid + 17.0, y)]);
    }
    c.flush();
    glow(c, mood.light, 400.0, 230.0, 270.0);
    ground(c, mood.floor, 118.0);
    boards(c, mood.floor.dark(), 118.0);
    c.oval(mood.cloth, 400.0, 66.0, 330.0, 46.0);
    c.oval(GOLD.mix(mood.cloth, 40), 400.0, 66.0, 300.0, 39.0);
    c.oval(mood.cloth, 400.0, 66.0, 288.0, 36.0);
    c.flush();
}

/// High windows on the night, a chandelier, parquet.
pub(super) fn ballroom(c: &mut Canvas, mood: &Mood, _: &mut Seeded) {
    let [deep, wall] = mood.wall;
    let paper = wall.mix(CREAM, 52);
    wash(c, paper.mix(deep, 36), paper);
    c.at(0.0, 500.0, 1.0);
    let [night, dusk] = mood.air;
    for x in [104.0, 262.0, 538.0, 696.0] {
        let shape = opening(x, 150.0, 92.0, 280.0, false);
        c.raw(&format!(
            "<path fill=\"{}\" stroke=\"{}\" stroke-width=\"9\" d=\"{shape}\"/>",
            night.mix(dusk, 40),
            GOLD.mix(paper, 30)
        ));
        c.line(WHITE.mix(paper, 30), 4.0, &[(x, 150.0), (x, 428.0)]);
        for y in [214.0, 282.0, 350.0] {
            c.line(WHITE.mix(paper, 30), 4.0, &[(x - 46.0, y), (x + 46.0, y)]);
        }
        for side in [-1.0, 1.0] {
            let at = |v: f64| x + side * v;
            c.blob(
                mood.cloth,
                (at(66.0), 126.0),
                &[
                    (at(66.0), 300.0, at(66.0), 446.0),
                    (at(40.0), 452.0, at(0.0), 446.0),
                    (at(12.0), 330.0, at(48.0), 270.0),
                    (at(36.0), 180.0, at(40.0), 126.0),
                ],
            );
        }
        c.flush();
    }
    c.rect(GOLD.mix(paper, 40), 0.0, 462.0, 800.0, 6.0);
    c.rect(paper.dark(), 0.0, 118.0, 800.0, 22.0);
    c.flush();
    glow(c, mood.light, 400.0, 380.0, 240.0);
    c.bar(GOLD, 400.0, 430.0, 4.0, 80.0);
    for (half, y) in [(92.0, 404.0), (54.0, 436.0)] {
        c.bend(
            GOLD,
            5.0,
            (400.0 - half, y),
            &[(400.0, y - 40.0, 400.0 + half, y)],
        );
        for dx in spread(-half, half, 5) {
            let low = y - 20.0 * (1.0 - (dx / half) * (dx / half));
            c.bar(WHITE, 400.0 + dx, low, 5.0, 12.0);
            c.oval(mood.light, 400.0 + dx, low + 18.0, 5.0, 8.0);
        }
    }
    c.flush();
    ground(c, mood.floor.mix(ORANGE, 26), 118.0);
    boards(c, mood.floor, 118.0);
}

/// Stripes of cloth that meet at the top, and a ring of sand.
pub(super) fn tent(c: &mut Canvas, mood: &Mood, _: &mut Seeded) {
    let [deep, _] = mood.wall;
    let (one, other) = (mood.cloth, CREAM.mix(deep, 18));
    wash(c, one, one);
    c.at(400.0, 500.0, 1.0);
    for x in spread(-980.0, 860.0, 9) {
        c.poly(other, &[(0.0, 60.0), (x, -250.0), (x + 110.0, -250.0)]);
    }
    c.flush();
    let shade = c.fade(&[(0, deep, 70), (60, deep, 10), (100, deep, 46)]);
    c.raw(&format!("<path fill=\"{shade}\" d=\"M0 0h800v250H0z\"/>"));
    c.at(0.0, 500.0, 1.0);
    c.rect(deep.mix(mood.cloth, 30), 0.0, 0.0, 800.0, 262.0);
    for x in spread(0.0, 800.0, 11) {
        c.dome(other, x, 262.0, 0.1, 0.1);
        c.sym(
            if x % 160.0 < 1.0 { GOLD } else { one },
            x,
            &[(40.0, 264.0), (30.0, 244.0), (0.0, 226.0)],
        );
    }
    c.flush();
    // Benches in the dark, full of people.
    for (y, step, colour) in [
        (206.0, 38, deep.mix(mood.light, 16)),
        (172.0, 44, deep.mix(mood.light, 26)),
    ] {
        c.dotted(
            colour,
            24.0,
            f64::from(step),
            (f64::from(step) / 3.0, y),
            &[(400.0, y + 6.0, 800.0, y)],
        );
        c.rect(colour, 0.0, y - 26.0, 800.0, 16.0);
    }
    c.flush();
    glow(c, mood.light, 400.0, 250.0, 300.0);
    ground(c, Rgb::new(0xc99a5e).mix(deep, 26), 128.0);
    c.oval(Rgb::new(0xe4be80).mix(deep, 10), 400.0, 76.0, 400.0, 66.0);
    c.bend(mood.cloth, 18.0, (-10.0, 104.0), &[(400.0, 176.0, 810.0, 104.0)]);
    c.bend(GOLD, 5.0, (-10.0, 112.0), &[(400.0, 184.0, 810.0, 112.0)]);
    c.flush();
}
