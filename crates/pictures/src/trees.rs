//! Trees, in the colours of their season.

use super::canvas::Canvas;
use super::ink::{GREEN, ORANGE, PINE, PINK, RED, Rgb, SNOW, WOOD};
use super::weather::Season;
use crate::seeded::Seeded;

/// What grows here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tree {
    Round,
    Cypress,
    Pine,
    Palm,
}

// Two crowns a season: every colour is a shape of its own in the file.
const SUMMER: [Rgb; 2] = [GREEN, Rgb::new(0x4c9468)];
const BLOSSOM: [Rgb; 2] = [PINK, Rgb::new(0xf08fa8)];
const AUTUMN: [Rgb; 2] = [ORANGE, Rgb::new(0xd2603c)];
const WINTER: [Rgb; 2] = [SNOW, Rgb::new(0xd4e0ef)];

/// The crown of a broad-leaved tree.
pub(super) fn crown(season: Season, rng: &mut Seeded) -> Rgb {
    let colours = match season {
        Season::Blossom => &BLOSSOM,
        Season::Summer => &SUMMER,
        Season::Autumn => &AUTUMN,
        Season::Winter => &WINTER,
    };
    rng.pick(colours).copied().unwrap_or(GREEN)
}

/// A tree of `size` (1 is about 46 high) with its foot at a place of the picture.
pub(super) fn tree(c: &mut Canvas, kind: Tree, season: Season, rng: &mut Seeded, x: f64, y: f64, size: f64) {
    let at = (x.round(), y.round());
    match kind {
        Tree::Round => {
            let colour = crown(season, rng);
            c.stamp(&colour.to_string(), at, size, |c| round(c, colour));
        }
        Tree::Cypress => c.stamp("cypress", at, size, |c| {
            c.blob(
                PINE,
                (0.0, 56.0),
                &[
                    (11.0, 20.0, 5.0, 0.0),
                    (0.0, -2.0, -5.0, 0.0),
                    (-11.0, 20.0, 0.0, 56.0),
                ],
            );
            c.blob(
                PINE.dark(),
                (0.0, 56.0),
                &[(11.0, 20.0, 5.0, 0.0), (2.0, -1.0, 0.0, -1.0)],
            );
        }),
        Tree::Pine => c.stamp("pine", at, size, |c| pine(c, season)),
        Tree::Palm => {
            let side = if rng.chance(50) { 1.0 } else { -1.0 };
            c.stamp(if side > 0.0 { "palm" } else { "palm-left" }, at, size, |c| {
                palm(c, side);
            });
        }
    }
}

fn round(c: &mut Canvas, colour: Rgb) {
    c.bar(WOOD, 0.0, 0.0, 3.6, 18.0);
    c.disc(colour.dark(), 0.0, 27.0, 15.0);
    c.disc(colour.dark(), 9.0, 20.0, 9.0);
    c.disc(colour, -3.0, 30.0, 13.0);
    c.disc(colour, -9.0, 21.0, 9.0);
}

fn pine(c: &mut Canvas, season: Season) {
    c.bar(WOOD, 0.0, 0.0, 3.6, 9.0);
    c.gather();
    for (half, low, high) in [(15.0, 6.0, 28.0), (12.0, 18.0, 39.0), (8.0, 31.0, 50.0)] {
        c.solid(PINE, 0.0, &[(half, low), (0.0, high)]);
    }
    if season == Season::Winter {
        for (half, low, high) in [(8.0, 18.0, 28.0), (6.5, 29.0, 39.0), (5.0, 39.0, 51.0)] {
            c.poly(
                SNOW,
                &[
                    (-half, low),
                    (0.0, high),
                    (half, low),
                    (half * 0.3, low + 3.0),
                    (-half * 0.2, low - 1.0),
                ],
            );
        }
    }
}

/// A palm in the current frame, leaning to `side`.
fn palm(c: &mut Canvas, side: f64) {
    let lean = side * 9.0;
    c.blob(
        WOOD,
        (-2.6, 0.0),
        &[
            (lean * 0.1 - 1.5, 30.0, lean - 1.2, 52.0),
            (lean, 53.0, lean + 1.2, 52.0),
            (lean * 0.1 + 2.5, 28.0, 3.0, 0.0),
        ],
    );
    let leaf = GREEN.mix(PINE, 40);
    // Each leaf: where its tip hangs, and how high it swings on the way.
    for (x, y, rise) in [
        (-25.0, -9.0, 15.0),
        (-22.0, 6.0, 17.0),
        (25.0, -9.0, 15.0),
        (22.0, 6.0, 17.0),
        (-9.0, -17.0, 5.0),
        (10.0, -17.0, 5.0),
    ] {
        let colour = if x > 0.0 { leaf.dark() } else { leaf };
        c.blob(
            colour,
            (lean, 51.0),
            &[
                (lean + x * 0.5, 51.0 + y * 0.2 + rise, lean + x, 51.0 + y),
                (lean + x * 0.45, 50.0 + y * 0.2 + rise * 0.45, lean, 51.0),
            ],
        );
    }
}

/// A row of shrubs that hides where a building meets the ground.
pub(super) fn shrubs(c: &mut Canvas, season: Season, rng: &mut Seeded, from: f64, to: f64, y: f64) {
    if c.bare() {
        return;
    }
    let mut x = from;
    while x < to {
        let r = (f64::from(rng.between(9, 19)) * c.sparing(1.0, 1.3, 1.9)).round();
        let colour = match season {
            Season::Winter => SNOW,
            Season::Blossom if rng.chance(60) => PINK,
            Season::Autumn if rng.chance(60) => RED.mix(ORANGE, 60),
            _ => GREEN.mix(PINE, 45),
        };
        c.at(x, y, 1.0);
        c.dome(colour, 0.0, -1.0, r, (r * 0.85).round());
        x += (r * 1.6).round();
    }
}

/// A palm of a landmark, which stands under the landmark's light.
pub(super) fn palm_here(c: &mut Canvas, x: f64, y: f64, size: f64, side: f64) {
    let name = if side > 0.0 { "hero-palm" } else { "hero-palm-left" };
    c.stamp_here(name, (x, y), size, |c| palm(c, side));
}
