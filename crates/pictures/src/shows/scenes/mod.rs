//! Where an evening takes place.

mod houses;
mod open_air;
mod rooms;

use super::super::canvas::Canvas;
use super::mood::Mood;
use super::scenery::{heads, tables};
use super::theatre;
use crate::seeded::Seeded;

/// A place for an evening: what is behind the act, what is before it, and for which acts it is made.
pub(super) struct Scene {
    pub(super) name: &'static str,
    pub(super) behind: fn(&mut Canvas, &Mood, &mut Seeded),
    pub(super) before: fn(&mut Canvas, &Mood, &mut Seeded),
    acts: &'static str,
}

const fn scene(
    name: &'static str,
    behind: fn(&mut Canvas, &Mood, &mut Seeded),
    before: fn(&mut Canvas, &Mood, &mut Seeded),
    acts: &'static str,
) -> Scene {
    Scene {
        name,
        behind,
        before,
        acts,
    }
}

static SCENES: &[Scene] = &[
    scene(
        "stage",
        theatre::behind,
        theatre::before,
        "rock opera ballet masks magic puppets",
    ),
    scene("cellar", rooms::cellar, tables, "jazz flamenco guitar comedy"),
    scene("cinema", rooms::cinema, rooms::seats, "film"),
    scene("cabaret", rooms::cabaret, tables, "jazz magic comedy masks"),
    scene("church", houses::church, nothing, "piano strings guitar opera"),
    scene("library", houses::library, nothing, "armchair magic piano guitar"),
    scene(
        "ballroom",
        houses::ballroom,
        nothing,
        "piano strings ballet couple opera bingo masks",
    ),
    scene("tent", houses::tent, heads, "acrobat magic puppets fire"),
    scene(
        "courtyard",
        open_air::courtyard,
        nothing,
        "flamenco guitar armchair drums masks opera",
    ),
    scene(
        "park",
        open_air::park,
        heads,
        "rock film ballet strings acrobat puppets drums telescope",
    ),
    scene(
        "rooftop",
        open_air::rooftop,
        nothing,
        "jazz couple film comedy telescope rock",
    ),
    scene("boat", open_air::boat, nothing, "jazz couple guitar bingo"),
    scene("beach", open_air::beach, nothing, "fire drums telescope acrobat"),
    scene(
        "square",
        open_air::square,
        heads,
        "drums flamenco couple puppets fire armchair",
    ),
];

/// One of the scenes that are made for the act.
pub(super) fn choose(act: &str, rng: &mut Seeded) -> Option<&'static Scene> {
    let fitting: Vec<&Scene> = SCENES
        .iter()
        .filter(|scene| scene.acts.split(' ').any(|made| made == act))
        .collect();
    rng.pick(&fitting).copied().or(SCENES.first())
}

fn nothing(_: &mut Canvas, _: &Mood, _: &mut Seeded) {}
