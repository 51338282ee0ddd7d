//! Flat, as on an old poster: the landmark before the rays of a sun.

use super::canvas::{Canvas, TURN};
use super::composition::MIDDLE;
use super::ink::{PLAIN, Rgb};
use super::landscape::{Plan, hero};
use super::rows;
use super::sky::Sky;
use crate::seeded::Seeded;

pub(super) fn draw(c: &mut Canvas, plan: &Plan, rng: &mut Seeded) {
    let sky = plan.sky;
    let [top, middle, low] = sky.air;
    let (x, horizon) = plan.framing.at();
    c.air(500.0, &[(0, middle, 100), (100, low, 100)]);
    c.raw("<path fill=\"url(#g1)\" d=\"M0 0h800v500H0z\"/>");
    c.light(PLAIN);
    c.at(x, horizon - 120.0, 1.0);
    c.gather();
    let ray = middle.mix(top, 44);
    for pair in TURN.chunks(2) {
        if let [from, to] = pair {
            let far = |(x, y): (f64, f64)| (x * 820.0, y * 820.0);
            c.poly(ray, &[(0.0, 0.0), far(*from), far(*to)]);
        }
    }
    c.flush();
    c.paint_disc(&low.mix(sky.glow, 50), "opacity=\".6\"", (0.0, 0.0), 186.0);
    c.paint_disc(&sky.sun, "", (0.0, 0.0), 150.0);
    c.look_from(Some(plan.framing.town()));
    if !plan.place.landmark.wild {
        rows::far(c, sky, rng, plan.place.style, MIDDLE, plan.place.landmark.half);
    }
    hero(c, plan, 1.0, false);
    c.look_from(None);
    waves(c, sky, horizon);
    frame(c, sky.cloud);
}

/// The ground in a few flat bands.
fn waves(c: &mut Canvas, sky: &Sky, horizon: f64) {
    let [_, far, near] = sky.depth;
    c.light(PLAIN);
    c.at(0.0, horizon, 1.0);
    let bands = [
        (near.mix(far, 40), 0.0, 0.0),
        (near, 30.0, -14.0),
        (near.dark(), 66.0, 12.0),
    ];
    for (colour, depth, sway) in bands {
        c.blob(
            colour,
            (-5.0, -depth),
            &[
                (200.0, -depth + sway, 400.0, -depth - 4.0),
                (600.0, -depth - sway - 8.0, 805.0, -depth),
                (805.0, -90.0, 805.0, -140.0),
                (400.0, -140.0, -5.0, -140.0),
            ],
        );
    }
    c.flush();
}

/// The thin line within the edge of a printed poster.
fn frame(c: &mut Canvas, colour: Rgb) {
    c.raw(&format!(
        "<path stroke=\"{colour}\" stroke-opacity=\".8\" stroke-width=\"4\" d=\"M18 18h764v464H18z\"/>"
    ));
}
