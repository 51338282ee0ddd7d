//! What many houses have in common: rows of windows, roofs, doors, plants.

use super::super::canvas::{Canvas, spread};
use super::super::ink::*;

/// Rows of lit windows around `x`: how far they reach, the heights of the rows, how many in a row, the size of one.
pub(super) fn windows(c: &mut Canvas, x: f64, reach: f64, rows: &[f64], count: u32, size: (f64, f64)) {
    for y in rows {
        c.columns(LIT, x - reach, x + reach, count, *y, size);
    }
}

/// A roof with two slopes.
pub(super) fn gable(c: &mut Canvas, colour: Rgb, x: f64, half: f64, y: f64, high: f64) {
    c.solid(colour, x, &[(half, y), (0.0, y + high)]);
}

/// A roof with four slopes.
pub(super) fn hipped(c: &mut Canvas, colour: Rgb, x: f64, half: f64, y: f64, high: f64) {
    c.solid(colour, x, &[(half, y), (half * 0.66, y + high)]);
}

/// A roof that turns up at its eaves.
pub(super) fn eaves(c: &mut Canvas, colour: Rgb, x: f64, y: f64, half: f64, high: f64) {
    let top = half * 0.6;
    c.blob(
        colour,
        (x - half, y + 5.0),
        &[
            (x - half * 0.7, y - 1.0, x, y - 1.0),
            (x + half * 0.7, y - 1.0, x + half, y + 5.0),
            (x + top * 1.2, y + high * 0.42, x + top, y + high),
            (x, y + high, x - top, y + high),
            (x - top * 1.2, y + high * 0.42, x - half, y + 5.0),
        ],
    );
    c.rect(colour.pale(), x - top - 4.0, y + high - 2.0, top * 2.0 + 8.0, 5.0);
}

/// A door with light behind it.
pub(super) fn door(c: &mut Canvas, x: f64, w: f64, h: f64) {
    c.bar(WOOD.dark(), x, 0.0, w, h);
    c.bar(LIT, x, 0.0, w * 0.62, h * 0.84);
}

/// Round bushes along the foot of a wall.
pub(super) fn bushes(c: &mut Canvas, from: f64, to: f64, count: u32, size: f64) {
    for (nth, x) in spread(from, to, count).enumerate() {
        let r = if nth % 2 == 0 { size } else { size * 0.72 };
        c.dome(GREEN.mix(PINE, 40), x, 0.0, r, r * 0.86);
    }
}

/// A palm of that height.
pub(super) fn palm(c: &mut Canvas, x: f64, h: f64) {
    c.bend(WOOD, 8.0, (x, 0.0), &[(x + 10.0, h * 0.5, x + 4.0, h)]);
    for (dx, dy) in [
        (-52.0, -22.0),
        (-40.0, 14.0),
        (4.0, 36.0),
        (46.0, 14.0),
        (56.0, -22.0),
    ] {
        let (cx, cy) = (x + 4.0, h);
        c.blob(
            GREEN.mix(PINE, 50),
            (cx, cy),
            &[
                (cx + dx * 0.5, cy + dy + 26.0, cx + dx, cy + dy),
                (cx + dx * 0.4, cy + dy * 0.5 + 4.0, cx, cy),
            ],
        );
    }
}

/// A cypress of that height.
pub(super) fn cypress(c: &mut Canvas, x: f64, h: f64) {
    c.blob(
        PINE,
        (x, h),
        &[
            (x + h * 0.2, h * 0.3, x + h * 0.07, 0.0),
            (x, -2.0, x - h * 0.07, 0.0),
            (x - h * 0.2, h * 0.3, x, h),
        ],
    );
}

/// A fir of that height.
pub(super) fn fir(c: &mut Canvas, x: f64, h: f64) {
    for (half, low, high) in [(0.29, 0.06, 0.54), (0.23, 0.34, 0.76), (0.16, 0.58, 1.0)] {
        c.solid(PINE, x, &[(half * h, low * h), (0.0, high * h)]);
    }
}
