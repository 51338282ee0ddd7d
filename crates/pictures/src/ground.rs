//! Foregrounds: what lies between the town and the lower edge.
//!
//! Long, because it is drawing: a function a motif, side by side so that they stay alike.

use super::canvas::{Canvas, HORIZON, Point};
use super::ink::{CREAM, DARK, GREEN, LIT, ORANGE, PINE, PINK, RED, Rgb, SAND, SNOW, STONE, TEAL, WOOD};
use super::place::{Climate, Fore};
use super::sky::{Orb, Sky};
use super::trees::{Tree, tree};
use super::weather::Season;
use crate::seeded::Seeded;

/// What decides how the ground looks.
pub(super) struct Ground {
    pub(super) fore: Fore,
    pub(super) season: Season,
    pub(super) climate: Climate,
    pub(super) cx: f64,
    /// How much wider the view to the landmark is kept open than for a tower.
    pub(super) clear: f64,
}

impl Ground {
    /// The trees that grow here.
    pub(super) fn tree(&self, rng: &mut Seeded) -> Tree {
        match self.climate {
            Climate::Tropic | Climate::Desert => Tree::Palm,
            Climate::Warm => {
                if rng.chance(55) {
                    Tree::Cypress
                } else {
                    Tree::Round
                }
            }
            Climate::Mild => {
                if rng.chance(12) {
                    Tree::Pine
                } else {
                    Tree::Round
                }
            }
            Climate::Cold => {
                if rng.chance(70) {
                    Tree::Pine
                } else {
                    Tree::Round
                }
            }
        }
    }

    fn grass(&self) -> Rgb {
        match (self.season, self.climate) {
            (Season::Winter, _) => SNOW,
            (Season::Autumn, _) => Rgb::new(0xb9a45a),
            (_, Climate::Desert) => Rgb::new(0xb8ae6a),
            (_, Climate::Warm) => Rgb::new(0x8fb062),
            _ => Rgb::new(0x74b267),
        }
    }
}

/// A wave of land from edge to edge; `y` counts downwards from the horizon.
pub(super) fn swell(c: &mut Canvas, colour: Rgb, left: f64, middle: f64, right: f64) {
    c.at(0.0, HORIZON, 1.0);
    let x = |x| c.across(x);
    let curves = [
        (x(180.0), -left - (middle - left) * 0.2, x(400.0), -middle),
        (x(620.0), -middle - (middle - left) * 0.8, x(805.0), -right),
        (x(805.0), -90.0, x(805.0), -140.0),
        (x(400.0), -140.0, x(-5.0), -140.0),
    ];
    let start = (x(-5.0), -left);
    c.blob(colour, start, &curves);
    c.flush();
}

pub(super) fn park(c: &mut Canvas, ground: &Ground, rng: &mut Seeded) {
    let grass = ground.grass();
    swell(c, grass, 0.0, 0.0, 0.0);
    swell(c, grass.mix(PINE, 14), 46.0, 30.0, 52.0);
    // A path that leads the eye from the corner to the landmark.
    let path = if ground.season == Season::Winter {
        Rgb::new(0xd5dfea)
    } else {
        CREAM
    };
    c.at(0.0, HORIZON, 1.0);
    let (from, to) = (ground.cx - 150.0, ground.cx);
    c.blob(
        path,
        (to - 5.0, 0.0),
        &[
            (to + 70.0, -34.0, to - 30.0, -70.0),
            (from - 20.0, -100.0, from - 40.0, -140.0),
            (from, -140.0, from + 76.0, -140.0),
            (from + 90.0, -102.0, to + 50.0, -70.0),
            (to + 130.0, -36.0, to + 5.0, 0.0),
        ],
    );
    c.flush();
    scatter(
        c,
        ground,
        rng,
        &[(0.0, 0.62), (14.0, 0.8), (44.0, 1.1), (92.0, 1.6)],
    );
    lower_edge(c, grass.mix(PINE, 34), ground.season);
}

/// Rows of trees left and right, larger the nearer.
fn scatter(c: &mut Canvas, ground: &Ground, rng: &mut Seeded, rows: &[Point]) {
    c.gather();
    for (depth, size) in rows {
        let clear = 95.0 + depth * 0.5 + ground.clear;
        let (left, right) = c.span();
        let mut x = left + f64::from(rng.between(-20, 30));
        while x < right + 10.0 {
            if (x - ground.cx + depth * 0.9).abs() > clear {
                let kind = ground.tree(rng);
                let y = HORIZON + depth + 4.0 + rng.unit() * 8.0;
                tree(c, kind, ground.season, rng, x, y, *size);
            }
            x += (40.0 + rng.unit() * 90.0) * (0.5 + size) * c.sparing(1.0, 1.5, 2.6);
        }
    }
    c.flush();
}

/// A dark strip of grass along the lower edge closes the picture.
pub(super) fn lower_edge(c: &mut Canvas, colour: Rgb, season: Season) {
    c.at(0.0, HORIZON, 1.0);
    let colour = if season == Season::Winter { SNOW } else { colour };
    let x = |x| c.across(x);
    let curves = [
        (x(200.0), -106.0, x(420.0), -126.0),
        (x(640.0), -142.0, x(805.0), -120.0),
        (x(805.0), -130.0, x(805.0), -140.0),
        (x(400.0), -140.0, x(-5.0), -140.0),
    ];
    let start = (x(-5.0), -124.0);
    c.blob(colour, start, &curves);
    c.flush();
}

pub(super) fn snow(c: &mut Canvas, rng: &mut Seeded) {
    swell(c, SNOW, 0.0, 0.0, 0.0);
    swell(c, Rgb::new(0xdde8f5), 30.0, 22.0, 14.0);
    swell(c, SNOW, 74.0, 50.0, 62.0);
    c.gather();
    for (depth, size, gap) in [(6.0, 0.7, 46), (52.0, 1.2, 120), (104.0, 1.7, 210)] {
        let (left, right) = c.span();
        let mut x = left + f64::from(rng.between(0, 40));
        while x < right {
            let y = HORIZON + depth + rng.unit() * 10.0;
            tree(c, Tree::Pine, Season::Winter, rng, x, y, size);
            x += f64::from(rng.between(gap / 2, gap * 3 / 2));
        }
    }
    c.flush();
    swell(c, Rgb::new(0xe9f1fa), 112.0, 124.0, 104.0);
    // Ski tracks.
    c.at(0.0, HORIZON, 1.0);
    for shift in [0.0, 9.0] {
        c.bend(
            Rgb::new(0xc3d3e8),
            2.0,
            (330.0 + shift, -60.0),
            &[
                (470.0 + shift, -84.0, 380.0 + shift, -106.0),
                (320.0 + shift, -122.0, 350.0 + shift, -140.0),
            ],
        );
    }
}

pub(super) fn square(c: &mut Canvas, sky: &Sky, ground: &Ground, rng: &mut Seeded) {
    let stone = if ground.season == Season::Winter {
        Rgb::new(0xe3e9f2)
    } else {
        Rgb::new(0xdcc8ae)
    };
    c.at(0.0, HORIZON, 1.0);
    let (left, right) = c.span();
    c.rect(stone, left, -138.0, right - left, 138.0);
    c.rect(stone.dark(), left, -5.0, right - left, 5.0);
    // Fans of paving that widen towards the viewer.
    let joint = stone.mix(DARK, 13);
    for (end, start) in [
        (-500.0, -160.0),
        (-250.0, -90.0),
        (-80.0, -30.0),
        (80.0, 30.0),
        (250.0, 90.0),
        (500.0, 160.0),
    ] {
        c.line(
            joint,
            1.5,
            &[(ground.cx + start, -5.0), (ground.cx + end, -138.0)],
        );
    }
    for y in [-16.0, -32.0, -56.0, -90.0] {
        c.line(joint, 1.5, &[(left, y), (right, y)]);
    }
    c.flush();
    c.gather();
    for x in [96.0, 236.0, 566.0, 706.0].into_iter().take(c.sparing(4, 4, 0)) {
        let x = c.across(x);
        lamp(c, sky, x, HORIZON + 42.0, 1.0);
    }
    c.flush();
    c.gather();
    for _ in 0..c.sparing(7, 5, 0) {
        let x = c.across(f64::from(rng.between(60, 740)));
        let depth = f64::from(rng.between(22, 84));
        walker(c, rng, x, HORIZON + depth, 0.5 + depth / 130.0);
    }
    c.flush();
    c.gather();
    let kind = ground.tree(rng);
    for x in [22.0, 776.0, 160.0, 640.0].into_iter().take(c.sparing(4, 4, 2)) {
        let x = c.across(x);
        tree(c, kind, ground.season, rng, x, HORIZON + 100.0, 1.75);
    }
}

/// A street lamp; its light only shows when windows are lit.
pub(super) fn lamp(c: &mut Canvas, sky: &Sky, x: f64, y: f64, size: f64) {
    c.stamp("lamp", (x, y), size, |c| {
        c.rect(DARK, -1.5, 0.0, 3.0, 52.0);
        c.rect(DARK, -4.0, 0.0, 8.0, 4.0);
        c.sym(
            if sky.lamps { LIT } else { CREAM },
            0.0,
            &[(3.0, 52.0), (5.0, 62.0)],
        );
        c.sym(DARK, 0.0, &[(6.0, 62.0), (1.0, 67.0)]);
    });
}

/// Somebody on the way: a head, a coat, two legs.
pub(super) fn walker(c: &mut Canvas, rng: &mut Seeded, x: f64, y: f64, size: f64) {
    let coats = [RED, TEAL, ORANGE];
    let coat = rng.pick(&coats).copied().unwrap_or(RED);
    c.stamp(&format!("coat{coat}"), (x, y), size, |c| {
        c.oval(DARK.mix(STONE, 60), 3.0, 0.0, 11.0, 2.0);
        c.poly(
            DARK,
            &[
                (-4.0, 0.0),
                (-1.0, 12.0),
                (3.0, 12.0),
                (5.0, 0.0),
                (2.5, 0.0),
                (1.0, 8.0),
                (-2.0, 0.0),
            ],
        );
        c.sym(coat, 0.0, &[(6.0, 10.0), (4.0, 25.0)]);
        c.disc(Rgb::new(0xd9a07c), 0.0, 29.5, 4.0);
        c.dome(WOOD, 0.0, 30.0, 4.2, 4.2);
    });
}

pub(super) fn terraces(c: &mut Canvas, ground: &Ground, rng: &mut Seeded) {
    let base = match (ground.season, ground.climate) {
        (Season::Winter, _) => SNOW,
        (Season::Autumn, _) => Rgb::new(0xd9b556),
        (_, Climate::Tropic) => Rgb::new(0x7cc26a),
        _ => Rgb::new(0xa2bf62),
    };
    let flip = if rng.chance(50) { 1.0 } else { 0.0 };
    for (index, y) in [0.0, 15.0, 32.0, 52.0, 75.0, 102.0].into_iter().enumerate() {
        let colour = if index % 2 == 0 { base } else { base.mix(PINE, 20) };
        let (left, right) = if flip > 0.5 {
            (y + y * 0.25, y)
        } else {
            (y, y + y * 0.25)
        };
        swell(c, colour, left, y * 0.8 + 2.0, right);
        if index > 0 {
            // A bright rim makes each step catch the light.
            let (x, middle) = (|x| c.across(x), y * 0.8 + 2.0);
            let curves = [
                (x(180.0), -left - (middle - left) * 0.2, x(400.0), -middle),
                (x(620.0), -middle - (middle - left) * 0.8, x(805.0), -right),
            ];
            let start = (x(-5.0), -left);
            c.bend(base.pale(), 1.8, start, &curves);
        }
    }
    c.flush();
    c.gather();
    for (x, depth, size) in [
        (60.0, 40.0, 1.0),
        (210.0, 22.0, 0.7),
        (640.0, 30.0, 0.8),
        (735.0, 62.0, 1.25),
        (120.0, 106.0, 1.6),
    ] {
        let kind = ground.tree(rng);
        let x = c.across(x + f64::from(rng.between(-30, 30)));
        tree(c, kind, ground.season, rng, x, HORIZON + depth, size);
    }
}

pub(super) fn dunes(c: &mut Canvas, rng: &mut Seeded) {
    swell(c, SAND, 0.0, 0.0, 0.0);
    swell(c, SAND.mix(ORANGE, 16), 34.0, 18.0, 44.0);
    swell(c, SAND.pale(), 88.0, 40.0, 58.0);
    swell(c, SAND.mix(ORANGE, 22), 84.0, 112.0, 70.0);
    c.gather();
    for (x, depth, size) in [
        (70.0, 16.0, 0.9),
        (112.0, 20.0, 0.7),
        (700.0, 24.0, 1.0),
        (742.0, 20.0, 0.75),
    ] {
        let x = c.across(x);
        tree(c, Tree::Palm, Season::Summer, rng, x, HORIZON + depth, size);
    }
    c.flush();
    let from = c.across(f64::from(rng.between(470, 540)));
    for index in 0..3 {
        camel(
            c,
            from + f64::from(index) * 46.0,
            HORIZON + 62.0 - f64::from(index) * 2.0,
            0.8,
        );
    }
}

/// A camel on its way.
pub(super) fn camel(c: &mut Canvas, x: f64, y: f64, size: f64) {
    c.stamp("camel", (x, y), size, one_camel);
}

fn one_camel(c: &mut Canvas) {
    let coat = WOOD.mix(DARK, 25);
    for leg in [-11.0, -7.0, 8.0, 12.0] {
        c.line(coat, 2.4, &[(leg, 16.0), (leg - 0.8, 0.0)]);
    }
    c.blob(
        coat,
        (-15.0, 15.0),
        &[
            (-16.0, 25.0, -8.0, 25.0),
            (-1.0, 40.0, 5.0, 25.0),
            (14.0, 25.0, 15.0, 18.0),
            (10.0, 12.0, -15.0, 15.0),
        ],
    );
    c.bend(coat, 4.0, (-13.0, 20.0), &[(-22.0, 14.0, -22.0, 32.0)]);
    c.oval(coat, -25.0, 33.0, 5.0, 2.8);
    c.poly(
        RED,
        &[(-5.0, 27.0), (2.0, 33.0), (7.0, 25.0), (6.0, 17.0), (-5.0, 17.0)],
    );
    c.flush();
}

pub(super) fn tulips(c: &mut Canvas, ground: &Ground, rng: &mut Seeded) {
    let grass = ground.grass();
    swell(c, grass, 0.0, 0.0, 0.0);
    c.at(0.0, HORIZON, 1.0);
    let colours = if ground.season == Season::Summer && ground.climate == Climate::Warm {
        [
            Rgb::new(0x9a7fd0),
            Rgb::new(0xb59ae0),
            Rgb::new(0x8468c0),
            Rgb::new(0xa58cd8),
        ]
    } else {
        [RED, Rgb::new(0xf7c948), PINK, Rgb::new(0xf08a4b)]
    };
    // Beds that meet at a vanishing point under the landmark.
    let turn = f64::from(rng.between(0, 3));
    for bed in -3..15 {
        let colour = colours
            .iter()
            .cycle()
            .nth(usize::try_from(bed + 4).unwrap_or(0))
            .copied()
            .unwrap_or(RED);
        let (near, far) = (
            f64::from(bed) * 150.0 - 560.0 + turn * 20.0,
            f64::from(bed) * 34.0 - 190.0,
        );
        let (x0, x1) = (ground.cx + near, ground.cx + far);
        c.poly(
            colour,
            &[(x1, -12.0), (x1 + 20.0, -12.0), (x0 + 92.0, -138.0), (x0, -138.0)],
        );
    }
    c.flush();
    let (left, right) = c.span();
    c.rect(GREEN.mix(PINE, 30), left, -12.0, right - left, 12.0);
    c.flush();
}

/// Whether the light comes from low over the horizon: then water glitters in one column.
pub(super) fn glitters(sky: &Sky) -> bool {
    matches!(sky.orb, Orb::Low | Orb::Moon | Orb::Poster)
}
