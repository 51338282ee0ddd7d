//! What many scenes have in common: light, floors, bulbs, the sky, those who listen.

use super::super::canvas::{Canvas, spread};
use super::super::ink::{DARK, GOLD, Rgb, WOOD};
use super::super::path::num;
use super::mood::Mood;
use crate::seeded::Seeded;

/// The whole picture in a colour that changes from top to bottom.
pub(super) fn wash(c: &mut Canvas, top: Rgb, low: Rgb) {
    let paint = c.air(500.0, &[(0, top, 100), (84, low, 100)]);
    c.raw(&format!("<path fill=\"{paint}\" d=\"M0 0h800v500H0z\"/>"));
}

/// Light that falls on the middle from nowhere in particular.
pub(super) fn glow(c: &mut Canvas, light: Rgb, x: f64, y: f64, r: f64) {
    let shine = c.halo(&[(0, light, 62), (55, light, 18), (100, light, 0)]);
    c.at(0.0, 500.0, 1.0);
    c.paint_disc(&shine, "", (x, y), r);
}

/// Boards, tiles or sand, from the wall to the lower edge.
pub(super) fn ground(c: &mut Canvas, colour: Rgb, high: f64) {
    c.at(0.0, 500.0, 1.0);
    c.rect(colour, 0.0, 0.0, 800.0, high);
    c.flush();
}

/// The lines between boards, which meet far behind the act.
pub(super) fn boards(c: &mut Canvas, colour: Rgb, high: f64) {
    for (near, far) in spread(-420.0, 1220.0, 13).zip(spread(30.0, 770.0, 13)) {
        c.line(colour, 1.8, &[(far, high), (near, 0.0)]);
    }
    c.flush();
}

/// Bulbs on a wire between two points.
pub(super) fn bulbs(c: &mut Canvas, light: Rgb, from: (f64, f64), to: (f64, f64), sag: f64) {
    let mid = (
        f64::midpoint(from.0, to.0),
        f64::midpoint(from.1, to.1) - sag * 2.0,
    );
    c.bend(DARK, 1.6, from, &[(mid.0, mid.1, to.0, to.1)]);
    c.flush();
    for share in spread(0.06, 0.94, c.sparing(10, 9, 7)) {
        let (x, y) = (
            from.0 + (to.0 - from.0) * share,
            from.1 + (to.1 - from.1) * share - sag * 4.0 * share * (1.0 - share),
        );
        c.dot(light, x.round(), (y - 6.0).round(), 10.0);
    }
    c.flush();
}

/// Small tables with a lamp each, and who sits at them.
pub(super) fn tables(c: &mut Canvas, mood: &Mood, rng: &mut Seeded) {
    let shade = mood.shade();
    c.at(0.0, 500.0, 1.0);
    for x in [64.0, 250.0, 552.0, 738.0] {
        let x = x + f64::from(rng.between(-14, 14));
        glow(c, mood.light, x, 78.0, 62.0);
        for side in [-1.0, 1.0] {
            let y = f64::from(rng.between(48, 60));
            c.dome(shade, x + side * 56.0, -6.0, 33.0, y);
            c.disc(shade, x + side * 54.0, y + 10.0, 16.0);
        }
        c.flush();
        c.sym(WOOD.dark(), x, &[(10.0, -6.0), (6.0, 34.0)]);
        c.oval(mood.cloth, x, 36.0, 48.0, 9.0);
        c.bar(GOLD, x, 38.0, 3.0, 22.0);
        c.sym(mood.light, x, &[(16.0, 58.0), (8.0, 78.0)]);
    }
    c.flush();
}

/// The heads of those who stand or sit in front.
pub(super) fn heads(c: &mut Canvas, mood: &Mood, rng: &mut Seeded) {
    let shade = mood.shade();
    c.at(0.0, 500.0, 1.0);
    c.gather();
    let mut x = f64::from(rng.between(-10, 20));
    while x < 810.0 {
        let y = f64::from(rng.between(20, 40));
        c.dot(shade, x, y, 30.0);
        c.dome(shade, x, -6.0, 29.0, y - 4.0);
        x += f64::from(rng.between(46, 74)) * c.sparing(1.0, 1.2, 1.4);
    }
    c.flush();
}

/// A sky with stars and a moon.
pub(super) fn night(c: &mut Canvas, mood: &Mood, rng: &mut Seeded) {
    let [top, low] = mood.air;
    wash(c, top, low);
    c.at(0.0, 500.0, 1.0);
    c.open("opacity=\".8\"");
    c.gather();
    for _ in 0..c.sparing(34, 26, 16) {
        let size = if rng.chance(22) { 2.6 } else { 1.5 };
        c.dot(
            mood.light,
            f64::from(rng.between(0, 800)),
            f64::from(rng.between(280, 496)),
            size,
        );
    }
    c.close();
    let x = f64::from(if rng.chance(50) {
        rng.between(80, 180)
    } else {
        rng.between(620, 720)
    });
    glow(c, mood.light, x, 420.0, 120.0);
    c.disc(mood.light, x, 420.0, 27.0);
    c.flush();
}

/// The landmark of the city as an outline far away, to one side of the act.
pub(super) fn landmark(c: &mut Canvas, mood: &Mood, foot: f64, rng: &mut Seeded) {
    let Some(place) = mood.place.filter(|place| place.landmark.has_outline()) else {
        return;
    };
    let [top, low] = mood.air;
    let wall = top.mix(low, 30);
    let x = if rng.chance(50) { 190.0 } else { 610.0 };
    c.at(x, 500.0 - foot, (150.0 / place.landmark.half).min(0.86));
    c.flatten(Some([
        wall,
        if place.landmark.may_be_bare() {
            wall
        } else {
            wall.dark()
        },
    ]));
    (place.landmark.build)(c);
    c.flatten(None);
    c.at(0.0, 500.0, 1.0);
}

/// A hole in a wall, as markup: a pointed or round opening by its middle, foot, width and height.
pub(super) fn opening(x: f64, foot: f64, w: f64, h: f64, pointed: bool) -> String {
    let (left, top, r) = (x - w / 2.0, 500.0 - foot - h, w / 2.0);
    let low = 500.0 - foot;
    let crown = if pointed {
        format!(
            "q0 {} {} {}q{} {} {} {}",
            num(-r),
            num(r),
            num(-r * 1.5),
            num(r),
            num(r * 0.5),
            num(r),
            num(r * 1.5)
        )
    } else {
        format!("a{} {} 0 0 1 {} 0", num(r), num(r), num(w))
    };
    let spring = if pointed { top + r * 1.5 } else { top + r };
    format!("M{} {}V{}{crown}V{}z", num(left), num(low), num(spring), num(low))
}
