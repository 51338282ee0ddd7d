//! Shows: one act in the light, in a place that is made for it.

mod acts;
mod company;
mod dance;
mod evenings;
mod mood;
mod music;
mod scenery;
mod scenes;
mod theatre;

use self::mood::{MOODS, Mood};
use self::scenes::Scene;
use super::canvas::Canvas;
use super::ink::PLAIN;
use super::place;
use super::{Kind, Look, words};
use crate::seeded::Seeded;

/// An act: its name and how it is drawn, on a frame whose base line is the stage floor.
type Act = (&'static str, fn(&mut Canvas));

const ACTS: &[Act] = &[
    ("jazz", music::jazz),
    ("piano", music::piano),
    ("rock", music::rock),
    ("opera", music::opera),
    ("drums", music::drums),
    ("strings", music::strings),
    ("ballet", dance::ballet),
    ("flamenco", dance::flamenco),
    ("masks", acts::masks),
    ("film", acts::film),
    ("fire", dance::fire),
    ("magic", acts::magic),
    ("puppets", acts::puppets),
    ("acrobat", dance::acrobat),
    ("couple", evenings::couple),
    ("guitar", evenings::guitar),
    ("comedy", evenings::comedy),
    ("armchair", company::armchair),
    ("bingo", company::bingo),
    ("telescope", company::telescope),
];

/// Everything that chance decides about an evening. What is on is said by the seed, or else by chance too.
struct Evening {
    mood: Mood,
    act: Act,
    scene: &'static Scene,
}

fn plan(seed: &str) -> Option<Evening> {
    let mut rng = Seeded::new(&format!("shows/{seed}"));
    let any = rng.pick(ACTS).copied()?;
    let told = words::telling(seed, words::ACTS);
    let act = told.and_then(|told| ACTS.iter().find(|(name, _)| *name == told));
    let act = act.copied().unwrap_or(any);
    let mood = Mood {
        place: place::known(seed),
        ..*rng.pick(&MOODS)?
    };
    let scene = scenes::choose(act.0, &mut rng)?;
    Some(Evening { mood, act, scene })
}

pub(super) fn look(seed: &str) -> Look {
    let evening = plan(seed);
    let named = |name: fn(&Evening) -> &'static str| evening.as_ref().map_or("", name);
    Look {
        kind: Kind::Shows,
        sky: named(|evening| evening.mood.name),
        motif: named(|evening| evening.act.0),
        composition: named(|evening| evening.scene.name),
        foreground: named(|evening| evening.scene.name),
        season: "",
    }
}

pub(super) fn draw(seed: &str) -> String {
    super::cities::within_budget(|c| play(c, seed))
}

fn play(mut c: Canvas, seed: &str) -> String {
    let mut rng = Seeded::new(&format!("shows/strokes/{seed}"));
    c.light(PLAIN);
    if let Some(Evening { mood, act, scene }) = plan(seed) {
        (scene.behind)(&mut c, &mood, &mut rng);
        // Between curtains an act stands in the middle; elsewhere it stands where there is room.
        let (drift, size) = if scene.name == "stage" {
            (0, 115)
        } else {
            (46, rng.between(100, 112))
        };
        let x = 400.0 + f64::from(rng.between(-drift, drift));
        c.at(x, 404.0, f64::from(size) / 100.0);
        (act.1)(&mut c);
        c.flush();
        (scene.before)(&mut c, &mood, &mut rng);
    }
    c.finish(800, 500, "0 0 800 500")
}
