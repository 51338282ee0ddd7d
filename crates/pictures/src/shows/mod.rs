//! Shows: a stage between curtains, one act in the light.

mod acts;
mod company;
mod dance;
mod evenings;
mod music;

use super::canvas::{Canvas, spread};
use super::ink::{DARK, GOLD, PLAIN, Rgb, WHITE};
use super::{Kind, Look, words};
use crate::seeded::Seeded;

/// The colours of a stage: back wall above and below, curtain, floor, light.
struct Stage {
    name: &'static str,
    wall: [Rgb; 2],
    curtain: Rgb,
    floor: Rgb,
    light: Rgb,
}

const fn stage(name: &'static str, wall: [u32; 2], curtain: u32, floor: u32, light: u32) -> Stage {
    let [top, low] = wall;
    Stage {
        name,
        wall: [Rgb::new(top), Rgb::new(low)],
        curtain: Rgb::new(curtain),
        floor: Rgb::new(floor),
        light: Rgb::new(light),
    }
}

const STAGES: [Stage; 7] = [
    stage("velvet", [0x2a1238, 0x8f2f57], 0xb5283e, 0x6d3140, 0xffe0a3),
    stage("midnight", [0x0e1740, 0x3d4a9a], 0x28347f, 0x283163, 0xbfd4ff),
    stage("amber", [0x4a1f3d, 0xe58a4f], 0x8f2f4a, 0x8a4a3a, 0xffeab8),
    stage("lagoon", [0x0c2f45, 0x2f8f94], 0x14566b, 0x1d4a58, 0xc9fff0),
    stage("violet", [0x1e1446, 0x8b4fb0], 0x5a2c8a, 0x43286b, 0xffc9f0),
    stage("forest", [0x10302f, 0x5f9a6c], 0x1f5a4a, 0x2c4a3d, 0xfff0b8),
    stage("rose", [0x4b2a5e, 0xf0a0a0], 0xc0486a, 0x8a4560, 0xfff0dc),
];

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

/// The stage by chance; the act by what the seed says, else by chance.
fn choose(seed: &str, rng: &mut Seeded) -> (&'static Stage, Act) {
    let [first, ..] = &STAGES;
    let any = rng.pick(ACTS).copied().unwrap_or(("masks", acts::masks));
    let told = words::telling(seed, words::ACTS);
    let act = told.and_then(|told| ACTS.iter().find(|(name, _)| *name == told));
    (rng.pick(&STAGES).unwrap_or(first), act.copied().unwrap_or(any))
}

pub(super) fn look(seed: &str) -> Look {
    let (stage, act) = choose(seed, &mut Seeded::new(&format!("shows/{seed}")));
    Look {
        kind: Kind::Shows,
        sky: stage.name,
        motif: act.0,
        foreground: "stage",
        season: "",
    }
}

pub(super) fn draw(seed: &str) -> String {
    super::cities::within_budget(|c| play(c, seed))
}

fn play(mut c: Canvas, seed: &str) -> String {
    let mut rng = Seeded::new(&format!("shows/{seed}"));
    let (stage, (_, act)) = choose(seed, &mut rng);
    c.light(PLAIN);
    let [top, low] = stage.wall;
    let wall = c.air(&[(0, top, 100), (80, low, 100)]);
    c.raw(&format!("<path fill=\"{wall}\" d=\"M0 0h800v500H0z\"/>"));
    let shine = c.halo(&[(0, stage.light, 60), (60, stage.light, 14), (100, stage.light, 0)]);
    c.at(0.0, 0.0, 1.0);
    c.paint_disc(&shine, "", (400.0, -270.0), 300.0);
    spotlights(&mut c, stage, &mut rng);
    floor(&mut c, stage);
    if rng.chance(45) && c.sparing(true, true, false) {
        string_lights(&mut c, stage);
    }
    c.at(400.0, 404.0, 1.15);
    act(&mut c);
    c.flush();
    curtains(&mut c, stage);
    audience(&mut c, stage, &mut rng);
    sparkles(&mut c, stage, &mut rng);
    c.finish(800, 500, "0 0 800 500")
}

fn spotlights(c: &mut Canvas, stage: &Stage, rng: &mut Seeded) {
    let beam = c.fade(&[(0, stage.light, 62), (100, stage.light, 8)]);
    let lean = f64::from(rng.between(-20, 20));
    for (from, to) in [(190.0, 330.0 + lean), (610.0, 470.0 + lean), (400.0, 400.0)] {
        c.raw(&format!(
            "<path fill=\"{beam}\" opacity=\".5\" d=\"M{} 0h16L{} 400H{}z\"/>",
            from - 8.0,
            to + 118.0,
            to - 118.0
        ));
    }
}

fn floor(c: &mut Canvas, stage: &Stage) {
    c.at(0.0, 500.0, 1.0);
    c.rect(stage.floor, 0.0, 0.0, 800.0, 118.0);
    c.rect(stage.floor.dark(), 0.0, 0.0, 800.0, 58.0);
    for (near, far) in spread(-500.0, 1300.0, 13).zip(spread(40.0, 760.0, 13)) {
        c.line(
            stage.floor.dark(),
            1.6,
            &[(far, 117.0), (near * 0.45 + far * 0.55, 58.0)],
        );
    }
    c.flush();
    c.open("opacity=\".4\"");
    c.oval(stage.light, 400.0, 92.0, 236.0, 25.0);
    c.close();
}

fn string_lights(c: &mut Canvas, stage: &Stage) {
    c.at(0.0, 0.0, 1.0);
    for (from, to) in [(70.0, 400.0), (400.0, 730.0)] {
        let mid = f64::midpoint(from, to);
        c.bend(DARK, 1.6, (from, -52.0), &[(mid, -124.0, to, -52.0)]);
    }
    c.flush();
    for (from, to) in [(70.0, 400.0), (400.0, 730.0)] {
        for share in spread(0.08, 0.92, 8) {
            let y = 52.0 + 144.0 * share * (1.0 - share);
            c.dot(
                stage.light,
                (from + (to - from) * share).round(),
                (-y - 6.0).round(),
                10.0,
            );
        }
    }
    c.flush();
}

fn curtains(c: &mut Canvas, stage: &Stage) {
    let (cloth, fold) = (stage.curtain, stage.curtain.dark());
    c.at(400.0, 0.0, 1.0);
    for side in [-1.0, 1.0] {
        let x = |v: f64| side * (400.0 - v);
        c.blob(
            cloth,
            (x(-6.0), 6.0),
            &[
                (x(180.0), -6.0, x(176.0), -90.0),
                (x(164.0), -240.0, x(78.0), -300.0),
                (x(98.0), -360.0, x(104.0), -442.0),
                (x(50.0), -448.0, x(-6.0), -442.0),
            ],
        );
        for (top, low) in [(26.0, 14.0), (70.0, 40.0), (112.0, 62.0)] {
            c.blob(
                fold,
                (x(top), 4.0),
                &[
                    (x(top + 16.0), -160.0, x(low), -296.0),
                    (x(low + 22.0), -190.0, x(top + 26.0), 4.0),
                ],
            );
        }
        for foot in [22.0, 52.0, 82.0] {
            c.blob(
                fold,
                (x(foot - 8.0), -306.0),
                &[
                    (x(foot), -380.0, x(foot - 4.0), -442.0),
                    (x(foot + 6.0), -442.0, x(foot + 12.0), -442.0),
                    (x(foot + 8.0), -380.0, x(foot - 8.0), -306.0),
                ],
            );
        }
        c.bend(
            GOLD,
            7.0,
            (x(-4.0), -286.0),
            &[(x(50.0), -312.0, x(86.0), -296.0)],
        );
    }
    c.flush();
    // The valance hangs in scallops with a golden hem.
    for at in spread(-364.0, 364.0, 9) {
        c.blob(
            cloth,
            (at - 48.0, 4.0),
            &[(at - 46.0, -46.0, at, -48.0), (at + 46.0, -46.0, at + 48.0, 4.0)],
        );
        c.bend(
            GOLD,
            3.4,
            (at - 45.0, -14.0),
            &[
                (at - 36.0, -47.0, at, -48.0),
                (at + 36.0, -47.0, at + 45.0, -14.0),
            ],
        );
    }
    c.flush();
}

fn audience(c: &mut Canvas, stage: &Stage, rng: &mut Seeded) {
    let [top, _] = stage.wall;
    let shade = top.mix(DARK, 40).dark();
    c.at(0.0, 500.0, 1.0);
    c.gather();
    let mut x = f64::from(rng.between(-10, 20));
    while x < 810.0 {
        let y = f64::from(rng.between(20, 36));
        c.dot(shade, x, y, 30.0);
        c.dome(shade, x, -6.0, 29.0, y - 4.0);
        x += f64::from(rng.between(46, 62)) * c.sparing(1.0, 1.2, 1.4);
    }
    c.flush();
}

fn sparkles(c: &mut Canvas, stage: &Stage, rng: &mut Seeded) {
    c.at(0.0, 0.0, 1.0);
    c.open("opacity=\".55\"");
    c.gather();
    for _ in 0..c.sparing(22, 16, 10) {
        let colour = if rng.chance(50) { WHITE } else { stage.light };
        let size = if rng.chance(30) { 4.0 } else { 2.4 };
        c.dot(
            colour,
            f64::from(rng.between(180, 620)),
            -f64::from(rng.between(60, 380)),
            size,
        );
    }
    c.close();
}
