//! The stage of a theatre: boards, spotlights, curtains.

use super::super::canvas::{Canvas, spread};
use super::super::ink::{DARK, GOLD, PLAIN, WHITE};
use super::mood::Mood;
use super::scenery::heads;
use crate::seeded::Seeded;

pub(super) fn behind(c: &mut Canvas, mood: &Mood, rng: &mut Seeded) {
    c.light(PLAIN);
    let [top, low] = mood.wall;
    let wall = c.air(500.0, &[(0, top, 100), (80, low, 100)]);
    c.raw(&format!("<path fill=\"{wall}\" d=\"M0 0h800v500H0z\"/>"));
    let shine = c.halo(&[(0, mood.light, 60), (60, mood.light, 14), (100, mood.light, 0)]);
    c.at(0.0, 0.0, 1.0);
    c.paint_disc(&shine, "", (400.0, -270.0), 300.0);
    spotlights(c, mood, rng);
    floor(c, mood);
    if rng.chance(45) && c.sparing(true, true, false) {
        string_lights(c, mood);
    }
}

pub(super) fn before(c: &mut Canvas, mood: &Mood, rng: &mut Seeded) {
    curtains(c, mood);
    heads(c, mood, rng);
    sparkles(c, mood, rng);
}

fn spotlights(c: &mut Canvas, mood: &Mood, rng: &mut Seeded) {
    let beam = c.fade(&[(0, mood.light, 62), (100, mood.light, 8)]);
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

fn floor(c: &mut Canvas, mood: &Mood) {
    c.at(0.0, 500.0, 1.0);
    c.rect(mood.floor, 0.0, 0.0, 800.0, 118.0);
    c.rect(mood.floor.dark(), 0.0, 0.0, 800.0, 58.0);
    for (near, far) in spread(-500.0, 1300.0, 13).zip(spread(40.0, 760.0, 13)) {
        c.line(
            mood.floor.dark(),
            1.6,
            &[(far, 117.0), (near * 0.45 + far * 0.55, 58.0)],
        );
    }
    c.flush();
    c.open("opacity=\".4\"");
    c.oval(mood.light, 400.0, 92.0, 236.0, 25.0);
    c.close();
}

fn string_lights(c: &mut Canvas, mood: &Mood) {
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
                mood.light,
                (from + (to - from) * share).round(),
                (-y - 6.0).round(),
                10.0,
            );
        }
    }
    c.flush();
}

fn curtains(c: &mut Canvas, mood: &Mood) {
    let (cloth, fold) = (mood.cloth, mood.cloth.dark());
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

fn sparkles(c: &mut Canvas, mood: &Mood, rng: &mut Seeded) {
    c.at(0.0, 0.0, 1.0);
    c.open("opacity=\".55\"");
    c.gather();
    for _ in 0..c.sparing(22, 16, 10) {
        let colour = if rng.chance(50) { WHITE } else { mood.light };
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
