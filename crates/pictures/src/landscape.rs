//! A landscape: a town or wild nature with one landmark under one sky.

use super::canvas::{Canvas, HORIZON};
use super::composition::{Framing, MIDDLE};
use super::foreground;
use super::ground::Ground;
use super::ink::PLAIN;
use super::place::{Climate, Fore, Place};
use super::rows;
use super::sky::{self, Sky};
use super::trees::shrubs;
use super::weather::{self, Season};
use crate::seeded::Seeded;

/// Everything that chance decides about a landscape, decided before the first stroke.
pub(super) struct Plan {
    pub(super) place: Place,
    pub(super) fore: Fore,
    pub(super) season: Season,
    pub(super) sky: &'static Sky,
    pub(super) framing: Framing,
}

/// Sky and clouds.
pub(super) fn backdrop(c: &mut Canvas, plan: &Plan, rng: &mut Seeded) {
    sky::paint(c, plan.sky, rng, plan.framing.at());
    weather::clouds(c, plan.sky, rng);
}

/// What falls, in front of everything.
pub(super) fn falling(c: &mut Canvas, plan: &Plan, rng: &mut Seeded) {
    if plan.sky.name == "rain" && plan.season != Season::Winter {
        weather::rain(c, rng);
    } else if plan.season != Season::Summer && plan.sky.name != "aurora" {
        weather::fall(c, rng, plan.season);
    }
}

/// Everything but what falls: sky, hills, streets, landmark, ground.
pub(super) fn landscape(c: &mut Canvas, plan: &Plan, rng: &mut Seeded, size: f64, outline: bool) {
    let Place {
        landmark,
        climate,
        style,
        ..
    } = plan.place;
    backdrop(c, plan, rng);
    if c.sparing(true, true, false) {
        weather::accent(c, plan.sky, rng, plan.framing.x);
    }
    let water = matches!(plan.fore, Fore::River | Fore::Sea | Fore::Beach);
    c.look_from(Some(plan.framing.town()));
    if water {
        c.open("id=\"town\"");
    }
    rows::hills(c, plan.sky, rng, climate);
    // Very wide landmarks leave no street; a skyline far behind them still tells of a city.
    let half = landmark.half * size;
    let streets = half < 300.0 && !landmark.wild;
    // Where every byte counts, the near row alone is street enough.
    if !(landmark.wild || c.bare() && streets && !outline) {
        rows::far(c, plan.sky, rng, style, MIDDLE, half.min(250.0));
    }
    sky::mist(c, plan.sky, if plan.sky.night { 30 } else { 62 });
    hero(c, plan, size, outline);
    if streets && !(outline && c.sparing(false, false, true)) {
        rows::near(c, plan.sky, rng, (style, plan.season), MIDDLE, half + 6.0);
    }
    if water {
        c.close();
    }
    c.look_from(Some(plan.framing.ground()));
    let foot = plan.framing.foot();
    let clear = if landmark.wild { half * 0.6 } else { 0.0 };
    let ground = Ground {
        fore: plan.fore,
        season: plan.season,
        climate,
        cx: foot,
        clear,
    };
    foreground::paint(c, plan.sky, &ground, rng);
    if !water && plan.fore != Fore::Square && !landmark.wild && climate != Climate::Desert {
        c.light(plan.sky.ground);
        c.gather();
        let (left, right) = c.span();
        shrubs(c, plan.season, rng, left - 5.0, foot - 26.0, HORIZON + 3.0);
        shrubs(c, plan.season, rng, foot + 26.0, right + 5.0, HORIZON + 3.0);
    }
    c.look_from(None);
    c.light(PLAIN);
}

/// The landmark, in its colours or as an outline.
pub(super) fn hero(c: &mut Canvas, plan: &Plan, size: f64, outline: bool) {
    let landmark = plan.place.landmark;
    c.light(plan.sky.hero);
    c.at(MIDDLE, HORIZON, size);
    let [_, far, near] = plan.sky.depth;
    let colours = (outline && (landmark.has_outline() || c.bare())).then(|| {
        let wall = near.mix(far, 30);
        let opening = if c.bare() && landmark.may_be_bare() {
            wall
        } else {
            near.dark()
        };
        [wall, opening]
    });
    c.flatten(colours);
    (landmark.build)(c);
    c.flatten(None);
}
