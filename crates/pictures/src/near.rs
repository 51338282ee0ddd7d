//! What stands between the eye and the view: an arch, a window, roofs, a terrace, a bough.

use super::canvas::{Canvas, spread};
use super::composition::Near;
use super::ink::{
    BRICK, CREAM, DARK, GREEN, LIT, Light, PINE, RED, Rgb, SLATE, SNOW, STONE, TERRA, WHITE, WOOD,
};
use super::landscape::Plan;
use super::place::{Climate, Style};
use super::trees::crown;
use super::weather::Season;
use crate::seeded::Seeded;

pub(super) fn draw(c: &mut Canvas, plan: &Plan, near: Near, rng: &mut Seeded) {
    let ground = plan.sky.ground;
    // What is near and against the light is darker than the view.
    c.light(Light {
        tint: ground.tint / 2 + if plan.sky.lamps { 30 } else { 12 },
        ..ground
    });
    c.at(400.0, 500.0, 1.0);
    match near {
        Near::Arch => arch(c, plan),
        Near::Window => window(c, plan, rng),
        Near::Roofs => roofs(c, plan, rng),
        Near::Terrace => terrace(c, plan),
        Near::Boughs => boughs(c, plan, rng),
    }
    c.flush();
}

/// A wall with one opening: the shape of the opening tells the region.
fn arch(c: &mut Canvas, plan: &Plan) {
    let hole = match (plan.place.style, plan.place.climate) {
        (Style::East, _) => "M400 26a224 224 0 0 1 0 448a224 224 0 0 1 0-448z",
        (Style::Flat, _) | (_, Climate::Desert) => {
            "M180 500V300Q128 250 148 180Q190 70 400 22Q610 70 652 180Q672 250 620 300V500z"
        }
        (Style::Old, Climate::Mild | Climate::Cold) => "M150 500V260Q160 90 400 14Q640 90 650 260V500z",
        (Style::Modern, _) => "M96 44h608v396H96z",
        _ => "M140 500V280a260 254 0 0 1 520 0V500z",
    };
    let wall = match plan.place.style {
        Style::East => WOOD,
        Style::Flat => TERRA,
        Style::Old => STONE,
        Style::Modern => SLATE,
        Style::Low => CREAM,
    };
    let [shade, rim] = [wall, wall.pale()].map(|colour| c.lit(colour));
    c.raw(&format!(
        "<path fill=\"{shade}\" fill-rule=\"evenodd\" stroke=\"{rim}\" stroke-width=\"14\" d=\"M-9-9h818v518H-9z{hole}\"/>"
    ));
    match plan.place.style {
        Style::East => lattice(c, wall),
        Style::Modern => {}
        _ => {
            for (x, size) in [(-356.0, 1.0), (352.0, 1.15)] {
                pot(c, x, 0.0, size, plan.season);
            }
        }
    }
    if !matches!(plan.place.style, Style::Modern | Style::East) {
        // A lamp on its chain, in the corner that no view needs.
        for x in [-372.0, 372.0] {
            c.line(DARK, 2.0, &[(x, 500.0), (x, 396.0)]);
            c.sym(DARK, x, &[(10.0, 386.0), (14.0, 350.0), (6.0, 334.0)]);
            c.sym(LIT, x, &[(6.0, 382.0), (9.0, 354.0), (4.0, 342.0)]);
        }
    }
}

/// Wooden bars left and right of a moon gate.
fn lattice(c: &mut Canvas, wall: Rgb) {
    let bar = wall.dark().dark();
    for side in [-1.0, 1.0] {
        for x in [258.0, 306.0, 354.0] {
            let reach = if x < 270.0 { 70.0 } else { 150.0 };
            c.bar(bar, side * x, 0.0, 7.0, reach);
            c.bar(bar, side * x, 500.0 - reach, 7.0, reach);
        }
        for y in [64.0, 436.0] {
            c.line(bar, 7.0, &[(side * 236.0, y), (side * 400.0, y)]);
        }
    }
}

/// A plant in a pot.
fn pot(c: &mut Canvas, x: f64, y: f64, size: f64, season: Season) {
    let s = |v: f64| v * size;
    let leaf = if season == Season::Winter { PINE } else { GREEN };
    for (dx, dy, r) in [(-16.0, 66.0, 20.0), (16.0, 70.0, 22.0), (0.0, 92.0, 22.0)] {
        c.disc(leaf, x + s(dx), y + s(dy), s(r));
    }
    c.disc(leaf.pale(), x - s(5.0), y + s(97.0), s(10.0));
    c.solid(BRICK, x, &[(s(18.0), y), (s(25.0), y + s(44.0))]);
    c.sym(BRICK.dark(), x, &[(s(28.0), y + s(42.0)), (s(28.0), y + s(52.0))]);
}

/// An open window with shutters and a box of flowers.
fn window(c: &mut Canvas, plan: &Plan, rng: &mut Seeded) {
    let walls = [TERRA, CREAM, STONE, Rgb::new(0x7d94b8), Rgb::new(0xd99a8c)];
    let wall = rng.pick(&walls).copied().unwrap_or(CREAM);
    let shutters = [PINE, Rgb::new(0x3f6f9c), WOOD, Rgb::new(0x8a3f4a)];
    let shutter = rng.pick(&shutters).copied().unwrap_or(PINE);
    let [shade, rim] = [wall, WHITE].map(|colour| c.lit(colour));
    c.raw(&format!(
        "<path fill=\"{shade}\" fill-rule=\"evenodd\" stroke=\"{rim}\" stroke-width=\"12\" d=\"M-9-9h818v518H-9zM156 34h488v396H156z\"/>"
    ));
    for side in [-1.0, 1.0] {
        let x = |v: f64| side * v;
        c.poly(
            shutter,
            &[
                (x(254.0), 472.0),
                (x(372.0), 490.0),
                (x(372.0), 38.0),
                (x(254.0), 66.0),
            ],
        );
        for share in spread(0.06, 0.86, c.sparing(12, 9, 7)) {
            c.line(
                shutter.dark(),
                5.0,
                &[(x(270.0), 80.0 + share * 400.0), (x(356.0), 62.0 + share * 430.0)],
            );
        }
    }
    c.rect(STONE, -274.0, 48.0, 548.0, 22.0);
    c.rect(STONE.dark(), -274.0, 40.0, 548.0, 8.0);
    c.flush();
    let flower = match plan.season {
        Season::Winter => SNOW,
        Season::Blossom => Rgb::new(0xf6acba),
        _ => RED,
    };
    c.rect(WOOD, -210.0, 62.0, 420.0, 28.0);
    c.gather();
    for x in spread(-196.0, 196.0, c.sparing(15, 12, 9)) {
        let y = 94.0 + f64::from(rng.between(-4, 12));
        c.dot(GREEN, x, y - 6.0, 34.0);
        c.dot(flower, x + 6.0, y + 6.0, 15.0);
        c.dot(flower, x - 9.0, y - 1.0, 12.0);
    }
}

/// The nearest roofs of a town on a hill.
fn roofs(c: &mut Canvas, plan: &Plan, rng: &mut Seeded) {
    let tile = match plan.place.style {
        Style::Flat => CREAM,
        Style::East => SLATE,
        _ => TERRA,
    };
    let tile = if plan.season == Season::Winter { SNOW } else { tile };
    let side = if rng.chance(50) { 1.0 } else { -1.0 };
    for (x, half, top) in [(-236.0, 240.0, 122.0), (262.0, 230.0, 96.0), (24.0, 170.0, 66.0)] {
        let x = x * side;
        if plan.place.style == Style::Flat {
            c.rect(tile, x - half, -6.0, half * 2.0, top);
            c.rect(tile.dark(), x - half, top - 14.0, half * 2.0, 7.0);
            c.cupola(tile.pale(), x + half * 0.3, top - 6.0, 46.0, 42.0);
            c.arcade(
                WOOD.dark(),
                x - half * 0.7,
                x - half * 0.2,
                3,
                -6.0,
                (24.0, top * 0.55),
            );
            c.flush();
            continue;
        }
        // The slope that faces the eye, in courses of tiles.
        c.poly(
            tile,
            &[
                (x - half, -6.0),
                (x - half * 0.86, top),
                (x + half * 0.86, top),
                (x + half, -6.0),
            ],
        );
        for (row, y) in spread(4.0, top - 18.0, c.sparing(5, 4, 3)).enumerate() {
            let reach = half * (1.0 - 0.14 * y / top) - 4.0;
            let shift = if row % 2 == 0 { 0.0 } else { 9.0 };
            c.panes(
                tile.dark(),
                x - reach + shift,
                y,
                reach * 2.0 - shift,
                (15.0, 3.0, 4.0),
            );
        }
        c.rect(tile.pale(), x - half * 0.89, top - 3.0, half * 1.78, 9.0);
        c.block(BRICK, x + side * half * 0.34, top - 26.0, 36.0, 70.0);
        c.rect(STONE, x + side * half * 0.34 - 22.0, top + 42.0, 44.0, 8.0);
        c.solid(
            WHITE,
            x - side * half * 0.2,
            &[(26.0, top * 0.25), (26.0, top * 0.62), (0.0, top * 0.9)],
        );
        c.rect(LIT, x - side * half * 0.2 - 13.0, top * 0.3, 26.0, top * 0.28);
        c.flush();
    }
    // A cat that has seen it all.
    let y = if plan.place.style == Style::Flat {
        114.0
    } else {
        126.0
    };
    let x = -270.0 * side;
    c.oval(DARK, x, y + 12.0, 15.0, 16.0);
    c.disc(DARK, x + side * 8.0, y + 34.0, 10.0);
    c.poly(
        DARK,
        &[
            (x + side * 1.0, y + 38.0),
            (x + side * 3.0, y + 51.0),
            (x + side * 8.0, y + 43.0),
        ],
    );
    c.poly(
        DARK,
        &[
            (x + side * 10.0, y + 43.0),
            (x + side * 16.0, y + 50.0),
            (x + side * 16.0, y + 38.0),
        ],
    );
    c.bend(
        DARK,
        5.0,
        (x - side * 12.0, y + 2.0),
        &[(x - side * 40.0, y + 2.0, x - side * 34.0, y + 26.0)],
    );
}

/// A balustrade, a small table laid for two.
fn terrace(c: &mut Canvas, plan: &Plan) {
    let stone = if plan.season == Season::Winter {
        SNOW
    } else {
        STONE
    };
    c.rect(stone.dark(), -410.0, -6.0, 820.0, 30.0);
    for x in spread(-390.0, 390.0, c.sparing(16, 14, 12)) {
        c.sym(
            stone,
            x,
            &[(10.0, 20.0), (6.0, 30.0), (12.0, 48.0), (5.0, 72.0), (10.0, 84.0)],
        );
    }
    c.rect(stone, -410.0, 82.0, 820.0, 18.0);
    c.rect(stone.dark(), -410.0, 78.0, 820.0, 5.0);
    c.flush();
    pot(c, -352.0, 98.0, 1.2, plan.season);
    c.flush();
    let x = 232.0;
    for side in [-1.0, 1.0] {
        let at = x + side * 96.0;
        c.line(
            DARK,
            6.0,
            &[
                (at - 22.0, -6.0),
                (at - 18.0, 62.0),
                (at + 18.0, 62.0),
                (at + 22.0, -6.0),
            ],
        );
        c.line(DARK, 6.0, &[(at + side * 20.0, 60.0), (at + side * 30.0, 134.0)]);
        c.line(DARK, 5.0, &[(at + side * 24.0, 96.0), (at + side * 8.0, 98.0)]);
        c.rect(WOOD, at - 24.0, 58.0, 48.0, 9.0);
    }
    c.bar(DARK, x, -6.0, 8.0, 96.0);
    c.oval(WHITE, x, 92.0, 66.0, 11.0);
    c.oval(STONE, x, 90.0, 66.0, 6.0);
    c.flush();
    for (dx, wine) in [(-26.0, RED), (24.0, RED)] {
        c.bar(WHITE, x + dx, 94.0, 2.4, 20.0);
        c.sym(wine, x + dx, &[(4.0, 112.0), (8.0, 126.0)]);
        c.sym(WHITE, x + dx, &[(8.0, 126.0), (8.0, 134.0)]);
    }
    c.sym(PINE, x, &[(9.0, 95.0), (9.0, 128.0), (4.0, 140.0), (4.0, 156.0)]);
}

/// A bough that reaches in from an upper corner.
fn boughs(c: &mut Canvas, plan: &Plan, rng: &mut Seeded) {
    let wood = WOOD.mix(DARK, 45);
    if plan.place.climate == Climate::Tropic {
        for (x, y, droop) in [
            (-100.0, 452.0, 120.0),
            (-196.0, 360.0, 110.0),
            (-300.0, 300.0, 100.0),
            (-30.0, 506.0, 70.0),
        ] {
            c.blob(
                PINE,
                (-420.0, 512.0),
                &[
                    (f64::midpoint(x, -400.0), y + 74.0, x, y - droop * 0.5),
                    (f64::midpoint(x, -420.0) - 10.0, y - 20.0, -420.0, 470.0),
                ],
            );
        }
        return;
    }
    c.bend(wood, 20.0, (-412.0, 380.0), &[(-330.0, 420.0, -240.0, 424.0)]);
    c.bend(wood, 11.0, (-250.0, 424.0), &[(-160.0, 424.0, -86.0, 396.0)]);
    c.bend(wood, 9.0, (-310.0, 416.0), &[(-240.0, 460.0, -170.0, 474.0)]);
    c.bend(wood, 8.0, (-340.0, 410.0), &[(-300.0, 380.0, -262.0, 340.0)]);
    c.flush();
    let leaves: [(f64, f64); 14] = [
        (-380.0, 470.0),
        (-330.0, 450.0),
        (-284.0, 470.0),
        (-232.0, 462.0),
        (-184.0, 482.0),
        (-150.0, 452.0),
        (-206.0, 416.0),
        (-148.0, 408.0),
        (-98.0, 384.0),
        (-78.0, 420.0),
        (-262.0, 366.0),
        (-300.0, 344.0),
        (-376.0, 420.0),
        (-250.0, 326.0),
    ];
    let [first, second] = [crown(plan.season, rng), crown(plan.season, rng).dark()];
    for (colour, shift) in [(second, -7.0), (first, 0.0)] {
        c.gather();
        for (x, y) in leaves {
            c.dot(colour, x + shift + f64::from(rng.between(-5, 5)), y + shift, 54.0);
        }
        c.flush();
    }
    c.gather();
    for (x, y) in leaves {
        c.dot(first.pale(), x - 8.0, y + 10.0, 20.0);
    }
}
